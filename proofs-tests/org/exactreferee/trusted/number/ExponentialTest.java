package org.exactreferee.trusted.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.obermuhlner.math.big.BigDecimalMath;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.real.RandomNumbers;
import org.junit.jupiter.api.Test;

/** Enclosures of e^q contain it and are as narrow as asked. */
class ExponentialTest {

  private static final int[] PRECISIONS = {1, 2, 10, 64, 128, 700, 1_000, 3_000};

  /** From tiny to large, with short and long numerators and denominators. */
  static List<Rational> arguments() {
    RandomNumbers random = new RandomNumbers(30);
    List<Rational> arguments =
        new ArrayList<>(
            List.of(
                Rational.ONE,
                Rational.of(1, 2),
                Rational.of(-7, 10),
                Rational.of(2),
                Rational.of(3, 2),
                Rational.of(-1, 3),
                Rational.of(1 << 20),
                Rational.of(-12345, 7),
                RationalText.parse("1e-60"),
                RationalText.parse("-1e-60"),
                Rational.of(1).subtract(RationalText.parse("1e-50")),
                Rational.of(1023, 1024)));
    for (int i = 0; i < 30; i++) {
      arguments.add(random.rational(1 + random.below(100)).divide(Rational.of(1 + i)));
    }
    return arguments.stream().filter(q -> q.abs().compareTo(Rational.of(2_000_000)) < 0).toList();
  }

  @Test
  void everyTaylorBoundOfASmallArgumentMeetsTheEnclosure() {
    int cases = 0;
    for (int a = 1; a <= 7; a++) {
      for (int b = 1; b <= 7; b++) {
        Rational q = Rational.of(a, b);
        Rational low = taylorLow(q);
        Rational high = taylorHigh(q);
        for (int bits : new int[] {1, 5, 20, 90, 150}) {
          requireInside(Exponential.exp(q, bits), low, high);
          requireInside(Exponential.exp(q.negate(), bits), high.reciprocal(), low.reciprocal());
          cases++;
        }
      }
    }
    assertThat(cases).isEqualTo(7 * 7 * 5);
  }

  private static final int TERMS = 90;

  /** The sum of the first terms: all are positive. */
  private static Rational taylorLow(Rational q) {
    Rational term = Rational.ONE;
    Rational sum = Rational.ONE;
    for (int k = 1; k < TERMS; k++) {
      term = term.multiply(q).divide(Rational.of(k));
      sum = sum.add(term);
    }
    return sum;
  }

  /** Each term left out is at most a half of the one before, so they sum to twice the first. */
  private static Rational taylorHigh(Rational q) {
    BigInteger factorial = BigInteger.ONE;
    for (int k = 2; k <= TERMS; k++) {
      factorial = factorial.multiply(BigInteger.valueOf(k));
    }
    Rational first = q.pow(TERMS).divide(Rational.of(factorial));
    return taylorLow(q).add(first).add(first);
  }

  /** Two intervals around the same number, the second much narrower than any enclosure here. */
  private static void requireInside(Enclosure enclosure, Rational low, Rational high) {
    assertThat(enclosure.contains(low)).isTrue();
    assertThat(enclosure.contains(high)).isTrue();
  }

  @Test
  void enclosuresAreAsNarrowAsAsked() {
    int cases = 0;
    for (Rational q : arguments()) {
      for (int bits : PRECISIONS) {
        assertThat(Exponential.exp(q, bits).isRelativelyWithin(bits - 3))
            .as("e^(%s) to %d bits", q, bits)
            .isTrue();
        cases++;
      }
    }
    assertThat(cases).isGreaterThan(30 * PRECISIONS.length);
  }

  /** Where a bound that is short by little is short of a number that it must not pass. */
  @Test
  void powersJustBesideADyadicNumberAreNotCutOff() {
    int cases = 0;
    for (int k = 1; k <= 80; k++) {
      Rational dyadic = Rational.of(k, 16);
      Enclosure logarithm = Logarithm.ln(dyadic, 300).widen(Rational.of(2).pow(-250), 300);
      for (int bits = 1; bits <= 40; bits++) {
        assertThat(Exponential.exp(logarithm.lower(), bits).lower()).isLessThan(dyadic);
        assertThat(Exponential.exp(logarithm.upper(), bits).upper()).isGreaterThan(dyadic);
        cases++;
      }
    }
    assertThat(cases).isEqualTo(80 * 40);
  }

  /** Before any rounding, where the true value is a few units away from the bounds. */
  @Test
  void bothSeriesEncloseThePowerOfTheReducedArgument() {
    int cases = 0;
    for (int a = 1; a <= 9; a++) {
      for (int b = 1; b <= 9; b++) {
        for (int bits = 5; bits <= 205; bits += 20) {
          Rational x = Rational.of(a, b);
          int halvings = x.floor().bitLength() + 1 + a % 3;
          Rational reduced = x.divide(Rational.of(1L << halvings));
          Rational unit = Rational.dyadic(BigInteger.ONE, -bits);
          Enclosure finer = Exponential.exp(reduced, 2 * bits + 20);
          Enclosure splitting = Exponential.bySplitting(x, halvings, bits);
          assertThat(splitting.contains(finer)).isTrue();
          assertThat(splitting.width()).isEqualTo(unit.multiply(Rational.of(4)));
          Enclosure fixedPoint = Exponential.byFixedPoint(x, halvings, bits);
          assertThat(fixedPoint.contains(finer)).isTrue();
          assertThat(fixedPoint.width()).isLessThan(unit.multiply(Rational.of(4L * bits + 20)));
          cases++;
        }
      }
    }
    assertThat(cases).isEqualTo(81 * 11);
  }

