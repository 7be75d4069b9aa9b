package org.exactreferee.testkit;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import org.exactreferee.trusted.number.Rational;

/** Arbitraries of rational numbers. They shrink to the fraction with the least denominator. */
@SuppressWarnings("exports") // jqwik is optional: requires static
public final class Rationals {

  /** The largest denominator where none is asked for. */
  public static final int USUAL_DENOMINATOR = 1000;

  /** Small denominators meet in ties, so most fractions have one. */
  private static final int SMALL_DENOMINATOR = 12;

  private static final Rational FAR = Rational.of(1000);
  private static final Rational HALF = Rational.of(1, 2);

  private Rationals() {}

  /** Fractions from -1000 to 1000. */
  public static Arbitrary<Rational> any() {
    return between(FAR.negate(), FAR);
  }

  /** Probabilities: from 0 to 1, both included. */
  public static Arbitrary<Rational> unit() {
    return between(Rational.ZERO, Rational.ONE);
  }

  /** Above 0 and at most the given number. */
  public static Arbitrary<Rational> positive(Rational high, int denominator) {
    return between(Rational.ZERO, high, denominator).filter(value -> value.sign() > 0);
  }

  public static Arbitrary<Rational> between(Rational low, Rational high) {
    return between(low, high, USUAL_DENOMINATOR);
  }

  /**
   * From low to high, both included.
   *
   * <p>Edge cases are those of 0, 1, -1, 1/2, -1/2, the simplest fraction, low, high and the
   * fractions next to 0 and 1 that lie in the interval.
   *
   * @param denominator the largest one of a value that is neither low nor high
   */
  public static Arbitrary<Rational> between(Rational low, Rational high, int denominator) {
    if (low.compareTo(high) > 0) {
      throw new IllegalArgumentException("low (" + low + ") must be at most high (" + high + ")");
    }
    if (denominator < 1) {
      throw new IllegalArgumentException("denominator (" + denominator + ") must be at least 1");
    }
    return new SimplifyingArbitrary<>(
        random -> draw(random, low, high, denominator),
        edges(low, high, denominator),
        new SimplerFractions(low, high),
        most -> everything(low, high, denominator, most));
  }

  private static Rational draw(Random random, Rational low, Rational high, int denominator) {
    int largest = random.nextInt(3) == 0 ? denominator : Math.min(SMALL_DENOMINATOR, denominator);
    BigInteger chosen = BigInteger.valueOf(1 + random.nextInt(largest));
    BigInteger first = low.multiply(Rational.of(chosen)).ceil();
    BigInteger count =
        high.multiply(Rational.of(chosen)).floor().subtract(first).add(BigInteger.ONE);
    if (count.signum() <= 0) {
      return random.nextBoolean() ? low : high;
    }
    BigInteger step = new BigInteger(count.bitLength() + Long.SIZE, random).mod(count);
    return Rational.of(first.add(step), chosen);
  }

  private static List<Rational> edges(Rational low, Rational high, int denominator) {
    Rational least = Rational.of(1, denominator);
    Rational simplest = new SimplerFractions(low, high).simplest();
    return Stream.of(
            Rational.ZERO,
            Rational.ONE,
            Rational.ONE.negate(),
            HALF,
            HALF.negate(),
            simplest,
            low,
            high,
            least,
            Rational.ONE.subtract(least),
            Rational.ONE.add(least),
            least.negate())
        .filter(edge -> edge.compareTo(low) >= 0 && edge.compareTo(high) <= 0)
        .filter(
            edge ->
                edge.denominator().compareTo(BigInteger.valueOf(denominator)) <= 0
                    || edge.equals(low)
                    || edge.equals(high))
        .distinct()
        .toList();
  }

  private static Optional<List<Rational>> everything(
      Rational low, Rational high, int denominator, long most) {
    SortedSet<Rational> all = new TreeSet<>(List.of(low, high));
    for (int d = 1; d <= denominator; d++) {
      Rational step = Rational.of(1, d);
      Rational value = Rational.of(low.divide(step).ceil()).multiply(step);
      for (; value.compareTo(high) <= 0; value = value.add(step)) {
        all.add(value);
        if (all.size() > most) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(List.copyOf(all));
  }
}
