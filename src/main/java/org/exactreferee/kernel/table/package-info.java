/**
 * What the rows of tables claim, and which rows are theorems. The packages that read, write and
 * show tables use it.
 *
 * <p>A {@link org.exactreferee.kernel.table.RowKind} builds what a row says as a tree from the
 * values of its cells, so that no text in a cell can change what is said beside it. A {@link
 * org.exactreferee.kernel.table.VerifiedBlock} is made here only, and only from a theorem that
 * holds. To add a kind, write one such file and name it in {@link
 * org.exactreferee.kernel.table.RowKinds}.
 */
package org.exactreferee.kernel.table;
