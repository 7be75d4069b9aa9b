package org.exactreferee.question.budget;

import static org.exactreferee.trusted.language.function.FunctionNames.HOCKEY_STICK;
import static org.exactreferee.trusted.language.function.FunctionNames.SWAPPED;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.PairValue;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.composition.ComposedLosses;
import org.exactreferee.trusted.privacy.composition.Composition;
import org.exactreferee.trusted.privacy.composition.HockeyStick;

/**
 * Brackets of the delta of a budget, computed to some precision. Nothing that it says is believed:
 * the kernel computes it again.
 */
public final class Accountant {
  private static final String ABOVE = "above";
  private static final String BELOW = "below";
  private static final String SWAPPED_SIDE = ", swapped";

  /** Of which fewer outcomes are counted than of fractions. */
  private static final ExactReal IRRATIONAL = ExactReal.exp(Rational.ONE);

  private final List<Definition> definitions = new ArrayList<>();
  private final List<Side> above;
  private final List<Side> below;

  /**
   * One direction of a pair of the budget.
   *
   * @param term that stands for it in claims
   * @param by which neighbours have it, in words
   */
  private record Side(Expression term, String by, Composition product, HockeyStick stick) {}

  /**
   * How precisely masses are computed.
   *
   * @param bits of masses
   * @param step of the grid, if one is needed
   */
  public record Precision(int bits, Optional<Rational> step) {}

  /**
   * Bounds of delta for one E.
   *
   * @param attained the pair that has the lower bound
   * @param by which neighbours have that pair, in words
   * @param error how far both are from what they bound, at most: more precision makes it smaller
   */
  public record Bracket(
      Rational low, Rational high, Expression attained, String by, Rational error) {}

  /** The losses of a budget, none of which is computed yet. */
  public Accountant(Budget budget, Precision precision) {
    boolean symmetric = budget.isSymmetric();
    above = sides(ABOVE, budget.above(), "", symmetric, precision);
    List<Side> all = new ArrayList<>();
    int count = budget.below().size();
    for (int i = 0; i < count; i++) {
      Dominating.Attained one = budget.below().get(i);
      if (one.pair().equals(budget.above())) {
        above.forEach(
            side -> all.add(new Side(side.term(), one.by(), side.product(), side.stick())));
      } else {
        String name = count == 1 ? BELOW : BELOW + (i + 1);
        all.addAll(sides(name, one.pair(), one.by(), symmetric, precision));
      }
    }
    below = all;
  }

  /** Whether some losses of a budget are on no common lattice, and too many to be counted. */
  public static boolean needsGrid(Budget budget) {
    Stream<Expression> below = budget.below().stream().map(Dominating.Attained::pair);
    return Stream.concat(Stream.of(budget.above()), below)
        .map(Accountant::product)
        .anyMatch(product -> needsGrid(product, IRRATIONAL));
  }

  private static boolean needsGrid(Composition product, ExactReal factor) {
    return product.exactHockeyStick(factor).isEmpty() && !ComposedLosses.areOnLattices(product);
  }

  /** Whether losses of the pair that this term stands for are moved to a grid for this E. */
  boolean needsGrid(Expression term, ExactReal factor) {
    return Stream.concat(above.stream(), below.stream())
        .filter(side -> side.term().equals(term))
        .anyMatch(side -> needsGrid(side.product(), factor));
  }

  /** Terms of every direction of the pair above. */
  List<Expression> above() {
    return above.stream().map(Side::term).toList();
  }

  /** Whether delta for an E is certainly at most a bound. */
  boolean isAtMost(ExactReal factor, ExactReal bound) {
    return above.stream()
        .allMatch(side -> ExactReal.of(side.stick().at(factor).high()).compareTo(bound) <= 0);
  }

  /** Whether it is certainly above it; the pair of which that was true before is tried first. */
  boolean isAbove(ExactReal factor, ExactReal bound) {
    for (int i = 0; i < below.size(); i++) {
      Side side = below.get(i);
      if (ExactReal.of(side.stick().at(factor).low()).compareTo(bound) > 0) {
        Collections.swap(below, 0, i);
        return true;
      }
    }
    return false;
  }

  private List<Side> sides(
      String name, Expression pair, String by, boolean symmetric, Precision precision) {
    definitions.add(Terms.define(name, pair));
    Expression term = Terms.name(name);
    Composition product = product(pair);
    List<Side> sides = new ArrayList<>();
    sides.add(side(term, by, product, precision));
    if (!symmetric) {
      Expression other = Terms.call(SWAPPED, List.of(term));
      sides.add(side(other, by + SWAPPED_SIDE, product.swapped(), precision));
    }
    return sides;
  }

  private static Side side(Expression term, String by, Composition product, Precision precision) {
    HockeyStick stick = new HockeyStick(product, precision.bits(), precision.step());
    return new Side(term, by, product, stick);
  }

  /** The neighbours of which one direction was named. */
  static String withoutDirection(String by) {
    return by.endsWith(SWAPPED_SIDE) ? by.substring(0, by.length() - SWAPPED_SIDE.length()) : by;
  }

  private static Composition product(Expression pair) {
    return ((PairValue) Kernel.evaluate(pair, Kernel.LIMITS, new ProverAnswers())).product();
  }

  /** What the terms of claims stand for. */
  List<Definition> definitions() {
    return List.copyOf(definitions);
  }

  /**
   * Bounds of delta.
   *
   * @throws org.exactreferee.trusted.number.UndecidedException if that takes too long
   */
  public Bracket delta(ExactReal factor) {
    Rational high = Rational.ZERO;
    Rational error = Rational.ZERO;
    for (Side side : above) {
      HockeyStick.Bounds found = side.stick().at(factor);
      high = high.max(found.high());
      error = error.max(found.high().subtract(found.low()));
    }
    Rational low = Rational.of(-1);
    Side attained = below.get(0);
    for (Side side : below) {
      HockeyStick.Bounds found = side.stick().at(factor);
      error = error.max(found.high().subtract(found.low()));
      if (found.low().compareTo(low) > 0) {
        low = found.low();
        attained = side;
      }
    }
    return new Bracket(
        low.max(Rational.ZERO), high.min(Rational.ONE), attained.term(), attained.by(), error);
  }

  /** Delta itself, if the pair above is attained and has few outcomes. */
  Optional<ExactReal> exactDelta(ExactReal factor) {
    boolean isAttained = below.stream().map(Side::term).toList().contains(above.get(0).term());
    ExactReal most = ExactReal.ZERO;
    for (Side side : above) {
      Optional<ExactReal> exact =
          isAttained ? side.product().exactHockeyStick(factor) : Optional.empty();
      if (exact.isEmpty()) {
        return Optional.empty();
      }
      most = exact.get().compareTo(most) > 0 ? exact.get() : most;
    }
    return Optional.of(most);
  }

  static Expression stick(Expression pair, Expression factor) {
    return Terms.call(HOCKEY_STICK, List.of(pair, factor));
  }
}
