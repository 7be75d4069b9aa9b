/**
 * The exact numbers against independent oracles: Commons Numbers for rationals, {@code BigDecimal}
 * for digits, big-math for exp and ln, and the defining properties themselves.
 */
package org.exactreferee.trusted.number;
