package org.exactreferee.question.budget;

import static org.exactreferee.trusted.language.function.FunctionNames.HOCKEY_STICK;
import static org.exactreferee.trusted.language.function.FunctionNames.SWAPPED;

import java.util.ArrayList;
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

  private final List<Definition> definitions = new ArrayList<>();
  private final List<Side> above;
  private final List<Side> below;

  /** One direction of a pair of the budget: the term that stands for it in claims. */
  private record Side(Expression term, HockeyStick stick) {}

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
   * @param attained the direction in which the lower bound is attained
   * @param error how far both are from what they bound, at most: more precision makes it smaller
   */
  public record Bracket(Rational low, Rational high, Expression attained, Rational error) {}

  /** The losses of a budget, none of which is computed yet. */
  public Accountant(Budget budget, Precision precision) {
    boolean symmetric = budget.isSymmetric();
    above = sides(ABOVE, budget.above(), symmetric, precision);
    List<Side> all = new ArrayList<>();
    int count = budget.below().size();
    for (int i = 0; i < count; i++) {
      Expression pair = budget.below().get(i);
      String name = count == 1 ? BELOW : BELOW + (i + 1);
      all.addAll(pair.equals(budget.above()) ? above : sides(name, pair, symmetric, precision));
    }
    below = all;
  }

  /** Whether some losses of a budget are on no common lattice. */
  public static boolean needsGrid(Budget budget) {
    return Stream.concat(Stream.of(budget.above()), budget.below().stream())
        .map(Accountant::product)
        .anyMatch(
            product ->
                product.exactHockeyStick(ExactReal.ONE).isEmpty()
                    && !ComposedLosses.areOnLattices(product));
  }

  private List<Side> sides(String name, Expression pair, boolean symmetric, Precision precision) {
    definitions.add(Terms.define(name, pair));
    Expression term = Terms.name(name);
    Composition product = product(pair);
    List<Side> sides = new ArrayList<>();
    sides.add(new Side(term, stick(product, precision)));
    if (!symmetric) {
      Expression other = Terms.call(SWAPPED, List.of(term));
      sides.add(new Side(other, stick(product.swapped(), precision)));
    }
    return sides;
  }

  private static HockeyStick stick(Composition product, Precision precision) {
    return new HockeyStick(product, precision.bits(), precision.step());
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
    Expression attained = below.get(0).term();
    for (Side side : below) {
      HockeyStick.Bounds found = side.stick().at(factor);
      error = error.max(found.high().subtract(found.low()));
      if (found.low().compareTo(low) > 0) {
        low = found.low();
        attained = side.term();
      }
    }
    return new Bracket(low.max(Rational.ZERO), high.min(Rational.ONE), attained, error);
  }

  /** {@code hockey_stick(term, E)} of every direction of the pair above. */
  List<Expression> sticks(Expression factor) {
    return above.stream().map(side -> stick(side.term(), factor)).toList();
  }

  static Expression stick(Expression pair, Expression factor) {
    return Terms.call(HOCKEY_STICK, List.of(pair, factor));
  }
}
