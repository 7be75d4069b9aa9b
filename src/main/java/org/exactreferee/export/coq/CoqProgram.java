package org.exactreferee.export.coq;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/** A linear program in Coq; bounds of variables are rows of their own there. */
record CoqProgram(String part, LinearProgram<Rational> program) {

  String name() {
    return "program_of_" + part;
  }

  String pointName() {
    return "point_of_" + part;
  }

  String multipliersName() {
    return "multipliers_of_" + part;
  }

  boolean isMaximum() {
    return program.goal() == Goal.MAXIMISE;
  }

  /** The program as a command, with the names of variables and rows as comments. */
  String definition() {
    StringBuilder text = new StringBuilder("(* Variables:");
    for (int j = 0; j < program.variables().size(); j++) {
      text.append(j == 0 ? " " : ", ").append(j).append(' ').append(name(j));
    }
    text.append(" *)\nDefinition ").append(name()).append(" : Program :=\n  program ");
    text.append(form(program.objective())).append(' ');
    text.append(CoqNumber.fraction(program.constant())).append(" [");
    String separator = "\n    ";
    for (Row<Rational> row : program.rows()) {
      text.append(separator).append(row(row.form(), row.order(), row.bound()));
      text.append(" (* ").append(comment(row.name())).append(" *)");
      separator = ";\n    ";
    }
    for (Bound bound : bounds()) {
      text.append(separator).append("row [(1, ").append(bound.variable()).append("%nat)] ");
      text.append(order(bound.order())).append(' ').append(CoqNumber.fraction(bound.value()));
      separator = ";\n    ";
    }
    return text.append("].\n\n").toString();
  }

  String vector(String name, List<Rational> values) {
    return "Definition " + name + " : list Q :=\n  " + CoqStatement.list(values) + ".\n\n";
  }

  /** A bound of a variable as a row. */
  private record Bound(int variable, Order order, Rational value) {}

  private List<Bound> bounds() {
    List<Bound> bounds = new ArrayList<>();
    for (int j = 0; j < program.variables().size(); j++) {
      int place = j;
      Variable<Rational> variable = program.variables().get(j);
      variable.lower().ifPresent(v -> bounds.add(new Bound(place, Order.AT_LEAST, v)));
      variable.upper().ifPresent(v -> bounds.add(new Bound(place, Order.AT_MOST, v)));
    }
    return bounds;
  }

  /**
   * The multipliers of the rows and, after them, of the bounds: what a factor times the objective
   * leaves to them.
   */
  List<Rational> allMultipliers(Rational factor, List<Rational> multipliers) {
    List<Rational> all = new ArrayList<>(multipliers);
    List<Rational> costs = program.reducedCosts(factor, multipliers);
    boolean above = factor.sign() == 0 || isMaximum();
    for (Bound bound : bounds()) {
      Rational cost = costs.get(bound.variable());
      boolean upper = (cost.sign() > 0) == above;
      boolean used = cost.sign() != 0 && upper == (bound.order() == Order.AT_MOST);
      all.add(used ? cost : Rational.ZERO);
    }
    return all;
  }

  private static String row(LinearForm<Rational> form, Order order, Rational bound) {
    return "row " + form(form) + " " + order(order) + " " + CoqNumber.fraction(bound);
  }

  private static String order(Order order) {
    return switch (order) {
      case AT_MOST -> "At_most";
      case AT_LEAST -> "At_least";
      case EQUAL -> "Exactly";
    };
  }

  private static String form(LinearForm<Rational> form) {
    return form.terms().stream()
        .map(
            term -> "(" + CoqNumber.fraction(term.coefficient()) + ", " + term.variable() + "%nat)")
        .collect(Collectors.joining("; ", "[", "]"));
  }

  private String name(int j) {
    return comment(program.variables().get(j).name());
  }

  /** The text without what would end a comment or begin a string. */
  private static String comment(String name) {
    return name.replaceAll("[^A-Za-z0-9_ \\[\\]]", "_");
  }
}
