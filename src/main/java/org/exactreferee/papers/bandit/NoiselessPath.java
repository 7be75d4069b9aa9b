package org.exactreferee.papers.bandit;

import org.exactreferee.trusted.number.Rational;

/**
 * What a policy does if every reward is the mean of its arm and nothing has noise: exact, each
 * comparison of indices being certain.
 *
 * @param secondBefore how often the arm that is worse before the shift was chosen up to the shift
 * @param firstAfter the first step after the shift at which it is chosen; 0 if there is none
 * @param secondAfter how often it was chosen after the shift
 * @param reward in all
 */
public record NoiselessPath(int secondBefore, int firstAfter, int secondAfter, Rational reward) {

  /**
   * Follows UCB; with alpha = 0 that is the greedy choice.
   *
   * @throws org.exactreferee.trusted.number.UndecidedException if two indices are too near
   */
  public static NoiselessPath of(BanditDesign design) {
    OptimisticChoice choice = new OptimisticChoice(design);
    Rational[] sums = {Rational.ZERO, Rational.ZERO};
    long[] counts = new long[BanditDesign.ARMS];
    int second = design.isBest(0, 1) ? 1 : 0;
    int before = 0;
    int first = 0;
    int after = 0;
    for (int step = 1; step <= design.horizon(); step++) {
      int arm = step <= BanditDesign.ARMS ? step - 1 : choice.choose();
      sums[arm] = sums[arm].add(design.mean(arm, step));
      choice.update(arm, sums[arm], ++counts[arm]);
      if (arm == second && step <= design.shift()) {
        before++;
      } else if (arm == second) {
        after++;
        first = first == 0 ? step : first;
      }
    }
    return new NoiselessPath(before, first, after, sums[0].add(sums[1]));
  }
}
