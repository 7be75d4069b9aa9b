package org.exactreferee.export.smt;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/**
 * Writes statements about linear programs in SMT-LIB 2.6, logic QF_LRA, so that any solver of that
 * logic can check them: it must answer {@code unsat}.
 */
public final class SmtWriter {

  private final LinearProgram<Rational> program;
  private final StringBuilder text = new StringBuilder();

  private SmtWriter(LinearProgram<Rational> program) {
    this.program = program;
  }

  /**
   * The question whether there is a feasible point.
   *
   * @throws IllegalArgumentException if a name cannot be quoted
   */
  public static String infeasible(LinearProgram<Rational> program) {
    return new SmtWriter(program).write("There is no feasible point.", Optional.empty());
  }

  /**
   * The question whether there is a feasible point with a better objective than this.
   *
   * @throws IllegalArgumentException if a name cannot be quoted
   */
  public static String optimal(LinearProgram<Rational> program, Rational value) {
    String what = "No feasible point has an objective better than " + value + ".";
    return new SmtWriter(program).write(what, Optional.of(value));
  }

  private String write(String what, Optional<Rational> value) {
    text.append("; ").append(what).append(" A solver that agrees answers unsat.\n");
    text.append("(set-logic QF_LRA)\n(set-info :status unsat)\n");
    for (Variable<Rational> variable : program.variables()) {
      text.append("(declare-const ").append(symbol(variable.name())).append(" Real)\n");
    }
    for (Variable<Rational> variable : program.variables()) {
      String name = symbol(variable.name());
      variable.lower().ifPresent(lower -> claim(">=", name, lower, "the lower bound of " + name));
      variable.upper().ifPresent(upper -> claim("<=", name, upper, "the upper bound of " + name));
    }
    for (Row<Rational> row : program.rows()) {
      claim(relation(row.order()), sum(row.form()), row.bound(), "the row " + symbol(row.name()));
    }
    value.ifPresent(
        bound ->
            claim(
                program.goal() == Goal.MAXIMISE ? ">" : "<",
                sum(program.objective()),
                bound.subtract(program.constant()),
                "a better objective"));
    return text.append("(check-sat)\n").toString();
  }

  private void claim(String relation, String left, Rational right, String what) {
    text.append("(assert (").append(relation).append(' ').append(left).append(' ');
    text.append(number(right)).append(")) ; ").append(what).append('\n');
  }

  private static String relation(Order order) {
    return order.toString();
  }

  private String sum(LinearForm<Rational> form) {
    List<String> terms =
        form.terms().stream()
            .map(
                term ->
                    "(* "
                        + number(term.coefficient())
                        + " "
                        + symbol(program.variables().get(term.variable()).name())
                        + ")")
            .toList();
    return switch (terms.size()) {
      case 0 -> "0.0";
      case 1 -> terms.get(0);
      default -> "(+ " + String.join(" ", terms) + ")";
    };
  }

  /** {@code (- (/ 3.0 7.0))}: real literals, because the logic has no integers. */
  private static String number(Rational value) {
    Rational size = value.abs();
    String digits =
        size.isInteger()
            ? size.numerator() + ".0"
            : "(/ " + size.numerator() + ".0 " + size.denominator() + ".0)";
    return value.sign() < 0 ? "(- " + digits + ")" : digits;
  }

  /** A quoted symbol, which may hold anything but bars, backslashes and line ends. */
  private static String symbol(String name) {
    boolean quotable = name.chars().allMatch(c -> c >= ' ' && c != '|' && c != '\\' && c < 127);
    if (!quotable) {
      throw new IllegalArgumentException(
          "name (" + name + ") must consist of printable ASCII characters without | and \\");
    }
    return "|" + name + "|";
  }
}
