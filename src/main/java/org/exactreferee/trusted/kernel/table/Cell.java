package org.exactreferee.trusted.kernel.table;

import java.util.List;
import java.util.stream.Collectors;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** The value that stands in a cell of a table. */
public sealed interface Cell {

  /** The one way in which the value is written. */
  String text();

  /** A number of the exact field. */
  record Exact(ExactReal value) implements Cell {

    public static Exact of(Rational value) {
      return new Exact(ExactReal.of(value));
    }

    @Override
    public String text() {
      return value.rational().map(Rational::toString).orElseGet(value::toString);
    }
  }

  /** A vector of such numbers, at least one. */
  record ExactVector(List<Exact> entries) implements Cell {
    public ExactVector {
      entries = List.copyOf(entries);
      if (entries.isEmpty()) {
        throw new IllegalArgumentException("entries (0) must be at least one");
      }
    }

    @Override
    public String text() {
      return joined(entries);
    }
  }

  /** A decimal numeral. */
  record Digits(Numeral numeral) implements Cell {
    @Override
    public String text() {
      return numeral.toString();
    }
  }

  /** A vector of decimal numerals, at least one. */
  record DigitsVector(List<Digits> entries) implements Cell {
    public DigitsVector {
      entries = List.copyOf(entries);
      if (entries.isEmpty()) {
        throw new IllegalArgumentException("entries (0) must be at least one");
      }
    }

    @Override
    public String text() {
      return joined(entries);
    }
  }

  /** A name with numbers after it, such as {@code rs:1/20:1}. */
  record Named(String name, List<Rational> numbers) implements Cell {
    public Named {
      numbers = List.copyOf(numbers);
    }

    @Override
    public String text() {
      return name + numbers.stream().map(number -> ":" + number).collect(Collectors.joining());
    }
  }

  /** Nothing: the row says in another cell why. */
  record Nothing() implements Cell {
    @Override
    public String text() {
      return "-";
    }
  }

  private static String joined(List<? extends Cell> cells) {
    return cells.stream().map(Cell::text).collect(Collectors.joining(", ", "[", "]"));
  }
}