  @Test
  void enclosuresOfAllPrecisionsMeet() {
    for (Rational q : arguments()) {
      Enclosure finest = Exponential.exp(q, 4_000);
      for (int bits : PRECISIONS) {
        Enclosure enclosure = Exponential.exp(q, bits);
        assertThat(enclosure.contains(finest)).as("e^(%s) to %d bits", q, bits).isTrue();
      }
    }
  }

  @Test
  void sumsOfExponentsGiveProducts() {
    RandomNumbers random = new RandomNumbers(31);
    for (int i = 0; i < 100; i++) {
      Rational a = random.rational(40).divide(Rational.of(1L << random.below(50)));
      Rational b = random.rational(40).divide(Rational.of(1L << random.below(50)));
      a = a.compareTo(Rational.of(100_000)) > 0 ? a.reciprocal() : a;
      b = b.compareTo(Rational.of(100_000)) > 0 ? b.reciprocal() : b;
      int bits = 1 + random.below(900);
      Enclosure product = Exponential.exp(a, bits).multiply(Exponential.exp(b, bits), bits);
      Enclosure direct = Exponential.exp(a.add(b), 2 * bits + 50);
      assertThat(product.contains(direct)).as("e^(%s) e^(%s) to %d bits", a, b, bits).isTrue();
    }
  }

  @Test
  void enclosuresContainWhatBigMathComputes() {
    int cases = 0;
    for (Rational q : arguments()) {
      if (q.abs().compareTo(Rational.of(3000)) < 0) {
        MathContext digits = new MathContext(120);
        BigDecimal argument =
            new BigDecimal(q.numerator())
                .divide(new BigDecimal(q.denominator()), new MathContext(200));
        Rational oracle = RationalText.parse(BigDecimalMath.exp(argument, digits).toString());
        Rational slack = oracle.multiply(RationalText.parse("1e-110"));
        Enclosure enclosure = Exponential.exp(q, 350);
        assertThat(enclosure.widen(slack, 500).contains(oracle)).as("e^(%s)", q).isTrue();
        cases++;
      }
    }
    assertThat(cases).isGreaterThan(25);
  }

  @Test
  void theZerothPowerIsOne() {
    assertThat(Exponential.exp(Rational.ZERO, 10)).isEqualTo(Enclosure.ONE);
  }

  @Test
  void powersBeyondTheLimitAreRefusedOrNextToZero() {
    Rational limit = Rational.of(Exponential.ARGUMENT_LIMIT);
    assertThatThrownBy(() -> Exponential.exp(limit, 10))
        .isInstanceOf(UndecidedException.class)
        .hasMessage("size of exponent (67108864) must be below 67108864 to write e^q out");
    for (Rational q : List.of(limit.negate(), Rational.of(-1_000_000_000_000L))) {
      Enclosure tiny = Exponential.exp(q, 64);
      assertThat(tiny.lower()).isEqualTo(Rational.ZERO);
      assertThat(tiny.upper()).isEqualTo(Rational.dyadic(BigInteger.ONE, -67_108_864));
    }
    Enclosure last = Exponential.exp(limit.subtract(Rational.ONE), 8);
    assertThat(last.isRelativelyWithin(5)).isTrue();
    assertThat(last.lower().numerator().bitLength()).isBetween(96_000_000, 97_000_000);
    Enclosure first = Exponential.exp(Rational.ONE.subtract(limit), 8);
    assertThat(first.certainSign()).isEqualTo(1);
    assertThat(first.multiply(last, 8).contains(Rational.ONE)).isTrue();
  }

  @Test
  void theExponentialOfAnIntervalContainsThoseOfItsPoints() {
    RandomNumbers random = new RandomNumbers(32);
    for (int i = 0; i < 100; i++) {
      Rational a = random.rational(12);
      Rational b = a.add(random.positive(8).divide(Rational.of(1L << random.below(60))));
      Enclosure power = Enclosure.between(a, b, 200).exp(80);
      assertThat(power.contains(Exponential.exp(a, 120))).isTrue();
      assertThat(power.contains(Exponential.exp(b, 120))).isTrue();
      Enclosure hull =
          Enclosure.between(Exponential.exp(a, 120).lower(), Exponential.exp(b, 120).upper(), 120);
      Rational slack = hull.upper().multiply(Rational.of(2).pow(-75));
      assertThat(hull.widen(slack, 120).contains(power)).isTrue();
    }
    Enclosure point = Enclosure.of(Rational.of(1, 2), 10);
    assertThat(point.exp(60).contains(Exponential.exp(Rational.of(1, 2), 90))).isTrue();
  }
}
