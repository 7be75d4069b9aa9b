package org.exactreferee.trusted.model.stopping;

import org.exactreferee.trusted.number.Rational;

/**
 * Takes the first candidate from time t on that is better than all before, or else the last one
 * [GKS21, Definition 3]. With t = 1 that is the first candidate, with t = n the last.
 *
 * @param candidates the number n of candidates
 * @param t the first time at which the rule may stop
 */
public record ThresholdRule(int candidates, int t) implements StoppingRule {

  public ThresholdRule {
    if (candidates < 1) {
      throw new IllegalArgumentException("candidates (" + candidates + ") must be positive");
    }
    if (t < 1 || t > candidates) {
      throw new IllegalArgumentException(
          "threshold (" + t + ") must be between 1 and the number of candidates " + candidates);
    }
  }

  @Override
  public Rational acceptance(int time, int relativeRank) {
    StoppingRule.requireCell(candidates, time, relativeRank);
    boolean stops = time == candidates || (time >= t && relativeRank == 1);
    return stops ? Rational.ONE : Rational.ZERO;
  }
}
