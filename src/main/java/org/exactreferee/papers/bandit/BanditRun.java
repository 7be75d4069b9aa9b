package org.exactreferee.papers.bandit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.exactreferee.papers.draw.Draws;
import org.exactreferee.trusted.number.Rational;

/**
 * Simulates a policy. At the first two steps every policy tries arms 0 and 1; before the first
 * window of an arm is full its sensitivity is 1, the width of the range of rewards.
 */
public final class BanditRun {
  private static final int MARKS = 200;
  private static final Rational LOW = Rational.of(1, 10);
  private static final Rational HIGH = Rational.of(9, 10);
  private static final long MEANS = 10;
  private static final long QUANTILES = 20;
  private static final long CHOICES = 30;

  private final BanditDesign design;
  private final Policy policy;
  private final Rewards rewards;
  private final Set<Integer> listed;
  private final Draws quantileDraws;
  private final PrivateQuantile lowQuantile;
  private final PrivateQuantile highQuantile;
  private final HybridSum[] privateSums = new HybridSum[BanditDesign.ARMS];
  private final long[][] windows;
  private final int[] filled = new int[BanditDesign.ARMS];
  private final long[] sums = new long[BanditDesign.ARMS];
  private final long[] counts = new long[BanditDesign.ARMS];
  private final long[] scores = new long[BanditDesign.ARMS];
  private final long[] sensitivities = new long[BanditDesign.ARMS];
  private final OptimisticChoice optimistic;
  private final ThompsonChoice thompson;
  private final ArmChoice noisy;
  private final List<BanditPath.Mark> marks = new ArrayList<>();
  private final List<BanditPath.Estimate> estimates = new ArrayList<>();
  private final Map<Integer, BanditPath.State> states = new TreeMap<>();
  private long total;
  private long totalAfter;
  private long best;
  private long bestAfter;

  private BanditRun(BanditDesign design, Policy policy, Rewards rewards, Set<Integer> listed) {
    this.design = design;
    this.policy = policy;
    this.rewards = rewards;
    this.listed = listed;
    Draws own = new Draws(design.seed()).of(policy.stream());
    this.quantileDraws = own.of(QUANTILES);
    Rational half = design.budgets().quantiles().divide(Rational.of(2));
    this.lowQuantile = new PrivateQuantile(LOW, design.window(), half);
    this.highQuantile = new PrivateQuantile(HIGH, design.window(), half);
    this.windows = new long[BanditDesign.ARMS][design.window()];
    for (int arm = 0; arm < BanditDesign.ARMS; arm++) {
      privateSums[arm] = new HybridSum(design.budgets().mean(), own.of(MEANS + arm));
      sensitivities[arm] = BanditDesign.MILLION;
    }
    this.optimistic = new OptimisticChoice(design);
    this.thompson = new ThompsonChoice(own.of(CHOICES));
    this.noisy = new ArmChoice(design, policy, own.of(CHOICES));
  }

  /**
   * The run of each of these policies, on all cores.
   *
   * @param listed steps before which the state is kept
   */
  public static List<BanditPath> of(
      BanditDesign design, List<Policy> policies, Set<Integer> listed) {
    Rewards rewards = new Rewards(design);
    return policies.parallelStream()
        .map(policy -> new BanditRun(design, policy, rewards, listed).path())
        .toList();
  }

  private BanditPath path() {
    int every = Math.max(1, design.horizon() / MARKS);
    for (int step = 1; step <= design.horizon(); step++) {
      if (listed.contains(step)) {
        states.put(step, new BanditPath.State(list(counts), list(scores), list(sensitivities)));
      }
      take(step <= BanditDesign.ARMS ? step - 1 : choose(), step);
      if (step % every == 0 || step == BanditDesign.ARMS || step == design.horizon()) {
        marks.add(new BanditPath.Mark(step, total, means(), list(scores)));
      }
    }
    BanditPath.Totals totals = new BanditPath.Totals(total, totalAfter, best, bestAfter);
    return new BanditPath(policy, marks, estimates, states, totals);
  }

  private List<Long> means() {
    List<Long> means = new ArrayList<>();
    for (int arm = 0; arm < BanditDesign.ARMS; arm++) {
      means.add(counts[arm] == 0 ? 0 : sums[arm] / counts[arm]);
    }
    return means;
  }

  private static List<Long> list(long[] values) {
    return LongStream.of(values).boxed().toList();
  }

  private int choose() {
    return switch (policy) {
      case UCB -> optimistic.choose();
      case THOMPSON -> thompson.choose();
      case KRR, RNM, RS, GEM, MGEM -> noisy.choose(scores, sensitivities);
    };
  }

  /** Gets the reward of the chosen arm, and learns from it. */
  private void take(int arm, int step) {
    int reward = rewards.at(arm, step);
    boolean after = step > design.shift();
    total += reward;
    totalAfter += after ? reward : 0;
    long right = design.isBest(arm, step) ? 1 : 0;
    best += after ? 0 : right;
    bestAfter += after ? right : 0;
    counts[arm]++;
    sums[arm] += reward;
    switch (policy) {
      case UCB -> optimistic.update(arm, BanditDesign.number(sums[arm]), counts[arm]);
      case THOMPSON -> thompson.update(arm, sums[arm], counts[arm]);
      case KRR, RNM, RS, GEM, MGEM ->
          scores[arm] = Math.floorDiv(privateSums[arm].add(reward), counts[arm]);
    }
    if (policy.needsQuantiles()) {
      observe(arm, step, reward);
    }
  }

  /** Each reward takes part in one estimate: a window is emptied when it is full. */
  private void observe(int arm, int step, int reward) {
    windows[arm][filled[arm]++] = reward;
    if (filled[arm] == design.window()) {
      filled[arm] = 0;
      List<Long> sorted = LongStream.of(windows[arm]).sorted().boxed().toList();
      long low = lowQuantile.draw(sorted, quantileDraws);
      long high = highQuantile.draw(sorted, quantileDraws);
      BanditPath.Estimate estimate = new BanditPath.Estimate(arm, step, low, high, sorted);
      sensitivities[arm] = estimate.sensitivity();
      estimates.add(estimate);
    }
  }
}
