/**
 * Certified tables of parameters. Only the command line uses it.
 *
 * <p>A {@link org.exactreferee.table.TableKind} says what a row claims, from its cells alone; what
 * fills the cells is apart from it, so that a table is verified without what made it.
 */
package org.exactreferee.table;
