package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * How well the two laws of a product can be told apart, between two bounds: {@code H(E) = sup over
 * events S of P(S) - E Q(S)}.
 *
 * <p>Pairs whose losses are on one lattice are multiplied as measures on it. There are at most two
 * lattices; pairs that are on neither are put on the multiples of a given step.
 */
public final class ComposedLosses {
  private static final int LATTICES = 2;

  /** What is computed beyond the bits of the masses, for products of many ratios. */
  private static final int GUARD = 64;

  private final int bits;
  private final int precision;
  private final boolean areMovedToGrid;
  private final Axis first;
  private final Axis last;
  private final Tails lower;
  private final Tails upper;

  /** The product of the pairs on one lattice: {@code R_j = start step^j}. */
  private record Axis(Enclosure start, Enclosure step, Losses losses) {}

  /** Pairs with finitely many outputs whose losses are on one lattice. */
  private record Group(List<Composition.Part> parts, Optional<Lattice> lattice) {

    /** The group with one more pair, if there is a lattice for it too. */
    Optional<Group> with(Composition.Part part) {
      List<Composition.Part> all = new ArrayList<>(parts);
      all.add(part);
      List<ExactReal> steps = new ArrayList<>();
      all.forEach(p -> steps.addAll(((FinitePair) p.pair()).steps()));
      if (steps.stream().allMatch(ExactReal.ONE::equals)) {
        return Optional.of(new Group(all, Optional.empty()));
      }
      return Lattice.of(steps).map(found -> new Group(all, Optional.of(found)));
    }
  }

  /**
   * The measures of a product.
   *
   * @param bits masses are multiples of {@code 2^-bits}
   * @param grid the step for losses that are on no lattice, if there may be any
   * @throws UndecidedException if that takes too long, or a step is missing
   */
  public ComposedLosses(Composition product, int bits, Optional<Rational> grid) {
    this.bits = bits;
    this.precision = Math.addExact(bits, GUARD);
    Placed placed = Placed.of(product);
    List<Group> groups = placed.groups();
    List<Composition.Part> others = placed.others();
    List<Axis> axes = new ArrayList<>();
    groups.forEach(group -> axes.add(axis(group)));
    areMovedToGrid = !others.isEmpty();
    if (areMovedToGrid) {
      axes.add(axis(others, grid));
    }
    while (axes.size() < LATTICES) {
      axes.add(0, axis(new Group(List.of(), Optional.empty())));
    }
    first = axes.get(0);
    last = axes.get(1);
    lower = tails(last.losses().lower());
    upper = last.losses().haveSameFinitePart() ? lower : tails(last.losses().upper());
  }

  /** Whether all losses are on lattices of their own, so that no grid is needed. */
  public static boolean areOnLattices(Composition product) {
    return Placed.of(product).others().isEmpty();
  }

  /** Which pairs share a lattice, and which are on none that is used. */
  private record Placed(List<Group> groups, List<Composition.Part> others) {

    static Placed of(Composition product) {
      List<Group> groups = new ArrayList<>();
      List<Composition.Part> others = new ArrayList<>();
      for (Composition.Part part : product.parts()) {
        if (!(part.pair() instanceof FinitePair) || !isPlaced(part, groups)) {
          others.add(part);
        }
      }
      while (groups.size() > LATTICES - (others.isEmpty() ? 0 : 1)) {
        others.addAll(groups.remove(groups.size() - 1).parts());
      }
      return new Placed(groups, others);
    }
  }

  /** Whether a group took the pair, a new one if it has a lattice of its own. */
  private static boolean isPlaced(Composition.Part part, List<Group> groups) {
    for (int i = 0; i < groups.size(); i++) {
      Optional<Group> larger = groups.get(i).with(part);
      if (larger.isPresent()) {
        groups.set(i, larger.get());
        return true;
      }
    }
    Optional<Group> alone = new Group(List.of(), Optional.empty()).with(part);
    alone.ifPresent(groups::add);
    return alone.isPresent();
  }

