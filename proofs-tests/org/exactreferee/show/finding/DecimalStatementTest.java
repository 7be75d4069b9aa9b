package org.exactreferee.show.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class DecimalStatementTest {

  @Test
  void everyPrintedDecimalIsRightAndItsNeighboursAreNot() {
    int seen = 0;
    for (int top = -1100; top <= 1100; top += 7) {
      Rational value = Rational.of(top, 997);
      for (Rounding rounding : Rounding.values()) {
        Decimal decimal = Decimal.of(value, 3, rounding);
        assertThat(isRight(value, decimal)).as(value + " as " + decimal.digits()).isTrue();
        if (!decimal.exact()) {
          BigDecimal shown = new BigDecimal(decimal.digits());
          Decimal next = new Decimal(shown.add(shown.ulp()).toString(), rounding, false);
          assertThat(isRight(value, next)).as(value + " as " + next.digits()).isFalse();
          seen++;
        }
      }
    }
    assertThat(seen).isGreaterThan(900);
  }

  @Test
  void aPowerOfTenIsAsNearAsTheFinerDecimalsBelowIt() {
    Rational justBelow = Rational.of(997, 1000);
    assertThat(isRight(justBelow, new Decimal("1.00", Rounding.UP, false))).isFalse();
    assertThat(isRight(justBelow.negate(), new Decimal("-1.00", Rounding.DOWN, false))).isFalse();
    assertThat(isRight(Rational.of(9991, 10000), new Decimal("1.00", Rounding.UP, false))).isTrue();
    assertThat(isRight(justBelow, new Decimal("1.00", Rounding.NEAREST, false))).isFalse();
  }

  private static boolean isRight(Rational value, Decimal decimal) {
    Expression statement = DecimalStatement.of(Terms.number(value), decimal);
    Proposition truth =
        (Proposition) Kernel.evaluate(statement, Limits.DEFAULT, new ProverAnswers());
    return truth.isKnownTrue();
  }
}
