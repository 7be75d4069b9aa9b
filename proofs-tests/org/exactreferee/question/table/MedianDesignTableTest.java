package org.exactreferee.question.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class MedianDesignTableTest {
  private static final TableRows ROWS = new TableRows("median-design", 6);

  private static List<List<String>> rows(
      List<String> families, List<String> n, List<String> bounds, List<String> margins) {
    return ROWS.of(
        Map.of(
            "family", families,
            "n", n,
            "bounds", bounds,
            "rank", List.of("1", "2", "3"),
            "margin", margins));
  }

  @Test
  void oneVoterIsAnsweredAtRandomWithTheVoteAsLikelyAsAllowed() {
    List<List<String>> rows =
        rows(
            List.of("all"),
            List.of("1"),
            List.of("[2, 2]", "[2, 2, 2]", "[3/2, 3/2, 3/2, 3/2]", "[1, 1]"),
            List.of("0"));
    for (List<String> row : rows) {
      List<Rational> bounds = CellReader.fractions(row.get(2));
      Rational others = Rational.of(bounds.size() - 1L);
      assertThat(row.get(5)).isEqualTo(bounds.get(0).divide(bounds.get(0).add(others)).toString());
    }
    assertThat(rows).hasSize(4);
  }

  @Test
  void widerFamiliesAndMarginsDoNotDoWorse() {
    List<String> bounds = List.of("[3/2, 2]", "[2, 2, 3]");
    List<String> families = List.of("phantoms", "randomized-medians", "medians", "all");
    List<List<String>> rows = rows(families, List.of("2", "3"), bounds, List.of("0", "1"));
    assertThat(rows).hasSize(4 * 2 * 2 * (2 + 3));
    int size = rows.size() / families.size();
    for (int i = size; i < rows.size(); i++) {
      Rational wider = RationalText.parse(rows.get(i).get(5));
      assertThat(wider).isGreaterThanOrEqualTo(RationalText.parse(rows.get(i - size).get(5)));
    }
    for (int i = 1; i < rows.size(); i += 2) {
      Rational margin = RationalText.parse(rows.get(i).get(5));
      assertThat(margin).isGreaterThanOrEqualTo(RationalText.parse(rows.get(i - 1).get(5)));
    }
  }

  @Test
  void noOtherProbabilityIsProved() {
    List<String> row =
        rows(List.of("medians"), List.of("3"), List.of("[2, 2]"), List.of("0")).get(1);
    assertThat(ROWS.proves(row)).isTrue();
    for (String other : List.of("1/2", "1", "2/3")) {
      boolean same = row.get(5).equals(other);
      assertThat(ROWS.proves(TableRows.with(row, 5, other))).isEqualTo(same);
    }
    assertThat(ROWS.proves(TableRows.with(row, 6, "0.123456"))).isFalse();
    assertThat(ROWS.proves(TableRows.with(row, 0, "everyone"))).isFalse();
  }
}
