package org.exactreferee.prover;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.number.Real;
import org.exactreferee.selection.CombinedGem;
import org.exactreferee.selection.GeneralizedExponential;
import org.exactreferee.selection.ScoreBox;
import org.exactreferee.selection.Selection;
import org.exactreferee.selection.Setting;
import org.exactreferee.selection.WeightedNoisyMax;

/**
 * Bounds of what GEM, mGEM and combined GEM do on a box of scores.
 *
 * <p>The transformed score {@code q'(a)} is a minimum of functions that rise with a's score and
 * fall with the others, so over the box it is largest at the corner that favours a and smallest at
 * the opposite one. Report-noisy-max is monotone in the transformed scores, so P(a) is at most what
 * it is with the largest transformed score of a and the smallest ones of the others, and at least
 * the opposite. Boxes where that is too coarse are halved along the scores.
 *
 * <p>For combined GEM the answer about the correlation can go either way in a box unless the order
 * of the scores is the same in all of it.
 */
final class TransformedBox {

  private static final int MOST_HALVINGS = 6;
  private static final int BITS = 80;

  private final Selection mechanism;
  private final List<Rational> scores;
  private final List<Real> here;

  TransformedBox(Selection mechanism, List<Rational> scores) {
    this.mechanism = mechanism;
    this.scores = scores;
    this.here = mechanism.probabilities(scores);
  }

  /** A part of the box: its middle and half its widths. */
  private record Part(List<Rational> middle, List<Rational> widths) {

    List<Part> halves(int coordinate) {
      Rational half = widths.get(coordinate).divide(Rational.of(2));
      List<Rational> narrower = new ArrayList<>(widths);
      narrower.set(coordinate, half);
      List<Part> halves = new ArrayList<>();
      for (Rational shift : List.of(half.negate(), half)) {
        List<Rational> moved = new ArrayList<>(middle);
        moved.set(coordinate, middle.get(coordinate).add(shift));
        halves.add(new Part(moved, narrower));
      }
      return halves;
    }

    /** Whether no two scores can change places or become equal. */
    boolean hasOneOrder() {
      for (int a = 0; a < middle.size(); a++) {
        for (int b = 0; b < a; b++) {
          Rational gap = middle.get(a).subtract(middle.get(b)).abs();
          if (gap.compareTo(widths.get(a).add(widths.get(b))) <= 0) {
            return false;
          }
        }
      }
      return true;
    }
  }

  private Part whole() {
    return new Part(scores, mechanism.setting().sensitivities());
  }

  /** An upper bound of the ratio between these scores and any neighbour, either way. */
  Rational bound() {
    Rational bound = Rational.ONE;
    for (int a = 0; a < scores.size(); a++) {
      Rational least = here.get(a).enclose(BITS).lower();
      Rational most = here.get(a).enclose(BITS).upper();
      bound = bound.max(extreme(whole(), a, true).enclose(BITS).upper().divide(least));
      bound = bound.max(most.divide(extreme(whole(), a, false).enclose(BITS).lower()));
    }
    return bound;
  }

  /** Whether the ratio is at most E in both orders, as far as halving shows. */
  boolean keeps(ExactReal expEpsilon) {
    for (int a = 0; a < scores.size(); a++) {
      if (!keeps(whole(), a, expEpsilon, true, 0) || !keeps(whole(), a, expEpsilon, false, 0)) {
        return false;
      }
    }
    return true;
  }

  private boolean keeps(Part part, int a, ExactReal expEpsilon, boolean above, int depth) {
    Real extreme = extreme(part, a, above);
    Real larger = above ? extreme : here.get(a);
    Real smaller = above ? here.get(a) : extreme;
    boolean kept =
        switch (larger.compareWith(smaller.multiply(expEpsilon), BITS * 4).order()) {
          case LESS, EQUAL -> true;
          case GREATER, UNKNOWN -> false;
        };
    if (kept || depth == MOST_HALVINGS) {
      return kept;
    }
    return part.halves(depth % scores.size()).stream()
        .allMatch(half -> keeps(half, a, expEpsilon, above, depth + 1));
  }

  /** A bound of P(a) on the part, from above or from below. */
  private Real extreme(Part part, int a, boolean above) {
    if (mechanism instanceof CombinedGem combined) {
      Real gem = extreme(combined.part(false), part, a, above);
      Real mgem = extreme(combined.part(true), part, a, above);
      Real odds = ExactReal.exp(combined.setting().epsilon().multiply(combined.correlationShare()));
      Real rising = mixture(odds, mgem, gem);
      Real falling = mixture(odds, gem, mgem);
      if (part.hasOneOrder()) {
        List<Rational> sensitivities = combined.setting().sensitivities();
        return CombinedGem.correlationSign(part.middle, sensitivities) >= 0 ? rising : falling;
      }
      boolean first =
          rising.enclose(BITS).midpoint().compareTo(falling.enclose(BITS).midpoint()) > 0;
      return first == above ? rising : falling;
    }
    return extreme((GeneralizedExponential) mechanism, part, a, above);
  }

  private static Real mixture(Real odds, Real told, Real lied) {
    return odds.multiply(told).add(lied).divide(odds.add(Real.of(Rational.ONE)));
  }

  private static Real extreme(GeneralizedExponential gem, Part part, int a, boolean above) {
    Setting widths = new Setting(part.widths, gem.setting().epsilon());
    List<ExactReal> weights = new ArrayList<>();
    ExactReal largest = ExactReal.ZERO;
    for (int b = 0; b < part.middle.size(); b++) {
      boolean favours = (b == a) == above;
      List<Rational> corner = ScoreBox.corner(widths, part.middle, b + 1, favours);
      ExactReal weight = gem.weights(corner).get(b);
      largest = weight.compareTo(largest) > 0 ? weight : largest;
      weights.add(weight);
    }
    ExactReal scale = largest;
    return WeightedNoisyMax.probabilities(
            weights.stream().map(weight -> weight.divide(scale)).toList())
        .get(a);
  }
}
