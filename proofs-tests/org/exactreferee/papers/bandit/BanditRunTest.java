package org.exactreferee.papers.bandit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.exactreferee.papers.draw.Draws;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;
import org.junit.jupiter.api.Test;

class BanditRunTest {
  private static final List<Policy> ALL = List.of(Policy.values());

  private static BanditDesign design(int horizon, int shift, String deviation, long seed) {
    BanditDesign printed = BanditDesign.asPrinted(seed);
    Rational half = Rational.of(deviation.equals("none") ? 0 : 1);
    return new BanditDesign(
        horizon,
        shift,
        printed.means(),
        printed.deviations().stream().map(half::multiply).toList(),
        printed.budgets(),
        20,
        printed.gamma(),
        printed.beta(),
        printed.alphaSquared(),
        seed);
  }

  private static BanditDesign design(long seed) {
    return design(900, 500, "printed", seed);
  }

  @Test
  void aSeedGivesOneRun() {
    List<BanditPath> paths = BanditRun.of(design(4), ALL, Set.of(1, 500));
    assertThat(paths).hasSize(7).isEqualTo(BanditRun.of(design(4), ALL, Set.of(1, 500)));
    List<BanditPath> others = BanditRun.of(design(5), ALL, Set.of(1, 500));
    for (int i = 0; i < paths.size(); i++) {
      assertThat(others.get(i).totals()).isNotEqualTo(paths.get(i).totals());
    }
  }

  @Test
  void aPolicyFaresTheSameWhoeverElseRuns() {
    List<BanditPath> paths = BanditRun.of(design(4), ALL, Set.of());
    for (int i = 0; i < paths.size(); i++) {
      assertThat(BanditRun.of(design(4), List.of(ALL.get(i)), Set.of()).get(0))
          .isEqualTo(paths.get(i));
    }
  }

  @Test
  void everyRewardIsInOneWindow() {
    BanditDesign design = design(4);
    int estimates = 0;
    for (BanditPath path : BanditRun.of(design, ALL, Set.of(900))) {
      List<Long> counts = path.states().get(900).counts();
      assertThat(counts.get(0) + counts.get(1)).isEqualTo(899);
      for (int arm = 0; arm < 2; arm++) {
        int own = arm;
        List<BanditPath.Estimate> ofArm =
            path.estimates().stream().filter(e -> e.arm() == own && e.step() < 900).toList();
        long full = path.policy().needsQuantiles() ? counts.get(arm) / design.window() : 0;
        assertThat(ofArm).hasSize((int) full);
        estimates += ofArm.size();
        assertThat(ofArm)
            .allSatisfy(
                estimate -> {
                  assertThat(estimate.window()).hasSize(design.window()).isSorted();
                  assertThat(estimate.low()).isBetween(0L, 1_000_000L);
                  assertThat(estimate.sensitivity()).isPositive();
                });
      }
    }
    assertThat(estimates).isGreaterThan(100);
  }

  @Test
  void totalsAddUp() {
    for (BanditPath path : BanditRun.of(design(6), ALL, Set.of())) {
      BanditPath.Totals totals = path.totals();
      List<BanditPath.Mark> marks = path.marks();
      assertThat(marks.get(marks.size() - 1).step()).isEqualTo(900);
      assertThat(marks.get(marks.size() - 1).reward()).isEqualTo(totals.reward());
      long before =
          marks.stream().filter(mark -> mark.step() == 500).findFirst().orElseThrow().reward();
      assertThat(before + totals.rewardAfter()).isEqualTo(totals.reward());
      assertThat(totals.best()).isBetween(1L, 499L);
      assertThat(totals.bestAfter()).isBetween(0L, 400L);
    }
  }

  /** Without deviations nothing is random for UCB. */
  @Test
  void ucbWithoutDeviationsIsTheNoiselessPath() {
    BanditDesign design = design(3000, 1800, "none", 1);
    BanditPath path = BanditRun.of(design, List.of(Policy.UCB), Set.of()).get(0);
    NoiselessPath exact = NoiselessPath.of(design);
    assertThat(BanditDesign.number(path.totals().reward())).isEqualTo(exact.reward());
    assertThat(1800 - path.totals().best()).isEqualTo(exact.secondBefore());
    assertThat(path.totals().bestAfter()).isEqualTo(exact.secondAfter());
  }

