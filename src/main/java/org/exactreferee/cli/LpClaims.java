package org.exactreferee.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.exactreferee.claim.Identifier;
import org.exactreferee.claim.Library;
import org.exactreferee.linear.Goal;
import org.exactreferee.linear.LinearForm;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.linear.Row;
import org.exactreferee.linear.Variable;
import org.exactreferee.number.Rational;

/** A linear program in the words of the claim language, where a name that has a meaning changes. */
final class LpClaims {

  private static final String NAME = "[A-Za-z][A-Za-z0-9_]*";

  private final LinearProgram<Rational> program;
  private final List<String> names = new ArrayList<>();

  LpClaims(LinearProgram<Rational> program) {
    this.program = program;
    Set<String> taken =
        program.variables().stream().map(Variable::name).collect(Collectors.toSet());
    Set<String> used = new HashSet<>();
    for (Variable<Rational> variable : program.variables()) {
      String name = variable.name();
      for (int i = 1; !isFree(name) || used.contains(name); i++) {
        String other = "x" + (names.size() + 1) + "_".repeat(i - 1);
        name = taken.contains(other) ? name : other;
      }
      used.add(name);
      names.add(name);
    }
    if (names.isEmpty()) {
      names.add("nothing");
    }
  }

  private static boolean isFree(String name) {
    return name.matches(NAME)
        && !Identifier.RESERVED.contains(name)
        && Library.REGISTRY.find(name).isEmpty();
  }

  String optimum(Rational value) {
    String operator = program.goal() == Goal.MAXIMISE ? "maximum" : "minimum";
    return operator + "(" + unknowns() + " : " + objective() + where() + ") = " + value;
  }

  String infeasible() {
    return "not feasible(" + unknowns() + where() + ")";
  }

  /** The objective of a minimum is bounded from above with its sign turned round. */
  String unbounded() {
    String objective = program.goal() == Goal.MAXIMISE ? objective() : "-(" + objective() + ")";
    return "not bounded(" + unknowns() + " : " + objective + where() + ")";
  }

  private String unknowns() {
    return String.join(", ", names);
  }

  private String objective() {
    String sum = sum(program.objective());
    Rational constant = program.constant();
    return constant.isZero() ? sum : sum + sign(constant, false) + constant.abs();
  }

  private String where() {
    List<String> rows = new ArrayList<>();
    for (Row<Rational> row : program.rows()) {
      String label = isFree(row.name()) ? row.name() + ": " : "";
      rows.add(label + sum(row.form()) + " " + row.order() + " " + row.bound());
    }
    for (int i = 0; i < program.variables().size(); i++) {
      String name = names.get(i);
      Variable<Rational> variable = program.variables().get(i);
      variable.lower().ifPresent(lower -> rows.add(name + " >= " + lower));
      variable.upper().ifPresent(upper -> rows.add(name + " <= " + upper));
    }
    if (rows.isEmpty()) {
      rows.add(names.get(0) + " - " + names.get(0) + " = 0");
    }
    return " where " + String.join(", ", rows);
  }

  private String sum(LinearForm<Rational> form) {
    StringBuilder sum = new StringBuilder();
    for (LinearForm.Term<Rational> term : form.terms()) {
      sum.append(sign(term.coefficient(), sum.length() == 0));
      Rational size = term.coefficient().abs();
      sum.append(size.equals(Rational.ONE) ? "" : size + " * ");
      sum.append(names.get(term.variable()));
    }
    return sum.length() == 0 ? "0 * " + names.get(0) : sum.toString();
  }

  private static String sign(Rational coefficient, boolean first) {
    if (first) {
      return coefficient.sign() < 0 ? "-" : "";
    }
    return coefficient.sign() < 0 ? " - " : " + ";
  }
}
