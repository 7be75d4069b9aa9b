package org.exactreferee.prove.voting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Shows that a sum is never positive under the rows of a rational program, without solving it:
 * where two rows say {@code a x <= 0} and {@code -a x <= 0} they are an equation, and a sum that
 * equations turn into one row, or into nothing that is positive, is not positive. The right side of
 * an equation is kept as minus the coefficient of a variable that is always 1.
 */
final class ImpliedRows {

  private static final int RIGHT_SIDE = Integer.MAX_VALUE;

  /** An equation reduced by the ones before it: what it is and how it was combined. */
  private record Equation(int pivot, Map<Integer, Rational> sum, Map<String, Rational> parts) {}

  /** What is left of a sum, and the rows that were taken off. */
  private record Reduced(Map<Integer, Rational> sum, Map<String, Rational> parts) {}

  private final List<Equation> equations = new ArrayList<>();
  private final Map<String, String> opposite = new HashMap<>();
  private final Map<Map<Integer, Rational>, String> reducedRows = new HashMap<>();
  private final Map<String, Map<String, Rational>> partsOfRow = new HashMap<>();

  ImpliedRows(LinearProgram<ExactReal> program) {
    Map<Map<Integer, Rational>, String> names = new HashMap<>();
    List<Row<ExactReal>> rows =
        program.rows().stream()
            .filter(row -> row.order() == Order.AT_MOST && row.bound().isZero())
            .toList();
    rows.forEach(row -> names.put(sum(row.form()), row.name()));
    for (Row<ExactReal> row : rows) {
      Optional.ofNullable(names.get(multiple(sum(row.form()), Rational.of(-1))))
          .ifPresent(other -> opposite.put(row.name(), other));
    }
    for (Row<ExactReal> row : program.rows()) {
      if (row.order() == Order.EQUAL || opposite.containsKey(row.name())) {
        add(row);
      }
    }
    for (Row<ExactReal> row : rows) {
      Reduced reduced = reduce(sum(row.form()));
      reducedRows.putIfAbsent(reduced.sum(), row.name());
      partsOfRow.put(row.name(), reduced.parts());
    }
  }

  private static Map<Integer, Rational> sum(LinearForm<ExactReal> form) {
    Map<Integer, Rational> sum = new TreeMap<>();
    form.terms()
        .forEach(term -> sum.put(term.variable(), term.coefficient().rational().orElseThrow()));
    return sum;
  }

  private static Map<Integer, Rational> multiple(Map<Integer, Rational> sum, Rational factor) {
    Map<Integer, Rational> multiple = new TreeMap<>();
    sum.forEach((place, value) -> multiple.put(place, value.multiply(factor)));
    return multiple;
  }

  private void add(Row<ExactReal> row) {
    Map<Integer, Rational> sum = sum(row.form());
    if (!row.bound().isZero()) {
      sum.put(RIGHT_SIDE, row.bound().rational().orElseThrow().negate());
    }
    Reduced reduced = reduce(sum);
    if (reduced.sum().isEmpty()) {
      return;
    }
    int pivot = reduced.sum().keySet().iterator().next();
    Rational scale = reduced.sum().get(pivot).reciprocal();
    Map<String, Rational> parts = new HashMap<>();
    reduced.parts().forEach((name, value) -> parts.put(name, value.multiply(scale).negate()));
    parts.merge(row.name(), scale, Rational::add);
    equations.add(new Equation(pivot, multiple(reduced.sum(), scale), parts));
  }

  /** Takes off every equation in turn. */
  private Reduced reduce(Map<Integer, Rational> sum) {
    Map<Integer, Rational> rest = new TreeMap<>(sum);
    Map<String, Rational> parts = new HashMap<>();
    for (Equation equation : equations) {
      Rational factor = rest.getOrDefault(equation.pivot(), Rational.ZERO);
      if (factor.sign() != 0) {
        subtract(rest, equation.sum(), factor);
        equation.parts().forEach((name, part) -> add(parts, name, part.multiply(factor)));
      }
    }
    return new Reduced(rest, parts);
  }

  private static void subtract(
      Map<Integer, Rational> rest, Map<Integer, Rational> sum, Rational factor) {
    sum.forEach(
        (place, value) -> {
          Rational left = rest.getOrDefault(place, Rational.ZERO).subtract(value.multiply(factor));
          if (left.sign() == 0) {
            rest.remove(place);
          } else {
            rest.put(place, left);
          }
        });
  }

  private static void add(Map<String, Rational> parts, String name, Rational value) {
    parts.merge(name, value, Rational::add);
  }

  /** Multipliers of rows that bound the sum by 0, if they are found. */
  Optional<NamedVector> multipliers(Map<Integer, Rational> asked) {
    if (asked.values().stream().allMatch(value -> value.sign() <= 0)) {
      return Optional.of(vector(Map.of()));
    }
    Reduced reduced = reduce(asked);
    if (reduced.sum().isEmpty()) {
      return Optional.of(vector(reduced.parts()));
    }
    return Optional.ofNullable(reducedRows.get(reduced.sum()))
        .map(
            row -> {
              Map<String, Rational> parts = new HashMap<>(reduced.parts());
              partsOfRow.get(row).forEach((name, value) -> add(parts, name, value.negate()));
              add(parts, row, Rational.ONE);
              return vector(parts);
            });
  }

  /** The parts as multipliers, the opposite row with the opposite sign where one is negative. */
  private NamedVector vector(Map<String, Rational> parts) {
    Map<String, Rational> positive = new TreeMap<>();
    parts.forEach(
        (name, value) -> {
          if (value.sign() > 0) {
            add(positive, name, value);
          } else if (value.sign() < 0) {
            boolean mirrored = opposite.containsKey(name);
            add(positive, mirrored ? opposite.get(name) : name, mirrored ? value.negate() : value);
          }
        });
    return new NamedVector(
        ExactReal.ONE,
        positive.entrySet().stream()
            .map(each -> new NamedVector.Entry(each.getKey(), ExactReal.of(each.getValue())))
            .toList());
  }
}
