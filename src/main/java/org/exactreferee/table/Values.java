package org.exactreferee.table;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  /** Vectors of such fractions. */
  static Values vectors(String words, Predicate<Rational> each) {
    return new Values(
        Form.VECTORS,
        "vectors of fractions " + words,
        vector -> entries(vector).stream().allMatch(each));
  }

  /**
   * Names with fractions after them, such as {@code rs:1/20:1}.
   *
   * @param numbers how many fractions each name has
   */
  static Values applied(Map<String, Integer> numbers) {
    Map<String, Integer> known = new LinkedHashMap<>(numbers);
    StringBuilder words = new StringBuilder();
    known.forEach(
        (name, count) ->
            words.append(words.isEmpty() ? "" : ", ").append(name).append(":NUMBER".repeat(count)));
    return new Values(
        Form.NAMES,
        "some of " + words,
        text -> {
          String[] parts = text.split(":", -1);
          return known.getOrDefault(parts[0], -1) == parts.length - 1;
        });
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
            case NAMES -> name(text.strip());
          };
      boolean fits = form != Form.INTEGERS || Rational.parse(written).isInteger();
      return fits && accepted.test(written) ? Optional.of(written) : Optional.empty();
    } catch (NumberFormatException malformed) {
      return Optional.empty();
    }
  }

  /** A name, and the fractions after it in lowest terms. */
  private static String name(String text) {
    String[] parts = text.split(":", -1);
    for (int i = 1; i < parts.length; i++) {
      parts[i] = Rational.parse(parts[i]).toString();
    }
    return String.join(":", parts);
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
