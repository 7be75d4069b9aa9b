/**
 * Finds the rows of tables and reads and writes their certificates. Only the command line uses it.
 *
 * <p>A {@link org.exactreferee.table.TableKind} finds what stands in the cells; what they claim is
 * a {@link org.exactreferee.kernel.table.RowKind} of the same name. Nothing that is wrong here
 * makes a false row a theorem. To add a kind, write both files, name them in {@link
 * org.exactreferee.table.TableKinds} and {@link org.exactreferee.kernel.table.RowKinds}, and
 * describe the claims in {@code specs/CERTIFICATES.md}.
 */
package org.exactreferee.table;
