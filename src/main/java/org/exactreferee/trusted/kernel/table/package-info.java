/**
 * What the rows of tables claim, and which rows are theorems.
 *
 * <p>A {@link org.exactreferee.trusted.kernel.table.RowKind} builds what a row says as a tree from
 * the values of its cells, so that no text in a cell can change what is said beside it. A {@link
 * org.exactreferee.trusted.kernel.table.VerifiedBlock} is made here only, and only from a theorem
 * that holds.
 */
package org.exactreferee.trusted.kernel.table;
