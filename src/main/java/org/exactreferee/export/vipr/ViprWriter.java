package org.exactreferee.export.vipr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.exactreferee.text.lp.LpWriter;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/**
 * Writes solved linear programs as VIPR 1.1 certificates [CGS17], which name a solution and derive
 * a bound of the objective, or an absurdity, as one sum of multiples of the constraints.
 */
public final class ViprWriter {

  /**
   * A constraint as VIPR counts them, bounds of variables first.
   *
   * @param multiplier how often it is added
   */
  private record Constraint(
      String name, LinearForm<Rational> form, Order order, Rational bound, Rational multiplier) {}

  private final LinearProgram<Rational> program;
  private final List<Constraint> bounds = new ArrayList<>();
  private final List<Constraint> all = new ArrayList<>();

  private ViprWriter(LinearProgram<Rational> program, List<Rational> multipliers) {
    LpWriter.requireNames(program);
    this.program = program;
    Map<Integer, Rational> left = reducedCosts(program, multipliers);
    for (int i = 0; i < program.variables().size(); i++) {
      addBounds(i, left.getOrDefault(i, Rational.ZERO));
    }
    all.addAll(bounds);
    for (int i = 0; i < program.rows().size(); i++) {
      Row<Rational> row = program.rows().get(i);
      all.add(new Constraint(row.name(), row.form(), row.order(), row.bound(), multipliers.get(i)));
    }
  }

  /** The objective minus the multiples of rows. */
  private static Map<Integer, Rational> reducedCosts(
      LinearProgram<Rational> program, List<Rational> multipliers) {
    Map<Integer, Rational> costs = new HashMap<>();
    program.objective().terms().forEach(term -> costs.put(term.variable(), term.coefficient()));
    for (int i = 0; i < program.rows().size(); i++) {
      Rational factor = multipliers.get(i).negate();
      for (LinearForm.Term<Rational> term : program.rows().get(i).form().terms()) {
        costs.merge(term.variable(), term.coefficient().multiply(factor), Rational::add);
      }
    }
    return costs;
  }

  /** Both bounds of a variable; that which bounds a multiple of it from above is added. */
  private void addBounds(int i, Rational multiple) {
    Variable<Rational> variable = program.variables().get(i);
    LinearForm<Rational> form = new LinearForm<>(List.of(new LinearForm.Term<>(i, Rational.ONE)));
    Rational none = Rational.ZERO;
    int useful = multiple.sign() * program.goal().sign();
    variable
        .lower()
        .ifPresent(
            lower ->
                bounds.add(
                    new Constraint(
                        variable.name() + ":lower",
                        form,
                        Order.AT_LEAST,
                        lower,
                        useful < 0 ? multiple : none)));
    variable
        .upper()
        .ifPresent(
            upper ->
                bounds.add(
                    new Constraint(
                        variable.name() + ":upper",
                        form,
                        Order.AT_MOST,
                        upper,
                        useful > 0 ? multiple : none)));
  }

  /**
   * The certificate that a point is optimal.
   *
   * @param multipliers one per row: the objective is their sum of rows plus the reduced costs, and
   *     the rows and the bounds of variables so bound it by its value at the point
   * @throws IllegalArgumentException if a name contains a space or the like
   */
  public static String optimal(
      LinearProgram<Rational> program, List<Rational> point, List<Rational> multipliers) {
    ViprWriter writer = new ViprWriter(program, multipliers);
    Rational value = program.objective().at(point, Rational.ZERO);
    String sense = program.goal() == Goal.MAXIMISE ? "L" : "G";
    String range = "RTP range " + value + " " + value + "\n";
    String solution = "SOL 1\noptimal " + sparse(point) + "\n";
    return writer.write(range + solution, sense + " " + value + " OBJ");
  }

  /**
   * The certificate that there is no feasible point.
   *
   * @param multipliers one per row, such that the sum is bounded from above by the rows, and from
   *     below by the bounds of the variables at a larger number
   * @throws IllegalArgumentException if a name contains a space or the like
   */
  public static String infeasible(LinearProgram<Rational> program, List<Rational> multipliers) {
    LinearProgram<Rational> nothing =
        new LinearProgram<>(
            Goal.MAXIMISE,
            new LinearForm<>(List.of()),
            Rational.ZERO,
            program.variables(),
            program.rows());
    ViprWriter writer = new ViprWriter(nothing, multipliers);
    Rational sum =
        writer.all.stream()
            .map(constraint -> constraint.multiplier().multiply(constraint.bound()))
            .reduce(Rational.ZERO, Rational::add);
    return writer.write("RTP infeas\nSOL 0\n", "L " + sum + " 0");
  }

  private String write(String relationAndSolution, String derived) {
    StringBuilder text = new StringBuilder();
    if (!program.constant().isZero()) {
      text.append("% without the constant ").append(program.constant()).append('\n');
    }
    text.append("VER 1.1\nVAR ").append(program.variables().size()).append('\n');
    program.variables().forEach(variable -> text.append(variable.name()).append('\n'));
    text.append("INT 0\nOBJ ").append(program.goal() == Goal.MAXIMISE ? "max" : "min");
    text.append('\n').append(sparse(program.objective())).append('\n');
    text.append("CON ").append(all.size()).append(' ').append(bounds.size()).append('\n');
    for (Constraint constraint : all) {
      text.append(constraint.name()).append(' ').append(letter(constraint.order()));
      text.append(' ').append(constraint.bound()).append("  ");
      text.append(sparse(constraint.form())).append('\n');
    }
    text.append(relationAndSolution).append("DER 1\n");
    text.append("derived: ")
        .append(derived)
        .append(" { lin ")
        .append(combination())
        .append(" } -1\n");
    return text.toString();
  }

  /** How many constraints are added, then the number of each and how often. */
  private String combination() {
    List<Rational> multipliers = all.stream().map(Constraint::multiplier).toList();
    return sparse(multipliers);
  }

  private static char letter(Order order) {
    return switch (order) {
      case AT_MOST -> 'L';
      case AT_LEAST -> 'G';
      case EQUAL -> 'E';
    };
  }

  private static String sparse(LinearForm<Rational> form) {
    return form.terms().stream()
        .map(term -> "  " + term.variable() + " " + term.coefficient())
        .collect(Collectors.joining("", form.terms().size() + "", ""));
  }

  private static String sparse(List<Rational> numbers) {
    List<LinearForm.Term<Rational>> terms = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      if (!numbers.get(i).isZero()) {
        terms.add(new LinearForm.Term<>(i, numbers.get(i)));
      }
    }
    return sparse(new LinearForm<>(terms));
  }
}
