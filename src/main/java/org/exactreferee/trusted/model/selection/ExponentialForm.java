package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** The function {@code constant + sum of c e^(s (y - origin))} of y, for rational numbers. */
record ExponentialForm(Rational constant, List<Term> terms) {

  /** The term {@code c e^(s (y - origin))}. */
  record Term(Rational c, Rational s, Rational origin) {
    Term scale(Rational factor) {
      return new Term(c.multiply(factor), s, origin);
    }

    Enclosure enclose(Rational y, int bits) {
      Enclosure power = Exponential.exp(s.multiply(y.subtract(origin)), bits);
      return power.multiply(Enclosure.of(c, bits), bits);
    }
  }

  static final ExponentialForm ONE = new ExponentialForm(Rational.ONE, List.of());

  static ExponentialForm of(Rational constant, Rational c, Rational s, Rational origin) {
    return new ExponentialForm(
        constant, c.sign() == 0 ? List.of() : List.of(new Term(c, s, origin)));
  }

  ExponentialForm add(ExponentialForm that) {
    List<Term> both = new ArrayList<>(terms);
    both.addAll(that.terms);
    return new ExponentialForm(constant.add(that.constant), both);
  }

  ExponentialForm scale(Rational factor) {
    return new ExponentialForm(
        constant.multiply(factor), terms.stream().map(term -> term.scale(factor)).toList());
  }

  ExponentialForm derivative() {
    return new ExponentialForm(
        Rational.ZERO, terms.stream().map(term -> term.scale(term.s())).toList());
  }

  /** This with one term, as a distribution function. */
  Distribution distribution() {
    Term term = terms.get(0);
    return new Distribution.Exponent(constant, term.c, term.s, term.origin);
  }

  Enclosure at(Rational y, int bits) {
    Enclosure sum = Enclosure.of(constant, bits);
    for (Term term : terms) {
      sum = sum.add(term.enclose(y, bits), bits);
    }
    return sum;
  }

  Exact exact() {
    SortedMap<Rational, ExactReal> sum = new TreeMap<>();
    sum.put(Rational.ZERO, ExactReal.of(constant));
    for (Term term : terms) {
      ExactReal power = ExactReal.exp(term.s().multiply(term.origin()).negate());
      sum.merge(term.s(), power.multiply(ExactReal.of(term.c())), ExactReal::add);
    }
    return new Exact(sum);
  }

  /** A sum of {@code c e^(s y)} with exact coefficients, s to c. */
  record Exact(SortedMap<Rational, ExactReal> coefficients) {

    Exact {
      coefficients.values().removeIf(ExactReal::isZero);
    }

    Exact multiply(Exact that) {
      SortedMap<Rational, ExactReal> product = new TreeMap<>();
      coefficients.forEach(
          (s, c) ->
              that.coefficients.forEach(
                  (t, d) -> product.merge(s.add(t), c.multiply(d), ExactReal::add)));
      return new Exact(product);
    }

    Exact pow(int exponent) {
      Exact power = ONE.exact();
      for (int i = 0; i < exponent; i++) {
        power = power.multiply(this);
      }
      return power;
    }

    /** The integral over a piece; at an infinite end the function must vanish exponentially. */
    ExactReal integral(Piece piece) {
      SortedMap<Rational, ExactReal> primitive = new TreeMap<>(coefficients);
      ExactReal constant = primitive.remove(Rational.ZERO);
      primitive.replaceAll((s, c) -> c.divide(ExactReal.of(s)));
      Exact powers = new Exact(primitive);
      ExactReal high = piece.high().map(powers::at).orElse(ExactReal.ZERO);
      ExactReal sum = high.subtract(piece.low().map(powers::at).orElse(ExactReal.ZERO));
      return constant == null ? sum : sum.add(constant.multiply(ExactReal.of(piece.length())));
    }

    ExactReal at(Rational y) {
      ExactReal sum = ExactReal.ZERO;
      for (Rational s : coefficients.keySet()) {
        sum = sum.add(coefficients.get(s).multiply(ExactReal.exp(s.multiply(y))));
      }
      return sum;
    }
  }
}
