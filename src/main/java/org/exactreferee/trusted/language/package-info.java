/**
 * The statement language: its tree and canonical text, its values, its functions, and what a
 * statement means.
 *
 * <p>Parsing is not here: trust begins with the canonical text, which is printed from the tree and
 * can be compared with what was read.
 */
package org.exactreferee.trusted.language;
