package org.exactreferee.trusted.model.selection;

import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * k-randomised response: the best candidate with probability {@code e^epsilon / (e^epsilon + k -
 * 1)}, every other one with {@code 1 / (e^epsilon + k - 1)} [ALMW25, section VI]. Of several best
 * ones, one picked at random counts as the best. Sensitivities do not matter.
 */
public record RandomizedResponse(Setting setting) implements Selection {

  @Override
  public Kind kind() {
    return Kind.KRR;
  }

  @Override
  public List<Real> probabilities(List<Rational> scores) {
    setting.requireOnePerCandidate(scores);
    Rational best = scores.stream().reduce(scores.get(0), Rational::max);
    int ties = Collections.frequency(scores, best);
    ExactReal kept = ExactReal.exp(setting.epsilon());
    ExactReal all = kept.add(ExactReal.of(scores.size() - 1L));
    Real ofBest = kept.add(ExactReal.of(ties - 1L)).divide(all.multiply(ExactReal.of(ties)));
    Real ofOther = ExactReal.ONE.divide(all);
    return scores.stream().map(score -> score.equals(best) ? ofBest : ofOther).toList();
  }
}
