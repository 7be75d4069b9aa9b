package org.exactreferee.trusted.privacy.composition;

import java.util.List;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Two laws of finitely many outputs.
 *
 * @param first P of each output
 * @param second Q of each output, in the same order
 */
public record FinitePair(List<ExactReal> first, List<ExactReal> second) implements PairOfLaws {

  public FinitePair {
    first = law(first);
    second = law(second);
    if (first.size() != second.size()) {
      throw new IllegalArgumentException(
          "laws must have as many outputs ("
              + first.size()
              + ") as each other, not "
              + second.size());
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
      throw new IllegalArgumentException("probabilities must sum to 1, not to " + sum);
    }
    return List.copyOf(probabilities);
  }

  @Override
  public FinitePair swapped() {
    return new FinitePair(second, first);
  }

  /** {@code (rate P + (1 - rate) Q, Q)}. */
  public FinitePair subsampled(Rational rate) {
    throw new UnsupportedOperationException();
  }
}
