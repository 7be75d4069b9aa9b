package org.exactreferee.cli.lp;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.question.Digits;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/** What a linear program comes to, proved, as tables with the names of its file. */
public record LpTables(LinearProgram<Rational> program, TableOptions options, Proofs proofs) {

  private static Table.Column column(String key, String heading) {
    return new Table.Column(key, heading);
  }

  private Table.Column decimal(String key) {
    return column(key + "_decimal", "~");
  }

  private List<Cell> decimals(List<Theorem> theorems, List<Rational> values) {
    return Digits.cells(
        proofs,
        theorems,
        values.stream()
            .map(v -> Digits.Wanted.of(v, options.digits(), Decimal.Rounding.NEAREST))
            .toList());
  }

  private Theorem numbers(List<Expression> said) {
    return proofs.evaluated(Statements.conjunction(said));
  }

  /**
   * The optimum.
   *
   * @param point the values of the variables
   * @param multipliers of the rows
   * @param costs the reduced costs of the variables
   */
  public Report optimal(
      ProgramEvidence.Optimum evidence,
      List<Rational> point,
      List<Rational> multipliers,
      List<Rational> costs) {
    Rational value = program.valueAt(point);
    boolean maximum = program.goal() == Goal.MAXIMISE;
    LpNumbers numbers = new LpNumbers(program);
    Theorem optimum = new LpClaims(program, proofs).optimum(value, evidence);
    List<Expression> feasible = numbers.feasible(point);
    feasible.add(numbers.value(point, value));
    List<Theorem> attained = List.of(optimum, numbers(feasible));
    List<Theorem> bounded =
        List.of(
            optimum, numbers(numbers.bounding(Rational.ONE, multipliers, costs, maximum, value)));
    List<Cell> pointDecimals = decimals(attained, point);
    List<Cell> multiplierDecimals = decimals(bounded, multipliers);
    Table facts =
        Table.upright(
            List.of(
                column("status", "status"),
                column("goal", "goal"),
                column("value", "optimum"),
                decimal("value")),
            List.of(
                Cell.proved(optimum, "optimal"),
                Cell.given(maximum ? "maximize" : "minimize"),
                Cell.proved(optimum, value),
                decimals(List.of(optimum), List.of(value)).get(0)));
    List<List<Cell>> variables = new ArrayList<>();
    for (int i = 0; i < point.size(); i++) {
      variables.add(
          List.of(
              Cell.given(program.variables().get(i).name()),
              Cell.proved(attained, point.get(i)),
              pointDecimals.get(i),
              Cell.proved(bounded, costs.get(i))));
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i < multipliers.size(); i++) {
      Row<Rational> row = program.rows().get(i);
      Rational left = row.form().at(point, Rational.ZERO);
      rows.add(
          List.of(
              Cell.given(row.name()),
              Cell.proved(attained, left),
              Cell.given(row.order()),
              Cell.given(row.bound()),
              Cell.proved(attained, left.equals(row.bound()) ? "yes" : "no"),
              Cell.proved(bounded, multipliers.get(i)),
              multiplierDecimals.get(i)));
    }
    return new Report(
        List.of(
            new Report.Part("program", facts),
            new Report.Part(
                "variables",
                Table.of(
                    List.of(
                        column("variable", "variable"),
                        column("value", "value"),
                        decimal("value"),
                        column("reduced_cost", "reduced cost")),
                    variables)),
            new Report.Part(
                "rows",
                Table.of(
                    List.of(
                        column("row", "row"),
                        column("left", "left side"),
                        column("relation", "must be"),
                        column("bound", "bound"),
                        column("active", "active"),
                        column("multiplier", "multiplier"),
                        decimal("multiplier")),
                    rows))));
  }

  private static Table status(List<Theorem> theorems, String status, String reason) {
    return Table.upright(
        List.of(column("status", "status"), column("because", "because")),
        List.of(Cell.proved(theorems, status), Cell.proved(theorems, reason)));
  }

  /**
   * A contradiction.
   *
   * @param multipliers of the rows
   * @param left what is left of the sum of rows for each variable, with the sign turned round
   */
  public Report infeasible(
      ProgramEvidence.Farkas evidence, List<Rational> multipliers, List<Rational> left) {
    Rational sum = Rational.ZERO;
    for (int i = 0; i < multipliers.size(); i++) {
      sum = sum.add(multipliers.get(i).multiply(program.rows().get(i).bound()));
    }
    for (int i = 0; i < left.size(); i++) {
      if (!left.get(i).isZero()) {
        sum = sum.add(left.get(i).multiply(bound(i, left.get(i))));
      }
    }
    List<Expression> said =
        new LpNumbers(program).bounding(Rational.ZERO, multipliers, left, true, sum);
    said.add(Terms.compare(Terms.number(sum), Relation.LESS, Terms.number(0)));
    List<Theorem> theorems =
        List.of(new LpClaims(program, proofs).infeasible(evidence), numbers(said));
    List<List<Cell>> parts = new ArrayList<>();
    for (int i = 0; i < multipliers.size(); i++) {
      Row<Rational> row = program.rows().get(i);
      if (!multipliers.get(i).isZero()) {
        String says = row.order() + " " + row.bound();
        parts.add(part(theorems, multipliers.get(i), row.name(), says));
      }
    }
    for (int i = 0; i < left.size(); i++) {
      Rational multiple = left.get(i);
      if (!multiple.isZero()) {
        String says = (multiple.sign() > 0 ? "<= " : ">= ") + bound(i, multiple);
        parts.add(part(theorems, multiple, program.variables().get(i).name(), says));
      }
    }
    Table table =
        Table.of(
            List.of(
                column("multiplier", "multiplier"),
                column("name", "row or variable"),
                column("says", "says")),
            parts);
    String reason = "the sum of these multiples says 0 <= " + sum;
    return new Report(
        List.of(
            new Report.Part("program", status(theorems, "infeasible", reason)),
            new Report.Part("contradiction", table)));
  }

  /** The bound of a variable that a multiple of it uses. */
  private Rational bound(int variable, Rational multiple) {
    Variable<Rational> bounded = program.variables().get(variable);
    return (multiple.sign() > 0 ? bounded.upper() : bounded.lower()).orElseThrow();
  }

  private static List<Cell> part(
      List<Theorem> theorems, Rational multiplier, String name, String says) {
    return List.of(Cell.proved(theorems, multiplier), Cell.given(name), Cell.given(says));
  }

  /** A feasible point and a direction in which the objective improves for ever. */
  public Report unbounded(
      ProgramEvidence.Ray evidence, List<Rational> point, List<Rational> direction) {
    LpNumbers numbers = new LpNumbers(program);
    List<Expression> said = numbers.feasible(point);
    said.addAll(numbers.improving(direction));
    List<Theorem> theorems =
        List.of(new LpClaims(program, proofs).unbounded(evidence), numbers(said));
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i < point.size(); i++) {
      rows.add(
          List.of(
              Cell.given(program.variables().get(i).name()),
              Cell.proved(theorems, point.get(i)),
              Cell.proved(theorems, direction.get(i))));
    }
    Table table =
        Table.of(
            List.of(
                column("variable", "variable"),
                column("point", "point"),
                column("direction", "direction")),
            rows);
    String reason = "every multiple of the direction can be added to the point";
    return new Report(
        List.of(
            new Report.Part("program", status(theorems, "unbounded", reason)),
            new Report.Part("ray", table)));
  }
}
