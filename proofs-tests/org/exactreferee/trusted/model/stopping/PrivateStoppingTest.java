package org.exactreferee.trusted.model.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.exactreferee.prove.ranklaw.ExpectedPayoff;
import org.exactreferee.prove.ranklaw.StoppingMechanism;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.junit.jupiter.api.Test;

class PrivateStoppingTest {

  private static List<Rational> payoff(int n) {
    return IntStream.rangeClosed(1, n).mapToObj(k -> Rational.of(n - k, k)).toList();
  }

  private static PrivateStopping<Rational> question(int n, int l, Rational e, Rational delta) {
    return new PrivateStopping<>(l, new Budget<>(e, delta), payoff(n));
  }

  /** The point that a rule is, from its own enumeration where there is one. */
  private static List<Rational> point(StoppingRule rule) {
    int n = rule.candidates();
    List<Rational> x = new ArrayList<>();
    List<Rational> y = new ArrayList<>();
    Rational notStopped = Rational.ONE;
    for (int i = 1; i <= n; i++) {
      y.add(notStopped);
      Rational here = notStopped.divide(Rational.of(i));
      for (int s = 1; s <= i; s++) {
        Rational stops = here.multiply(rule.acceptance(i, s));
        x.add(stops);
        notStopped = notStopped.subtract(stops);
      }
    }
    x.addAll(y);
    x.addAll(RankLawByEnumeration.of(rule).probabilities());
    return x;
  }

  @Test
  void aRuleIsFeasibleExactlyIfItIsPrivateByTheLiteralDefinition() {
    Random random = new Random(4);
    int feasible = 0;
    int all = 0;
    for (int n = 2; n <= 4; n++) {
      for (int l = 1; l < n; l++) {
        for (int round = 0; round < 25; round++) {
          StoppingRule rule = random(random, n);
          Rational e = Rational.of(4 + random.nextInt(4), 4);
          Rational delta = Rational.of(random.nextInt(4), 12);
          boolean isPrivate =
              PrivacyLoss.of(
                      StoppingMechanism.of(rule), StoppingMechanism.adjacency(new SwapMetric(n, l)))
                  .violation(new Budget<>(e, delta))
                  .isEmpty();
          LinearProgram<Rational> program = question(n, l, e, delta).program();
          List<Rational> point = point(rule);
          Optional<String> violated = program.rowViolatedAt(point);
          assertThat(violated.isEmpty()).as("%s", rule).isEqualTo(isPrivate);
          violated.ifPresent(name -> assertThat(name).startsWith("privacy_"));
          assertThat(program.variableViolatedAt(point)).isEmpty();
          assertThat(program.valueAt(point))
              .isEqualTo(ExpectedPayoff.of(OccupancyRankLaw.of(rule), payoff(n)));
          feasible += isPrivate ? 1 : 0;
          all++;
        }
      }
    }
    assertThat(all).isEqualTo(150);
    assertThat(feasible).isBetween(1, 149);
  }

  private static StoppingRule random(Random random, int n) {
    List<List<Rational>> rows = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      List<Rational> row = new ArrayList<>();
      for (int s = 1; s <= i; s++) {
        row.add(i == n ? Rational.ONE : Rational.of(random.nextInt(5), 4));
      }
      rows.add(row);
    }
    return StoppingRule.table(rows);
  }

  @Test
  void everyFeasiblePointIsARule() {
    LinearProgram<Rational> program = question(4, 2, Rational.of(3, 2), Rational.ZERO).program();
    List<Rational> blind = new ArrayList<>(point(StoppingRule.blind(4)));
    assertThat(program.isFeasible(blind)).isTrue();
    for (int variable = 0; variable < blind.size(); variable++) {
      List<Rational> moved = new ArrayList<>(blind);
      moved.set(variable, moved.get(variable).add(Rational.of(1, 1000)));
      assertThat(program.isFeasible(moved)).as("variable %s", variable).isFalse();
    }
  }

  @Test
  void nobodyCanStopMoreOftenThanARelativeRankComesUp() {
    Rational zero = Rational.ZERO;
    Rational one = Rational.ONE;
    LinearProgram<Rational> program = question(2, 1, one, one).program();
    List<Rational> alwaysTheBetter = List.of(zero, one, zero, one, one, one, zero);
    assertThat(program.variableViolatedAt(alwaysTheBetter)).isEmpty();
    assertThat(program.rowViolatedAt(alwaysTheBetter)).contains("cell_2_1");
  }

  @Test
  void namesAndNumbersAreAsDescribed() {
    LinearProgram<ExactReal> program =
        new PrivateStopping<>(
                1,
                new Budget<>(ExactReal.exp(Rational.of(1, 2)), ExactReal.ZERO),
                List.of(ExactReal.ONE, ExactReal.ZERO))
            .program();
    assertThat(program.variables())
        .extracting(Variable::name)
        .containsExactly("x_1_1", "x_2_1", "x_2_2", "y_1", "y_2", "q_1", "q_2");
    assertThat(program.rows())
        .extracting(Row::name)
        .containsExactly(
            "start",
            "cell_1_1",
            "pass_1",
            "cell_2_1",
            "cell_2_2",
            "pass_2",
            "law_1",
            "privacy_1_2",
            "law_2",
            "privacy_2_1");
    int n = 7;
    int l = 3;
    LinearProgram<Rational> larger = question(n, l, Rational.of(2), Rational.ZERO).program();
    assertThat(larger.variables()).hasSize(n * (n + 1) / 2 + 2 * n);
    assertThat(larger.rows()).hasSize(1 + n * (n + 1) / 2 + 2 * n + 2 * n * l - l * (l + 1));
    assertThat(question(1, 1, Rational.ONE, Rational.ZERO).program().rows()).hasSize(4);
  }

  @Test
  void whatIsNoQuestionIsRefused() {
    for (int l : new int[] {0, 3, -1}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> question(3, l, Rational.ONE, Rational.ZERO))
          .withMessage("l (" + l + ") must be between 1 and 2");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> question(0, 1, Rational.ONE, Rational.ZERO))
        .withMessage("payoffs ([]) must not be empty");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> question(1, 2, Rational.ONE, Rational.ZERO))
        .withMessage("l (2) must be between 1 and 1");
  }
}
