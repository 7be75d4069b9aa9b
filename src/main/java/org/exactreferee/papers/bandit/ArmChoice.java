package org.exactreferee.papers.bandit;

import java.math.BigInteger;
import org.exactreferee.papers.draw.Draws;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.Rational;

/**
 * Draws the choice of a private mechanism between two arms as the mechanism does: by its noise. Of
 * the mechanisms that are report-noisy-max with exponential noise, the scores of two candidates
 * come down to one difference, in units of the noise.
 */
final class ArmChoice {
  private static final int SCALE_BITS = 20;
  private static final int PROBABILITY_BITS = 62;
  private static final BigInteger ONE = BigInteger.valueOf(Draws.ONE);

  private final Policy policy;
  private final Rational epsilon;
  private final Draws draws;
  private final long stop;
  private final long keep;
  private final long laplaceFactor;
  private final BigInteger threshold;

  ArmChoice(BanditDesign design, Policy policy, Draws draws) {
    this.policy = policy;
    this.epsilon = policy.epsilon(design);
    this.draws = draws;
    this.stop = design.gamma().multiply(Rational.of(Draws.ONE)).ceil().longValueExact();
    Rational odds = Exponential.exp(epsilon.negate(), Draws.BITS * 2).midpoint();
    Rational kept = Rational.ONE.divide(Rational.ONE.add(odds));
    this.keep = kept.multiply(Rational.of(1L << PROBABILITY_BITS)).floor().longValueExact();
    Rational factor = Rational.of(3L << SCALE_BITS).divide(epsilon);
    this.laplaceFactor = factor.ceil().longValueExact();
    Rational logarithm =
        Logarithm.ln(Rational.of(BanditDesign.ARMS).divide(design.beta()), Draws.BITS * 2)
            .midpoint();
    Rational t = Rational.of(2).multiply(logarithm).divide(epsilon);
    Rational signed = policy == Policy.GEM ? t : t.negate();
    this.threshold = signed.multiply(Rational.of(Draws.ONE)).floor();
  }

  /**
   * The arm that is chosen.
   *
   * @param scores of the arms, in millionths
   * @param sensitivities of the arms, in millionths and positive
   */
  int choose(long[] scores, long[] sensitivities) {
    return switch (policy) {
      case KRR -> response(scores);
      case RNM -> noisy(difference(scores, Math.max(sensitivities[0], sensitivities[1]) * 2));
      case GEM, MGEM -> noisy(transformed(scores, sensitivities));
      case RS -> stopped(scores, sensitivities);
      case UCB, THOMPSON ->
          throw new IllegalArgumentException("policy (" + policy + ") must be private");
    };
  }

  /** The better arm with probability {@code e^epsilon/(e^epsilon + 1)}. */
  private int response(long[] scores) {
    boolean tie = scores[0] == scores[1];
    int best = tie ? (draws.coin() ? 0 : 1) : scores[0] > scores[1] ? 0 : 1;
    boolean told = draws.word() >>> (Long.SIZE - PROBABILITY_BITS) < keep;
    return told ? best : 1 - best;
  }

  /** {@code epsilon (q_0 - q_1)/divisor}: the noise has the rate epsilon/divisor. */
  private long difference(long[] scores, long divisor) {
    return scaled(BigInteger.valueOf(scores[0] - scores[1]).multiply(ONE), divisor);
  }

  /**
   * Half of epsilon times what eqn 6 makes of two scores: with {@code d = (q_0 - q_1 - t (Delta_0 -
   * Delta_1))/(Delta_0 + Delta_1)} they become {@code min(0, d)} and {@code min(0, -d)}, which
   * differ by d.
   */
  private long transformed(long[] scores, long[] sensitivities) {
    BigInteger gap = BigInteger.valueOf(scores[0] - scores[1]).multiply(ONE);
    BigInteger shift = threshold.multiply(BigInteger.valueOf(sensitivities[0] - sensitivities[1]));
    return scaled(gap.subtract(shift), 2 * (sensitivities[0] + sensitivities[1]));
  }

  private long scaled(BigInteger gap, long divisor) {
    BigInteger top = gap.multiply(epsilon.numerator());
    BigInteger bottom = BigInteger.valueOf(divisor).multiply(epsilon.denominator());
    return BanditDesign.floorOf(top, bottom)
        .max(BigInteger.valueOf(-Long.MAX_VALUE / 2))
        .min(BigInteger.valueOf(Long.MAX_VALUE / 2))
        .longValueExact();
  }

  private int noisy(long difference) {
    return difference + draws.exponential() > draws.exponential() ? 0 : 1;
  }

  /** Algorithm 1: the highest of a geometric number of draws with Laplace noise. */
  private int stopped(long[] scores, long[] sensitivities) {
    int best = 0;
    long highest = Long.MIN_VALUE;
    do {
      int arm = draws.coin() ? 0 : 1;
      long noise = Draws.times(draws.laplace(), sensitivities[arm] * laplaceFactor);
      long noisy = (scores[arm] << SCALE_BITS) + noise;
      if (noisy > highest) {
        highest = noisy;
        best = arm;
      }
    } while (draws.uniform() >= stop);
    return best;
  }
}
