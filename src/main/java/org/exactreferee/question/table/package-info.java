/**
 * Finds the rows of tables and reads and writes their certificates.
 *
 * <p>A {@link org.exactreferee.question.Question} finds what stands in the cells; what they claim
 * is a {@link org.exactreferee.trusted.kernel.table.RowKind} of the same name. Nothing that is
 * wrong here makes a false row a theorem.
 */
package org.exactreferee.question.table;
