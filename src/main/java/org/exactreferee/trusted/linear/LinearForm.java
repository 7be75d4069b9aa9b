package org.exactreferee.trusted.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * A sum of coefficients times variables, which are numbered from 0.
 *
 * @param terms by increasing variable, none with coefficient 0
 */
public record LinearForm<F extends OrderedField<F>>(List<Term<F>> terms) {

  /** A coefficient and the variable that it goes with. */
  public record Term<F extends OrderedField<F>>(int variable, F coefficient) {}

  public LinearForm {
    terms = List.copyOf(terms);
    int last = -1;
    for (Term<F> term : terms) {
      if (term.variable() <= last || term.coefficient().isZero()) {
        throw new IllegalArgumentException(
            "terms (" + terms + ") must have increasing variables and no coefficient 0");
      }
      last = term.variable();
    }
  }

  /** The form with these coefficients of variables; those that are 0 do not count. */
  public static <F extends OrderedField<F>> LinearForm<F> of(Map<Integer, F> coefficients) {
    List<Term<F>> terms = new ArrayList<>();
    new TreeMap<>(coefficients)
        .forEach(
            (variable, coefficient) -> {
              if (!coefficient.isZero()) {
                terms.add(new Term<>(variable, coefficient));
              }
            });
    return new LinearForm<>(terms);
  }

  /** The value where the variables have these values. */
  public F at(List<F> point, F zero) {
    F sum = zero;
    for (Term<F> term : terms) {
      F value = point.get(term.variable());
      if (!value.isZero()) {
        sum = sum.add(term.coefficient().multiply(value));
      }
    }
    return sum;
  }

  /** One more than the largest number of a variable in it, 0 if there is none. */
  int width() {
    return terms.isEmpty() ? 0 : terms.get(terms.size() - 1).variable() + 1;
  }

  /** Adds a multiple of this to a dense vector of coefficients. */
  void addTo(List<F> dense, F factor) {
    for (Term<F> term : terms) {
      F more = term.coefficient().multiply(factor);
      dense.set(term.variable(), dense.get(term.variable()).add(more));
    }
  }

  static <F extends OrderedField<F>> F zero(F number) {
    return number.fromRational(Rational.ZERO);
  }
}
