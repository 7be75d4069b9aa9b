package org.exactreferee.trusted.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.obermuhlner.math.big.BigDecimalMath;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.real.RandomNumbers;
import org.junit.jupiter.api.Test;

/** Enclosures of ln x contain it and are as narrow as asked. */
class LogarithmTest {

  private static final int[] PRECISIONS = {1, 2, 5, 10, 64, 128, 700, 1_500};

  private static List<Rational> arguments() {
    RandomNumbers random = new RandomNumbers(40);
    List<Rational> arguments =
        new ArrayList<>(
            List.of(
                Rational.of(2),
                Rational.of(1, 2),
                Rational.of(3),
                Rational.of(10),
                Rational.of(1023, 1024),
                Rational.of(1025, 1024),
                Rational.of(3, 2),
                Rational.of(2, 3),
                Rational.of(99, 70),
                RationalText.parse("1e300"),
                RationalText.parse("1e-300"),
                Rational.ONE.add(RationalText.parse("1e-60")),
                Rational.ONE.subtract(RationalText.parse("1e-60")),
                Rational.of(2).pow(5000)));
    for (int i = 0; i < 30; i++) {
      arguments.add(random.positive(1 + random.below(100)));
    }
    return arguments.stream().filter(x -> !x.equals(Rational.ONE)).toList();
  }

  @Test
  void enclosuresAreAsNarrowAsAsked() {
    int cases = 0;
    for (Rational x : arguments()) {
      for (int bits : PRECISIONS) {
        assertThat(Logarithm.ln(x, bits).isRelativelyWithin(bits - 4))
            .as("ln(%s) to %d bits", x, bits)
            .isTrue();
        cases++;
      }
    }
    assertThat(cases).isGreaterThan(40 * PRECISIONS.length);
  }

  /** Where a bound that is short by little is short of a number that it must not pass. */
  @Test
  void logarithmsJustBesideADyadicNumberAreNotCutOff() {
    int cases = 0;
    for (int k = -60; k <= 60; k++) {
      Rational dyadic = Rational.of(k, 16);
      Enclosure power = Exponential.exp(dyadic, 300).widen(Rational.of(2).pow(-250), 300);
      for (int bits = 1; bits <= 40; bits++) {
        assertThat(Logarithm.ln(power.lower(), bits).lower()).isLessThan(dyadic);
        assertThat(Logarithm.ln(power.upper(), bits).upper()).isGreaterThan(dyadic);
        cases++;
      }
    }
    assertThat(cases).isEqualTo(121 * 40);
  }

  @Test
  void enclosuresOfAllPrecisionsMeet() {
    for (Rational x : arguments()) {
      Enclosure finest = Logarithm.ln(x, 2_000);
      for (int bits : PRECISIONS) {
        assertThat(Logarithm.ln(x, bits).contains(finest))
            .as("ln(%s) to %d bits", x, bits)
            .isTrue();
      }
    }
  }

  @Test
  void theExponentialTakesTheLogarithmBack() {
    for (Rational x : arguments()) {
      for (int bits : new int[] {5, 64, 300}) {
        assertThat(Logarithm.ln(x, bits).exp(bits).contains(x))
            .as("exp(ln(%s)) to %d bits", x, bits)
            .isTrue();
      }
    }
  }

  @Test
  void theLogarithmTakesTheExponentialBack() {
    RandomNumbers random = new RandomNumbers(41);
    for (int i = 0; i < 60; i++) {
      Rational q = random.rational(12);
      Enclosure logarithm = Exponential.exp(q, 200).ln(100);
      assertThat(logarithm.contains(q)).as("ln(e^(%s))", q).isTrue();
    }
  }

