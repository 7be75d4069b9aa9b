package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The law M of a mixture over one denominator.
 *
 * <p>Whether {@code M_i - E M_j <= delta} is first looked at in fixed point. With f_j the integer
 * below {@code 2^F M_j} and g the one below {@code 2^F E}, {@code M_i < (f_i + 1)/2^F} and {@code E
 * M_j >= g f_j / 2^(2F)}, so that
 *
 * <pre>
 *   2^F (f_i + 1) - g f_j <= 2^(2F) delta
 * </pre>
 *
 * is enough. Where it fails the exact numbers decide.
 */
final class MixedLaw {

  /** F, such that a probability fits a long. */
  private static final int FINE = 60;

  private final BigInteger denominator;
  private final List<BigInteger> entries;
  private final long[] rounded;

  MixedLaw(BigInteger denominator, List<BigInteger> entries) {
    this.denominator = denominator;
    this.entries = List.copyOf(entries);
    this.rounded =
        this.entries.stream()
            .mapToLong(entry -> entry.shiftLeft(FINE).divide(denominator).longValueExact())
            .toArray();
  }

  /** How much it leaks under d_l, if E and delta are rational. */
  Loss loss(int l) {
    return Loss.ofRanks(
        budget -> violation(l, rational(budget.expEpsilon()), rational(budget.delta())),
        i -> ExactReal.of(Rational.of(entries.get(i - 1), denominator)),
        entries.size(),
        l);
  }

  private static Rational rational(ExactReal number) {
    return number.rational().orElseThrow();
  }

  private Optional<Rejected> violation(int width, Rational expEpsilon, Rational delta) {
    BigInteger factor = scaled(expEpsilon, FINE);
    BigInteger bound = scaled(delta, 2 * FINE);
    for (int j = 0; j < rounded.length; j++) {
      BigInteger above = BigInteger.valueOf(roundedAround(j, width) + 1).shiftLeft(FINE);
      BigInteger below = BigInteger.valueOf(rounded[j]).multiply(factor);
      boolean clear = above.subtract(below).compareTo(bound) <= 0;
      if (!clear && excess(largestAround(j, width), entries.get(j), expEpsilon, delta) > 0) {
        return rejected(Reason.PAIR_VIOLATES_THE_BOUND, "a rank near " + (j + 1) + ", and it");
      }
    }
    return Optional.empty();
  }

  private static BigInteger scaled(Rational value, int bits) {
    return value.numerator().shiftLeft(bits).divide(value.denominator());
  }

  /** The sign of {@code M_i - E M_j - delta}, over the denominators of E, delta and the law. */
  private int excess(BigInteger high, BigInteger low, Rational e, Rational d) {
    BigInteger difference = high.multiply(e.denominator()).subtract(low.multiply(e.numerator()));
    BigInteger bound = d.numerator().multiply(e.denominator()).multiply(denominator);
    return difference.multiply(d.denominator()).compareTo(bound);
  }

  /** The largest entry at most so far away, itself included: M_j - E M_j exceeds no delta. */
  private BigInteger largestAround(int j, int width) {
    return IntStream.rangeClosed(Math.max(0, j - width), last(j, width))
        .mapToObj(entries::get)
        .reduce(BigInteger.ZERO, BigInteger::max);
  }

  /** The same in fixed point, rounded down. */
  private long roundedAround(int j, int width) {
    long largest = 0;
    for (int i = Math.max(0, j - width); i <= last(j, width); i++) {
      largest = Math.max(largest, rounded[i]);
    }
    return largest;
  }

  private int last(int j, int width) {
    return Math.min(rounded.length - 1, j + Math.min(width, rounded.length));
  }
}
