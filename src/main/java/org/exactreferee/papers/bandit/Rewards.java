package org.exactreferee.papers.bandit;

import org.exactreferee.papers.draw.Draws;

/**
 * The rewards that each arm would give at each step, in millionths: normal, rounded down and
 * clipped to [0, 1]. All policies meet the same ones.
 */
final class Rewards {
  private static final long PURPOSE = 1;

  private final int[][] ofArms;

  Rewards(BanditDesign design) {
    this.ofArms = new int[BanditDesign.ARMS][design.horizon()];
    Draws draws = new Draws(design.seed()).of(PURPOSE);
    for (int step = 1; step <= design.horizon(); step++) {
      for (int arm = 0; arm < BanditDesign.ARMS; arm++) {
        long mean = BanditDesign.millionths(design.mean(arm, step));
        long deviation = BanditDesign.millionths(design.deviation(arm, step));
        long drawn = mean + Draws.times(draws.normal(), deviation);
        ofArms[arm][step - 1] = (int) Math.max(0, Math.min(BanditDesign.MILLION, drawn));
      }
    }
  }

  /** The reward of an arm at a step, counted from 1. */
  int at(int arm, int step) {
    return ofArms[arm][step - 1];
  }
}
