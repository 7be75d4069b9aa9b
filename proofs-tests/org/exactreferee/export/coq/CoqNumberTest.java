package org.exactreferee.export.coq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class CoqNumberTest {

  private static final Pattern LONG = Pattern.compile("\\(long_fraction \\[(.*)]%Z \\[(.*)]%Z\\)");

  @Test
  void shortNumbersAreWrittenAsPeopleWriteThem() {
    assertThat(CoqNumber.fraction(Rational.ZERO)).isEqualTo("0");
    assertThat(CoqNumber.fraction(Rational.of(-7))).isEqualTo("(-7)");
    assertThat(CoqNumber.fraction(Rational.of(-3, 7))).isEqualTo("(-3 # 7)");
    assertThat(CoqNumber.real(Rational.of(-3, 7))).isEqualTo("(-3 / 7)");
    assertThat(CoqNumber.fraction(Rational.of(BigInteger.ONE.shiftLeft(60))))
        .isEqualTo("0x1000000000000000");
  }

  @Test
  void aRealNumberIsNotTooLong() {
    BigInteger largest = BigInteger.ONE.shiftLeft(256).subtract(BigInteger.ONE);
    assertThat(CoqNumber.real(Rational.of(largest))).isEqualTo("0x" + "f".repeat(64));
    Rational longer = Rational.of(BigInteger.ONE.shiftLeft(256));
    assertThatThrownBy(() -> CoqNumber.real(longer))
        .isInstanceOf(NotExportedException.class)
        .hasMessageContaining("at most 256 bits");
  }

  /** Read again as Coq does: the digits are coefficients of powers of 2^256. */
  @Property(tries = 200)
  void digitsOfLongNumbersGiveThemBack(
      @ForAll BigInteger seed, @ForAll @IntRange(min = 1, max = 40) int power) {
    BigInteger top = seed.multiply(BigInteger.valueOf(power)).add(BigInteger.TWO).pow(power);
    Rational value =
        Rational.of(top.shiftLeft(300).add(seed), BigInteger.valueOf(3).pow(power * 9));
    if (value.numerator().bitLength() <= 256 && value.denominator().bitLength() <= 256) {
      return;
    }
    Matcher digits = LONG.matcher(CoqNumber.fraction(value));
    assertThat(digits.matches()).isTrue();
    assertThat(number(digits.group(1))).isEqualTo(value.numerator());
    assertThat(number(digits.group(2))).isEqualTo(value.denominator());
  }

  private static BigInteger number(String digits) {
    BigInteger value = BigInteger.ZERO;
    for (String digit : digits.split("; ")) {
      boolean negative = digit.startsWith("-");
      BigInteger size = new BigInteger(digit.substring(negative ? 3 : 2), 16);
      value = value.shiftLeft(256).add(negative ? size.negate() : size);
    }
    return value;
  }
}
