package org.exactreferee.question.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.ranklaw.PMixPrivacy;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Budget;
import org.junit.jupiter.api.Test;

class LargestPTableTest {
  private static final TableRows ROWS = new TableRows("pmix-p", 6);
  private static final Evidence NO_RANKS = new Evidence.Attained(List.of());

  private static List<String> row(String n, String l, String expEpsilon, String delta) {
    return ROWS.of(
            Map.of(
                "n", List.of(n),
                "l", List.of(l),
                "exp-epsilon", List.of(expEpsilon),
                "delta", List.of(delta)))
        .get(0);
  }

  @Test
  void everyPIsThatOfTheGeneralEngine() {
    List<String> n = IntStream.rangeClosed(1, 12).mapToObj(Integer::toString).toList();
    List<List<String>> rows =
        ROWS.of(
            Map.of(
                "n",
                n,
                "l",
                n,
                "exp-epsilon",
                List.of("1", "11/10", "2", "40"),
                "delta",
                List.of("0", "1/100", "1/3", "1")));
    for (List<String> cells : rows) {
      PMixPrivacy<Rational> mixes =
          new PMixPrivacy<>(
              OccupancyRankLaw.of(StoppingRule.secretary(Integer.parseInt(cells.get(0)))),
              Integer.parseInt(cells.get(1)),
              Rational.ONE);
      Budget<Rational> budget =
          new Budget<>(RationalText.parse(cells.get(2)), RationalText.parse(cells.get(3)));
      assertThat(cells.get(4)).isEqualTo(mixes.largestP(budget).p().toString());
    }
    assertThat(rows).hasSize(16 * (1 + 66));
  }

  @Test
  void threeQuartersOfFourCandidatesIsTheLargestWithoutDelta() {
    assertThat(row("4", "1", "3/2", "0"))
        .containsExactly("4", "1", "3/2", "0", "3/4", "0.75", "2", "3");
  }

  @Test
  void nothingIsPlayedIfNothingMayShow() {
    assertThat(row("4", "1", "1", "0").subList(4, 6)).containsExactly("0", "0");
    assertThat(row("2", "1", "1", "0").subList(4, 8)).containsExactly("1", "1", "-", "-");
    assertThat(row("1", "1", "1", "0").subList(4, 8)).containsExactly("1", "1", "-", "-");
  }

  @Test
  void neitherALargerNorASmallerPIsProved() {
    List<String> cells = row("7", "2", "3/2", "1/50");
    assertThat(ROWS.proves(cells, NO_RANKS)).isTrue();
    Rational p = RationalText.parse(cells.get(4));
    for (Rational factor : List.of(Rational.of(999, 1000), Rational.of(1001, 1000))) {
      String other = p.multiply(factor).toString();
      String decimal = Decimal.of(RationalText.parse(other), 6, Rounding.DOWN).digits();
      List<String> changed = TableRows.with(TableRows.with(cells, 4, other), 5, decimal);
      assertThat(ROWS.proves(changed, NO_RANKS)).isFalse();
      List<String> unrestricted = TableRows.with(TableRows.with(changed, 6, "-"), 7, "-");
      assertThat(ROWS.proves(unrestricted, NO_RANKS)).isFalse();
    }
  }

  @Test
  void ranksThatAreNoNeighboursShowNothing() {
    List<String> cells = row("7", "2", "3/2", "1/50");
    for (int high = 1; high <= 7; high++) {
      for (int low = 1; low <= 7; low++) {
        String first = Integer.toString(high);
        String second = Integer.toString(low);
        boolean same = cells.get(6).equals(first) && cells.get(7).equals(second);
        List<String> changed = TableRows.with(TableRows.with(cells, 6, first), 7, second);
        assertThat(ROWS.proves(changed, NO_RANKS)).isEqualTo(same);
      }
    }
    assertThat(ROWS.proves(TableRows.with(cells, 6, "-"), NO_RANKS)).isFalse();
  }

  @Test
  void aCellCannotBringAnotherStatementIntoTheClaim() {
    List<String> cells = row("7", "2", "3/2", "1/50");
    for (String text :
        List.of("1 or 0 = 0", "1/2 + 0", "2/4", "(1/2)", "1/2, q, u), 1, 1", "q[1]", "true", "")) {
      for (int column = 4; column < 8; column++) {
        assertThat(ROWS.proves(TableRows.with(cells, column, text), NO_RANKS)).isFalse();
      }
    }
  }
}
