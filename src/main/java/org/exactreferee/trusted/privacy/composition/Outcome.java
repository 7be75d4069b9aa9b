package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** Some outputs of one ratio: their probability under P and under Q. */
record Outcome(ExactReal first, ExactReal second) {

  boolean hasRatioOf(Outcome that) {
    return first.multiply(that.second).equals(second.multiply(that.first));
  }

  Outcome and(Outcome that) {
    return new Outcome(first.add(that.first), second.add(that.second));
  }

  static List<Outcome> products(List<Outcome> left, List<Outcome> right) {
    List<Outcome> products = new ArrayList<>();
    for (Outcome one : left) {
      for (Outcome other : right) {
        products.add(one.times(other));
      }
    }
    return products;
  }

  private Outcome times(Outcome that) {
    return new Outcome(first.multiply(that.first), second.multiply(that.second));
  }

  private Outcome times(ExactReal factor) {
    return new Outcome(first.multiply(factor), second.multiply(factor));
  }

  private Outcome pow(int exponent) {
    return new Outcome(first.pow(exponent), second.pow(exponent));
  }

  /**
   * The outcomes of so many independent draws, up to their order: one for every way to write the
   * count as a sum of so many numbers. Empty if there are more than a limit.
   */
  static Optional<List<Outcome>> power(List<Outcome> outcomes, int count, int most) {
    BigInteger ways = binomial(count + (long) outcomes.size() - 1, outcomes.size() - 1L, most);
    if (ways.compareTo(BigInteger.valueOf(most)) > 0) {
      return Optional.empty();
    }
    List<Outcome> found = new ArrayList<>();
    collect(outcomes, count, new Outcome(ExactReal.ONE, ExactReal.ONE), found);
    return Optional.of(found);
  }

  private static void collect(
      List<Outcome> outcomes, int count, Outcome before, List<Outcome> found) {
    Outcome outcome = outcomes.get(0);
    if (outcomes.size() == 1) {
      found.add(before.times(outcome.pow(count)));
      return;
    }
    BigInteger ways = BigInteger.ONE;
    for (int drawn = 0; drawn <= count; drawn++) {
      Outcome part = outcome.pow(drawn).times(ExactReal.of(Rational.of(ways)));
      collect(outcomes.subList(1, outcomes.size()), count - drawn, before.times(part), found);
      BigInteger next = ways.multiply(BigInteger.valueOf((long) count - drawn));
      ways = next.divide(BigInteger.valueOf(drawn + 1L));
    }
  }

  /** The binomial coefficient, or some number above the limit. */
  private static BigInteger binomial(long n, long k, int most) {
    BigInteger value = BigInteger.ONE;
    long least = Math.min(k, n - k);
    for (long i = 0; i < least && value.bitLength() < Integer.SIZE; i++) {
      value = value.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1));
    }
    return value.max(least > most ? BigInteger.valueOf(most + 1L) : BigInteger.ONE);
  }
}
