package org.exactreferee.trusted.number.real;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.obermuhlner.math.big.BigDecimalMath;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.BinaryOperator;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.PowerLimit;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Arithmetic, powers and digits of reals, each result of the best kind that holds it. */
@Timeout(60)
class RealTest {

  private static final MathContext ORACLE = new MathContext(80);
  private static final ExactReal E = ExactReal.exp(Rational.ONE);

  /** A real and what big-math makes of it. */
  private record Sample(Real real, BigDecimal oracle) {}

  private static Real number(String text) {
    return Real.of(RationalText.parse(text));
  }

  private static Real ln(long value) {
    return ExactReal.of(value).ln();
  }

  /** One of each kind, and some more. */
  private static List<Sample> samples() {
    BigDecimal ln2 = BigDecimalMath.log(BigDecimal.valueOf(2), ORACLE);
    BigDecimal ln3 = BigDecimalMath.log(BigDecimal.valueOf(3), ORACLE);
    BigDecimal e = BigDecimalMath.e(ORACLE);
    BigDecimal lnE1 = BigDecimalMath.log(e.add(BigDecimal.ONE), ORACLE);
    return List.of(
        new Sample(number("-3/8"), new BigDecimal("-0.375")),
        new Sample(E, e),
        new Sample(ln(2), ln2),
        new Sample(E.add(ExactReal.ONE).ln(), lnE1),
        new Sample(ln(2).subtract(number("1")), ln2.subtract(BigDecimal.ONE)),
        new Sample(ln(3).divide(ln(2)), ln3.divide(ln2, ORACLE)),
        new Sample(ln(3).multiply(ln(2)), ln3.multiply(ln2)),
        new Sample(ln(3).multiply(ln(2)).negate(), ln3.multiply(ln2).negate()));
  }

  @Test
  void arithmeticAgreesWithBigMath() {
    agree(Real::add, BigDecimal::add);
    agree(Real::subtract, BigDecimal::subtract);
    agree(Real::multiply, BigDecimal::multiply);
  }

  private static void agree(BinaryOperator<Real> operation, BinaryOperator<BigDecimal> oracle) {
    int cases = 0;
    for (Sample a : samples()) {
      for (Sample b : samples()) {
        Real result = operation.apply(a.real, b.real);
        requireNear(result, oracle.apply(a.oracle, b.oracle));
        cases++;
      }
    }
    assertThat(cases).isEqualTo(64);
  }

  @Test
  void quotientsAgreeWithBigMath() {
    int cases = 0;
    for (Sample a : samples()) {
      for (Sample b : samples()) {
        requireNear(a.real.divide(b.real), a.oracle.divide(b.oracle, ORACLE));
        cases++;
      }
    }
    assertThat(cases).isEqualTo(64);
  }

  @Test
  void exponentialsAndPowersAgreeWithBigMath() {
    int cases = 0;
    for (Sample a : samples()) {
      requireNear(a.real.exp(), BigDecimalMath.exp(a.oracle, ORACLE));
      for (Sample b : samples()) {
        if (a.oracle.signum() > 0) {
          requireNear(a.real.pow(b.real), BigDecimalMath.pow(a.oracle, b.oracle, ORACLE));
          cases++;
        }
      }
      if (a.oracle.signum() > 0) {
        requireNear(a.real.ln(), BigDecimalMath.log(a.oracle, ORACLE));
      }
      for (int k = -3; k <= 3; k++) {
        requireNear(
            a.real.pow(number("" + k)),
            k < 0 ? BigDecimal.ONE.divide(a.oracle.pow(-k), ORACLE) : a.oracle.pow(k));
      }
    }
    assertThat(cases).isEqualTo(40);
  }

  private static void requireNear(Real real, BigDecimal oracle) {
    Rational expected = RationalText.parse(oracle.toString());
    Enclosure enclosure = real.enclose(200);
    Rational slack = RationalText.parse("1e-70").multiply(expected.abs().max(Rational.ONE));
    assertThat(enclosure.widen(slack, 300).contains(expected))
        .as("%s is about %s", real, oracle)
        .isTrue();
    assertThat(enclosure.width())
        .as("width of %s", real)
        .isLessThan(Rational.of(2).pow(-190).multiply(expected.abs().max(Rational.ONE)));
  }

