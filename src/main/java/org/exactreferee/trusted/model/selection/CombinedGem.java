package org.exactreferee.trusted.model.selection;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * Combined GEM: randomised response with {@code epsilon_c} on whether Spearman's correlation of
 * scores and sensitivities is at least 0, then mGEM if the answer is yes and GEM if no, with {@code
 * epsilon_g = epsilon - epsilon_c} [ALMW25, Algorithm 2].
 *
 * <p>Equal values share the average of their ranks. Where the correlation is 0/0, all scores or all
 * sensitivities being equal, it counts as 0.
 *
 * @param setting with the whole epsilon
 * @param correlationShare {@code epsilon_c / epsilon}
 */
public record CombinedGem(Setting setting, Rational correlationShare, Rational beta)
    implements Selection {

  public CombinedGem {
    Parameter.SHARE.require(correlationShare);
    gem(setting, correlationShare, beta, false);
  }

  private static GeneralizedExponential gem(
      Setting setting, Rational share, Rational beta, boolean modified) {
    Rational rest = setting.epsilon().multiply(Rational.ONE.subtract(share));
    return new GeneralizedExponential(new Setting(setting.sensitivities(), rest), beta, modified);
  }

  /** GEM, or mGEM, as it is run if the answer about the correlation is so. */
  public GeneralizedExponential part(boolean modified) {
    return gem(setting, correlationShare, beta, modified);
  }

  @Override
  public Kind kind() {
    return Kind.COMBINED_GEM;
  }

  @Override
  public List<Rational> parameters() {
    return List.of(correlationShare, beta);
  }

  @Override
  public boolean isMonotone() {
    return setting.candidates() == 1;
  }

  @Override
  public List<Real> probabilities(List<Rational> scores) {
    setting.requireOnePerCandidate(scores);
    Real truth = Real.of(Rational.ONE).divide(Real.of(Rational.ONE).add(lie()));
    boolean rising = correlationSign(scores, setting.sensitivities()) >= 0;
    List<Real> told = part(rising).probabilities(scores);
    List<Real> lied = part(!rising).probabilities(scores);
    Map<List<Real>, Real> mixture = new HashMap<>();
    return IntStream.range(0, scores.size())
        .mapToObj(a -> List.of(told.get(a), lied.get(a)))
        .map(
            two ->
                mixture.computeIfAbsent(
                    two, q -> q.get(0).add(q.get(1).multiply(lie())).multiply(truth)))
        .toList();
  }

  /** The odds of a false answer, {@code e^(-epsilon_c)}. */
  private Real lie() {
    return ExactReal.exp(setting.epsilon().multiply(correlationShare).negate());
  }

  /** The sign of Spearman's correlation, which is that of the covariance of the ranks. */
  public static int correlationSign(List<Rational> first, List<Rational> second) {
    List<Rational> x = centredRanks(first);
    List<Rational> y = centredRanks(second);
    Rational covariance = Rational.ZERO;
    for (int i = 0; i < x.size(); i++) {
      covariance = covariance.add(x.get(i).multiply(y.get(i)));
    }
    return covariance.sign();
  }

  /** Twice the average rank minus its mean: how many are smaller, less how many are larger. */
  private static List<Rational> centredRanks(List<Rational> values) {
    return values.stream()
        .map(v -> values.stream().mapToInt(v::compareTo).map(Integer::signum).sum())
        .map(Rational::of)
        .toList();
  }
}
