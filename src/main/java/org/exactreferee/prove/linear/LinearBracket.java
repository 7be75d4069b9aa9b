package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearForm.Term;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Rational programs next to one with irrational numbers: every point of the inner one is feasible,
 * and multipliers of the outer one bound the objective.
 *
 * <p>Each irrational number is replaced by one end of an enclosure, the end that makes its row, or
 * its part of the objective, worse for the inner program and better for the outer one. That depends
 * on the sign of the variable it goes with; so it works for variables that have one, in rows that
 * are not equations.
 */
final class LinearBracket {

  private static final int BITS = 192;

  private final LinearProgram<ExactReal> program;
  private final boolean outer;
  private final int[] signs;

  private LinearBracket(LinearProgram<ExactReal> program, boolean outer) {
    this.program = program;
    this.outer = outer;
    signs = new int[program.variables().size()];
    for (int j = 0; j < signs.length; j++) {
      Variable<ExactReal> variable = program.variables().get(j);
      note(j, variable.lower(), variable.upper());
    }
    for (Row<ExactReal> row : program.rows()) {
      if (row.form().terms().size() == 1) {
        Term<ExactReal> term = row.form().terms().get(0);
        Optional<ExactReal> end = Optional.of(row.bound().divide(term.coefficient()));
        boolean turned = term.coefficient().sign() < 0;
        Order order = turned ? row.order().mirror() : row.order();
        note(
            term.variable(),
            order == Order.AT_MOST ? Optional.empty() : end,
            order == Order.AT_LEAST ? Optional.empty() : end);
      }
    }
  }

  private void note(int variable, Optional<ExactReal> lower, Optional<ExactReal> upper) {
    if (lower.map(low -> low.sign() >= 0).orElse(false)) {
      signs[variable] = 1;
    } else if (upper.map(high -> high.sign() <= 0).orElse(false)) {
      signs[variable] = -1;
    }
  }

  /** A program that only allows points which the given one allows, if it can be made. */
  static Optional<LinearProgram<Rational>> inner(LinearProgram<ExactReal> program) {
    return made(new LinearBracket(program, false));
  }

  /** A program that allows all points which the given one allows, if it can be made. */
  static Optional<LinearProgram<Rational>> outer(LinearProgram<ExactReal> program) {
    return made(new LinearBracket(program, true));
  }

  private static Optional<LinearProgram<Rational>> made(LinearBracket bracket) {
    try {
      return Optional.of(bracket.rational());
    } catch (NoSuchEnd notPossible) {
      return Optional.empty();
    }
  }

  /** A number of which neither end will do. */
  private static final class NoSuchEnd extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** The end of an enclosure in a direction, or the number itself if it is rational. */
  private static Rational end(ExactReal number, int direction) {
    if (number.rational().isPresent()) {
      return number.rational().get();
    }
    if (direction == 0) {
      throw new NoSuchEnd();
    }
    return direction < 0 ? number.enclose(BITS).lower() : number.enclose(BITS).upper();
  }

  private LinearProgram<Rational> rational() {
    List<Variable<Rational>> variables = new ArrayList<>();
    int outwards = outer ? 1 : -1;
    for (Variable<ExactReal> variable : program.variables()) {
      Optional<Rational> lower = variable.lower().map(low -> end(low, -outwards));
      Optional<Rational> upper = variable.upper().map(high -> end(high, outwards));
      if (lower.isPresent() && upper.isPresent() && lower.get().compareTo(upper.get()) > 0) {
        throw new NoSuchEnd();
      }
      variables.add(new Variable<Rational>(variable.name(), lower, upper));
    }
    List<Row<Rational>> rows = new ArrayList<>();
    for (Row<ExactReal> row : program.rows()) {
      int loosens =
          switch (row.order()) {
            case AT_MOST -> outwards;
            case AT_LEAST -> -outwards;
            case EQUAL -> 0;
          };
      LinearForm<Rational> form = form(row.form(), -loosens);
      rows.add(new Row<>(row.name(), form, row.order(), end(row.bound(), loosens)));
    }
    LinearForm<Rational> objective =
        form(program.objective(), program.goal() == Goal.MAXIMISE ? outwards : -outwards);
    return new LinearProgram<>(
        program.goal(), objective, end(program.constant(), 1), variables, rows);
  }

  /** The form with its values moved in a direction. */
  private LinearForm<Rational> form(LinearForm<ExactReal> form, int direction) {
    Map<Integer, Rational> coefficients = new HashMap<>();
    for (Term<ExactReal> term : form.terms()) {
      int moved = direction * signs[term.variable()];
      coefficients.put(term.variable(), end(term.coefficient(), moved));
    }
    return LinearForm.of(coefficients);
  }
}