  @ParameterizedTest
  @EnumSource
  void digitsAgreeWithBigMath(Rounding rounding) {
    RoundingMode mode =
        switch (rounding) {
          case NEAREST -> RoundingMode.HALF_EVEN;
          case DOWN -> RoundingMode.FLOOR;
          case UP -> RoundingMode.CEILING;
        };
    int cases = 0;
    for (Sample a : samples()) {
      for (int digits = 1; digits <= 60; digits++) {
        Decimal decimal = Decimal.of(a.real, digits, rounding);
        assertThat(new BigDecimal(decimal.digits()))
            .isEqualByComparingTo(a.oracle.round(new MathContext(digits, mode)));
        assertThat(decimal.exact()).isEqualTo(a.real.rational().isPresent() && digits >= 3);
        cases++;
      }
    }
    assertThat(cases).isEqualTo(480);
  }

  @Test
  void digitsOnTheBorderOfAnUndecidableTieAreNotGuessed() {
    Real zero = ln(2).multiply(ln(3)).subtract(ln(3).multiply(ln(2)));
    assertThatThrownBy(() -> Decimal.of(zero, 5, Rounding.NEAREST))
        .isInstanceOf(UndecidedException.class)
        .hasMessageEndingWith("are undecided at 4096 bits");
    Real one = zero.add(number("1"));
    assertThatThrownBy(() -> Decimal.of(one, 5, Rounding.DOWN))
        .isInstanceOf(UndecidedException.class);
    assertThat(Decimal.of(one, 5, Rounding.NEAREST)).hasToString("1.0000");
  }

  @Test
  void theBestKindIsKept() {
    assertThat(E.ln()).isEqualTo(ExactReal.ONE);
    assertThat(ln(2).exp()).isEqualTo(ExactReal.of(2));
    assertThat(ln(2).multiply(number("1/2")).exp())
        .isEqualTo(ExactReal.power(Rational.of(2), Rational.of(1, 2)));
    assertThat(E.add(ExactReal.ONE).ln().multiply(number("2")).exp())
        .isEqualTo(E.add(ExactReal.ONE).pow(2));
    assertThat(ln(2).add(E.add(ExactReal.ONE).ln()).exp())
        .isEqualTo(E.add(ExactReal.ONE).multiply(ExactReal.of(2)));
    assertThat(ln(2).multiply(number("0"))).isEqualTo(ExactReal.ZERO);
    assertThat(number("0").multiply(ln(2).multiply(ln(3)))).isEqualTo(ExactReal.ZERO);
    assertThat(ln(2).subtract(ln(2))).isEqualTo(ExactReal.ZERO);
    assertThat(ln(2).divide(number("2"))).isInstanceOf(LogSum.class);
    assertThat(ln(2).divide(ln(3))).isInstanceOf(LogQuotient.class);
    assertThat(ln(2).divide(ln(3)).multiply(number("2"))).isInstanceOf(LogQuotient.class);
    assertThat(number("2").multiply(ln(2).divide(ln(3)))).isInstanceOf(LogQuotient.class);
    assertThat(ln(4).divide(ln(8)).rational()).contains(Rational.of(2, 3));
    assertThat(ln(2).multiply(ln(3))).isInstanceOf(ComputedReal.class);
    assertThat(ln(2).exact()).isEmpty();
    assertThat(ln(2).rational()).isEmpty();
    assertThat(E.pow(number("1/3"))).isEqualTo(ExactReal.exp(Rational.of(1, 3)));
    assertThat(number("4/9").pow(number("3/2"))).isEqualTo(ExactReal.of(Rational.of(8, 27)));
    assertThat(number("2").pow(ln(3))).isInstanceOf(ComputedReal.class);
    assertThat(E.pow(ln(3))).isEqualTo(ExactReal.of(3));
    assertThat(E.add(ExactReal.ONE).pow(number("1/2"))).isInstanceOf(ComputedReal.class);
  }

  @Test
  void theTextSaysHowTheNumberWasFormed() {
    assertThat(ln(12)).hasToString("ln(12)");
    assertThat(number("12/5").ln()).hasToString("-ln(5) + ln(12)");
    assertThat(ln(12).add(ln(8))).hasToString("5*ln(2) + ln(3)");
    assertThat(
            number("1/2")
                .add(ln(2).multiply(number("3")))
                .subtract(E.add(ExactReal.ONE).ln().multiply(number("1/2"))))
        .hasToString("1/2 + 3*ln(2) - ln(e + 1)/2");
    assertThat(ln(2).negate()).hasToString("-ln(2)");
    assertThat(ln(3).divide(ln(2))).hasToString("(ln(3))/(ln(2))");
    assertThat(ln(3).multiply(ln(2))).hasToString("(ln(3))*(ln(2))");
    assertThat(ln(3).divide(ln(3).multiply(ln(2)))).hasToString("(ln(3))/((ln(3))*(ln(2)))");
    assertThat(ln(3).add(E)).hasToString("(ln(3)) + (e)");
    assertThat(ln(3).add(E).exp()).hasToString("exp((ln(3)) + (e))");
    assertThat(ln(3).add(E).ln()).hasToString("ln((ln(3)) + (e))");
    assertThat(LogSum.of(Rational.ZERO)).hasToString("0");
    assertThat(LogSum.of(Rational.of(-1, 2))).hasToString("-1/2");
  }

