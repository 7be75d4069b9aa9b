package org.exactreferee.prover;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.claim.ProgramResult;
import org.exactreferee.claim.RealDecider;
import org.exactreferee.linear.LinearForm;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.linear.Row;
import org.exactreferee.linear.Variable;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.Rational;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.SignGoal;

/** Decides rational linear programs by the textbook method, and nothing else. */
final class OracleDecider implements RealDecider {

  @Override
  public Decision decide(
      Polynomial<ExactReal> polynomial,
      SignGoal goal,
      RealInterval<ExactReal> interval) {
    throw new UnsupportedOperationException("real variables");
  }

  @Override
  public ProgramResult solve(LinearProgram<ExactReal> program) {
    return TableauSimplex.maximum(rational(program))
        .<ProgramResult>map(best -> new ProgramResult.Optimal(ExactReal.of(best), "oracle"))
        .orElseGet(() -> new ProgramResult.Infeasible("oracle"));
  }

  static LinearProgram<Rational> rational(LinearProgram<ExactReal> program) {
    List<Variable<Rational>> variables =
        program.variables().stream()
            .map(
                variable ->
                    new Variable<Rational>(
                        variable.name(), Optional.of(Rational.ZERO), Optional.empty()))
            .toList();
    List<Row<Rational>> rows =
        program.rows().stream()
            .map(row -> new Row<>(row.name(), form(row.form()), row.order(), number(row.bound())))
            .toList();
    return new LinearProgram<>(
        program.goal(), form(program.objective()), number(program.constant()), variables, rows);
  }

  private static LinearForm<Rational> form(LinearForm<ExactReal> form) {
    Map<Integer, Rational> sum = new HashMap<>();
    form.terms().forEach(term -> sum.put(term.variable(), number(term.coefficient())));
    return LinearForm.of(sum);
  }

  private static Rational number(ExactReal value) {
    return value.rational().orElseThrow();
  }
}
