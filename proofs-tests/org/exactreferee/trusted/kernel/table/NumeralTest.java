package org.exactreferee.trusted.kernel.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumeralTest {

  private static Numeral numeral(String text) {
    BigDecimal value = new BigDecimal(text);
    boolean zero = value.signum() == 0;
    return new Numeral(value.unscaledValue(), zero ? 0 : -value.scale());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0", "7", "100", "-0.5", "0.0000012", "1.2e-7", "12.50", "1.2e3", "-3e12", "0.10"})
  void aNumeralIsWrittenAsItWasRead(String text) {
    assertThat(numeral(text)).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0.5,4,true",
    "0.50,4,false",
    "0.5000,4,true",
    "0.50000,4,false",
    "1200,2,true",
    "1234,2,false",
    "1.2e3,2,true",
    "1.2e3,4,false",
    "1e2,4,false",
    "3e12,4,true",
    "100,4,true",
    "0,4,true",
    "1.20e-30,3,true",
    "1.20e-30,4,false",
    "10000000000,4,false",
  })
  void howManyDigitsAreAskedForSaysHowANumberIsWritten(String text, int asked, boolean right) {
    assertThat(numeral(text).isWrittenWith(asked)).isEqualTo(right);
  }

  @Test
  void whateverIsPrintedIsWrittenRightAndWhatItClaimsIsTrueOfNoOtherNumeral() {
    int seen = 0;
    for (String text :
        List.of(
            "1/3",
            "2/3",
            "1/8",
            "-1/7",
            "22/7",
            "123456789/1000",
            "1/1000003",
            "99999999/10",
            "12000000",
            "1/4000000000000",
            "1000000000000000000",
            "5",
            "-1200000")) {
      Rational value = RationalText.parse(text);
      for (int digits = 1; digits <= 9; digits++) {
        for (Rounding rounding : Rounding.values()) {
          String printed =
              Decimal.of(value, digits, Decimal.Rounding.valueOf(rounding.name())).digits();
          Numeral numeral = numeral(printed);
          assertThat(numeral).hasToString(printed);
          assertThat(numeral.isWrittenWith(digits)).as(printed + " " + digits).isTrue();
          assertThat(holds(rounding, value, numeral, digits)).as(printed + " " + digits).isTrue();
          for (int step : new int[] {-1, 1}) {
            BigInteger other = numeral.significand().add(BigInteger.valueOf(step));
            Numeral wrong = new Numeral(other, other.signum() == 0 ? 0 : numeral.exponent());
            boolean tie = rounding == Rounding.NEAREST;
            assertThat(tie || !holds(rounding, value, wrong, digits)).as(wrong + "").isTrue();
          }
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(13 * 9 * 3);
  }

  /** 0.10 with two digits stands for what lies above 0.099, and 0.0943 is 0.095 rounded up. */
  @Test
  void belowAPowerOfTenNumeralsStandTenTimesAsClose() {
    Numeral tenth = new Numeral(BigInteger.TEN, -2);
    assertThat(holds(Rounding.UP, Rational.of(943, 10_000), tenth, 2)).isFalse();
    assertThat(holds(Rounding.UP, Rational.of(991, 10_000), tenth, 2)).isTrue();
    assertThat(holds(Rounding.NEAREST, Rational.of(994, 10_000), tenth, 2)).isFalse();
    assertThat(holds(Rounding.NEAREST, Rational.of(996, 10_000), tenth, 2)).isTrue();
    Numeral negative = new Numeral(BigInteger.TEN.negate(), -2);
    assertThat(holds(Rounding.DOWN, Rational.of(-943, 10_000), negative, 2)).isFalse();
    assertThat(holds(Rounding.DOWN, Rational.of(-991, 10_000), negative, 2)).isTrue();
  }

  private static boolean holds(Rounding rounding, Rational value, Numeral numeral, int digits) {
    Expression claim = rounding.of(Trees.number(value), numeral, digits);
    assertThat(Evaluations.parse(CanonicalText.of(claim))).isEqualTo(claim);
    return new Evaluator(Library.REGISTRY, RealDecider.NONE, Limits.DEFAULT)
        .decide(claim, Optional.empty())
        .holds();
  }

  @Test
  void numbersThatNoTableHasAreRefused() {
    assertThatThrownBy(() -> new Numeral(BigInteger.ONE, 20_000))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Numeral(BigInteger.ZERO, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
