package org.exactreferee.table;

import java.util.List;
import org.exactreferee.number.Rational;

/** A kind of table: what its rows are about and what each of them claims. */
public interface TableKind {

  /** What the command line calls it. */
  String name();

  /** What it shows, in one line. */
  String about();

  /** What is chosen freely; a table has a row for each combination, the first varying slowest. */
  List<Parameter> parameters();

  /** What is found, after the parameters. */
  List<Column> columns();

  /**
   * Whether there is a row for these values of the parameters; those without meaning are left out.
   */
  default boolean accepts(List<String> values) {
    return true;
  }

  /**
   * Definitions that the claims of rows share, such as {@code q = rank_law(secretary(7))}; empty if
   * there are none. Rows that share theirs are proved together.
   */
  default String definitions(List<String> values) {
    return "";
  }

  /**
   * What a row claims, from its cells: every one of them stands in some claim.
   *
   * @param digits how many digits decimals have, unless fewer are the number itself
   */
  List<String> claims(List<String> cells, int digits);

  /** What no claim covers, in one line; empty if everything is. */
  default String notCovered() {
    return "";
  }

  /**
   * A column.
   *
   * @param key its name for programs
   * @param heading its name for people, which says how decimals are rounded
   */
  record Column(String key, String heading) {}

  /**
   * Something that is chosen.
   *
   * @param name what the command line calls it
   * @param values what is accepted
   * @param about what it is, in one line
   */
  record Parameter(String name, Values values, String about) {}

  /** What may be chosen. */
  enum Values {
    POSITIVE_INTEGERS("positive integers"),
    CANDIDATES("integers from 1 to 1000"),
    PROBABILITIES("fractions from 0 to 1"),
    FACTORS("fractions from 1 on");

    private final String words;

    Values(String words) {
      this.words = words;
    }

    /** Whether a number may be chosen. */
    public boolean contains(Rational value) {
      return switch (this) {
        case POSITIVE_INTEGERS -> value.isInteger() && value.sign() > 0;
        case CANDIDATES ->
            POSITIVE_INTEGERS.contains(value) && value.compareTo(Rational.of(1000)) <= 0;
        case PROBABILITIES -> value.sign() >= 0 && value.compareTo(Rational.ONE) <= 0;
        case FACTORS -> value.compareTo(Rational.ONE) >= 0;
      };
    }

    public boolean areIntegers() {
      return this == POSITIVE_INTEGERS || this == CANDIDATES;
    }

    @Override
    public String toString() {
      return words;
    }
  }
}
