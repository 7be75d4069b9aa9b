package org.exactreferee.text.lp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/** Random programs, some made around a solution that is known to be right. */
public final class LinearPrograms {

  private final Random random;
  private final boolean integers;

  /**
   * Programs from a seed.
   *
   * @param integers whether all numbers are integers
   */
  public LinearPrograms(long seed, boolean integers) {
    this.random = new Random(seed);
    this.integers = integers;
  }

  /** A program with its solution. */
  public record Solved(
      LinearProgram<Rational> program, List<Rational> point, List<Rational> multipliers) {}

  private Rational number() {
    Rational numerator = Rational.of(random.nextInt(19) - 9);
    return integers ? numerator : numerator.divide(Rational.of(1 + random.nextInt(9)));
  }

  private Rational size() {
    return number().abs();
  }

  private LinearForm<Rational> form(int variables) {
    Map<Integer, Rational> coefficients = new TreeMap<>();
    for (int j = 0; j < variables; j++) {
      if (random.nextInt(3) > 0) {
        coefficients.put(j, number());
      }
    }
    return LinearForm.of(coefficients);
  }

  private Goal goal() {
    return random.nextBoolean() ? Goal.MAXIMISE : Goal.MINIMISE;
  }

  /** Any program, with every kind of bound, empty rows and variables that are nowhere. */
  LinearProgram<Rational> any() {
    int size = random.nextInt(5);
    List<Variable<Rational>> variables = new ArrayList<>();
    for (int j = 0; j < size; j++) {
      Rational lower = number();
      Rational upper = lower.add(size());
      variables.add(
          new Variable<Rational>(
              random.nextBoolean() ? "x" + j : "e" + j,
              switch (random.nextInt(3)) {
                case 0 -> Optional.empty();
                case 1 -> Optional.of(Rational.ZERO.min(upper));
                default -> Optional.of(lower);
              },
              random.nextBoolean() ? Optional.empty() : Optional.of(upper)));
    }
    List<Row<Rational>> rows = new ArrayList<>();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      Order order = Order.values()[random.nextInt(3)];
      rows.add(new Row<>("row" + i, form(size), order, number()));
    }
    return new LinearProgram<>(goal(), form(size), number(), variables, rows);
  }

  /** Chosen so that multipliers and reduced costs are zero wherever there is slack. */
  public Solved optimal() {
    int size = 1 + random.nextInt(4);
    Goal goal = goal();
    List<Variable<Rational>> variables = new ArrayList<>();
    List<Rational> point = new ArrayList<>();
    TreeMap<Integer, Rational> costs = new TreeMap<>();
    for (int j = 0; j < size; j++) {
      Rational value = number();
      point.add(value);
      boolean atLower = random.nextInt(3) == 0;
      boolean atUpper = random.nextInt(3) == 0;
      variables.add(
          new Variable<Rational>(
              "x" + j,
              atLower ? Optional.of(value) : Optional.<Rational>empty(),
              atUpper ? Optional.of(value) : Optional.<Rational>empty()));
      Rational cost = Rational.of(goal.sign()).multiply(size());
      costs.put(j, atUpper ? cost : atLower ? cost.negate() : Rational.ZERO);
    }
    List<Row<Rational>> rows = new ArrayList<>();
    List<Rational> multipliers = new ArrayList<>();
    int count = random.nextInt(5);
    for (int i = 0; i < count; i++) {
      LinearForm<Rational> form = form(size);
      Order order = Order.values()[random.nextInt(3)];
      Rational slack = order == Order.EQUAL || random.nextBoolean() ? Rational.ZERO : size();
      Rational multiplier =
          slack.isZero() ? size().multiply(direction(order, goal)) : Rational.ZERO;
      Rational bound = form.at(point, Rational.ZERO);
      rows.add(
          new Row<>(
              "row" + i,
              form,
              order,
              order == Order.AT_MOST ? bound.add(slack) : bound.subtract(slack)));
      multipliers.add(multiplier);
      form.terms()
          .forEach(
              term ->
                  costs.merge(
                      term.variable(), term.coefficient().multiply(multiplier), Rational::add));
    }
    return new Solved(
        new LinearProgram<>(goal, LinearForm.of(costs), number(), variables, rows),
        point,
        multipliers);
  }

  private Rational direction(Order order, Goal goal) {
    return switch (order) {
      case AT_MOST -> Rational.of(goal.sign());
      case AT_LEAST -> Rational.of(-goal.sign());
      case EQUAL -> Rational.of(random.nextBoolean() ? 1 : -1);
    };
  }

  /** Rows and bounds, and one more row that says the opposite of a sum of them. */
  public Solved infeasible() {
    int size = 1 + random.nextInt(3);
    List<Variable<Rational>> variables = new ArrayList<>();
    TreeMap<Integer, Rational> sum = new TreeMap<>();
    Rational bound = Rational.ZERO;
    for (int j = 0; j < size; j++) {
      boolean free = random.nextBoolean();
      Rational lower = number();
      variables.add(free ? Variable.<Rational>free("x" + j) : Variable.atLeast("x" + j, lower));
      Rational multiple = free ? Rational.ZERO : size().negate();
      sum.put(j, multiple);
      bound = bound.add(multiple.multiply(lower));
    }
    List<Row<Rational>> rows = new ArrayList<>();
    List<Rational> multipliers = new ArrayList<>();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      LinearForm<Rational> form = form(size);
      Order order = Order.values()[random.nextInt(3)];
      Rational multiplier = size().multiply(direction(order, Goal.MAXIMISE));
      Rational right = number();
      rows.add(new Row<>("row" + i, form, order, right));
      multipliers.add(multiplier);
      form.terms()
          .forEach(
              term ->
                  sum.merge(
                      term.variable(), term.coefficient().multiply(multiplier), Rational::add));
      bound = bound.add(multiplier.multiply(right));
    }
    rows.add(new Row<>("last", LinearForm.of(sum), Order.AT_LEAST, bound.add(Rational.ONE)));
    multipliers.add(Rational.of(-1));
    return new Solved(
        new LinearProgram<>(goal(), form(size), Rational.ZERO, variables, rows),
        List.of(),
        multipliers);
  }
}
