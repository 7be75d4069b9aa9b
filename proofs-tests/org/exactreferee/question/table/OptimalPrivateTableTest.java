package org.exactreferee.question.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.Terms;
import org.junit.jupiter.api.Test;

class OptimalPrivateTableTest {
  private static final TableRows ROWS = new TableRows("optimal-private", 6);

  private static List<List<String>> rows(
      List<String> n, List<String> l, List<String> expEpsilon, List<String> delta) {
    return ROWS.of(Map.of("n", n, "l", l, "exp-epsilon", expEpsilon, "delta", delta));
  }

  /**
   * The program in the probabilities of stopping alone: x[i (i-1)/2 + s] at time i with relative
   * rank s, which is at most 1/i of the probability not to have stopped before.
   */
  private static String program(List<String> row) {
    String n = row.get(0);
    return ("let stopped(x, i) = sum(j in 1..i*(i - 1)/2 : x[j]), rank(x, k) = sum(i in 1..%s, s in"
            + " 1..i : x[i*(i - 1)/2 + s]*C(k - 1, s - 1)*C(%s - k, i - s)/C(%s, i)) in")
        .formatted(n, n, n)
        .concat(
            (" maximum(x[%s*(%s + 1)/2] : rank(x, 1) where stopped(x, %s + 1) = 1, forall i in"
                    + " 1..%s, s in 1..i : 0 <= i*x[i*(i - 1)/2 + s] <= 1 - stopped(x, i), forall i"
                    + " in 1..%s, j in 1..%s where 1 <= abs(i - j) <= %s : rank(x, i) - %s*rank(x,"
                    + " j) <= %s)")
                .formatted(n, n, n, n, n, n, row.get(1), row.get(2), row.get(3)));
  }

  @Test
  void theBestValueIsThatOfAProgramWithoutLawsAndPasses() {
    List<List<String>> rows =
        rows(
            List.of("1", "2", "3", "4", "5"),
            List.of("1", "2"),
            List.of("1", "3/2", "4"),
            List.of("0", "1/10"));
    for (List<String> row : rows) {
      assertThat(row.get(10)).isEqualTo(EvaluatedNumber.of(Terms.formula(program(row))).toString());
    }
    assertThat(rows).hasSize(6 * (1 + 1 + 2 + 2 + 2));
  }

  @Test
  void fourCandidatesGainOverTheMix() {
    assertThat(rows(List.of("4"), List.of("1"), List.of("3/2"), List.of("0")).get(0).subList(4, 14))
        .containsExactly(
            "3/4", "0.75", "2", "3", "13/32", "0.40625", "9/22", "0.409090", "1/352", "0.00284090");
  }

  @Test
  void theMixIsNeverBetterAndWithEnoughPrivacyLostBothAreOptimal() {
    List<List<String>> rows =
        rows(List.of("3", "8", "15"), List.of("1", "2"), List.of("6/5", "1000"), List.of("0"));
    for (List<String> row : rows) {
      assertThat(RationalText.parse(row.get(12)).sign()).isNotNegative();
      if (row.get(2).equals("1000")) {
        assertThat(row.get(4)).isEqualTo("1");
        assertThat(row.get(12)).isEqualTo("0");
      }
    }
    assertThat(rows).hasSize(12);
  }

  @Test
  void noOtherValueIsProved() {
    List<String> row = rows(List.of("4"), List.of("1"), List.of("3/2"), List.of("0")).get(0);
    assertThat(ROWS.proves(row)).isTrue();
    List<String> better = TableRows.with(TableRows.with(row, 10, "2/5"), 11, "0.4");
    assertThat(ROWS.proves(TableRows.with(TableRows.with(better, 12, "-1/160"), 13, "-0.00625")))
        .isFalse();
    for (int column = 4; column < 14; column++) {
      assertThat(ROWS.proves(TableRows.with(row, column, "1"))).isFalse();
    }
  }
}