  /** The textbook rule in double precision. */
  @Test
  void theNoiselessPathFollowsTheLargestIndex() {
    BanditDesign design = design(2000, 1200, "printed", 1);
    double[] sums = new double[2];
    int[] counts = new int[2];
    int before = 0;
    int first = 0;
    int after = 0;
    for (int step = 1; step <= 2000; step++) {
      double[] index = new double[2];
      for (int arm = 0; arm < 2; arm++) {
        index[arm] =
            counts[arm] == 0
                ? 1e9 - arm
                : sums[arm] / counts[arm] + Math.sqrt(2 * Math.log(2000) / counts[arm]);
      }
      int arm = index[0] >= index[1] ? 0 : 1;
      sums[arm] += (arm == 0) == (step <= 1200) ? 0.2 : 0.8;
      counts[arm]++;
      before += arm == 0 && step <= 1200 ? 1 : 0;
      after += arm == 0 && step > 1200 ? 1 : 0;
      first = arm == 0 && step > 1200 && first == 0 ? step : first;
    }
    NoiselessPath path = NoiselessPath.of(design);
    assertThat(path.secondBefore()).isEqualTo(before).isGreaterThan(10);
    assertThat(path.firstAfter()).isEqualTo(first).isGreaterThan(1200);
    assertThat(path.secondAfter()).isEqualTo(after);
    Rational reward =
        Rational.of(2L * before + 8L * (1200 - before) + 8L * after + 2L * (800 - after), 10);
    assertThat(path.reward()).isEqualTo(reward);
  }

  @Test
  void theGreedyChoiceNeverComesBackToAnArmThatBeganWorse() {
    BanditDesign greedy = design(100, 60, "none", 1).withOptimism(Rational.ZERO);
    assertThat(NoiselessPath.of(greedy))
        .isEqualTo(new NoiselessPath(1, 0, 0, Rational.of(2 + 59 * 8 + 40 * 2, 10)));
  }

  /** Choices are made by noise; the model computes their probabilities. */
  @Test
  void choicesHaveTheLawOfTheirMechanism() {
    long[][] states = {
      {200_000, 800_000, 256_000, 585_000},
      {650_000, 400_000, 300_000, 200_000},
      {-50_000, 10_000, 90_000, 900_000}
    };
    BanditDesign design = BanditDesign.asPrinted(1);
    int many = 30_000;
    int cases = 0;
    for (Policy policy : ALL) {
      for (long[] state : states) {
        List<Rational> sensitivities =
            List.of(BanditDesign.number(state[2]), BanditDesign.number(state[3]));
        if (policy.isPrivate()) {
          List<Rational> scores =
              List.of(BanditDesign.number(state[0]), BanditDesign.number(state[1]));
          Real law =
              policy.mechanism(design, sensitivities).orElseThrow().probabilities(scores).get(1);
          Rational middle = law.enclose(60).midpoint();
          double expected = middle.numerator().doubleValue() / middle.denominator().doubleValue();
          ArmChoice choice = new ArmChoice(design, policy, new Draws(9));
          int count = 0;
          for (int i = 0; i < many; i++) {
            count +=
                choice.choose(new long[] {state[0], state[1]}, new long[] {state[2], state[3]});
          }
          assertThat((double) count / many)
              .as("%s at %d", policy, state[0])
              .isCloseTo(expected, within(5 * Math.sqrt(expected * (1 - expected) / many)));
          cases++;
        }
      }
    }
    assertThat(cases).isEqualTo(15);
  }

  @Test
  void mistakesAreNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> design(100, 101, "printed", 1))
        .withMessage("shift (101) must be between 1 and 100");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Policy.named("best"))
        .withMessageStartingWith("policy (best) must be one of ucb, thompson, krr");
    Rational zero = Rational.ZERO;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BanditDesign.Budgets(zero, Rational.ONE, Rational.ONE, Rational.ONE))
        .withMessage("epsilon (0) must be between 1/1000 and 1000");
  }
}
