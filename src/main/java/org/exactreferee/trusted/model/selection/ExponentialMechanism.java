package org.exactreferee.trusted.model.selection;

import java.util.List;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * The exponential mechanism: {@code P(a) = e^(r q_a) / sum_b e^(r q_b)} with {@code r = epsilon /
 * (2 Delta)}, Delta the largest sensitivity [EM, definition]. Not defined if all are 0.
 *
 * <p>This is also report-noisy-max with Gumbel noise of scale 1/r. For noise Z with {@code P(Z <=
 * z) = exp(-e^(-z))}, the largest of the {@code r q_b + Z_b} with b other than a is at most z with
 * probability {@code exp(-C e^(-z))}, {@code C = sum_(b != a) e^(r q_b)}. With {@code w = e^(r
 * q_a)} and {@code u = e^(-z)}, a wins with probability {@code Integral_0^oo w exp(-w u) exp(-C u)
 * du = w / (w + C)}.
 */
public record ExponentialMechanism(Setting setting) implements Selection {

  public ExponentialMechanism {
    setting.positiveLargest();
  }

  @Override
  public Kind kind() {
    return Kind.EM;
  }

  @Override
  public List<Real> probabilities(List<Rational> scores) {
    List<ExactReal> weights = weights(setting, scores);
    ExactReal sum = weights.stream().reduce(ExactReal.ZERO, ExactReal::add);
    return weights.stream().<Real>map(weight -> weight.divide(sum)).toList();
  }

  /** {@code e^(r (q_a - q*))}, where {@code q*} is the largest score: at most 1, one of them 1. */
  static List<ExactReal> weights(Setting setting, List<Rational> scores) {
    setting.requireOnePerCandidate(scores);
    Rational best = scores.stream().reduce(scores.get(0), Rational::max);
    Rational rate = setting.epsilon().divide(setting.positiveLargest().multiply(Rational.of(2)));
    return scores.stream()
        .map(score -> ExactReal.exp(rate.multiply(score.subtract(best))))
        .toList();
  }
}
