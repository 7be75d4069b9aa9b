package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * GEM: report-noisy-max with exponential noise of rate {@code epsilon / 2} on the scores
 *
 * <pre>
 *   q'(a) = min over c of ((q_a - t Delta_a) - (q_c - t Delta_c)) / (Delta_a + Delta_c)
 * </pre>
 *
 * <p>with {@code t = 2 ln(k / beta) / epsilon}; mGEM has {@code t = -2 ln(k / beta) / epsilon}
 * [ALMW25, eqn 6 and section IV-D]. The minimum includes c = a, whose term is 0 even for {@code
 * Delta_a = 0}, so that the best has {@code q' = 0}; the noise is that of RNM for sensitivity 1
 * [ALMW25, footnote 3]. Two candidates of sensitivity 0 would divide by 0 and are refused.
 *
 * <p>In the weights {@code p_a = e^(q'(a) epsilon / 2)} the logarithm becomes a power: each term is
 * {@code e^(epsilon/2 (q_a - q_c) / (Delta_a + Delta_c)) (k / beta)^(-+ (Delta_a - Delta_c) /
 * (Delta_a + Delta_c))}.
 *
 * @param modified whether this is mGEM
 */
public record GeneralizedExponential(Setting setting, Rational beta, boolean modified)
    implements Selection {

  public GeneralizedExponential {
    Parameter.BETA.require(beta);
    if (setting.sensitivities().stream().filter(s -> s.sign() == 0).count() > 1) {
      throw new IllegalArgumentException(
          "sensitivities "
              + (setting.sensitivities() + " must have at most one 0:")
              + " scores are divided by the sum of any two");
    }
  }

  @Override
  public Kind kind() {
    return modified ? Kind.MGEM : Kind.GEM;
  }

  @Override
  public List<Rational> parameters() {
    return List.of(beta);
  }

  /**
   * For three or more candidates, a lower score of one can raise the transformed one of another.
   */
  @Override
  public boolean isMonotone() {
    return setting.candidates() <= 2;
  }

  @Override
  public List<Real> probabilities(List<Rational> scores) {
    return WeightedNoisyMax.probabilities(weights(scores));
  }

  /** {@code e^(q'(a) epsilon / 2)} of every candidate, at most 1. */
  public List<ExactReal> weights(List<Rational> scores) {
    setting.requireOnePerCandidate(scores);
    List<Rational> sensitivities = setting.sensitivities();
    List<Candidate> named = new ArrayList<>();
    for (int a = 0; a < scores.size(); a++) {
      named.add(new Candidate(scores.get(a), sensitivities.get(a)));
    }
    Set<Candidate> all = new LinkedHashSet<>(named);
    Map<Candidate, ExactReal> weights = new HashMap<>();
    all.forEach(own -> weights.put(own, weight(own, all)));
    return named.stream().map(weights::get).toList();
  }

  private record Candidate(Rational score, Rational sensitivity) {}

  private ExactReal weight(Candidate own, Set<Candidate> all) {
    ExactReal least = ExactReal.ONE;
    for (Candidate other : all) {
      ExactReal term = other.equals(own) ? ExactReal.ONE : term(own, other);
      least = term.compareTo(least) < 0 ? term : least;
    }
    return least;
  }

  private ExactReal term(Candidate own, Candidate other) {
    Rational sum = own.sensitivity.add(other.sensitivity);
    Rational difference = own.score.subtract(other.score).divide(sum);
    Rational shift = other.sensitivity.subtract(own.sensitivity).divide(sum);
    Rational base = Rational.of(setting.candidates()).divide(beta);
    return ExactReal.exp(setting.epsilon().divide(Rational.of(2)).multiply(difference))
        .multiply(ExactReal.power(base, modified ? shift.negate() : shift));
  }
}
