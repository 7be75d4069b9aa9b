package org.exactreferee.show.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.show.finding.DecimalStatement;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

/** Digits beside a fraction say what it is, and nothing else. */
class HtmlDigitsTest {

  @Test
  void digitsFollowAValue() {
    assertThat(Html.withDigits("n = 3, p = 1/2")).isEqualTo("n = 3, p = 1/2 = 0.5");
    assertThat(Html.withDigits("the left side `x` is 1/3 and the right side is -1/4"))
        .isEqualTo("the left side `x` is 1/3 (about 0.333333) and the right side is -1/4 = -0.25");
    assertThat(Html.withDigits("both sides are the same element: 5/2"))
        .isEqualTo("both sides are the same element: 5/2 = 2.5");
  }

  @Test
  void aFormulaStaysThatFormula() {
    for (String formula :
        new String[] {"e - 28/10 is negative", "f(d1, 1/10, 1)", "x in [0, 1/2]", "x = 1/2 + y"}) {
      assertThat(Html.withDigits(formula)).isEqualTo(formula);
    }
  }

  @Test
  void aDecimalIsRightUpToHalfAUnitOfItsLastDigit() {
    Rational third = Rational.of(1, 3);
    assertThat(isRight(third, "0.333", false)).isTrue();
    assertThat(isRight(third, "0.334", false)).isFalse();
    assertThat(isRight(third, "0.333", true)).isFalse();
    assertThat(isRight(Rational.of(1, 4), "0.25", true)).isTrue();
    assertThat(isRight(Rational.of(1, 4), "0.3", false)).isTrue();
    assertThat(isRight(Rational.of(1, 4), "2.5e-1", true)).isTrue();
    assertThat(isRight(Rational.of(1, 4), "2.6e-1", false)).isFalse();
  }

  private static boolean isRight(Rational value, String digits, boolean exact) {
    return DecimalStatement.isRight(value, new Decimal(digits, Rounding.NEAREST, exact));
  }
}
