package org.exactreferee.prove.sign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Polynomials;
import org.exactreferee.trusted.number.Rational;

class PseudoDivisionProperties {

  @Provide
  Arbitrary<Polynomial<Rational>> p() {
    return Polynomials.polynomials(6);
  }

  @Property
  void pseudoDivisionDividesAMultipleByThePowerOfTheLeadingCoefficient(
      @ForAll("p") Polynomial<Rational> p, @ForAll("p") Polynomial<Rational> q) {
    if (!q.isZero()) {
      Polynomial.Division<Rational> division = PseudoDivision.of(p, q);
      Rational scale = q.leading().pow(Math.max(0, p.degree() - q.degree() + 1));
      assertThat(division.quotient().multiply(q).add(division.remainder()))
          .isEqualTo(p.scale(scale));
      assertThat(division.remainder().degree()).isLessThan(q.degree());
    }
  }

  @Example
  void refusesTheDivisorZero() {
    assertThatThrownBy(() -> PseudoDivision.of(Polynomials.integers(1, 1), Polynomials.integers(0)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("divisor (0) must not be zero");
  }
}
