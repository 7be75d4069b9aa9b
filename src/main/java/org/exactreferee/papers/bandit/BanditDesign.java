package org.exactreferee.papers.bandit;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.trusted.number.Rational;

/**
 * A bandit with two arms, 0 and 1, whose means and deviations are swapped after a step.
 *
 * @param horizon T, how many steps there are
 * @param shift the last step before the swap
 * @param means of the rewards of arms 0 and 1 before the swap, which are clipped to [0, 1]
 * @param deviations of the same, before they are clipped
 * @param budgets what may be lost by which part
 * @param window how many rewards of an arm a pair of quantiles is estimated from
 * @param gamma of random stopping
 * @param beta of GEM and mGEM
 * @param alphaSquared the square of the optimism of UCB
 * @param seed of everything that is drawn
 */
public record BanditDesign(
    int horizon,
    int shift,
    List<Rational> means,
    List<Rational> deviations,
    Budgets budgets,
    int window,
    Rational gamma,
    Rational beta,
    Rational alphaSquared,
    long seed) {

  /** Rewards, scores and sensitivities are multiples of a millionth. */
  static final long MILLION = 1_000_000;

  static final int ARMS = 2;
  private static final int LONGEST = 1_000_000;
  private static final int WIDEST = 10_000;
  private static final Rational LEAST_BUDGET = Rational.of(1, 1000);
  private static final Rational LARGEST_BUDGET = Rational.of(1000);

  /**
   * Epsilons.
   *
   * @param mean of the released means of one arm
   * @param selection of the choice of an action
   * @param quantiles of a pair of quantiles
   * @param krr of the choice by kRR, which needs no quantiles
   */
  public record Budgets(Rational mean, Rational selection, Rational quantiles, Rational krr) {
    public Budgets {
      for (Rational epsilon : List.of(mean, selection, quantiles, krr)) {
        require("epsilon", epsilon, LEAST_BUDGET, LARGEST_BUDGET);
      }
    }
  }

  public BanditDesign {
    means = List.copyOf(means);
    deviations = List.copyOf(deviations);
    require("horizon", horizon, ARMS, LONGEST);
    require("shift", shift, 1, horizon);
    require("window", window, 1, WIDEST);
    requireTwo("means", means);
    requireTwo("deviations", deviations);
    require("alpha squared", alphaSquared, Rational.ZERO, Rational.of(WIDEST));
    if (gamma.sign() <= 0 || gamma.compareTo(Rational.ONE) > 0) {
      throw new IllegalArgumentException("gamma (" + gamma + ") must lie in (0, 1]");
    }
    if (beta.sign() <= 0 || beta.compareTo(Rational.ONE) >= 0) {
      throw new IllegalArgumentException("beta (" + beta + ") must lie in (0, 1)");
    }
  }

  private static void requireTwo(String role, List<Rational> values) {
    if (values.size() != ARMS) {
      throw new IllegalArgumentException(
          role + " (" + values.size() + ") must be " + ARMS + ", one per arm");
    }
    values.forEach(value -> require(role, value, Rational.ZERO, Rational.ONE));
  }

  private static void require(String role, int value, int least, int most) {
    require(role, Rational.of(value), Rational.of(least), Rational.of(most));
  }

  private static void require(String role, Rational value, Rational least, Rational most) {
    if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
      throw new IllegalArgumentException(
          role + " (" + value + ") must be between " + least + " and " + most);
    }
  }

  /** What [ALMW25, appendix H] prints, with the shift and the horizon of its figure 9. */
  public static BanditDesign asPrinted(long seed) {
    return new BanditDesign(
        50_000,
        30_000,
        List.of(Rational.of(1, 5), Rational.of(4, 5)),
        List.of(Rational.of(1, 10), Rational.of(3, 10)),
        new Budgets(Rational.ONE, Rational.ONE, Rational.ONE, Rational.of(4)),
        200,
        Rational.of(1, 20),
        Rational.of(1, 20),
        Rational.of(2),
        seed);
  }

  /** The same with another optimism. */
  BanditDesign withOptimism(Rational squared) {
    return new BanditDesign(
        horizon, shift, means, deviations, budgets, window, gamma, beta, squared, seed);
  }

  /** Which arm's parameters an arm has at a step. */
  private int parametersOf(int arm, int step) {
    return step <= shift ? arm : ARMS - 1 - arm;
  }

  public Rational mean(int arm, int step) {
    return means.get(parametersOf(arm, step));
  }

  public Rational deviation(int arm, int step) {
    return deviations.get(parametersOf(arm, step));
  }

  /** Whether no arm has a larger mean at this step. */
  public boolean isBest(int arm, int step) {
    return mean(arm, step).compareTo(mean(ARMS - 1 - arm, step)) >= 0;
  }

  /** A number as millionths, rounded down. */
  static long millionths(Rational value) {
    return value.multiply(Rational.of(MILLION)).floor().longValueExact();
  }

  /** Millionths as a number. */
  public static Rational number(long millionths) {
    return Rational.of(millionths, MILLION);
  }

  /** {@code floor(numerator / denominator)}. */
  static BigInteger floorOf(BigInteger numerator, BigInteger denominator) {
    return Rational.of(numerator, denominator).floor();
  }
}
