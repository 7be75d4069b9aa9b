package org.exactreferee.text.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class ExactNumberTest {

  @Test
  void readsExpressionsOfTheClaimLanguage() {
    assertThat(ExactNumber.parse("0.05")).isEqualTo(ExactReal.of(Rational.of(1, 20)));
    assertThat(ExactNumber.parse("C(4, 2)/2^4")).isEqualTo(ExactReal.of(Rational.of(3, 8)));
    assertThat(ExactNumber.parse("exp(-1/2)/2"))
        .isEqualTo(ExactReal.exp(Rational.of(-1, 2)).divide(ExactReal.of(2)));
    assertThat(ExactNumber.parse("sum(i in 1..3 : 1/6)"))
        .isEqualTo(ExactReal.of(Rational.of(1, 2)));
  }

  @Test
  void readsLogarithmsWhereTheyAreAllowed() {
    assertThat(ExactNumber.parseReal("ln(3)").exp().exact()).contains(ExactReal.of(3));
  }

  @Test
  void rejectsWhatIsOutsideTheExactField() {
    assertRejected(
        "ln(2)",
        "expression (ln(2)) must be a fraction or made of powers such as exp(1/2), 2^(1/3)");
  }

  @Test
  void rejectsWhatIsNoExpression() {
    assertRejected(
        "1/", "expression (1/), column 3: expected a number, a name or '(' but the text ends");
  }

  @Test
  void rejectsAnUnknownNameWithTheNearestOne() {
    assertRejected(
        "expp(1)", "expression (expp(1)), column 1: unknown name 'expp' (did you mean 'exp'?)");
  }

  @Test
  void rejectsWhatHasNoValue() {
    assertRejected("1/(1 - 1)", "expression (1/(1 - 1)), column 4: divisor (0) must not be zero");
    assertRejected("ln(0)", "expression (ln(0)), column 1: argument of ln (0) must be positive");
  }

  @Test
  void rejectsAStatement() {
    assertRejected("1 < 2", "expression (1 < 2) must be a number");
  }

  @Test
  void quotesOnlyTheBeginningOfALongExpression() {
    String longExpression = "1+".repeat(100);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ExactNumber.parse(longExpression))
        .withMessageStartingWith("expression (" + "1+".repeat(30) + "...), column 201: ");
  }

  private static void assertRejected(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ExactNumber.parse(text))
        .withMessage(message);
  }
}
