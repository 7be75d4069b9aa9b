package org.exactreferee.trusted.model.selection;

import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * Permute-and-flip: the candidates come in random order, each is taken with probability {@code p_a
 * = e^(r (q_a - q*))}, {@code r = epsilon / (2 Delta)}, and the first taken is the choice [ALMW25,
 * section II]. The best candidate is always taken, so there is a choice.
 *
 * <p>If {@code E_j} is the sum over all sets of j others of the product of their {@code 1 - p_b},
 * then {@code P(a) = p_a sum_j j! (k-1-j)! / k! E_j}: a given set comes before a, and the rest
 * after, with probability {@code j! (k-1-j)! / k!}.
 *
 * <p>Too long a sum is enclosed as report-noisy-max with exponential noise, which is the same: by
 * {@code 1 - p_b x = (1 - x) + x (1 - p_b)} its product is {@code sum_j x^j (1-x)^(k-1-j) E_j}, and
 * {@code Integral_0^1 x^j (1-x)^(k-1-j) dx = j! (k-1-j)! / k!}.
 */
public record PermuteAndFlip(Setting setting) implements Selection {

  public PermuteAndFlip {
    setting.positiveLargest();
  }

  @Override
  public List<Real> probabilities(List<Rational> scores) {
    List<ExactReal> weights = ExponentialMechanism.weights(setting, scores);
    return WeightedNoisyMax.isModerate(weights)
        ? WeightedNoisyMax.byWeight(weights, PermuteAndFlip::probability)
        : WeightedNoisyMax.probabilities(weights);
  }

  private static Real probability(ExactReal own, List<ExactReal> others) {
    Polynomial<ExactReal> sets = Polynomial.constant(ExactReal.ONE);
    for (Map.Entry<ExactReal, Integer> group : Length.multiplicities(others).entrySet()) {
      ExactReal refused = ExactReal.ONE.subtract(group.getKey());
      sets = sets.multiply(Polynomial.of(ExactReal.ONE, refused).pow(group.getValue()));
    }
    ExactReal sum = ExactReal.ZERO;
    Rational order = Rational.of(1, others.size() + 1L);
    for (int j = 0; j <= others.size(); j++) {
      sum = sum.add(sets.coefficient(j).multiply(ExactReal.of(order)));
      order = order.multiply(Rational.of(j + 1L, Math.max(1, others.size() - j)));
    }
    return own.multiply(sum);
  }
}
