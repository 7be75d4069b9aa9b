package org.exactreferee.interop;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.commons.numbers.field.Field;
import org.apache.commons.numbers.fraction.BigFraction;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

class CommonsNumbersProperties {

  @Property
  void fractionsSurviveTheRoundTrip(@ForAll BigInteger top, @ForAll long bottom) {
    Rational value = Rational.of(top, BigInteger.valueOf(bottom).pow(2).add(BigInteger.ONE));
    assertThat(CommonsNumbers.toRational(CommonsNumbers.toBigFraction(value))).isEqualTo(value);
  }

  @Example
  void negativeDenominatorsAreUnderstood() {
    assertThat(CommonsNumbers.toRational(BigFraction.of(3, -6))).isEqualTo(Rational.of(-1, 2));
  }

  @Property(tries = 100)
  void theFieldOfExactNumbersObeysItsOperations(@ForAll byte a, @ForAll byte b) {
    Field<ExactReal> field = CommonsNumbers.fieldOf(ExactReal.ZERO);
    ExactReal x = ExactReal.exp(Rational.of(a, 7));
    ExactReal y = ExactReal.of(b);
    assertThat(field.subtract(field.add(x, y), y)).isEqualTo(x);
    assertThat(field.multiply(3, x)).isEqualTo(x.add(x).add(x));
    assertThat(field.multiply(x, field.reciprocal(x))).isEqualTo(field.one());
    assertThat(field.divide(field.multiply(x, y), x)).isEqualTo(y);
    assertThat(field.add(x, field.negate(x))).isEqualTo(field.zero());
  }
}
