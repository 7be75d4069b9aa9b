package org.exactreferee.trusted.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.exactreferee.trusted.number.real.Surd;
import org.junit.jupiter.api.Test;

class PolynomialTest {

  @Test
  void printsTermsFromTheHighestPowerDown() {
    assertThat(Polynomial.of(Rational.of(1, 2), Rational.of(-3), Rational.ONE))
        .hasToString("x^2 - 3*x + 1/2");
    assertThat(Polynomials.integers(-1, 0, 0, -1)).hasToString("-x^3 - 1");
    assertThat(Polynomials.integers(0, -1, 1)).hasToString("x^2 - x");
    assertThat(Polynomial.of(Rational.of(-1, 3), Rational.of(-2, 5)).toString("eps"))
        .isEqualTo("-2/5*eps - 1/3");
  }

  @Test
  void printsACoefficientThatIsASumInParentheses() {
    assertThat(Polynomial.of(Surd.of(-1, 1), Surd.of(1, 0), Surd.of(2, -1)))
        .hasToString("(2 + -1*sqrt(2))*x^2 + x + (-1 + 1*sqrt(2))");
  }

  @Test
  void zeroPolynomialKnowsItsField() {
    Polynomial<Surd> zero = Polynomial.constant(Surd.of(0, 0));
    assertThat(zero).hasToString("0");
    assertThat(zero.degree()).isEqualTo(-1);
    assertThat(zero.isZero()).isTrue();
    assertThat(zero.evaluate(Surd.SQRT2)).isEqualTo(Surd.of(0, 0));
    assertThat(zero.leading()).isEqualTo(Surd.of(0, 0));
    assertThat(zero.coefficient(3)).isEqualTo(Surd.of(0, 0));
    assertThat(zero.shift(Surd.SQRT2)).isEqualTo(zero);
    assertThat(zero.embed(Rational.of(3))).isEqualTo(Surd.of(3, 0));
  }

  @Test
  void variableTimesItselfIsItsSquare() {
    Polynomial<Surd> x = Polynomial.of(Surd.of(0, 0), Surd.of(1, 0));
    assertThat(x.multiply(x).subtract(Polynomial.constant(Surd.of(2, 0))).evaluate(Surd.SQRT2))
        .isEqualTo(Surd.of(0, 0));
  }

  @Test
  void polynomialsOfDifferentValueAreNotEqual() {
    assertThat(Polynomials.integers(1, 2)).isNotEqualTo(Polynomials.integers(2, 1));
    assertThat(Polynomials.integers(1, 2))
        .isNotEqualTo(Polynomials.surd(Polynomials.integers(1, 2)));
  }

  @Test
  void refusesWhatHasNoMeaning() {
    Polynomial<Rational> p = Polynomials.integers(1, 1);
    assertThatThrownBy(() -> p.divideAndRemainder(Polynomials.integers(0)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("divisor (0) must not be zero");
    assertThatThrownBy(() -> p.pow(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("exponent (-1) must not be negative");
    assertThatThrownBy(() -> Polynomial.<Rational>of(List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("coefficients ([]) must not be empty");
  }
}
