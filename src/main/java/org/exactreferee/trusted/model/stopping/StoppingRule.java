package org.exactreferee.trusted.model.stopping;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.trusted.number.Rational;

/**
 * A stopping rule that looks only at relative ranks, as its acceptance table: the probability of
 * stopping at time i if the rule has not stopped before and the i-th arrival has relative rank s
 * among the first i (1 is best), for {@code 1 <= s <= i <= n}.
 *
 * <p>Whoever arrives at time n is taken: {@code acceptance(n, s)} is 1 for every s. This is the
 * last sentence of [GKS21, Definition 3], and here it is part of every rule.
 */
public sealed interface StoppingRule permits ThresholdRule, AcceptanceTable {

  /** The number n of candidates. */
  int candidates();

  /** The probability of stopping at a time with a relative rank, not having stopped before. */
  Rational acceptance(int time, int relativeRank);

  /** Lets t - 1 candidates pass, then takes the first that is the best so far. */
  static StoppingRule threshold(int candidates, int t) {
    return new ThresholdRule(candidates, t);
  }

  /** The rule that takes the best candidate most often [GKS21, Definition 3]. */
  static StoppingRule secretary(int candidates) {
    return new ThresholdRule(
        candidates, Threshold.of(BigInteger.valueOf(candidates)).intValueExact());
  }

  /** Takes whoever arrives first [GKS21, Definition 8]: the threshold rule with t = 1. */
  static StoppingRule blind(int candidates) {
    return new ThresholdRule(candidates, 1);
  }

  /** The rule with this table: row i holds the probabilities for relative ranks 1..i. */
  static StoppingRule table(List<List<Rational>> rows) {
    return new AcceptanceTable(rows);
  }

  /** Refuses a cell outside the table. */
  static void requireCell(int candidates, int time, int relativeRank) {
    if (time < 1 || time > candidates) {
      throw new IllegalArgumentException("time (" + time + ") must be between 1 and " + candidates);
    }
    if (relativeRank < 1 || relativeRank > time) {
      String role = "relative rank (" + relativeRank + ") at time " + time;
      throw new IllegalArgumentException(role + " must be between 1 and " + time);
    }
  }
}
