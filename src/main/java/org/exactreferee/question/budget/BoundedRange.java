package org.exactreferee.question.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.text.input.BudgetStep;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A step whose losses have a range of at most epsilon, such as the exponential mechanism.
 *
 * <p>With {@code F = e^epsilon}, the pairs with losses t and t - epsilon put {@code (F - e^t) / (F
 * - 1)} on the first, and {@code H(E)} is the largest of {@code (F - e^t)(1 - E e^-t) / (F - 1)}
 * over t, which is {@code (F^(1/2) - E^(1/2))^2 / (F - 1)} for {@code 1/F <= E <= F}. The pair
 * above has this H at finitely many E, whose roots are powers of one number, and lines between,
 * which lie above since H is convex.
 */
final class BoundedRange {
  private static final int PIECES = 64;
  private static final int MOST_PIECES = 2_000;

  /** The lower end is the best of pairs with the larger loss epsilon i / FAMILY. */
  private static final int FAMILY = 8;

  private BoundedRange() {}

  static Dominating of(BudgetStep step) {
    int pieces = step.integer("pieces", 2, Optional.of(PIECES));
    ExactReal factor = step.factor("epsilon");
    ExactReal one = ExactReal.ONE;
    if (pieces > MOST_PIECES
        || factor.rationalPower(Rational.of(1, 2)).isEmpty()
        || factor.equals(one)) {
      throw step.mistake(
          "pieces", "bounded-range must have an epsilon above 0 and at most 2000 pieces");
    }
    ExactReal bottom = factor.subtract(one);
    ExactReal half = factor.rationalPower(Rational.of(1, 2)).orElseThrow();
    // At E_i = F^(2 i / n - 1), for i from n down to 0.
    List<ExactReal> first = new ArrayList<>();
    List<ExactReal> second = new ArrayList<>();
    List<ExactReal> places = new ArrayList<>();
    List<ExactReal> heights = new ArrayList<>();
    for (int i = pieces; i >= 0; i--) {
      Rational exponent = Rational.of(2L * i, pieces).subtract(Rational.ONE);
      ExactReal root = factor.rationalPower(exponent.divide(Rational.of(2))).orElseThrow();
      places.add(root.multiply(root));
      ExactReal difference = half.subtract(root);
      heights.add(difference.multiply(difference).divide(bottom));
    }
    ExactReal slope = ExactReal.ZERO;
    for (int i = 0; i <= pieces; i++) {
      ExactReal next =
          i == pieces
              ? one
              : heights
                  .get(i + 1)
                  .subtract(heights.get(i))
                  .divide(places.get(i).subtract(places.get(i + 1)));
      ExactReal mass = next.subtract(slope);
      second.add(mass);
      first.add(mass.multiply(places.get(i)));
      slope = next;
    }
    List<Dominating.Attained> attained = new ArrayList<>();
    for (int i = 1; i < FAMILY; i++) {
      ExactReal place = factor.rationalPower(Rational.of(i, FAMILY)).orElseThrow();
      ExactReal upper = factor.subtract(place).divide(bottom);
      ExactReal other = upper.divide(place);
      Rational larger = Rational.of(i, FAMILY);
      attained.add(
          new Dominating.Attained(
              StepKind.pair(
                  List.of(upper, one.subtract(upper)), List.of(other, one.subtract(other))),
              "two outputs with losses of %s and %s epsilon"
                  .formatted(larger, larger.subtract(Rational.ONE))));
    }
    return new Dominating(
        StepKind.pair(first, second),
        attained,
        false,
        List.of(),
        List.of(
            "that a step whose losses have a bounded range is dominated by pairs of two losses"
                + " (Dong, Durfee and Rogers, Optimal differential privacy composition for"
                + " exponential mechanisms, 2020)"));
  }
}
