package org.exactreferee.numeral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.RandomNumbers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every printed digit is the one {@link BigDecimal} rounds to, and exactness is never claimed. */
class DecimalTest {

  @ParameterizedTest
  @EnumSource
  void smallFractionsRoundAsBigDecimalDoes(Rounding rounding) {
    int cases = 0;
    for (int a = -60; a <= 60; a++) {
      for (int b = 1; b <= 40; b++) {
        for (int digits = 1; digits <= 4; digits++) {
          agree(Rational.of(a, b), digits, rounding);
          cases++;
        }
      }
    }
    assertThat(cases).isEqualTo(121 * 40 * 4);
  }

  @ParameterizedTest
  @EnumSource
  void longFractionsOfAllSizesRoundAsBigDecimalDoes(Rounding rounding) {
    RandomNumbers random = new RandomNumbers(8);
    for (int i = 0; i < 1_500; i++) {
      Rational size = Rational.of(10).pow(random.below(120) - 60);
      agree(random.rational(1 + random.below(200)).multiply(size), 1 + random.below(60), rounding);
    }
  }

  @ParameterizedTest
  @EnumSource
  void neighboursOfPowersOfTenRoundAsBigDecimalDoes(Rounding rounding) {
    int cases = 0;
    for (int e = -320; e <= 320; e += 4) {
      Rational power = Rational.of(10).pow(e);
      for (int digits : new int[] {1, 2, 17}) {
        for (int gap = -2; gap <= 2; gap++) {
          Rational step = power.multiply(Rational.of(10).pow(-18)).multiply(Rational.of(gap));
          agree(power.add(step), digits, rounding);
          agree(power.add(step).negate(), digits, rounding);
          cases++;
        }
      }
    }
    assertThat(cases).isEqualTo(161 * 3 * 5);
  }

  @ParameterizedTest
  @CsvSource({
    "1/8, 5, 0.125",
    "1/3, 4, 0.3333",
    "2/3, 4, 0.6667",
    "1/4, 1, 0.2",
    "3/4, 1, 0.8",
    "5/2, 1, 2",
    "7/2, 1, 4",
    "-5/2, 1, -2",
    "999/100, 2, 10",
    "9.996, 3, 10.0",
    "99.96, 3, 100",
    "999.6, 3, 1.00e3",
    "0.09996, 3, 0.100",
    "1000000, 3, 1000000",
    "1200, 2, 1200",
    "1234, 2, 1.2e3",
    "12345678, 3, 1.23e7",
    "100000000, 3, 100000000",
    "1000000000, 3, 1e9",
    "1500000000, 3, 1.5e9",
    "0.000001, 3, 0.000001",
    "0.0000001, 3, 1e-7",
    "1/3000000, 2, 3.3e-7",
    "1/300000, 2, 0.0000033",
    "-1/3000000, 2, -3.3e-7",
    "123/100, 3, 1.23",
    "123/100, 9, 1.23",
    "100, 3, 100",
    "100.04, 3, 100",
    "0, 3, 0"
  })
  void theLayoutIs(String value, int digits, String expected) {
    assertThat(Decimal.of(RationalText.parse(value), digits)).hasToString(expected);
  }

  @Test
  void theNumeralSaysHowItWasRounded() {
    assertThat(Decimal.of(Rational.of(1, 8), 3))
        .isEqualTo(new Decimal("0.125", Rounding.NEAREST, true));
    assertThat(Decimal.of(Rational.of(1, 3), 2, Rounding.UP))
        .isEqualTo(new Decimal("0.34", Rounding.UP, false));
    assertThat(Decimal.of(Rational.ZERO, 2, Rounding.DOWN))
        .isEqualTo(new Decimal("0", Rounding.DOWN, true));
    assertThat(Rounding.values())
        .extracting(Rounding::toString)
        .containsExactly("rounded to nearest", "rounded down", "rounded up");
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 1_000_001, 100_000_000, Integer.MAX_VALUE})
  void refusesANumberOfDigitsOutOfRange(int digits) {
    assertThatThrownBy(() -> Decimal.of(Rational.ONE, digits, Rounding.NEAREST))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("digits (" + digits + ") must be between 1 and 1000000");
    assertThatThrownBy(() -> Decimal.of(ExactReal.exp(Rational.ONE), digits, Rounding.NEAREST))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("digits (" + digits + ") must be between 1 and 1000000");
  }

  @Tag("slow")
  @Test
  void everyNumberOfDigitsInRangeIsServed() {
    assertThat(Decimal.of(Rational.ONE, Decimal.MOST_DIGITS, Rounding.DOWN)).hasToString("1");
    assertThat(Decimal.of(Rational.of(1, 3), 10_000, Rounding.DOWN))
        .hasToString("0." + "3".repeat(10_000));
  }

  private static void agree(Rational value, int digits, Rounding rounding) {
    Decimal decimal = Decimal.of(value, digits, rounding);
    Rational printed = RationalText.parse(decimal.digits());
    BigDecimal expected =
        new BigDecimal(value.numerator())
            .divide(new BigDecimal(value.denominator()), new MathContext(digits, mode(rounding)));
    if (!printed.equals(RationalText.parse(expected.toString()))) {
      assertThat(printed).as("%s to %d digits", value, digits).isEqualTo(expected);
    }
    boolean onItsSide =
        switch (rounding) {
          case NEAREST -> true;
          case DOWN -> printed.compareTo(value) <= 0;
          case UP -> printed.compareTo(value) >= 0;
        };
    if (!onItsSide || decimal.exact() != printed.equals(value)) {
      assertThat(decimal).as("%s to %d digits", value, digits).isNull();
    }
    BigInteger significant = new BigDecimal(decimal.digits()).unscaledValue();
    int shown = new BigDecimal(significant).precision();
    if (!decimal.exact() && shown != digits) {
      assertThat(decimal.digits()).as("%s to %d digits", value, digits).isNull();
    }
  }

  private static RoundingMode mode(Rounding rounding) {
    return switch (rounding) {
      case NEAREST -> RoundingMode.HALF_EVEN;
      case DOWN -> RoundingMode.FLOOR;
      case UP -> RoundingMode.CEILING;
    };
  }

  @ParameterizedTest
  @EnumSource
  void logarithmsOfFractionsAreThoseOfTheExactField(Rounding rounding) {
    int cases = 0;
    for (int a = 1; a <= 30; a++) {
      for (int b = 1; b <= 30; b++) {
        Rational value = Rational.of(a, b);
        assertThat(Decimal.ofLogarithm(value, 12, rounding))
            .as("ln(%s)", value)
            .isEqualTo(Decimal.of(ExactReal.of(value).ln(), 12, rounding));
        cases++;
      }
    }
    assertThat(cases).isEqualTo(900);
    Rational near = Rational.ONE.add(Rational.of(10).pow(-40));
    assertThat(Decimal.ofLogarithm(near, 5, rounding).digits())
        .isEqualTo(rounding == Rounding.DOWN ? "9.9999e-41" : "1.0000e-40");
    assertThatThrownBy(() -> Decimal.ofLogarithm(Rational.ZERO, 5, rounding))
        .isInstanceOf(ArithmeticException.class);
  }
}
