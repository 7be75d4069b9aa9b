/**
 * Exact numbers with decidable sign: rationals, enclosures, the field of e^q and b^q, logarithms,
 * polynomials. Trusted; uses nothing but {@code java.base}, and everything else may use it.
 *
 * <p>Two decisions a newcomer may question. {@link org.exactreferee.trusted.number.Rational} is our
 * own, not a library's, because no third-party class belongs to the trusted base. An {@link
 * org.exactreferee.trusted.number.Enclosure} has two integer endpoints over one power of two,
 * because then outward rounding is a shift and no gcd is ever taken.
 */
package org.exactreferee.trusted.number;
