package org.exactreferee.trusted.model.selection;

import java.util.List;
import org.exactreferee.trusted.number.Rational;
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
 * <p>This is report-noisy-max with exponential noise: by {@code 1 - p_b x = (1 - x) + x (1 - p_b)}
 * the product of {@link WeightedNoisyMax} is {@code sum_j x^j (1-x)^(k-1-j) E_j}, and {@code
 * Integral_0^1 x^j (1-x)^(k-1-j) dx = j! (k-1-j)! / k!}.
 */
public record PermuteAndFlip(Setting setting) implements Selection {

  public PermuteAndFlip {
    setting.positiveLargest();
  }

  @Override
  public Kind kind() {
    return Kind.PERMUTE_AND_FLIP;
  }

  @Override
  public List<Real> probabilities(List<Rational> scores) {
    return WeightedNoisyMax.ofExponents(ExponentialMechanism.exponents(setting, scores));
  }
}
