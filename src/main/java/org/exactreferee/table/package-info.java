/**
 * Certified tables of parameters. Only the command line uses it.
 *
 * <p>A {@link org.exactreferee.table.TableKind} says what a row claims, from its cells alone, so
 * that a table is verified without what made it; the same file finds the cells. To add a kind,
 * write one such file, name it in {@link org.exactreferee.table.TableKinds}, and describe its
 * claims in {@code specs/CERTIFICATES.md}.
 */
package org.exactreferee.table;
