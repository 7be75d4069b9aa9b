package org.exactreferee.trusted.kernel.table;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.exactreferee.trusted.number.Rational;

/**
 * What a parameter of a table may be.
 *
 * @param words which values these are
 */
public record ParameterValues(Form form, String words, Predicate<Cell> accepted) {

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

  static final ParameterValues POSITIVE_INTEGERS =
      new ParameterValues(
          Form.INTEGERS, "positive integers", integer(1, BigInteger.valueOf(Integer.MAX_VALUE)));
  static final ParameterValues PROBABILITIES =
      fractions("fractions from 0 to 1", q -> q.sign() >= 0 && q.compareTo(Rational.ONE) <= 0);
  static final ParameterValues FACTORS =
      fractions("fractions from 1 on", q -> q.compareTo(Rational.ONE) >= 0);
  static final ParameterValues POSITIVE = fractions("positive fractions", q -> q.sign() > 0);
  static final ParameterValues VECTORS =
      new ParameterValues(Form.VECTORS, "vectors of fractions", vector(q -> true));

  private static ParameterValues fractions(String words, Predicate<Rational> accepted) {
    return new ParameterValues(Form.FRACTIONS, words, rational(accepted));
  }

  /** Integers between two bounds, which belong to them. */
  static ParameterValues integers(int low, BigInteger high) {
    return new ParameterValues(
        Form.INTEGERS, "integers from " + low + " to " + high, integer(low, high));
  }

  static ParameterValues integers(int low, int high) {
    return integers(low, BigInteger.valueOf(high));
  }

  /** Vectors of such fractions. */
  static ParameterValues vectors(String words, Predicate<Rational> each) {
    return new ParameterValues(Form.VECTORS, "vectors of fractions " + words, vector(each));
  }

  /**
   * Some of these names, such as {@code rs:1/20:1} for {@code rs} with two numbers.
   *
   * @param numbers how many numbers each name has
   */
  static ParameterValues names(Map<String, Integer> numbers) {
    Map<String, Integer> known = new LinkedHashMap<>(numbers);
    String words =
        known.entrySet().stream()
            .map(entry -> entry.getKey() + ":NUMBER".repeat(entry.getValue()))
            .collect(Collectors.joining(", ", "some of ", ""));
    return new ParameterValues(
        Form.NAMES,
        words,
        cell ->
            cell instanceof Cell.Named named
                && known.getOrDefault(named.name(), -1) == named.numbers().size());
  }

  private static Predicate<Cell> rational(Predicate<Rational> accepted) {
    return cell ->
        cell instanceof Cell.Exact number && number.value().rational().filter(accepted).isPresent();
  }

  private static Predicate<Cell> integer(int low, BigInteger high) {
    Rational least = Rational.of(low);
    Rational most = Rational.of(high);
    return rational(q -> q.isInteger() && q.compareTo(least) >= 0 && q.compareTo(most) <= 0);
  }

  private static Predicate<Cell> vector(Predicate<Rational> each) {
    return cell ->
        cell instanceof Cell.ExactVector vector
            && vector.entries().stream().allMatch(rational(each));
  }

  @Override
  public String toString() {
    return words;
  }
}
