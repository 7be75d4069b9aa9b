package org.exactreferee.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A number given on the command line, or a range such as {@code 0..1/10}. */
public record NumberRange(Rational first, Rational last) {

  /** Whether there is more than one number in it. */
  public boolean isProper() {
    return !first.equals(last);
  }

  /** Evenly spaced numbers, both ends included. */
  public List<Rational> values(int steps) {
    Rational step = last.subtract(first).divide(Rational.of(steps));
    List<Rational> values = new ArrayList<>();
    for (int i = 0; i <= steps; i++) {
      values.add(first.add(step.multiply(Rational.of(i))));
    }
    return values;
  }

  public static final class Converter implements ITypeConverter<NumberRange> {
    @Override
    public NumberRange convert(String text) {
      int dots = text.indexOf("..");
      try {
        Rational first = RationalText.parse(dots < 0 ? text : text.substring(0, dots));
        Rational last = dots < 0 ? first : RationalText.parse(text.substring(dots + 2));
        if (dots >= 0 && first.compareTo(last) >= 0) {
          throw new TypeConversionException("range (" + text + ") must go up");
        }
        return new NumberRange(first, last);
      } catch (NumberFormatException refused) {
        throw new TypeConversionException(
            "number (" + text + ") must be like 1/20 or 0.05, or a range like 0..1/10");
      }
    }
  }
}
