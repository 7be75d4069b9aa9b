package org.exactreferee.question.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.exactreferee.question.Terms;
import org.junit.jupiter.api.Test;

class ThresholdTableTest {
  private static final TableRows ROWS = new TableRows("threshold", 8);

  private static List<List<String>> rows(String... n) {
    return ROWS.of(Map.of("n", List.of(n)));
  }

  @Test
  void theProbabilityToWinIsTheClassicalSumWhereTheLawIsKnown() {
    List<String> all = IntStream.rangeClosed(3, 200).mapToObj(Integer::toString).toList();
    for (List<String> row : ROWS.of(Map.of("n", all))) {
      int n = Integer.parseInt(row.get(0));
      int t = Integer.parseInt(row.get(1));
      String classical = "(%d - 1)/%d*sum(i in %d..%d : 1/(i - 1))".formatted(t, n, t, n);
      assertThat(EvaluatedNumber.of(Terms.formula(classical)).toString()).isEqualTo(row.get(4));
    }
    assertThat(all).hasSize(198);
  }

  @Test
  void sumsBeyondAThousandAreThoseOfDecimals() {
    MathContext precise = new MathContext(40);
    for (List<String> row : rows("1001", "9000", "20000", "100000")) {
      int n = Integer.parseInt(row.get(0));
      int t = Integer.parseInt(row.get(1));
      BigDecimal sum = BigDecimal.ZERO;
      for (int i = t; i < n; i++) {
        sum = sum.add(BigDecimal.ONE.divide(BigDecimal.valueOf(i), precise));
      }
      BigDecimal longer = sum.add(BigDecimal.ONE.divide(BigDecimal.valueOf(t - 1L), precise));
      BigDecimal win =
          longer.multiply(BigDecimal.valueOf(t - 1L)).divide(BigDecimal.valueOf(n), precise);
      assertThat(sum.toString()).startsWith(row.get(2));
      assertThat(longer.toString()).startsWith(row.get(3));
      assertThat(row.get(4)).isEqualTo("-");
      assertThat(win.toString()).startsWith(row.get(5));
    }
  }

  @Test
  void manyCandidatesAreStoppedAtNearAnEthOfThem() {
    assertThat(rows("1000000000000000000").get(0))
        .containsExactly(
            "1000000000000000000",
            "367879441171442322",
            "0.99999999",
            "1.0000000",
            "-",
            "0.36787944");
  }

  @Test
  void whatIsNotCoveredIsSaidWhereItMatters() {
    assertThat(notCovered("1", "1000")).isEmpty();
    assertThat(notCovered("1", "1001")).startsWith("that beyond n = 1000");
  }

  @Test
  void noOtherCellIsProved() {
    List<String> row = rows("1001").get(0);
    assertThat(ROWS.proves(row)).isTrue();
    for (int column = 1; column < 6; column++) {
      assertThat(ROWS.proves(TableRows.with(row, column, "370"))).isFalse();
    }
    assertThat(ROWS.proves(TableRows.with(rows("7").get(0), 3, "-"))).isFalse();
  }

  private static String notCovered(String... n) {
    return Uncovered.of(TableRows.head("threshold", Map.of("n", List.of(n)), 8));
  }
}
