package org.exactreferee.trusted.number.real;

import static org.assertj.core.api.Assertions.assertThat;

import ch.obermuhlner.math.big.BigDecimalMath;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/** The laws of an ordered field, and agreement with big-math, on quotients of random sums. */
class ExactRealProperties {

  private static final MathContext DIGITS = new MathContext(60);
  private static final Rational SLACK = RationalText.parse("1e-40");

  /** Some share factors, some of which are too large to be found by factoring. */
  private static final List<BigInteger> BASES =
      List.of(
          BigInteger.TWO,
          BigInteger.valueOf(6),
          BigInteger.valueOf(12),
          RadicalBasisTest.P.multiply(RadicalBasisTest.Q),
          RadicalBasisTest.P.multiply(RadicalBasisTest.R));

  /** An exact number and what big-math makes of it. */
  record Sample(ExactReal exact, BigDecimal oracle) {

    Sample plus(Sample that) {
      return new Sample(exact.add(that.exact), oracle.add(that.oracle));
    }

    Sample over(Sample that) {
      return that.exact.isZero()
          ? this
          : new Sample(exact.divide(that.exact), oracle.divide(that.oracle, DIGITS));
    }
  }

  @Provide
  Arbitrary<Sample> anySample() {
    Arbitrary<Rational> coefficients =
        Combinators.combine(Arbitraries.integers().between(-5, 5), Arbitraries.of(1, 2, 3, 7))
            .as(Rational::of);
    Arbitrary<Rational> exponents =
        Combinators.combine(Arbitraries.integers().between(-3, 3), Arbitraries.of(1, 2, 3))
            .as(Rational::of);
    Arbitrary<Sample> radicals =
        Combinators.combine(
                Arbitraries.of(BASES), Arbitraries.of(Rational.of(1, 2), Rational.of(2, 3)))
            .as(ExactRealProperties::radical);
    Arbitrary<Sample> factors =
        Arbitraries.frequencyOf(
            Tuple.of(3, Arbitraries.just(number(Rational.ONE))), Tuple.of(1, radicals));
    Arbitrary<Sample> terms =
        Combinators.combine(coefficients, exponents, factors).as(ExactRealProperties::term);
    Arbitrary<Sample> sums = terms.list().ofMaxSize(3).map(ExactRealProperties::sum);
    return Combinators.combine(
            sums,
            Arbitraries.frequencyOf(
                Tuple.of(2, Arbitraries.just(number(Rational.ONE))), Tuple.of(1, sums)))
        .as(Sample::over);
  }

  private static Sample number(Rational value) {
    return new Sample(
        ExactReal.of(value),
        new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), DIGITS));
  }

  private static Sample radical(BigInteger base, Rational exponent) {
    return new Sample(
        ExactReal.power(Rational.of(base), exponent),
        BigDecimalMath.pow(new BigDecimal(base), number(exponent).oracle, DIGITS));
  }

  private static Sample term(Rational coefficient, Rational exponent, Sample factor) {
    BigDecimal power = BigDecimalMath.exp(number(exponent).oracle, DIGITS);
    return new Sample(
        ExactReal.of(coefficient).multiply(ExactReal.exp(exponent)).multiply(factor.exact),
        number(coefficient).oracle.multiply(power).multiply(factor.oracle));
  }

  private static Sample sum(List<Sample> terms) {
    return terms.stream().reduce(number(Rational.ZERO), Sample::plus);
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void arithmeticAgreesWithBigMath(@ForAll("anySample") Sample a, @ForAll("anySample") Sample b) {
    requireNear(a.exact, a.oracle);
    requireNear(a.exact.add(b.exact), a.oracle.add(b.oracle));
    requireNear(a.exact.subtract(b.exact), a.oracle.subtract(b.oracle));
    requireNear(a.exact.multiply(b.exact), a.oracle.multiply(b.oracle));
    requireNear(a.exact.negate(), a.oracle.negate());
    if (!b.exact.isZero()) {
      requireNear(a.exact.divide(b.exact), a.oracle.divide(b.oracle, DIGITS));
    }
  }

  private static void requireNear(ExactReal actual, BigDecimal expected) {
    Rational oracle = RationalText.parse(expected.toString());
    Enclosure enclosure = actual.enclose(160);
    Rational slack = SLACK.multiply(oracle.abs().max(Rational.ONE));
    assertThat(enclosure.widen(slack, 200).contains(oracle))
        .as("%s is about %s", actual, expected)
        .isTrue();
    assertThat(enclosure.isRelativelyWithin(159)).isTrue();
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void additionIsACommutativeGroup(
      @ForAll("anySample") Sample a, @ForAll("anySample") Sample b, @ForAll("anySample") Sample c) {
    ExactReal x = a.exact;
    ExactReal y = b.exact;
    ExactReal z = c.exact;
    requireEqual(x.add(y), y.add(x));
    requireEqual(x.add(y).add(z), x.add(y.add(z)));
    requireEqual(x.add(ExactReal.ZERO), x);
    requireEqual(x.subtract(x), ExactReal.ZERO);
    requireEqual(x.subtract(y), x.add(y.negate()));
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void multiplicationIsACommutativeGroupOutsideZero(
      @ForAll("anySample") Sample a, @ForAll("anySample") Sample b, @ForAll("anySample") Sample c) {
    ExactReal x = a.exact;
    ExactReal y = b.exact;
    ExactReal z = c.exact;
    requireEqual(x.multiply(y), y.multiply(x));
    requireEqual(x.multiply(y).multiply(z), x.multiply(y.multiply(z)));
    requireEqual(x.multiply(ExactReal.ONE), x);
    requireEqual(x.multiply(y.add(z)), x.multiply(y).add(x.multiply(z)));
    if (!y.isZero()) {
      requireEqual(x.divide(y).multiply(y), x);
      requireEqual(y.pow(-2).multiply(y.pow(3)), y);
    }
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void theOrderIsTotalAndThatOfTheEnclosures(
      @ForAll("anySample") Sample a, @ForAll("anySample") Sample b, @ForAll("anySample") Sample c) {
    ExactReal x = a.exact;
    ExactReal y = b.exact;
    ExactReal z = c.exact;
    assertThat(x.compareTo(y)).isEqualTo(-y.compareTo(x)).isEqualTo(x.subtract(y).sign());
    assertThat(x.compareTo(y) == 0).isEqualTo(x.equals(y));
    Enclosure difference = x.subtract(y).enclose(20);
    assertThat(difference.certainSign()).isEqualTo(x.compareTo(y));
    if (x.compareTo(y) <= 0 && y.compareTo(z) <= 0) {
      assertThat(x.compareTo(z)).isLessThanOrEqualTo(0);
    }
    assertThat(x.add(z).compareTo(y.add(z))).isEqualTo(x.compareTo(y));
    assertThat(x.multiply(z).compareTo(y.multiply(z))).isEqualTo(x.compareTo(y) * z.sign());
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void equalNumbersPrintAlike(@ForAll("anySample") Sample a, @ForAll("anySample") Sample b) {
    ExactReal x = a.exact;
    ExactReal y = b.exact.isZero() ? ExactReal.ONE : b.exact;
    ExactReal same = x.multiply(y).divide(y);
    requireEqual(same, x);
    assertThat(same.rational()).isEqualTo(x.rational());
  }

  private static void requireEqual(ExactReal left, ExactReal right) {
    assertThat(left.equals(right)).as("%s = %s", left, right).isTrue();
    assertThat(left.hashCode()).isEqualTo(right.hashCode());
    assertThat(left.compareTo(right)).isZero();
  }
}
