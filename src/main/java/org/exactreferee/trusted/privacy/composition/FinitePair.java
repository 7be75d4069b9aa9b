package org.exactreferee.trusted.privacy.composition;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Two laws of finitely many outputs.
 *
 * @param first P of each output
 * @param second Q of each output, in the same order
 */
public record FinitePair(List<ExactReal> first, List<ExactReal> second) implements PairOfLaws {

  /** The pair of two equal laws: nothing is told. */
  public static final FinitePair TRIVIAL =
      new FinitePair(List.of(ExactReal.ONE), List.of(ExactReal.ONE));

  public FinitePair {
    first = law(first);
    second = law(second);
    if (first.size() != second.size()) {
      throw new IllegalArgumentException(
          "outputs of P (" + first.size() + ") must be as many as those of Q, " + second.size());
    }
  }

  private static List<ExactReal> law(List<ExactReal> probabilities) {
    ExactReal sum = ExactReal.ZERO;
    for (ExactReal probability : probabilities) {
      if (probability.sign() < 0) {
        throw new IllegalArgumentException(
            "probability (" + probability + ") must not be negative");
      }
      sum = sum.add(probability);
    }
    if (!sum.equals(ExactReal.ONE)) {
      throw new IllegalArgumentException("sum of probabilities (" + sum + ") must be 1");
    }
    return List.copyOf(probabilities);
  }

  /**
   * Two-sided geometric noise around a number s against the same noise around 0: the noise is x
   * with probability {@code (1 - root) / (1 + root) root^|x|}.
   *
   * <p>The ratio at x is {@code root^(|x - s| - |x|)}: {@code root^s} for {@code x <= 0}, {@code
   * root^-s} for {@code x >= s}, {@code root^(s - 2 x)} between. Outputs of one ratio are one
   * output here; whoever sees one of them knows no more than that it is one of them. With {@code c
   * = 1 / (1 + root)}, noise of at most 0 has probability c, noise of at least s has {@code c
   * root^s}.
   *
   * @param root above 0 and below 1
   * @param sensitivity s, positive
   */
  public static FinitePair geometric(ExactReal root, int sensitivity) {
    if (root.sign() <= 0 || root.compareTo(ExactReal.ONE) >= 0) {
      throw new IllegalArgumentException("root (" + root + ") must be above 0 and below 1");
    }
    if (sensitivity < 1) {
      throw new IllegalArgumentException("sensitivity (" + sensitivity + ") must be positive");
    }
    ExactReal end = ExactReal.ONE.divide(ExactReal.ONE.add(root));
    ExactReal height = ExactReal.ONE.subtract(root).multiply(end);
    List<ExactReal> around = new ArrayList<>(List.of(end));
    for (int x = 1; x < sensitivity; x++) {
      around.add(height.multiply(root.pow(x)));
    }
    around.add(end.multiply(root.pow(sensitivity)));
    List<ExactReal> reflected = new ArrayList<>(around);
    Collections.reverse(reflected);
    return new FinitePair(reflected, around);
  }

  @Override
  public FinitePair swapped() {
    return new FinitePair(second, first);
  }

  @Override
  public FinitePair subsampled(ExactReal rate) {
    ExactReal rest = ExactReal.ONE.subtract(rate);
    List<ExactReal> mixed = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      mixed.add(rate.multiply(first.get(i)).add(rest.multiply(second.get(i))));
    }
    return new FinitePair(mixed, second);
  }

  /** {@code P/Q} of the outputs at which both are positive. */
  List<ExactReal> ratios() {
    List<ExactReal> ratios = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      if (!first.get(i).isZero() && !second.get(i).isZero()) {
        ratios.add(first.get(i).divide(second.get(i)));
      }
    }
    return ratios;
  }

  /** The ratios over the first of them. */
  List<ExactReal> steps() {
    List<ExactReal> ratios = ratios();
    return ratios.stream().map(ratio -> ratio.divide(ratios.get(0))).toList();
  }

  List<Outcome> outcomes() {
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      outcomes.add(new Outcome(first.get(i), second.get(i)));
    }
    return outcomes;
  }

  /**
   * The outputs, those of one ratio as one; those of probability 0 under both laws are left out.
   */
  List<Outcome> merged() {
    List<Outcome> merged = new ArrayList<>();
    for (Outcome outcome : outcomes()) {
      if (outcome.first().isZero() && outcome.second().isZero()) {
        continue;
      }
      int same = 0;
      while (same < merged.size() && !merged.get(same).hasRatioOf(outcome)) {
        same++;
      }
      if (same == merged.size()) {
        merged.add(outcome);
      } else {
        merged.set(same, merged.get(same).and(outcome));
      }
    }
    return merged;
  }

  boolean isRational() {
    return outcomes().stream()
        .allMatch(o -> o.first().rational().isPresent() && o.second().rational().isPresent());
  }
}
