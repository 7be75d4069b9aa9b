package org.exactreferee.trusted.linear;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * What a linear program in at most three variables comes to, from all intersections of as many
 * rows: an oracle. A large box makes every program bounded; twice the box tells whether it
 * mattered.
 */
public final class VertexEnumeration<F extends OrderedField<F>> {

  private final LinearProgram<F> program;
  private final BiFunction<F, F, F> better;

  private VertexEnumeration(LinearProgram<F> program) {
    this.program = program;
    boolean most = program.goal() == Goal.MAXIMISE;
    this.better = (a, b) -> (a.compareTo(b) > 0) == most ? a : b;
  }

  /** {@code infeasible}, {@code unbounded} or the optimum. */
  public static <F extends OrderedField<F>> String result(LinearProgram<F> program, Rational box) {
    VertexEnumeration<F> enumeration = new VertexEnumeration<>(program);
    Optional<F> inside = enumeration.best(box);
    Optional<F> wider = enumeration.best(box.add(box));
    if (inside.isEmpty()) {
      return "infeasible";
    }
    return inside.equals(wider) ? inside.get().toString() : "unbounded";
  }

  private F number(long value) {
    return program.constant().fromRational(Rational.of(value));
  }

  private Optional<F> best(Rational box) {
    int n = program.variables().size();
    List<Row<F>> all = new ArrayList<>(program.rows());
    for (int j = 0; j < n; j++) {
      LinearForm<F> unit = LinearForm.of(Map.of(j, number(1)));
      Variable<F> variable = program.variables().get(j);
      variable.lower().ifPresent(low -> all.add(new Row<>("", unit, Order.AT_LEAST, low)));
      variable.upper().ifPresent(high -> all.add(new Row<>("", unit, Order.AT_MOST, high)));
      all.add(new Row<>("", unit, Order.AT_LEAST, program.constant().fromRational(box.negate())));
      all.add(new Row<>("", unit, Order.AT_MOST, program.constant().fromRational(box)));
    }
    Optional<F> best = Optional.empty();
    for (List<Row<F>> chosen : subsets(all, n)) {
      Optional<List<F>> point = intersection(chosen, n);
      if (point.isPresent() && all.stream().allMatch(row -> row.holdsAt(point.get()))) {
        F value = program.valueAt(point.get());
        best = Optional.of(best.map(other -> better.apply(other, value)).orElse(value));
      }
    }
    return best;
  }

  private static <T> List<List<T>> subsets(List<T> all, int size) {
    if (size == 0) {
      return List.of(List.of());
    }
    List<List<T>> result = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      for (List<T> rest : subsets(all.subList(i + 1, all.size()), size - 1)) {
        List<T> chosen = new ArrayList<>(List.of(all.get(i)));
        chosen.addAll(rest);
        result.add(chosen);
      }
    }
    return result;
  }

  /** Cramer's rule. */
  private Optional<List<F>> intersection(List<Row<F>> rows, int n) {
    List<List<F>> matrix = new ArrayList<>();
    for (Row<F> row : rows) {
      Map<Integer, F> entries = new HashMap<>();
      row.form().terms().forEach(term -> entries.put(term.variable(), term.coefficient()));
      List<F> dense = new ArrayList<>();
      for (int j = 0; j < n; j++) {
        dense.add(entries.getOrDefault(j, number(0)));
      }
      matrix.add(dense);
    }
    F determinant = determinant(matrix);
    if (determinant.isZero()) {
      return Optional.empty();
    }
    List<F> point = new ArrayList<>();
    for (int j = 0; j < n; j++) {
      List<List<F>> replaced = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        List<F> row = new ArrayList<>(matrix.get(i));
        row.set(j, rows.get(i).bound());
        replaced.add(row);
      }
      point.add(determinant(replaced).divide(determinant));
    }
    return Optional.of(point);
  }

  private F determinant(List<List<F>> matrix) {
    if (matrix.isEmpty()) {
      return number(1);
    }
    F sum = number(0);
    for (int j = 0; j < matrix.size(); j++) {
      int column = j;
      List<List<F>> minor = new ArrayList<>();
      for (List<F> row : matrix.subList(1, matrix.size())) {
        List<F> shorter = new ArrayList<>(row);
        shorter.remove(column);
        minor.add(shorter);
      }
      F part = matrix.get(0).get(j).multiply(determinant(minor));
      sum = j % 2 == 0 ? sum.add(part) : sum.subtract(part);
    }
    return sum;
  }
}
