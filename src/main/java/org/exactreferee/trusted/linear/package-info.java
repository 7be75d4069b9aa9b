/**
 * Linear programs as statements: what a row, a feasible point and an objective mean. Trusted; uses
 * {@code number} only. Solving is the business of {@code prove}, judging solutions that of {@code
 * kernel}.
 *
 * <p>Everything is sparse and over any ordered field, because programs have thousands of rows and
 * their coefficients may contain e^q. A variable has bounds of its own next to the rows, because a
 * solver that must guess which rows are bounds would be slower and no simpler to trust. Bounds that
 * exclude each other are refused as a mistake, so that an empty program always has rows to blame.
 */
package org.exactreferee.trusted.linear;
