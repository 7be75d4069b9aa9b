package org.exactreferee.trusted.model.selection;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.Rational;

/** How long a closed form is: a product over the candidates of factors that are sums of two. */
final class Length {

  /** Terms beyond which a product is not written out. */
  static final int MOST_TERMS = 10_000;

  /** Different candidates of which a closed form is short. */
  static final int FEW = 6;

  private static final int FEW_TERMS = 64;

  private Length() {}

  /** Whether the product is short: {@link #FEW} factors, or fewer of which some are repeated. */
  static boolean isShort(Collection<Integer> multiplicities) {
    long terms = 1;
    for (int multiplicity : multiplicities) {
      terms = Math.min(terms, FEW_TERMS) * (multiplicity + 1L);
    }
    return terms <= FEW_TERMS;
  }

  /** How often each thing is there, in the order of their first places. */
  static <T> Map<T, Integer> multiplicities(List<T> all) {
    Map<T, Integer> groups = new LinkedHashMap<>();
    all.forEach(one -> groups.merge(one, 1, Integer::sum));
    return groups;
  }

  /**
   * Whether the product has few terms. A factor of multiplicity m has m + 1 powers. If every
   * candidate has a gap, such that all exponents are sums of some of the gaps, the exponents are
   * also few if the gaps are multiples of one unit that is not small.
   */
  static boolean isModerate(
      Collection<Integer> multiplicities, List<Rational> gaps, int candidates) {
    Rational terms = Rational.ONE;
    for (int multiplicity : multiplicities) {
      terms = terms.multiply(Rational.of(multiplicity + 1L));
    }
    Rational most = Rational.of(MOST_TERMS);
    return terms.compareTo(most) <= 0
        || (gaps.size() == candidates && multiples(gaps).compareTo(most) <= 0);
  }

  /** The number of exponents, times that of candidates: powers of the variable. */
  private static Rational multiples(List<Rational> gaps) {
    Rational sum = Rational.ZERO;
    Rational perUnit = Rational.ONE;
    for (Rational gap : gaps) {
      sum = sum.add(gap.abs());
      perUnit = perUnit.multiply(Rational.of(gap.multiply(perUnit).denominator()));
    }
    return sum.multiply(perUnit).add(Rational.ONE).multiply(Rational.of(gaps.size()));
  }
}
