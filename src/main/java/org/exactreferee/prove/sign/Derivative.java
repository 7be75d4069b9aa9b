package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/** The slope of a polynomial. */
public final class Derivative {

  private Derivative() {}

  public static <F extends OrderedField<F>> Polynomial<F> of(Polynomial<F> p) {
    List<F> coefficients = new ArrayList<>(List.of(p.coefficient(1)));
    for (int i = 2; i <= p.degree(); i++) {
      coefficients.add(p.coefficient(i).multiply(p.embed(Rational.of(i))));
    }
    return Polynomial.of(coefficients);
  }
}
