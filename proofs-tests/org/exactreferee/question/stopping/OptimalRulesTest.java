package org.exactreferee.question.stopping;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.model.stopping.RankLawByEnumeration;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class OptimalRulesTest {

  private static final Rational FACTOR = Rational.of(3, 2);

  private static List<Rational> expectedRank(int n) {
    return IntStream.rangeClosed(1, n).mapToObj(k -> Rational.of(-k)).toList();
  }

  private static List<Rational> bestOf(int n, int s) {
    return IntStream.rangeClosed(1, n).mapToObj(k -> Rational.of(k <= s ? 1 : 0)).toList();
  }

  /** All deterministic rules for four candidates: stop or not at six places. */
  private static List<StoppingRule> rulesForFour() {
    List<StoppingRule> rules = new ArrayList<>();
    for (int code = 0; code < 64; code++) {
      List<List<Rational>> table = new ArrayList<>();
      int place = 0;
      for (int i = 1; i <= 3; i++) {
        List<Rational> row = new ArrayList<>();
        for (int s = 1; s <= i; s++) {
          row.add(Rational.of(code >> place & 1));
          place++;
        }
        table.add(row);
      }
      table.add(Collections.nCopies(4, Rational.ONE));
      rules.add(StoppingRule.table(table));
    }
    return rules;
  }

  private static Rational tightDelta(List<Rational> law) {
    Rational least = Rational.ZERO;
    for (int i = 0; i + 1 < law.size(); i++) {
      Rational down = law.get(i).subtract(FACTOR.multiply(law.get(i + 1)));
      Rational up = law.get(i + 1).subtract(FACTOR.multiply(law.get(i)));
      least = least.max(down).max(up);
    }
    return least;
  }

  @Test
  void allOptimalRulesForFourAreShown() {
    for (List<Rational> payoff :
        List.of(expectedRank(4), bestOf(4, 1), bestOf(4, 2), bestOf(4, 3))) {
      Rational best = Rational.of(-100);
      List<String> deltas = new ArrayList<>();
      for (StoppingRule rule : rulesForFour()) {
        List<Rational> law = RankLawByEnumeration.of(rule).probabilities();
        Rational gained = Rational.ZERO;
        for (int k = 0; k < 4; k++) {
          gained = gained.add(law.get(k).multiply(payoff.get(k)));
        }
        if (gained.compareTo(best) > 0) {
          best = gained;
          deltas.clear();
        }
        if (gained.equals(best)) {
          deltas.add(tightDelta(law).toString());
        }
      }
      OptimalRules rules = new OptimalRules(payoff, 1, new Proofs(), 6);
      List<String> printed =
          rules.rules(Rational.ZERO, ExactReal.of(FACTOR)).stream()
              .map(row -> row.get(5).plain())
              .distinct()
              .toList();
      assertThat(rules.value(false).get(0).plain()).isEqualTo(best.toString());
      assertThat(printed).containsExactlyInAnyOrderElementsOf(deltas.stream().distinct().toList());
    }
  }

  @Test
  void aMixtureCanHideBetterThanEachOfThem() {
    OptimalRules rules = new OptimalRules(expectedRank(6), 1, new Proofs(), 6);
    ExactReal least = ExactReal.of(Rational.of(53, 1620));
    assertThat(rules.least(ExactReal.of(FACTOR)).get(0).plain()).isEqualTo(least.toString());
    List<List<Cell>> rows = rules.rules(Rational.ZERO, ExactReal.of(FACTOR));
    assertThat(rows).hasSize(4);
    assertThat(rows)
        .allSatisfy(
            row ->
                assertThat(
                        ExactReal.of(RationalText.parse(row.get(5).plain())).subtract(least).sign())
                    .isPositive());
  }
}
