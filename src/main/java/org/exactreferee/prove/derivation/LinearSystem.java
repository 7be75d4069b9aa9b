package org.exactreferee.prove.derivation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Rational;

/** Solves linear equations by elimination. */
final class LinearSystem {

  private LinearSystem() {}

  /**
   * A solution in which unknowns that are not determined are 0; empty if there is none.
   *
   * @param rows the coefficients of the unknowns by their numbers, and the right side at last
   */
  static Optional<Rational[]> solve(
      List<? extends NavigableMap<Integer, Rational>> rows, int last) {
    List<TreeMap<Integer, Rational>> done = new ArrayList<>();
    for (NavigableMap<Integer, Rational> row : rows) {
      TreeMap<Integer, Rational> rest = new TreeMap<>(row);
      rest.values().removeIf(number -> number.sign() == 0);
      for (TreeMap<Integer, Rational> pivot : done) {
        Rational factor = rest.get(pivot.firstKey());
        if (factor != null) {
          subtract(rest, pivot, factor);
        }
      }
      if (rest.isEmpty()) {
        continue;
      }
      if (rest.firstKey() == last) {
        return Optional.empty();
      }
      Rational scale = rest.firstEntry().getValue().reciprocal();
      rest.replaceAll((column, number) -> number.multiply(scale));
      for (TreeMap<Integer, Rational> pivot : done) {
        Rational factor = pivot.get(rest.firstKey());
        if (factor != null) {
          subtract(pivot, rest, factor);
        }
      }
      done.add(rest);
    }
    Rational[] solution = new Rational[last];
    Arrays.fill(solution, Rational.ZERO);
    for (TreeMap<Integer, Rational> pivot : done) {
      solution[pivot.firstKey()] = pivot.getOrDefault(last, Rational.ZERO);
    }
    return Optional.of(solution);
  }

  private static void subtract(
      Map<Integer, Rational> from, Map<Integer, Rational> row, Rational factor) {
    for (Map.Entry<Integer, Rational> entry : row.entrySet()) {
      Rational change = entry.getValue().multiply(factor).negate();
      from.merge(
          entry.getKey(),
          change,
          (a, b) -> {
            Rational sum = a.add(b);
            return sum.sign() == 0 ? null : sum;
          });
    }
  }
}
