package org.exactreferee.trusted.model.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class StoppingRuleTest {
  private static final Rational HALF = Rational.of(1, 2);

  @Test
  void aThresholdRuleStopsAtTheFirstRecordFromItsThresholdOn() {
    for (int n = 1; n <= 6; n++) {
      for (int t = 1; t <= n; t++) {
        StoppingRule rule = StoppingRule.threshold(n, t);
        for (int i = 1; i <= n; i++) {
          for (int s = 1; s <= i; s++) {
            boolean stops = i == n || (i > t - 1 && s == 1);
            assertThat(rule.acceptance(i, s)).isEqualTo(stops ? Rational.ONE : Rational.ZERO);
          }
        }
      }
    }
  }

  @Test
  void whoeverArrivesLastIsTaken() {
    for (int n = 1; n <= 6; n++) {
      List<StoppingRule> rules = new ArrayList<>(Rules.thresholds(n));
      rules.add(StoppingRule.secretary(n));
      rules.add(StoppingRule.blind(n));
      rules.add(Rules.random(n, n));
      for (StoppingRule rule : rules) {
        for (int s = 1; s <= n; s++) {
          assertThat(rule.acceptance(n, s)).isEqualTo(Rational.ONE);
        }
      }
    }
  }

  @Test
  void theBlindChoiceStopsAtTimeOne() {
    for (int n = 1; n <= 6; n++) {
      assertThat(StoppingRule.blind(n).acceptance(1, 1)).isEqualTo(Rational.ONE);
    }
  }

  @Test
  void aTableIsCopied() {
    List<List<Rational>> rows =
        new ArrayList<>(List.of(List.of(HALF), List.of(Rational.ONE, Rational.ONE)));
    StoppingRule rule = StoppingRule.table(rows);
    rows.clear();
    assertThat(rule.candidates()).isEqualTo(2);
    assertThat(rule.acceptance(1, 1)).isEqualTo(HALF);
  }

  @Test
  void badThresholdsAreRefused() {
    refused("candidates (0) must be positive", () -> StoppingRule.blind(0));
    refused("n (0) must be positive", () -> StoppingRule.secretary(0));
    refused(
        "threshold (0) must be between 1 and the number of candidates 3",
        () -> StoppingRule.threshold(3, 0));
    refused(
        "threshold (4) must be between 1 and the number of candidates 3",
        () -> StoppingRule.threshold(3, 4));
  }

  @Test
  void badTablesAreRefused() {
    List<Rational> last = List.of(Rational.ONE, Rational.ONE);
    refused("rows ([]) must not be empty", () -> StoppingRule.table(List.of()));
    refused(
        "row 2 ([1]) must have 2 entries, one per relative rank",
        () -> StoppingRule.table(List.of(List.of(HALF), List.of(Rational.ONE))));
    refused(
        "acceptance (3/2) of relative rank 1 at time 1 must be between 0 and 1",
        () -> StoppingRule.table(List.of(List.of(Rational.of(3, 2)), last)));
    refused(
        "acceptance (-1/2) of relative rank 1 at time 1 must be between 0 and 1",
        () -> StoppingRule.table(List.of(List.of(HALF.negate()), last)));
    refused(
        "acceptance (1/2) of relative rank 2 at time 2 must be 1: whoever arrives last is taken",
        () -> StoppingRule.table(List.of(List.of(HALF), List.of(Rational.ONE, HALF))));
  }

  @Test
  void cellsOutsideTheTableAreRefused() {
    for (StoppingRule rule : List.of(StoppingRule.blind(3), Rules.random(3, 1))) {
      refused("time (0) must be between 1 and 3", () -> rule.acceptance(0, 1));
      refused("time (4) must be between 1 and 3", () -> rule.acceptance(4, 1));
      refused("relative rank (3) at time 2 must be between 1 and 2", () -> rule.acceptance(2, 3));
      refused("relative rank (0) at time 2 must be between 1 and 2", () -> rule.acceptance(2, 0));
    }
  }

  private static void refused(String message, Runnable action) {
    assertThatIllegalArgumentException().isThrownBy(action::run).withMessage(message);
  }
}
