package org.exactreferee.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * What fails and the values that show it, one per line, each exact. Fractions and irrational
 * numbers have certified digits beside them.
 */
record Counterexample(String failure, List<Line> lines) {

  private static final int DIGITS = 10;
  private static final int NAMES = 16;

  private record Line(String name, Object value) {

    String text() {
      return "  " + name + " ".repeat(Math.max(1, NAMES - name.length())) + value + digits();
    }

    /** Digits of a number that is not an integer, unless it is too large or small to have any. */
    private String digits() {
      Optional<ExactReal> number =
          value instanceof Rational rational
              ? Optional.of(ExactReal.of(rational))
              : Optional.of(value).filter(ExactReal.class::isInstance).map(ExactReal.class::cast);
      if (number.isEmpty() || number.get().rational().filter(Rational::isInteger).isPresent()) {
        return "";
      }
      try {
        return " ~ " + Decimal.of(number.get(), DIGITS, Rounding.NEAREST).digits();
      } catch (UndecidedException tooExtreme) {
        return "";
      }
    }
  }

  Counterexample(String failure) {
    this(failure, List.of());
  }

  Counterexample with(String name, Object value) {
    List<Line> more = new ArrayList<>(lines);
    more.add(new Line(name, value));
    return new Counterexample(failure, List.copyOf(more));
  }

  AssertionError asError() {
    return new AssertionError(message());
  }

  AssertionError asError(Throwable cause) {
    return new AssertionError(message(), cause);
  }

  private String message() {
    StringBuilder message = new StringBuilder(failure);
    lines.forEach(line -> message.append('\n').append(line.text()));
    return message.toString();
  }
}
