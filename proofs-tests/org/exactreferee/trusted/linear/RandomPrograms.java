package org.exactreferee.trusted.linear;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.exactreferee.trusted.number.OrderedField;

/** Small programs of every kind: degenerate, infeasible, unbounded, with and without bounds. */
public final class RandomPrograms<F extends OrderedField<F>> {

  private final Random random;
  private final Function<Random, F> numbers;

  /** Programs whose coefficients come from a function, which should often give 0. */
  public RandomPrograms(long seed, Function<Random, F> numbers) {
    this.random = new Random(seed);
    this.numbers = numbers;
  }

  /** A program in up to three variables. */
  public LinearProgram<F> next(boolean bounds) {
    int n = 1 + random.nextInt(3);
    List<Variable<F>> variables = new ArrayList<>();
    for (int j = 0; j < n; j++) {
      variables.add(variable("x" + (j + 1), bounds ? random.nextInt(4) : 0));
    }
    List<Row<F>> rows = new ArrayList<>();
    int m = random.nextInt(6);
    for (int i = 0; i < m; i++) {
      Order order = Order.values()[random.nextInt(5) % 3];
      rows.add(new Row<>("r" + (i + 1), form(n), order, numbers.apply(random)));
    }
    Goal goal = random.nextBoolean() ? Goal.MAXIMISE : Goal.MINIMISE;
    return new LinearProgram<>(goal, form(n), numbers.apply(random), variables, rows);
  }

  private LinearForm<F> form(int n) {
    Map<Integer, F> coefficients = new HashMap<>();
    for (int j = 0; j < n; j++) {
      coefficients.put(j, numbers.apply(random));
    }
    return LinearForm.of(coefficients);
  }

  private Variable<F> variable(String name, int kind) {
    F one = numbers.apply(random);
    F other = numbers.apply(random);
    F low = one.compareTo(other) <= 0 ? one : other;
    F high = one.compareTo(other) <= 0 ? other : one;
    return switch (kind) {
      case 0 -> Variable.free(name);
      case 1 -> Variable.atLeast(name, low);
      case 2 -> new Variable<F>(name, Optional.empty(), Optional.of(high));
      default -> new Variable<F>(name, Optional.of(low), Optional.of(high));
    };
  }
}
