package org.exactreferee.prove.sign;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.prove.linear.TableauSimplex;
import org.exactreferee.trusted.language.meaning.ProgramResult;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.ExactReal;

/** Decides rational linear programs by the textbook method, and nothing else. */
public final class OracleDecider implements RealDecider {

  @Override
  public Decision decide(
      Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval) {
    throw new UnsupportedOperationException("real variables");
  }

  @Override
  public ProgramResult solve(LinearProgram<ExactReal> program) {
    return TableauSimplex.maximum(rational(program))
        .<ProgramResult>map(best -> new ProgramResult.Optimal(ExactReal.of(best), "oracle"))
        .orElseGet(() -> new ProgramResult.Infeasible("oracle"));
  }

  public static LinearProgram<Rational> rational(LinearProgram<ExactReal> program) {
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
