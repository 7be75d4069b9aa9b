package org.exactreferee.trusted.privacy.composition;

import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A pair of laws between two measures of losses. With {@code H_m(E) = 2^-bits (m_infinity + sum
 * over j of m_j max(0, 1 - E / R_j))}, {@code R_j = start step^j}, and H of the pair,
 *
 * <pre>
 *   H_lower(E) &lt;= H(E) &lt;= H_upper(E)   for all E >= 0.
 * </pre>
 *
 * <p>Products keep such bounds. {@code H_(m x m')(E) = sum over j of m_j H_m'(E / R_j) + m_infinity
 * H_m'(0)} grows with {@code H_m'}, and does not depend on which factor comes first; so the factors
 * of a product may be replaced one after the other. At {@code E = 0} the bound says that the lower
 * measure has a total of at most {@code 2^bits} and the upper one of at least that.
 *
 * @param start the ratio of index 0, positive
 * @param step the ratio of neighbouring indices, above 1
 * @param bits masses are multiples of {@code 2^-bits}
 */
public record LossBracket(
    ExactReal start, ExactReal step, int bits, LossMeasure lower, LossMeasure upper) {}
