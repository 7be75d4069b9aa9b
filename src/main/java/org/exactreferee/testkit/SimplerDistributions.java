package org.exactreferee.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.ShrinkingDistance;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.number.Rational;

/**
 * Probability vectors by common denominator, then those first that have more mass in front.
 *
 * <p>A vector is tried instead for every smaller common denominator d, and for the same one where
 * more mass lies in front: all vectors with denominator d if they are few, which makes the result
 * the simplest of all; else the one nearest by largest remainders, and those one unit away from it.
 */
record SimplerDistributions() implements SimplicityOrder<List<Rational>> {

  private static final BigInteger FEW = BigInteger.valueOf(200);

  @Override
  public Stream<List<Rational>> simpler(List<Rational> vector) {
    long denominator = SimplicityOrder.bounded(denominator(vector));
    return LongStream.rangeClosed(1, denominator)
        .boxed()
        .flatMap(
            d ->
                candidates(vector, d)
                    .filter(units -> isNew(units, d))
                    .map(SimplerDistributions::shares))
        .filter(candidate -> distance(candidate).compareTo(distance(vector)) < 0);
  }

  /** The common denominator, and what is left for the entries after each entry, in units of it. */
  @Override
  public ShrinkingDistance distance(List<Rational> vector) {
    Rational denominator = Rational.of(denominator(vector));
    long[] dimensions = new long[vector.size() + 1];
    dimensions[0] = SimplicityOrder.bounded(denominator.numerator());
    Rational left = Rational.ONE;
    for (int i = 0; i < vector.size(); i++) {
      left = left.subtract(vector.get(i));
      dimensions[i + 1] = SimplicityOrder.bounded(left.multiply(denominator).numerator());
    }
    return ShrinkingDistance.of(dimensions);
  }

  /** The probabilities proportional to integers, not all of them 0. */
  static List<Rational> shares(List<Long> units) {
    Rational sum = Rational.of(units.stream().mapToLong(Long::longValue).sum());
    return units.stream().map(unit -> Rational.of(unit).divide(sum)).toList();
  }

  private static BigInteger denominator(List<Rational> vector) {
    return vector.stream()
        .map(Rational::denominator)
        .reduce(BigInteger.ONE, (a, b) -> a.divide(a.gcd(b)).multiply(b));
  }

  /** Whether the units have no common factor with d: else a smaller d has them too. */
  private static boolean isNew(List<Long> units, long d) {
    BigInteger common = BigInteger.valueOf(d);
    for (long unit : units) {
      common = common.gcd(BigInteger.valueOf(unit));
    }
    return common.equals(BigInteger.ONE);
  }

  private static Stream<List<Long>> candidates(List<Rational> vector, long d) {
    int size = vector.size();
    boolean few =
        d <= FEW.longValueExact()
            && Counts.binomial((int) d + size - 1, size - 1).compareTo(FEW) <= 0;
    return few ? all(d, size).stream() : nearby(nearest(vector, d));
  }

  /** All ways to put so many units into so many places, first the first ones full. */
  private static List<List<Long>> all(long units, int places) {
    if (places == 1) {
      return List.of(List.of(units));
    }
    List<List<Long>> all = new ArrayList<>();
    for (long first = units; first >= 0; first--) {
      for (List<Long> rest : all(units - first, places - 1)) {
        List<Long> together = new ArrayList<>(List.of(first));
        together.addAll(rest);
        all.add(together);
      }
    }
    return all;
  }

  /**
   * Multiples of 1/d near the vector: rounded down, the missing units to the largest remainders.
   */
  private static List<Long> nearest(List<Rational> vector, long d) {
    List<Long> units = new ArrayList<>();
    List<Rational> remainders = new ArrayList<>();
    long missing = d;
    for (Rational entry : vector) {
      Rational scaled = entry.multiply(Rational.of(d));
      long floor = scaled.floor().longValueExact();
      units.add(floor);
      remainders.add(scaled.subtract(Rational.of(floor)));
      missing -= floor;
    }
    IntStream.range(0, vector.size())
        .boxed()
        .sorted(Comparator.comparing(remainders::get, Comparator.reverseOrder()))
        .limit(missing)
        .forEach(i -> units.set(i, units.get(i) + 1));
    return units;
  }

  private static Stream<List<Long>> nearby(List<Long> units) {
    List<List<Long>> nearby = new ArrayList<>();
    nearby.add(units);
    for (int from = 0; from < units.size(); from++) {
      for (int to = 0; to < units.size() && units.get(from) > 0; to++) {
        if (to != from) {
          List<Long> moved = new ArrayList<>(units);
          moved.set(from, units.get(from) - 1);
          moved.set(to, units.get(to) + 1);
          nearby.add(moved);
        }
      }
    }
    return nearby.stream();
  }
}
