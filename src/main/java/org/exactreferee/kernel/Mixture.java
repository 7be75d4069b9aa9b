package org.exactreferee.kernel;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.certificate.Evidence.Attained;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.claim.UndefinedException;
import org.exactreferee.number.Rational;

/**
 * Two laws of the rank over one common denominator, to be mixed.
 *
 * @param first the numerators of the law that is played with probability p
 * @param second the numerators of the other
 */
record Mixture(BigInteger denominator, List<BigInteger> first, List<BigInteger> second) {

  static Mixture of(List<Rational> first, List<Rational> second) {
    if (first.size() != second.size()) {
      throw new UndefinedException("lengths (" + first.size() + ") of two laws must be equal");
    }
    BigInteger common =
        Stream.concat(first.stream(), second.stream())
            .map(Rational::denominator)
            .reduce(BigInteger.ONE, (a, b) -> a.divide(a.gcd(b)).multiply(b));
    return new Mixture(common, numerators(first, common), numerators(second, common));
  }

  private static List<BigInteger> numerators(List<Rational> law, BigInteger common) {
    List<BigInteger> numerators =
        law.stream().map(q -> q.numerator().multiply(common.divide(q.denominator()))).toList();
    BigInteger sum = numerators.stream().reduce(BigInteger.ZERO, BigInteger::add);
    if (!sum.equals(common) || numerators.stream().anyMatch(number -> number.signum() < 0)) {
      throw new UndefinedException("a law must have no negative entry and sum to 1");
    }
    return numerators;
  }

  /** Empty if E, or delta, is the smallest with which the mixture is private under d_l. */
  Optional<Rejected> check(
      Rational p,
      Rational l,
      Rational expEpsilon,
      Rational delta,
      boolean factorWanted,
      Attained ranks) {
    int n = first.size();
    Rational one = Rational.ONE;
    boolean inRange =
        p.sign() >= 0 && p.compareTo(one) <= 0 && delta.sign() >= 0 && delta.compareTo(one) <= 0;
    boolean distance =
        l.isInteger() && l.sign() > 0 && l.compareTo(Rational.of(Math.max(1, n - 1))) <= 0;
    if (!inRange || !distance || expEpsilon.compareTo(one) < 0) {
      throw new UndefinedException("p, delta must be in [0, 1], E at least 1, l below n");
    }
    BigInteger share = p.numerator();
    BigInteger rest = p.denominator().subtract(share);
    List<BigInteger> mixed =
        IntStream.range(0, n)
            .mapToObj(k -> first.get(k).multiply(share).add(second.get(k).multiply(rest)))
            .toList();
    // M_i - E M_j <= delta, multiplied by the denominators of E, delta, p and the laws.
    BigInteger high = delta.denominator().multiply(expEpsilon.denominator());
    BigInteger low = delta.denominator().multiply(expEpsilon.numerator());
    BigInteger bound =
        delta
            .numerator()
            .multiply(expEpsilon.denominator())
            .multiply(p.denominator())
            .multiply(denominator);
    int width = l.numerator().intValueExact();
    for (int j = 0; j < n; j++) {
      BigInteger largest = largestAround(mixed, j, width);
      if (high.multiply(largest).subtract(low.multiply(mixed.get(j))).compareTo(bound) > 0) {
        return rejected(Reason.PAIR_VIOLATES_THE_BOUND, "a rank near " + (j + 1) + ", and it");
      }
    }
    if (factorWanted ? expEpsilon.equals(one) : delta.sign() == 0) {
      return Optional.empty();
    }
    int h = ranks.high();
    int k = ranks.low();
    boolean pair = Math.min(h, k) >= 1 && Math.max(h, k) <= n && h != k && Math.abs(h - k) <= width;
    if (!pair) {
      return rejected(Reason.NO_SUCH_PAIR, "ranks " + h + " and " + k);
    }
    BigInteger excess = high.multiply(mixed.get(h - 1)).subtract(low.multiply(mixed.get(k - 1)));
    boolean attained = excess.equals(bound) && (!factorWanted || mixed.get(k - 1).signum() > 0);
    return attained
        ? Optional.empty()
        : rejected(Reason.BOUND_NOT_ATTAINED, "ranks " + h + " and " + k);
  }

  /** The largest entry at most so far away, itself left out; 0 if there is none. */
  private static BigInteger largestAround(List<BigInteger> entries, int j, int width) {
    return IntStream.rangeClosed(Math.max(0, j - width), Math.min(entries.size() - 1, j + width))
        .filter(i -> i != j)
        .mapToObj(entries::get)
        .reduce(BigInteger.ZERO, BigInteger::max);
  }

  private static Optional<Rejected> rejected(Reason reason, String detail) {
    return Optional.of(new Rejected(reason, detail));
  }
}
