package org.exactreferee.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.table.CellReader;
import org.exactreferee.trusted.kernel.table.Cell;
import org.exactreferee.trusted.kernel.table.Parameter;
import org.exactreferee.trusted.kernel.table.ParameterValues;
import org.exactreferee.trusted.kernel.table.ParameterValues.Form;
import org.exactreferee.trusted.number.Rational;

/** Ranges as they are typed. */
public final class RangeText {
  private static final int LONGEST = 1_000_000;

  /** The longest number, in bits, and the longest vector or name, in characters. */
  private static final int LARGEST = 1000;

  private static final int LONGEST_SHOWN = 80;

  private RangeText() {}

  /**
   * The values of {@code 7}, {@code 7..100}, {@code 1/2,2/3} or {@code 1/100..1/10:10}, of names
   * {@code a,b}, or of vectors {@code [0,1];[1/2,1]}.
   */
  public static List<Cell> values(Parameter parameter, String text) {
    Form form = parameter.values().form();
    if (form == Form.VECTORS || form == Form.NAMES) {
      String[] words =
          form == Form.NAMES ? text.replace('_', '-').split(",", -1) : text.split(";", -1);
      return accepted(parameter, text, List.of(words));
    }
    boolean integers = form == Form.INTEGERS;
    List<Rational> all = new ArrayList<>();
    for (String item : text.split(",", -1)) {
      String[] ends = item.strip().split("\\.\\.", 2);
      String[] last = ends[ends.length - 1].split(":", 2);
      Rational first = number(parameter, text, ends.length == 1 ? last[0] : ends[0]);
      Rational end = number(parameter, text, last[0]);
      int count = ends.length == 1 ? 1 : count(parameter, text, first, end, last, integers);
      if (all.size() + count > LONGEST) {
        throw refused(parameter, text);
      }
      for (int i = 0; i < count; i++) {
        Rational share = count == 1 ? Rational.ZERO : Rational.of(i, count - 1L);
        all.add(first.add(end.subtract(first).multiply(share)));
      }
    }
    return accepted(parameter, text, all.stream().map(Rational::toString).toList());
  }

  /** The values that a command takes, which are not restricted as those of a table are. */
  static List<Rational> fractions(String name, String text) {
    ParameterValues any = new ParameterValues(Form.FRACTIONS, "fractions", cell -> true);
    return values(new Parameter(name, any), text).stream().map(RangeText::number).toList();
  }

  /** The same for integers. */
  public static List<Integer> integers(String name, String text) {
    ParameterValues any =
        new ParameterValues(
            Form.INTEGERS, "integers", cell -> number(cell).toString().matches("-?\\d{1,9}"));
    return values(new Parameter(name, any), text).stream()
        .map(cell -> Integer.valueOf(cell.text()))
        .toList();
  }

  private static Rational number(Cell cell) {
    return ((Cell.Exact) cell).value().rational().orElseThrow();
  }

  private static List<Cell> accepted(Parameter parameter, String text, List<String> words) {
    if (words.stream().anyMatch(word -> word.length() > LARGEST)) {
      throw refused(parameter, text);
    }
    return words.stream()
        .map(
            word ->
                CellReader.parameter(parameter, word).orElseThrow(() -> refused(parameter, text)))
        .toList();
  }

  private static int count(
      Parameter parameter,
      String text,
      Rational first,
      Rational end,
      String[] last,
      boolean integers) {
    boolean stepped = last.length == 2;
    if (first.compareTo(end) > 0 || (!stepped && !integers)) {
      throw refused(parameter, text);
    }
    String number = stepped ? last[1] : end.subtract(first).add(Rational.ONE).floor().toString();
    if (!number.matches("[1-9]\\d{0,6}") || Integer.parseInt(number) > LONGEST) {
      throw refused(parameter, text);
    }
    return Integer.parseInt(number);
  }

  private static Rational number(Parameter parameter, String text, String word) {
    try {
      Rational value = RationalText.parse(word);
      int bits = Math.max(value.numerator().bitLength(), value.denominator().bitLength());
      if (bits > LARGEST) {
        throw refused(parameter, text);
      }
      return value;
    } catch (NumberFormatException malformed) {
      throw refused(parameter, text);
    }
  }

  private static BadInputException refused(Parameter parameter, String text) {
    String example =
        switch (parameter.values().form()) {
          case INTEGERS -> "7 or 7..100 or 7,9";
          case FRACTIONS -> "1/2,1 or 1/100..1/10:10 for ten values";
          case VECTORS -> "'[0,1,3]' or '[0,1];[1/2,1]'";
          case NAMES -> "a name or several with commas between them";
        };
    return new BadInputException(
        "%s (%s) must be %s, such as %s"
            .formatted(parameter.name(), shown(text), parameter.values(), example));
  }

  private static String shown(String text) {
    return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "...";
  }
}
