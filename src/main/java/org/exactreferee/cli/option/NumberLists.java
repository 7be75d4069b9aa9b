package org.exactreferee.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Numbers given on the command line: one, or several in a list. */
public final class NumberLists {

  private NumberLists() {}

  /** The result, or what the caller of the command did wrong. */
  public static <T> T checked(Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException refused) {
      throw new BadInputException(refused.getMessage());
    }
  }

  /** Fractions such as {@code 1/2} or {@code 0.1,1/3}. */
  public record Rationals(List<Rational> values) {}

  public static final class RationalConverter implements ITypeConverter<Rational> {
    @Override
    public Rational convert(String text) {
      return rational(text);
    }
  }

  public static final class RationalsConverter implements ITypeConverter<Rationals> {
    @Override
    public Rationals convert(String text) {
      List<Rational> values = new ArrayList<>();
      for (String item : text.split(",", -1)) {
        values.add(rational(item.strip()));
      }
      return new Rationals(values);
    }
  }

  private static Rational rational(String text) {
    try {
      return RationalText.parse(text);
    } catch (NumberFormatException refused) {
      throw new TypeConversionException(
          "number (" + text + ") must be a fraction or a decimal, such as 1/2 or 0.05");
    }
  }
}
