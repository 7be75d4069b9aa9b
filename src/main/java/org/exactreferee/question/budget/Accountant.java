package org.exactreferee.question.budget;

import static org.exactreferee.trusted.language.function.FunctionNames.HOCKEY_STICK;
import static org.exactreferee.trusted.language.function.FunctionNames.SWAPPED;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.PairValue;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.composition.ComposedLosses;
import org.exactreferee.trusted.privacy.composition.Composition;

/**
 * Brackets of the delta of a budget, computed to some precision. Nothing that it says is believed:
 * the kernel computes it again.
 */
public final class Accountant {
  private final List<Side> above;
  private final List<Side> below;

  /** One direction of the budget: the term that stands for it in claims, and its losses. */
  private record Side(Expression term, ComposedLosses losses) {}

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

  /**
   * The losses of a budget.
   *
   * @throws org.exactreferee.trusted.number.UndecidedException if they take too long
   */
  public Accountant(Budget budget, Precision precision) {
    above = sides(budget.above(), Terms.name(Claim.ABOVE), budget.isSymmetric(), precision);
    below =
        budget.below().equals(budget.above())
            ? above
            : sides(budget.below(), Terms.name(Claim.BELOW), budget.isSymmetric(), precision);
  }

  /** Whether the losses of a budget are on no common lattice. */
  public static boolean needsGrid(Budget budget) {
    return List.of(budget.above(), budget.below()).stream()
        .anyMatch(pair -> !ComposedLosses.areOnLattices(product(pair)));
  }

  private static List<Side> sides(
      Expression pair, Expression name, boolean symmetric, Precision precision) {
    Composition product = product(pair);
    List<Side> sides = new ArrayList<>();
    sides.add(new Side(name, losses(product, precision)));
    if (!symmetric) {
      Expression other = Terms.call(SWAPPED, List.of(name));
      sides.add(new Side(other, losses(product.swapped(), precision)));
    }
    return sides;
  }

  private static ComposedLosses losses(Composition product, Precision precision) {
    return new ComposedLosses(product, precision.bits(), precision.step());
  }

  private static Composition product(Expression pair) {
    return ((PairValue) Kernel.evaluate(pair, Kernel.LIMITS, new ProverAnswers())).product();
  }

  /** Bounds of delta. */
  public Bracket delta(ExactReal factor) {
    Rational high = Rational.ZERO;
    Rational error = Rational.ZERO;
    for (Side side : above) {
      Enclosure found = side.losses().hockeyStick(factor);
      high = high.max(found.upper());
      error = error.max(found.width());
    }
    Rational low = Rational.of(-1);
    Expression attained = below.get(0).term();
    for (Side side : below) {
      Enclosure found = side.losses().hockeyStick(factor);
      error = error.max(found.width());
      if (found.lower().compareTo(low) > 0) {
        low = found.lower();
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
