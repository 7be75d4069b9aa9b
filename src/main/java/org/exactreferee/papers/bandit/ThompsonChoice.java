package org.exactreferee.papers.bandit;

import java.math.BigInteger;
import org.exactreferee.papers.draw.Draws;

/**
 * Thompson sampling: of each arm a normal number is drawn around the mean of its N rewards with the
 * variance {@code 1/(N + 1)} [Agrawal, Goyal 2013], and the arm of the largest is chosen.
 */
final class ThompsonChoice {
  private static final BigInteger MILLION_SQUARED = BigInteger.valueOf(BanditDesign.MILLION).pow(2);

  private final Draws draws;
  private final long[] means = new long[BanditDesign.ARMS];
  private final long[] deviations = new long[BanditDesign.ARMS];

  ThompsonChoice(Draws draws) {
    this.draws = draws;
  }

  /** Learns what an arm has given so far, in millionths. */
  void update(int arm, long sum, long count) {
    means[arm] = sum / count;
    deviations[arm] = MILLION_SQUARED.divide(BigInteger.valueOf(count + 1)).sqrt().longValueExact();
  }

  int choose() {
    return drawn(0) >= drawn(1) ? 0 : 1;
  }

  private long drawn(int arm) {
    return means[arm] + Draws.times(draws.normal(), deviations[arm]);
  }
}