  private Axis axis(Group group) {
    Enclosure start = Enclosure.ONE;
    Losses losses = Losses.trivial(bits);
    ExactReal step = group.lattice().map(Lattice::step).orElse(ExactReal.of(2));
    int used = 0;
    for (Composition.Part part : group.parts()) {
      FinitePair pair = (FinitePair) part.pair();
      int size = pair.ratios().size();
      List<Integer> indices =
          group
              .lattice()
              .map(Lattice::exponents)
              .orElse(Collections.nCopies(used + size, 0))
              .subList(used, used + size);
      used += size;
      LossBracket bracket = LossBracket.of(pair, step, indices, bits);
      losses = losses.times(bracket.power(part.count()), bits);
      Enclosure ratio = bracket.start().enclose(precision).pow(part.count(), precision);
      start = start.multiply(ratio, precision);
    }
    return new Axis(start, step.enclose(precision), losses);
  }

  private Axis axis(List<Composition.Part> parts, Optional<Rational> grid) {
    Rational step =
        grid.orElseThrow(
            () -> new UndecidedException("losses on no common lattice need the step of a grid"));
    Losses losses = Losses.trivial(bits);
    for (Composition.Part part : parts) {
      LossBracket bracket = Discretisation.of(part.pair(), step, bits);
      losses = losses.times(bracket.power(part.count()), bits);
    }
    return new Axis(Enclosure.ONE, ExactReal.exp(step).enclose(precision), losses);
  }

  /** Whether some losses are on no common lattice, so that the step of the grid matters. */
  public boolean areMovedToGrid() {
    return areMovedToGrid;
  }

  private Tails tails(LossMeasure measure) {
    return new Tails(measure.masses(), last.step(), bits, precision);
  }

  /**
   * Bounds of H(E).
   *
   * @param expEpsilon E, not negative
   */
  public Enclosure hockeyStick(ExactReal expEpsilon) {
    Composition.requireFactor(expEpsilon);
    Enclosure e = expEpsilon.enclose(precision);
    Enclosure least = value(e, first.losses().lower(), last.losses().lower(), lower);
    Enclosure most =
        first.losses().haveSameFinitePart() && last.losses().haveSameFinitePart()
            ? least
            : value(e, first.losses().upper(), last.losses().upper(), upper);
    Rational below = least.lower().add(infinite(first.losses().lower(), last.losses().lower()));
    Rational above = most.upper().add(infinite(first.losses().upper(), last.losses().upper()));
    return Enclosure.between(below.max(Rational.ZERO).min(above), above, precision);
  }

  /** The sum over j of {@code m_j F(E / R_j)}, F of the other axis. */
  private Enclosure value(Enclosure e, LossMeasure measure, LossMeasure other, Tails tails) {
    Enclosure ratios =
        first
            .start()
            .multiply(first.step().pow(measure.first(), precision), precision)
            .multiply(last.start(), precision)
            .multiply(last.step().pow(other.first(), precision), precision);
    Tails.Cursor cursor = tails.new Cursor(e.divide(ratios, precision));
    Enclosure inverse = Enclosure.ONE.divide(first.step(), precision);
    Enclosure sum = Enclosure.ZERO;
    for (BigInteger mass : measure.masses()) {
      Enclosure term = Tails.exactly(mass, bits).multiply(cursor.value(), precision);
      sum = sum.add(term, precision);
      cursor.scale(inverse);
    }
    return sum;
  }

  /** The mass of the product where Q has none, of which nothing is subtracted. */
  private Rational infinite(LossMeasure measure, LossMeasure other) {
    BigInteger all = measure.total().multiply(other.total());
    BigInteger finite = Convolution.sum(measure.masses()).multiply(Convolution.sum(other.masses()));
    return Rational.dyadic(all.subtract(finite), -2 * bits);
  }
}
