package org.exactreferee.cli;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.number.Rational;
import org.exactreferee.table.TableKind;

/** Ranges as they are typed. */
final class RangeText {
  private static final int LONGEST = 1_000_000;

  private RangeText() {}

  /** The values of {@code 7}, {@code 7..100}, {@code 1/2,2/3} or {@code 1/100..1/10:10}. */
  static List<String> values(TableKind.Parameter parameter, String text) {
    boolean integers = parameter.values().areIntegers();
    List<Rational> all = new ArrayList<>();
    for (String item : text.split(",", -1)) {
      String[] ends = item.strip().split("\\.\\.", 2);
      String[] last = ends[ends.length - 1].split(":", 2);
      Rational first = number(parameter, text, ends.length == 1 ? last[0] : ends[0]);
      Rational end = number(parameter, text, last[0]);
      int count = ends.length == 1 ? 1 : count(parameter, text, first, end, last, integers);
      for (int i = 0; i < count; i++) {
        Rational share = count == 1 ? Rational.ZERO : Rational.of(i, count - 1L);
        all.add(first.add(end.subtract(first).multiply(share)));
      }
    }
    for (Rational value : all) {
      if (!parameter.values().contains(value)) {
        throw refused(parameter, text);
      }
    }
    return all.stream().map(Rational::toString).toList();
  }

  private static int count(
      TableKind.Parameter parameter,
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

  private static Rational number(TableKind.Parameter parameter, String text, String word) {
    try {
      return Rational.parse(word);
    } catch (NumberFormatException malformed) {
      throw refused(parameter, text);
    }
  }

  private static BadInputException refused(TableKind.Parameter parameter, String text) {
    boolean integers = parameter.values().areIntegers();
    return new BadInputException(
        parameter.name()
            + " ("
            + text
            + ") must be "
            + (integers
                ? parameter.values() + ", such as 7 or 7..100 or 7,9"
                : parameter.values() + ", such as 1/2,1 or 1/100..1/10:10 for ten values"));
  }
}
