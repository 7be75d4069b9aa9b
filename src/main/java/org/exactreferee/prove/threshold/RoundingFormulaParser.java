package org.exactreferee.prove.threshold;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.threshold.RoundingFormula.Line;
import org.exactreferee.prove.threshold.RoundingFormula.Rounding;
import org.exactreferee.trusted.number.Rational;

/** Reads {@code ROUNDING(SUM) [+ INTEGER]}, the sum having numbers, n and e with + - * / and (). */
final class RoundingFormulaParser {

  private static final Line ONE =
      new Line(Rational.ZERO, Rational.ZERO, Rational.ZERO, Rational.ONE);
  private static final Line N = new Line(Rational.ZERO, Rational.ZERO, Rational.ONE, Rational.ZERO);

  private final String text;
  private int at;

  RoundingFormulaParser(String text) {
    this.text = text;
  }

  RoundingFormula formula() {
    Rounding rounding = rounding();
    expect('(');
    Line line = sum();
    expect(')');
    BigInteger shift = BigInteger.ZERO;
    if (isNext('+') || isNext('-')) {
      Line rest = sum();
      if (!constant(rest).filter(Rational::isInteger).isPresent()) {
        throw refused("an integer after the rounding");
      }
      shift = rest.s().numerator();
    }
    if (at < text.length()) {
      throw refused("+, - or the end");
    }
    return new RoundingFormula(text, rounding, line, shift);
  }

  private Rounding rounding() {
    for (Rounding rounding : Rounding.values()) {
      String name = rounding.name().toLowerCase(Locale.ROOT);
      skipSpaces();
      if (text.startsWith(name, at)) {
        at += name.length();
        return rounding;
      }
    }
    throw refused("ceil, floor or round");
  }

  private Line sum() {
    boolean minus = isNext('-');
    if (minus || isNext('+')) {
      at++;
    }
    Line sum = minus ? product().negate() : product();
    while (true) {
      if (take('+')) {
        sum = add(sum, product());
      } else if (take('-')) {
        sum = add(sum, product().negate());
      } else {
        return sum;
      }
    }
  }

  private Line product() {
    Line product = factor();
    while (true) {
      if (take('*')) {
        product = multiply(product, factor());
      } else if (take('/')) {
        product = take('e') ? perE(product) : divide(product, factor());
      } else {
        return product;
      }
    }
  }

  private Line factor() {
    if (take('(')) {
      Line inside = sum();
      expect(')');
      return inside;
    }
    if (take('n')) {
      return N;
    }
    skipSpaces();
    int start = at;
    while (at < text.length() && "0123456789.".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    if (start == at) {
      throw refused("a number, n or (");
    }
    return scale(ONE, RationalText.parse(text.substring(start, at)));
  }

  private static Line add(Line a, Line b) {
    return new Line(a.p().add(b.p()), a.q().add(b.q()), a.r().add(b.r()), a.s().add(b.s()));
  }

  private Line multiply(Line a, Line b) {
    Optional<Rational> left = constant(a);
    return left.isPresent()
        ? scale(b, left.get())
        : scale(a, constant(b).orElseThrow(() -> refused("a number as one of two factors")));
  }

  private Line divide(Line a, Line b) {
    Rational divisor =
        constant(b)
            .filter(value -> value.sign() != 0)
            .orElseThrow(() -> refused("e or a number other than 0 as divisor"));
    return scale(a, divisor.reciprocal());
  }

  private Line perE(Line line) {
    if (line.p().sign() != 0 || line.q().sign() != 0) {
      throw refused("one division by e");
    }
    return new Line(line.r(), line.s(), Rational.ZERO, Rational.ZERO);
  }

  private static Line scale(Line line, Rational factor) {
    return new Line(
        line.p().multiply(factor),
        line.q().multiply(factor),
        line.r().multiply(factor),
        line.s().multiply(factor));
  }

  private static Optional<Rational> constant(Line line) {
    boolean constant = line.p().sign() == 0 && line.q().sign() == 0 && line.r().sign() == 0;
    return constant ? Optional.of(line.s()) : Optional.empty();
  }

  private void skipSpaces() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private boolean isNext(char c) {
    skipSpaces();
    return at < text.length() && text.charAt(at) == c;
  }

  private boolean take(char c) {
    boolean found = isNext(c);
    at += found ? 1 : 0;
    return found;
  }

  private void expect(char c) {
    if (!take(c)) {
      throw refused(String.valueOf(c));
    }
  }

  private IllegalArgumentException refused(String expected) {
    return new IllegalArgumentException(
        "formula ("
            + text
            + ") must be like ceil((n - 1/2)/e + 1/2): expected "
            + expected
            + " at column "
            + (at + 1));
  }
}
