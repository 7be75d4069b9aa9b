package org.exactreferee.question.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class PhantomTableTest {
  private static final TableRows ROWS = new TableRows("phantoms", 6);

  private static List<String> row(String lambda, String x, String denominator) {
    return ROWS.of(
            Map.of("lambda", List.of(lambda), "x", List.of(x), "denominator", List.of(denominator)))
        .get(0);
  }

  /** With c phantoms and no vote, one vote makes the entry 1 + 1/c times as likely. */
  private static boolean isEnough(Rational phantoms, Rational exponent) {
    return phantoms.sign() > 0
        && ExactReal.of(Rational.ONE.add(phantoms.reciprocal())).compareTo(ExactReal.exp(exponent))
            <= 0;
  }

  @Test
  void theFewestAreThoseOfAllFractionsWithSuchDenominators() {
    List<String> denominators = List.of("1", "2", "7", "25");
    List<List<String>> rows =
        ROWS.of(
            Map.of(
                "lambda", List.of("1/3", "1", "5/2"),
                "x", List.of("1/4", "1", "3"),
                "denominator", denominators));
    for (List<String> row : rows) {
      Rational exponent = RationalText.parse(row.get(0)).multiply(RationalText.parse(row.get(1)));
      Rational fewest =
          LongStream.rangeClosed(1, Long.parseLong(row.get(2)))
              .mapToObj(
                  bottom ->
                      LongStream.iterate(1, top -> top + 1)
                          .mapToObj(top -> Rational.of(top, bottom))
                          .filter(phantoms -> isEnough(phantoms, exponent))
                          .findFirst()
                          .orElseThrow())
              .reduce((a, b) -> a.compareTo(b) <= 0 ? a : b)
              .orElseThrow();
      assertThat(row.get(5)).isEqualTo(fewest.toString());
      Rational few = RationalText.parse(row.get(6));
      assertThat(isEnough(few, exponent)).isFalse();
      assertThat(few.denominator()).isLessThanOrEqualTo(new BigInteger(row.get(2)));
    }
    assertThat(rows).hasSize(36);
  }

  @Test
  void halfAsAnExponent() {
    assertThat(row("1/2", "1", "100"))
        .containsExactly("1/2", "1", "100", "1/(e^(1/2) - 1)", "1.54150", "37/24", "131/85");
    assertThat(row("1/4", "2", "100").subList(3, 7))
        .isEqualTo(row("1/2", "1", "100").subList(3, 7));
  }

  @Test
  void neitherMoreNorFewerAreProved() {
    List<String> row = row("1/2", "1", "100");
    assertThat(ROWS.proves(row)).isTrue();
    for (String other : List.of("131/85", "54/35", "168/109", "2", "0")) {
      assertThat(ROWS.proves(TableRows.with(row, 5, other))).isFalse();
      assertThat(ROWS.proves(TableRows.with(row, 6, other))).isEqualTo(other.equals("131/85"));
    }
    assertThat(ROWS.proves(TableRows.with(row, 3, "1/(e - 1)"))).isFalse();
    assertThat(ROWS.proves(TableRows.with(row, 4, "1.54151"))).isFalse();
    assertThat(ROWS.proves(TableRows.with(row, 4, "1.54149"))).isFalse();
  }
}
