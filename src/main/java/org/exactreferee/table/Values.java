package org.exactreferee.table;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.exactreferee.number.Rational;

/** What a parameter may be, and the one way in which each value is written. */
public final class Values {

  /** How values are written. */
  public enum Form {
    /** Integers, so that 7..9 has three of them. */
    INTEGERS,
    /** Fractions. */
    FRACTIONS,
    /** Vectors of fractions in brackets, with semicolons between them. */
    VECTORS,
    /** Names. */
    NAMES
  }

  public static final Values POSITIVE_INTEGERS =
      new Values(
          Form.INTEGERS,
          "positive integers",
          number(
              value -> value.sign() > 0 && value.compareTo(Rational.of(Integer.MAX_VALUE)) <= 0));
  public static final Values PROBABILITIES =
      new Values(
          Form.FRACTIONS,
          "fractions from 0 to 1",
          number(value -> value.sign() >= 0 && value.compareTo(Rational.ONE) <= 0));
  public static final Values FACTORS =
      new Values(
          Form.FRACTIONS,
          "fractions from 1 on",
          number(value -> value.compareTo(Rational.ONE) >= 0));
  public static final Values POSITIVE =
      new Values(Form.FRACTIONS, "positive fractions", number(value -> value.sign() > 0));
  public static final Values VECTORS =
      new Values(Form.VECTORS, "vectors of fractions", vector -> true);

  private final Form form;
  private final String words;
  private final Predicate<String> accepted;

  private Values(Form form, String words, Predicate<String> accepted) {
    this.form = form;
    this.words = words;
    this.accepted = accepted;
  }

  /** Integers between two bounds, which belong to them. */
  public static Values integers(int low, BigInteger high) {
    Rational least = Rational.of(low);
    Rational most = Rational.of(high);
    return new Values(
        Form.INTEGERS,
        "integers from " + low + " to " + high,
        number(value -> value.compareTo(least) >= 0 && value.compareTo(most) <= 0));
  }

  /** Some of these names. */
  public static Values names(List<String> names) {
    List<String> known = List.copyOf(names);
    return new Values(Form.NAMES, "some of " + String.join(", ", known), known::contains);
  }

  private static Predicate<String> number(Predicate<Rational> accepted) {
    return text -> accepted.test(Rational.parse(text));
  }

  public Form form() {
    return form;
  }

  /** The one way in which a value is written; nothing if it may not be chosen. */
  public Optional<String> canonical(String text) {
    try {
      String written =
          switch (form) {
            case INTEGERS, FRACTIONS -> Rational.parse(text.strip()).toString();
            case VECTORS -> vector(text.strip());
            case NAMES -> text.strip();
          };
      boolean fits = form != Form.INTEGERS || Rational.parse(written).isInteger();
      return fits && accepted.test(written) ? Optional.of(written) : Optional.empty();
    } catch (NumberFormatException malformed) {
      return Optional.empty();
    }
  }

  private static String vector(String text) {
    if (!text.startsWith("[") || !text.endsWith("]")) {
      throw new NumberFormatException("vector (" + text + ") must be in brackets");
    }
    return Arrays.stream(text.substring(1, text.length() - 1).split(",", -1))
        .map(entry -> Rational.parse(entry.strip()))
        .toList()
        .toString();
  }

  /** The numbers of a vector in its one way of writing. */
  static List<Rational> entries(String vector) {
    return Arrays.stream(vector.substring(1, vector.length() - 1).split(", ", -1))
        .map(Rational::parse)
        .toList();
  }

  @Override
  public String toString() {
    return words;
  }
}
