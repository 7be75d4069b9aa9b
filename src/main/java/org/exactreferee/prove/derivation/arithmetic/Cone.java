package org.exactreferee.prove.derivation.arithmetic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Rational;

/**
 * Writes a polynomial as a sum of generators times numbers that are not negative.
 *
 * <p>A simplex method in floating point guesses which generators are needed; their numbers are then
 * the exact solution of a linear system. A wrong guess finds nothing.
 */
final class Cone {

  /**
   * A generator.
   *
   * @param strict whether it is known to be positive
   */
  record Generator(SparsePolynomial polynomial, boolean strict) {}

  private final List<Generator> generators;
  private final SparsePolynomial target;
  private final boolean closed;
  private final Budget budget;
  private Optional<Map<Powers, Double>> functional = Optional.empty();

  /**
   * @param closed whether these are all generators that there will be
   */
  Cone(List<Generator> generators, SparsePolynomial target, boolean closed, Budget budget) {
    this.generators = generators;
    this.target = target;
    this.closed = closed;
    this.budget = budget;
  }

  /**
   * After a search that found nothing: a functional that is not negative at every generator, and
   * negative at the target, if floating point shows one.
   */
  Optional<Map<Powers, Double>> functional() {
    return functional;
  }

  /**
   * The positive numbers by the places of their generators.
   *
   * @param strictly whether a strict generator must be among them
   */
  Optional<NavigableMap<Integer, Rational>> combination(boolean strictly) {
    Optional<List<Integer>> usable = usable();
    if (usable.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> columns = usable.get();
    List<Powers> rows = rows(columns);
    FloatCone.Result result =
        new FloatCone(matrix(rows, columns), right(rows), strict(columns), strictly).solve(budget);
    if (result instanceof FloatCone.Functional found) {
      Map<Powers, Double> values = new HashMap<>();
      for (int i = 0; i < rows.size(); i++) {
        values.put(rows.get(i), found.numbers().get(i));
      }
      functional = Optional.of(values);
    }
    return result instanceof FloatCone.Guess guess
        ? exact(guess, rows, columns, strictly)
        : Optional.empty();
  }

  /**
   * The generators that can take part. If a product of powers is not in the target and has the same
   * sign in all generators that have it, none of these can. Empty if the target has a product of
   * powers that nothing gives with its sign.
   */
  private Optional<List<Integer>> usable() {
    List<Integer> columns = new ArrayList<>();
    for (int j = 0; j < generators.size(); j++) {
      columns.add(j);
    }
    boolean changed = closed;
    while (changed) {
      Map<Powers, Signs> signs = signs(columns);
      for (Map.Entry<Powers, Rational> term : target.terms().entrySet()) {
        Signs found = signs.get(term.getKey());
        if (found == null || !found.has(term.getValue())) {
          return Optional.empty();
        }
      }
      target.terms().keySet().forEach(powers -> signs.put(powers, Signs.BOTH));
      changed =
          columns.removeIf(
              j ->
                  generators.get(j).polynomial().terms().keySet().stream()
                      .anyMatch(powers -> signs.get(powers) != Signs.BOTH));
    }
    return Optional.of(columns);
  }

  /** The signs that a product of powers has in some polynomials. */
  private enum Signs {
    POSITIVE,
    NEGATIVE,
    BOTH;

    static Signs of(Rational number) {
      return number.sign() > 0 ? POSITIVE : NEGATIVE;
    }

    boolean has(Rational number) {
      return this == BOTH || this == of(number);
    }

    Signs and(Signs that) {
      return this == that ? this : BOTH;
    }
  }

  private Map<Powers, Signs> signs(List<Integer> columns) {
    Map<Powers, Signs> signs = new HashMap<>();
    for (int j : columns) {
      generators
          .get(j)
          .polynomial()
          .terms()
          .forEach((powers, number) -> signs.merge(powers, Signs.of(number), Signs::and));
    }
    return signs;
  }

  private List<Powers> rows(List<Integer> columns) {
    NavigableMap<Powers, Boolean> rows = new TreeMap<>();
    target.terms().keySet().forEach(powers -> rows.put(powers, true));
    columns.forEach(
        j ->
            generators
                .get(j)
                .polynomial()
                .terms()
                .keySet()
                .forEach(powers -> rows.put(powers, true)));
    return new ArrayList<>(rows.keySet());
  }

  private double[][] matrix(List<Powers> rows, List<Integer> columns) {
    Map<Powers, Integer> places = places(rows);
    double[][] matrix = new double[rows.size()][columns.size()];
    for (int j = 0; j < columns.size(); j++) {
      int column = j;
      generators
          .get(columns.get(j))
          .polynomial()
          .terms()
          .forEach((powers, number) -> matrix[places.get(powers)][column] = approximate(number));
    }
    return matrix;
  }

  private static Map<Powers, Integer> places(List<Powers> rows) {
    Map<Powers, Integer> places = new HashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      places.put(rows.get(i), i);
    }
    return places;
  }

  private double[] right(List<Powers> rows) {
    return rows.stream()
        .mapToDouble(powers -> approximate(target.terms().getOrDefault(powers, Rational.ZERO)))
        .toArray();
  }

  private boolean[] strict(List<Integer> columns) {
    boolean[] strict = new boolean[columns.size()];
    for (int j = 0; j < strict.length; j++) {
      strict[j] = generators.get(columns.get(j)).strict();
    }
    return strict;
  }

  private static double approximate(Rational number) {
    return number.numerator().doubleValue() / number.denominator().doubleValue();
  }

  /** The numbers of the guessed columns, if they are as they must be. */
  private Optional<NavigableMap<Integer, Rational>> exact(
      FloatCone.Guess guess, List<Powers> rows, List<Integer> columns, boolean strictly) {
    Map<Powers, Integer> places = places(rows);
    List<NavigableMap<Integer, Rational>> system = new ArrayList<>();
    rows.forEach(unused -> system.add(new TreeMap<>()));
    int last = guess.columns().size();
    for (int j = 0; j < last; j++) {
      int column = j;
      generators
          .get(columns.get(guess.columns().get(j)))
          .polynomial()
          .terms()
          .forEach((powers, number) -> system.get(places.get(powers)).put(column, number));
    }
    target.terms().forEach((powers, number) -> system.get(places.get(powers)).put(last, number));
    guess
        .extra()
        .ifPresent(
            extra ->
                generators
                    .get(columns.get(extra))
                    .polynomial()
                    .terms()
                    .forEach(
                        (powers, number) ->
                            system
                                .get(places.get(powers))
                                .merge(last, number.negate(), Rational::add)));
    Optional<Rational[]> solution = LinearSystem.solve(system, last);
    if (solution.isEmpty()) {
      return Optional.empty();
    }
    NavigableMap<Integer, Rational> numbers = new TreeMap<>();
    for (int j = 0; j < last; j++) {
      Rational number = solution.get()[j];
      if (number.sign() < 0) {
        return Optional.empty();
      }
      if (number.sign() > 0) {
        numbers.put(columns.get(guess.columns().get(j)), number);
      }
    }
    guess
        .extra()
        .ifPresent(extra -> numbers.merge(columns.get(extra), Rational.ONE, Rational::add));
    boolean fits = !strictly || numbers.keySet().stream().anyMatch(j -> generators.get(j).strict());
    return fits ? Optional.of(numbers) : Optional.empty();
  }
}
