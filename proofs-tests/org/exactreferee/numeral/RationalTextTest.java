package org.exactreferee.numeral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.RandomNumbers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The notations of a rational number are read exactly, and nothing else is read. */
class RationalTextTest {

  @ParameterizedTest
  @CsvSource({
    "3/7, 3, 7",
    "-3/7, -3, 7",
    "+3/7, 3, 7",
    "6/4, 3, 2",
    "0/5, 0, 1",
    "12, 12, 1",
    "-0.05, -1, 20",
    "+0.5, 1, 2",
    "007, 7, 1",
    "1e-3, 1, 1000",
    "1E+3, 1000, 1",
    "-2.5e1, -25, 1",
    "2.50E-2, 1, 40",
    "0e9, 0, 1"
  })
  void readsTheNumber(String text, long numerator, long denominator) {
    assertThat(RationalText.parse(text)).isEqualTo(Rational.of(numerator, denominator));
  }

  @Test
  void decimalsMeanWhatBigDecimalReads() {
    RandomNumbers random = new RandomNumbers(7);
    for (int i = 0; i < 2_000; i++) {
      BigDecimal decimal = new BigDecimal(random.integer(1 + random.below(90)), random.below(60));
      Rational expected = Rational.of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
      assertThat(RationalText.parse(decimal.toPlainString())).isEqualTo(expected);
      assertThat(RationalText.parse(decimal.toString())).isEqualTo(expected);
      assertThat(RationalText.parse(decimal.toEngineeringString())).isEqualTo(expected);
    }
  }

  @Test
  void whatIsPrintedIsReadBack() {
    assertThat(Rational.of(3, 7)).hasToString("3/7");
    assertThat(Rational.of(-4, 2)).hasToString("-2");
    assertThat(Rational.ZERO).hasToString("0");
    Rational big = Rational.of(BigInteger.TEN.pow(30), BigInteger.valueOf(-7));
    assertThat(big).hasToString("-1" + "0".repeat(30) + "/7");
    assertThat(RationalText.parse(big.toString())).isEqualTo(big);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "+",
        "-",
        "/",
        "1/",
        "/2",
        "1/-2",
        "1/+2",
        "--1",
        "+-1",
        "1//2",
        "1/2/3",
        ".5",
        "-.5",
        "+.5",
        "5.",
        "-5.",
        ".",
        "0.1.2",
        "1e",
        "e5",
        "1e+",
        "1e5.0",
        "1e2e3",
        "1e2E3",
        "1.5/2",
        "1/2e3",
        " 1",
        "1 ",
        "1 /2",
        "0x10",
        "1_000",
        "1,5",
        "abc",
        "NaN",
        "\u0661",
        "1/\u0662",
        "1.\u0663",
        "-1-1",
        "1/2.5"
      })
  void refusesWhatIsNoNumber(String text) {
    assertThatThrownBy(() -> RationalText.parse(text))
        .isInstanceOf(NumberFormatException.class)
        .hasMessage("number (" + text + ") must be like 3, 3/7, -0.05 or 1e-3, without spaces");
  }

  @Test
  void refusesAZeroDenominator() {
    assertThatThrownBy(() -> RationalText.parse("1/0"))
        .isInstanceOf(NumberFormatException.class)
        .hasMessage("denominator of number (1/0) must not be zero");
    assertThatThrownBy(() -> RationalText.parse("1/000"))
        .isInstanceOf(NumberFormatException.class)
        .hasMessage("denominator of number (1/000) must not be zero");
  }

  @Tag("slow")
  @Test
  void refusesAnExponentThatAsksForGigabytes() {
    assertThatThrownBy(() -> RationalText.parse("1e1000001"))
        .isInstanceOf(NumberFormatException.class)
        .hasMessage("exponent of number (1e1000001) must be at most 1000000");
    assertThatThrownBy(() -> RationalText.parse("1e-99999999999"))
        .isInstanceOf(NumberFormatException.class)
        .hasMessage("exponent of number (1e-99999999999) must be at most 1000000");
    assertThat(RationalText.parse("1e-1000000").denominator())
        .isEqualTo(BigInteger.TEN.pow(1_000_000));
  }
}
