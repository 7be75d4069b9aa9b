package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
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
    List<Rational> exponents = exponents(setting, scores);
    Map<Rational, Integer> groups = Length.multiplicities(exponents);
    Function<Rational, ExactReal> exact =
        own -> {
          ExactReal sum = ExactReal.ZERO;
          for (Rational exponent : groups.keySet()) {
            ExactReal count = ExactReal.of(groups.get(exponent));
            sum = sum.add(ExactReal.exp(exponent).multiply(count));
          }
          return ExactReal.exp(own).divide(sum);
        };
    return EnclosedLaw.of(
        exponents,
        bits -> enclose(groups, bits),
        groups.size() <= Length.FEW,
        own -> Optional.of(exact.apply(own)));
  }

  static List<Enclosure> enclose(Map<Rational, Integer> groups, int bits) {
    int working = bits + 8 + Integer.toBinaryString(groups.size()).length();
    Enclosure sum = Enclosure.ZERO;
    List<Enclosure> weights = new ArrayList<>();
    for (Rational exponent : groups.keySet()) {
      Enclosure weight = Exponential.exp(exponent, working);
      Enclosure count = Enclosure.of(Rational.of(groups.get(exponent)), working);
      sum = sum.add(weight.multiply(count, working), working);
      weights.add(weight);
    }
    Enclosure all = sum;
    return weights.stream().map(weight -> weight.divide(all, working)).toList();
  }

  /** {@code r (q_a - q*)}, where {@code q*} is the largest score: at most 0, one of them 0. */
  static List<Rational> exponents(Setting setting, List<Rational> scores) {
    setting.requireOnePerCandidate(scores);
    Rational best = scores.stream().reduce(scores.get(0), Rational::max);
    Rational rate = setting.epsilon().divide(setting.positiveLargest().multiply(Rational.of(2)));
    return scores.stream().map(score -> rate.multiply(score.subtract(best))).toList();
  }
}