  @Test
  void logarithmsOfProductsAreSums() {
    RandomNumbers random = new RandomNumbers(42);
    for (int i = 0; i < 60; i++) {
      Rational x = random.positive(1 + random.below(80));
      Rational y = random.positive(1 + random.below(80));
      Enclosure sum = Logarithm.ln(x, 100).add(Logarithm.ln(y, 100), 100);
      assertThat(sum.contains(Logarithm.ln(x.multiply(y), 300))).isTrue();
      Enclosure reciprocal = Logarithm.ln(x.reciprocal(), 300).negate();
      assertThat(Logarithm.ln(x, 100).contains(reciprocal)).isTrue();
    }
  }

  /** {@code (x-1)/x < ln x < x - 1}, and finer {@code x-1 - (x-1)^2/2 < ln x} for x > 1. */
  @Test
  void elementaryBoundsHold() {
    int cases = 0;
    for (Rational x : arguments()) {
      Enclosure logarithm = Logarithm.ln(x, 80);
      Rational h = x.subtract(Rational.ONE);
      assertThat(logarithm.upper()).isGreaterThan(h.divide(x));
      assertThat(logarithm.lower()).isLessThan(h);
      if (h.sign() > 0) {
        Rational second = h.multiply(h).divide(Rational.of(2));
        assertThat(logarithm.upper()).isGreaterThan(h.subtract(second));
        assertThat(logarithm.certainSign()).isEqualTo(1);
      } else {
        assertThat(logarithm.certainSign()).isEqualTo(-1);
      }
      cases++;
    }
    assertThat(cases).isGreaterThan(40);
  }

  @Test
  void enclosuresContainWhatBigMathComputes() {
    for (Rational x : arguments()) {
      MathContext digits = new MathContext(150);
      BigDecimal argument =
          new BigDecimal(x.numerator())
              .divide(new BigDecimal(x.denominator()), new MathContext(400));
      Rational oracle = RationalText.parse(BigDecimalMath.log(argument, digits).toString());
      Rational slack = RationalText.parse("1e-140");
      Enclosure enclosure = Logarithm.ln(x, 250);
      assertThat(enclosure.widen(slack, 800).contains(oracle)).as("ln(%s)", x).isTrue();
    }
  }

  /** Why no bound rests on big-math: an upper bound of a positive number that is negative. */
  @Test
  void bigMathRoundedUpIsNoUpperBound() {
    BigDecimal x = BigDecimal.ONE.add(new BigDecimal("1e-60"));
    BigDecimal up = BigDecimalMath.log(x, new MathContext(34, RoundingMode.CEILING));
    assertThat(up.signum()).isNegative();
    Enclosure enclosure = Logarithm.ln(Rational.ONE.add(RationalText.parse("1e-60")), 113);
    assertThat(enclosure.certainSign()).isEqualTo(1);
    assertThat(enclosure.isRelativelyWithin(109)).isTrue();
  }

  @Test
  void theLogarithmOfAnIntervalContainsThoseOfItsPoints() {
    RandomNumbers random = new RandomNumbers(43);
    for (int i = 0; i < 60; i++) {
      Rational a = random.positive(30);
      Rational b = a.add(random.positive(8).divide(Rational.of(1L << random.below(60))));
      Enclosure logarithm = Enclosure.between(a, b, 200).ln(80);
      assertThat(logarithm.contains(Logarithm.ln(a, 150))).isTrue();
      assertThat(logarithm.contains(Logarithm.ln(b, 150))).isTrue();
    }
    Enclosure point = Enclosure.of(Rational.of(2), 10);
    assertThat(point.ln(60).contains(Logarithm.ln(Rational.of(2), 90))).isTrue();
    assertThat(Enclosure.ONE.ln(10)).isEqualTo(Enclosure.ZERO);
  }

  @Test
  void onlyPositiveNumbersHaveALogarithm() {
    assertThatThrownBy(() -> Logarithm.ln(Rational.ZERO, 10))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("argument of ln (0) must be positive");
    assertThatThrownBy(() -> Logarithm.ln(Rational.of(-1, 2), 10))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("argument of ln (-1/2) must be positive");
    assertThatThrownBy(() -> Enclosure.between(Rational.of(-1), Rational.ONE, 9).ln(10))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("argument of ln (-1) must be positive");
  }
}
