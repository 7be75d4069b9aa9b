package org.exactreferee.prove.ranklaw;

import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Rational;

/** The rank law of a rule by the route that suits it. */
public final class FastestRankLaw {

  private static final int BY_DEFINITION = 30;

  private FastestRankLaw() {}

  public static RankLaw of(StoppingRule rule) {
    if (rule.candidates() <= BY_DEFINITION) {
      return OccupancyRankLaw.of(rule);
    }
    if (rule instanceof ThresholdRule threshold) {
      return new RankLaw(
          ValuationRankLaw.of(threshold).stream()
              .map(fraction -> Rational.of(fraction.numerator(), fraction.denominator()))
              .toList());
    }
    return PropagatedRankLaw.of(rule).toRankLaw();
  }
}