  @Test
  void zeroToAPower() {
    Real zero = number("0");
    assertThat(zero.pow(number("0"))).isEqualTo(ExactReal.ONE);
    assertThat(ln(2).pow(number("0"))).isEqualTo(ExactReal.ONE);
    assertThat(zero.pow(number("1/2"))).isEqualTo(ExactReal.ZERO);
    assertThat(zero.pow(ln(2))).isEqualTo(ExactReal.ZERO);
    assertThat(zero.pow(number("1099511627776"))).isEqualTo(ExactReal.ZERO);
    for (String exponent : List.of("-1", "-2147483648", "-1099511627776")) {
      assertThatThrownBy(() -> zero.pow(number(exponent)))
          .isInstanceOf(ArithmeticException.class)
          .hasMessage("divisor (0) must not be zero");
    }
    assertThatThrownBy(() -> zero.pow(number("-1/2")))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("base (0) must be positive for the exponent (-1/2)");
  }

  @Test
  void onesToHugePowers() {
    for (String exponent : List.of("-2147483648", "2147483648", "-1099511627776", "1e30")) {
      assertThat(number("1").pow(number(exponent))).isEqualTo(ExactReal.ONE);
      assertThat(number("-1").pow(number(exponent))).isEqualTo(ExactReal.ONE);
    }
    assertThat(number("-1").pow(number("1099511627777"))).isEqualTo(number("-1"));
    assertThat(number("-1").pow(number("-2147483647"))).isEqualTo(number("-1"));
  }

  @Test
  void powersOfProductsMayBeHuge() {
    Real power = E.pow(number("1e12"));
    assertThat(power).isEqualTo(ExactReal.exp(RationalText.parse("1e12")));
    assertThat(E.negate().pow(number("1000000001")))
        .isEqualTo(ExactReal.exp(Rational.of(1_000_000_001)).negate());
    assertThat(E.negate().pow(number("1000000000")))
        .isEqualTo(ExactReal.exp(Rational.of(1_000_000_000)));
    assertThat(number("-3").pow(number("3"))).isEqualTo(number("-27"));
    assertThat(E.subtract(ExactReal.of(3)).pow(number("3")).decidedSign()).isEqualTo(-1);
  }

  @Test
  void powersThatWouldFillTheMemoryAreRefused() {
    assertThatThrownBy(() -> number("2").pow(number("1e9")))
        .isInstanceOf(UndecidedException.class)
        .hasMessage("power (2)^(1000000000) must have at most 1048576 bits");
    assertThatThrownBy(() -> number("1/3").pow(number("-1e9")))
        .isInstanceOf(UndecidedException.class)
        .hasMessage("power (1/3)^(-1000000000) must have at most 1048576 bits");
    assertThat(PowerLimit.pow(Rational.of(2), BigInteger.valueOf(1 << 19)))
        .isEqualTo(Rational.dyadic(BigInteger.ONE, 1 << 19));
    assertThatThrownBy(() -> E.add(ExactReal.ONE).pow(number("1001")))
        .isInstanceOf(UndecidedException.class)
        .hasMessage("exponent (1001) must be at most 1000 for the base (e + 1)");
    assertThatThrownBy(() -> E.add(ExactReal.ONE).pow(number("-1001")))
        .isInstanceOf(UndecidedException.class);
  }

  @Test
  void mistakesOfTheCallerAreNamed() {
    assertThatThrownBy(() -> ln(2).divide(ln(2).subtract(ln(2))))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("divisor (0) must not be zero");
    Real tie =
        E.add(ExactReal.ONE).ln().multiply(number("2")).subtract(E.add(ExactReal.ONE).pow(2).ln());
    assertThatThrownBy(() -> ln(2).divide(tie))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("must not be zero");
    assertThatThrownBy(() -> number("-1").ln())
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("argument of ln (-1) must be positive");
    assertThatThrownBy(() -> number("0").ln())
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("argument of ln (0) must be positive");
    assertThatThrownBy(() -> number("-2").pow(number("1/2")))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("base (-2) must be positive for the exponent (1/2)");
    Real unknown = ln(2).multiply(ln(3)).subtract(ln(3).multiply(ln(2)));
    assertThatThrownBy(() -> ln(2).divide(unknown)).isInstanceOf(UndecidedException.class);
    assertThatThrownBy(unknown::ln).isInstanceOf(UndecidedException.class);
  }
}
