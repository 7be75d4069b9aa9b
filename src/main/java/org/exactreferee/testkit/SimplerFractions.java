package org.exactreferee.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.ShrinkingDistance;
import org.exactreferee.trusted.number.Rational;

/**
 * Fractions by denominator, then by absolute value, positive before negative.
 *
 * <p>What is tried instead of a positive v are 0 and the fractions on the way to v in the
 * Stern-Brocot tree, from the top. If v lies in an interval without 0, the simplest fraction of the
 * interval is on that way: the interval's fractions have one common ancestor among themselves, and
 * it has the smallest denominator and the smallest numerator of all. So a property that fails on an
 * interval ends at its simplest fraction, wherever it failed first.
 *
 * <p>Last comes the fraction without its integer part, for properties of the denominator.
 *
 * <p>The way consists of runs in one direction. Along a run the fractions approach v from one side,
 * so once one is in an interval with v, the rest of the run is; the first of them is found by
 * halving, and a run of a million steps costs twenty candidates.
 *
 * @param low the least fraction allowed
 * @param high the largest
 */
record SimplerFractions(Rational low, Rational high) implements SimplicityOrder<Rational> {

  @Override
  public Stream<Rational> simpler(Rational value) {
    if (value.sign() == 0) {
      return Stream.empty();
    }
    Rational size = value.abs();
    Rational rest = size.subtract(Rational.of(size.floor()));
    Stream<Rational> inside =
        Stream.concat(way(size), Stream.of(rest).filter(r -> !r.equals(size)));
    Stream<Rational> simpler =
        value.sign() > 0 ? inside : Stream.concat(Stream.of(size), inside.map(Rational::negate));
    return Stream.concat(Stream.of(Rational.ZERO), simpler).filter(this::isAllowed);
  }

  /** The simplest fraction allowed: what every other shrinks to. */
  Rational simplest() {
    Rational simplest = low;
    Optional<Rational> simpler = Optional.of(low);
    while (simpler.isPresent()) {
      simplest = simpler.get();
      simpler = simpler(simplest).findFirst();
    }
    return simplest;
  }

  private boolean isAllowed(Rational value) {
    return value.compareTo(low) >= 0 && value.compareTo(high) <= 0;
  }

  @Override
  public ShrinkingDistance distance(Rational value) {
    return ShrinkingDistance.of(
        SimplicityOrder.bounded(value.denominator()),
        SimplicityOrder.bounded(value.numerator().abs()),
        value.sign() < 0 ? 1 : 0);
  }

  /** Some of the fractions above a positive one in the Stern-Brocot tree, the simplest first. */
  private static Stream<Rational> way(Rational value) {
    List<Rational> way = new ArrayList<>();
    BigInteger p = value.numerator();
    BigInteger q = value.denominator();
    // The ends of the part of the tree that is left: near on the side that moves, far on the other.
    BigInteger near = BigInteger.ZERO;
    BigInteger nearBelow = BigInteger.ONE;
    BigInteger far = BigInteger.ONE;
    BigInteger farBelow = BigInteger.ZERO;
    while (!Rational.of(near.add(far), nearBelow.add(farBelow)).equals(value)) {
      BigInteger distanceOfNear = p.multiply(nearBelow).subtract(near.multiply(q)).abs();
      BigInteger distanceOfFar = far.multiply(q).subtract(p.multiply(farBelow)).abs();
      BigInteger steps = distanceOfNear.subtract(BigInteger.ONE).divide(distanceOfFar);
      for (BigInteger i : halvings(steps)) {
        way.add(Rational.of(near.add(i.multiply(far)), nearBelow.add(i.multiply(farBelow))));
      }
      BigInteger turn = near.add(steps.multiply(far));
      BigInteger turnBelow = nearBelow.add(steps.multiply(farBelow));
      near = far;
      nearBelow = farBelow;
      far = turn;
      farBelow = turnBelow;
    }
    return way.stream();
  }

  /**
   * The first and the last of 1..n, and those that lie half, a quarter, ... of the way before the
   * end.
   */
  private static List<BigInteger> halvings(BigInteger n) {
    List<BigInteger> halvings = new ArrayList<>();
    halvings.add(BigInteger.ONE);
    for (BigInteger left = n.shiftRight(1); left.signum() > 0; left = left.shiftRight(1)) {
      halvings.add(n.subtract(left));
    }
    halvings.add(n);
    return halvings.stream().filter(i -> i.signum() > 0 && i.compareTo(n) <= 0).distinct().toList();
  }
}
