package org.exactreferee.kernel;

import static org.exactreferee.certificate.Rejected.rejected;

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

  /** Empty if the mixture is private under d_l. */
  Optional<Rejected> check(Rational p, Rational l, Rational expEpsilon, Rational delta) {
    int n = first.size();
    Rational one = Rational.ONE;
    boolean inRange =
        p.sign() >= 0 && p.compareTo(one) <= 0 && delta.sign() >= 0 && delta.compareTo(one) <= 0;
    boolean distance =
        l.isInteger() && l.sign() > 0 && l.compareTo(Rational.of(Math.max(1, n - 1))) <= 0;
    if (!inRange || !distance || expEpsilon.compareTo(one) < 0) {
      throw new UndefinedException("p, delta must be in [0, 1], E at least 1, l below n");
    }
    List<BigInteger> mixed = IntStream.range(0, n).mapToObj(k -> mixed(p, k)).toList();
    BigInteger bound = bound(p, expEpsilon, delta);
    int width = l.numerator().intValueExact();
    for (int j = 0; j < n; j++) {
      BigInteger largest = largestAround(mixed, j, width);
      if (excess(largest, mixed.get(j), expEpsilon, delta).compareTo(bound) > 0) {
        return rejected(Reason.PAIR_VIOLATES_THE_BOUND, "a rank near " + (j + 1) + ", and it");
      }
    }
    return Optional.empty();
  }

  /** Empty if no smaller E will do, the mixture being private. */
  Optional<Rejected> tightFactor(Rational p, Rational l, Rational e, Rational d, Attained ranks) {
    return e.equals(Rational.ONE) ? Optional.empty() : attained(p, l, e, d, ranks, true);
  }

  /** Empty if no smaller delta will do, the mixture being private. */
  Optional<Rejected> tightDelta(Rational p, Rational l, Rational e, Rational d, Attained ranks) {
    return d.sign() == 0 ? Optional.empty() : attained(p, l, e, d, ranks, false);
  }

  private Optional<Rejected> attained(
      Rational p, Rational l, Rational e, Rational d, Attained ranks, boolean positive) {
    int h = ranks.high();
    int k = ranks.low();
    int width = l.numerator().intValueExact();
    boolean inside = Math.min(h, k) >= 1 && Math.max(h, k) <= first.size();
    if (!inside || h == k || Math.abs(h - k) > width) {
      return rejected(Reason.NO_SUCH_PAIR, "ranks " + h + " and " + k);
    }
    BigInteger low = mixed(p, k - 1);
    boolean equal = excess(mixed(p, h - 1), low, e, d).equals(bound(p, e, d));
    return equal && (!positive || low.signum() > 0)
        ? Optional.empty()
        : rejected(Reason.BOUND_NOT_ATTAINED, "ranks " + h + " and " + k);
  }

  /** An entry of the mixed law, multiplied by the denominators of p and of the laws. */
  private BigInteger mixed(Rational p, int k) {
    BigInteger rest = p.denominator().subtract(p.numerator());
    return first.get(k).multiply(p.numerator()).add(second.get(k).multiply(rest));
  }

  /** {@code M_i - E M_j}, multiplied by the denominators of E, delta, p and the laws. */
  private static BigInteger excess(BigInteger high, BigInteger low, Rational e, Rational d) {
    BigInteger difference = high.multiply(e.denominator()).subtract(low.multiply(e.numerator()));
    return difference.multiply(d.denominator());
  }

  /** Delta, multiplied by the same. */
  private BigInteger bound(Rational p, Rational e, Rational d) {
    return d.numerator().multiply(e.denominator()).multiply(p.denominator()).multiply(denominator);
  }

  /** The largest entry at most so far away, itself left out; 0 if there is none. */
  private static BigInteger largestAround(List<BigInteger> entries, int j, int width) {
    return IntStream.rangeClosed(Math.max(0, j - width), Math.min(entries.size() - 1, j + width))
        .filter(i -> i != j)
        .mapToObj(entries::get)
        .reduce(BigInteger.ZERO, BigInteger::max);
  }
}
