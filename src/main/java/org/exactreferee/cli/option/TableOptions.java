package org.exactreferee.cli.option;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.show.table.Format;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How the tables of a command are written: the same options for all of them. */
public final class TableOptions {

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      converter = FormatConverter.class,
      description = "text, json, csv, markdown or latex (default: ${DEFAULT-VALUE})")
  private Format format;

  @Option(
      names = "--digits",
      paramLabel = "N",
      defaultValue = "20",
      converter = DigitsConverter.class,
      description = "significant digits of decimals (default: ${DEFAULT-VALUE})")
  private int digits;

  public Format format() {
    return format;
  }

  public int digits() {
    return digits;
  }

  public static final class FormatConverter implements ITypeConverter<Format> {
    @Override
    public Format convert(String text) {
      return Arrays.stream(Format.values())
          .filter(format -> format.toString().equals(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "format ("
                          + text
                          + ") must be one of "
                          + Arrays.stream(Format.values())
                              .map(Format::toString)
                              .collect(Collectors.joining(", "))));
    }
  }

  private static final class DigitsConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      boolean number = text.matches("[1-9]\\d{0,6}");
      if (!number || Integer.parseInt(text) > Decimal.MOST_DIGITS) {
        throw new TypeConversionException(
            "digits (" + text + ") must be between 1 and " + Decimal.MOST_DIGITS);
      }
      return Integer.valueOf(text);
    }
  }
}
