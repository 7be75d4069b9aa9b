package org.exactreferee.export.smt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/**
 * Statements about linear programs in SMT-LIB 2.6, logic QF_LRA, so that any solver of that logic
 * can check them: it must answer {@code unsat}.
 */
public final class SmtProgram {

  private SmtProgram() {}

  /** What a row or a bound says of values of the variables, and which one it is. */
  record Condition(String text, String origin) {}

  /**
   * The question whether there is a feasible point.
   *
   * @throws IllegalArgumentException if a name cannot be quoted
   */
  public static String infeasible(LinearProgram<Rational> program) {
    return written(program, "There is no feasible point.", Optional.empty());
  }

  /**
   * The question whether there is a feasible point with a better objective than this.
   *
   * @throws IllegalArgumentException if a name cannot be quoted
   */
  public static String optimal(LinearProgram<Rational> program, Rational value) {
    String what = "No feasible point has an objective better than " + value + ".";
    return written(program, what, Optional.of(value));
  }

  private static String written(
      LinearProgram<Rational> program, String what, Optional<Rational> value) {
    SmtQuestion question = new SmtQuestion();
    List<String> names = declared(program, question);
    List<Condition> conditions = new ArrayList<>(conditions(program, names));
    value.ifPresent(bound -> conditions.add(better(program, names, bound)));
    conditions.forEach(each -> question.require(each.text(), each.origin()));
    return "; " + what + " A solver that agrees answers unsat.\n" + question.commands();
  }

  /** Declares the variables of a program, whose symbols are returned. */
  static List<String> declared(LinearProgram<Rational> program, SmtQuestion question) {
    return program.variables().stream()
        .map(variable -> question.declare(symbol(variable.name())))
        .toList();
  }

  /** What the bounds of the variables and the rows say of these values of the variables. */
  static List<Condition> conditions(LinearProgram<Rational> program, List<String> values) {
    List<Condition> all = new ArrayList<>();
    for (int j = 0; j < values.size(); j++) {
      String value = values.get(j);
      Variable<Rational> variable = program.variables().get(j);
      variable
          .lower()
          .ifPresent(low -> all.add(condition(">=", value, low, "the lower bound of " + value)));
      variable
          .upper()
          .ifPresent(high -> all.add(condition("<=", value, high, "the upper bound of " + value)));
    }
    for (Row<Rational> row : program.rows()) {
      String sum = sum(row.form(), values);
      String relation = row.order().toString();
      all.add(condition(relation, sum, row.bound(), "the row " + symbol(row.name())));
    }
    return all;
  }

  /** That the objective is better than a number. */
  static Condition better(LinearProgram<Rational> program, List<String> values, Rational than) {
    return condition(
        program.goal() == Goal.MAXIMISE ? ">" : "<",
        sum(program.objective(), values),
        than.subtract(program.constant()),
        "a better objective");
  }

  private static Condition condition(String relation, String left, Rational right, String origin) {
    return new Condition(
        "(" + relation + " " + left + " " + SmtQuestion.number(right) + ")", origin);
  }

  private static String sum(LinearForm<Rational> form, List<String> values) {
    return SmtQuestion.sum(
        form.terms().stream()
            .map(
                term ->
                    "(* %s %s)"
                        .formatted(
                            SmtQuestion.number(term.coefficient()), values.get(term.variable())))
            .toList());
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
