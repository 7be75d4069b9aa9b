package org.exactreferee.trusted.number.real;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.numeral.EnclosedDifference;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Comparisons in the exact field end, at ties, near ties and at extreme sizes. */
@Timeout(60)
class ExactOrderTest {

  private static final ExactReal E = ExactReal.exp(Rational.ONE);
  private static final Rational TRILLION = Rational.of(1_000_000_000_000L);

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"1/2", "1", "-7/10", "22/7"})
  void convergentsThatAgreeToAThousandDigitsAlternate(String exponent) {
    Rational q = RationalText.parse(exponent);
    ExactReal power = ExactReal.exp(q);
    List<Rational> convergents = convergents(Exponential.exp(q, 7_000));
    int cases = 0;
    for (int i = 0; i < convergents.size(); i++) {
      Rational convergent = convergents.get(i);
      int digits = convergent.denominator().toString().length();
      if (digits > 500 && cases < 4) {
        int side = i % 2 == 0 ? 1 : -1; // convergents start below and alternate
        assertThat(power.compareTo(ExactReal.of(convergent))).isEqualTo(side);
        assertThat(ExactReal.of(convergent).compareTo(power)).isEqualTo(-side);
        Comparison comparison = power.compareWith(ExactReal.of(convergent), 10);
        assertThat(comparison.order()).isEqualTo(Comparison.order(side));
        Rational size =
            EnclosedDifference.of(power, ExactReal.of(convergent), comparison)
                .orElseThrow()
                .upper()
                .abs();
        assertThat(size).isLessThan(Rational.of(10).pow(-999));
        cases++;
      }
    }
    assertThat(cases).isEqualTo(4);
  }

  /** The convergents of the continued fraction that all numbers in the enclosure share. */
  private static List<Rational> convergents(Enclosure enclosure) {
    List<Rational> found = new ArrayList<>();
    BigInteger p0 = BigInteger.ZERO;
    BigInteger q0 = BigInteger.ONE;
    BigInteger p1 = BigInteger.ONE;
    BigInteger q1 = BigInteger.ZERO;
    Rational low = enclosure.lower();
    Rational high = enclosure.upper();
    while (low.floor().equals(high.floor()) && !low.isInteger() && !high.isInteger()) {
      BigInteger whole = low.floor();
      BigInteger p2 = whole.multiply(p1).add(p0);
      BigInteger q2 = whole.multiply(q1).add(q0);
      found.add(Rational.of(p2, q2));
      p0 = p1;
      q0 = q1;
      p1 = p2;
      q1 = q2;
      Rational next = high.subtract(Rational.of(whole)).reciprocal();
      high = low.subtract(Rational.of(whole)).reciprocal();
      low = next;
    }
    return found;
  }

  @Test
  void powersTooLargeToWriteOutAreCompared() {
    ExactReal huge = ExactReal.exp(TRILLION);
    assertThat(huge.compareTo(ExactReal.of(5))).isEqualTo(1);
    assertThat(ExactReal.of(5).compareTo(huge)).isEqualTo(-1);
    assertThat(huge.compareTo(ExactReal.exp(TRILLION.add(Rational.of(1, 1000))))).isEqualTo(-1);
    assertThat(huge.compareTo(huge.add(ExactReal.ONE))).isEqualTo(-1);
    assertThat(huge.multiply(huge).compareTo(ExactReal.exp(TRILLION.add(TRILLION)))).isZero();
    assertThat(huge.compareWith(ExactReal.ZERO, 64))
        .isEqualTo(new Comparison(Comparison.Order.GREATER, 0));
    assertThat(EnclosedDifference.of(huge, ExactReal.ZERO, huge.compareWith(ExactReal.ZERO, 64)))
        .isEmpty();
    assertThatThrownBy(() -> huge.enclose(10))
        .isInstanceOf(UndecidedException.class)
        .hasMessage("size of exponent (1000000000000) must be below 67108864 to write e^q out");
  }

  @ParameterizedTest
  @CsvSource({"-1000000000000", "-134217728", "-67108864"})
  void powersTooSmallToWriteOutAreCompared(long exponent) {
    ExactReal tiny = ExactReal.exp(Rational.of(exponent));
    assertThat(tiny.compareTo(ExactReal.ZERO)).isEqualTo(1);
    assertThat(ExactReal.ONE.add(tiny).compareTo(ExactReal.ONE)).isEqualTo(1);
    assertThat(ExactReal.ONE.subtract(tiny).compareTo(ExactReal.ONE)).isEqualTo(-1);
    assertThat(E.add(tiny).compareTo(E.subtract(tiny))).isEqualTo(1);
    assertThat(tiny.compareWith(ExactReal.ZERO, 64))
        .isEqualTo(new Comparison(Comparison.Order.GREATER, 0));
    assertThat(EnclosedDifference.of(tiny, ExactReal.ZERO, tiny.compareWith(ExactReal.ZERO, 64)))
        .isEmpty();
    assertThatThrownBy(() -> tiny.enclose(10)).isInstanceOf(UndecidedException.class);
    Rational beyondAnyRational = Rational.of(10).pow(-10_000);
    assertThat(tiny.compareTo(ExactReal.of(beyondAnyRational))).isEqualTo(-1);
  }

  @Test
  void aQuotientOfHugeNumbersIsWrittenOutIfItIsModerate() {
    ExactReal huge = ExactReal.exp(TRILLION);
    ExactReal nearOne = huge.divide(huge.add(ExactReal.ONE));
    assertThat(nearOne.compareTo(ExactReal.ONE)).isEqualTo(-1);
    assertThat(nearOne.enclose(30).contains(Rational.ONE)).isTrue();
    assertThat(nearOne.enclose(30).isRelativelyWithin(30)).isTrue();
    ExactReal nearE = huge.multiply(E).add(ExactReal.ONE).divide(huge);
    assertThat(nearE.compareTo(E)).isEqualTo(1);
    assertThat(Decimal.of(nearE, 10, Rounding.NEAREST)).hasToString("2.718281828");
  }

  @ParameterizedTest
  @EnumSource
  void digitsAtTheBorderBetweenTwoNumeralsAreFound(Rounding rounding) {
    ExactReal tiny = E.multiply(ExactReal.of(Rational.of(10).pow(-5000)));
    ExactReal tinier = ExactReal.exp(TRILLION.negate());
    Rational tie = RationalText.parse("1.0005");
    int cases = 0;
    for (ExactReal gap : List.of(tiny, tinier)) {
      for (Rational center : List.of(Rational.ONE, tie, RationalText.parse("1.0015"))) {
        ExactReal above = ExactReal.of(center).add(gap);
        ExactReal below = ExactReal.of(center).subtract(gap);
        assertThat(digits(above, rounding)).isEqualTo(aboveAndBelow(center, rounding)[0]);
        assertThat(digits(below, rounding)).isEqualTo(aboveAndBelow(center, rounding)[1]);
        assertThat(digits(above.negate(), mirrored(rounding)))
            .isEqualTo("-" + aboveAndBelow(center, rounding)[0]);
        cases++;
      }
    }
    assertThat(cases).isEqualTo(6);
  }

  /** The numerals of four digits of numbers a little above and a little below the center. */
  private static String[] aboveAndBelow(Rational center, Rounding rounding) {
    String[] texts =
        switch (rounding) {
          case NEAREST -> new String[] {"1.000 1.000", "1.001 1.000", "1.002 1.001"};
          case DOWN -> new String[] {"1.000 0.9999", "1.000 1.000", "1.001 1.001"};
          case UP -> new String[] {"1.001 1.000", "1.001 1.001", "1.002 1.002"};
        };
    int index = center.subtract(Rational.ONE).multiply(Rational.of(1000)).ceil().intValue();
    return texts[index].split(" ");
  }

  private static Rounding mirrored(Rounding rounding) {
    return switch (rounding) {
      case NEAREST -> Rounding.NEAREST;
      case DOWN -> Rounding.UP;
      case UP -> Rounding.DOWN;
    };
  }

  private static String digits(ExactReal value, Rounding rounding) {
    Decimal decimal = Decimal.of(value, 4, rounding);
    assertThat(decimal.exact()).isFalse();
    assertThat(decimal.rounding()).isEqualTo(rounding);
    return decimal.digits();
  }

  @Test
  void sumsWithCoefficientsOfOneSignNeedNoEnclosure() {
    ExactReal sum = ExactReal.exp(TRILLION).add(E).add(ExactReal.ONE);
    assertThat(sum.sign()).isEqualTo(1);
    assertThat(sum.negate().sign()).isEqualTo(-1);
    assertThat(sum.subtract(sum).sign()).isZero();
  }
}
