package org.exactreferee.papers.bandit;

import java.util.List;
import java.util.Map;

/**
 * What one policy went through in a simulated run. Numbers are millionths.
 *
 * @param marks at regular steps, for drawing
 * @param estimates all pairs of quantiles in order
 * @param states what the policy knew before the choice at listed steps
 * @param totals over the run
 */
public record BanditPath(
    Policy policy,
    List<Mark> marks,
    List<Estimate> estimates,
    Map<Integer, State> states,
    Totals totals) {

  public BanditPath {
    marks = List.copyOf(marks);
    estimates = List.copyOf(estimates);
    states = Map.copyOf(states);
  }

  /**
   * How it stands after a step.
   *
   * @param reward what was gained so far
   * @param means of the rewards of each arm
   * @param scores the same as they were released
   */
  public record Mark(int step, long reward, List<Long> means, List<Long> scores) {}

  /**
   * A pair of private quantiles of an arm.
   *
   * @param step after which it is known
   * @param window the rewards that it is made from, rising
   */
  public record Estimate(int arm, int step, long low, long high, List<Long> window) {
    public Estimate {
      window = List.copyOf(window);
    }

    /** The sensitivity, at least a millionth: no mechanism divides by 0. */
    long sensitivity() {
      return Math.max(1, Math.abs(high - low));
    }
  }

  /**
   * What a choice is made from.
   *
   * @param counts how often each arm was chosen before
   */
  public record State(List<Long> counts, List<Long> scores, List<Long> sensitivities) {}

  /**
   * Sums over a run.
   *
   * @param reward in all
   * @param rewardAfter after the shift
   * @param best how often the arm of the larger mean was chosen up to the shift
   * @param bestAfter the same after the shift
   */
  public record Totals(long reward, long rewardAfter, long best, long bestAfter) {}
}
