package org.exactreferee.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.exactreferee.linear.Goal;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.linear.Row;
import org.exactreferee.linear.Variable;
import org.exactreferee.number.Rational;
import org.exactreferee.report.Cell;
import org.exactreferee.report.Report;
import org.exactreferee.report.Table;

/** What a linear program comes to, as tables with the names of its file. */
record LpTables(LinearProgram<Rational> program, TableOptions options) {

  private static Table.Column column(String key, String heading) {
    return new Table.Column(key, heading);
  }

  private Table.Column decimal(String key) {
    return column(key + "_decimal", "~");
  }

  private Cell decimal(Rational value) {
    return Cell.of(options.decimal(value));
  }

  /**
   * The optimum.
   *
   * @param point the values of the variables
   * @param multipliers of the rows
   * @param costs the reduced costs of the variables
   */
  Report optimal(List<Rational> point, List<Rational> multipliers, List<Rational> costs) {
    Rational value = program.valueAt(point);
    Table facts =
        Table.upright(
            List.of(
                column("status", "status"),
                column("goal", "goal"),
                column("value", "optimum"),
                decimal("value")),
            List.of(
                Cell.of("optimal"),
                Cell.of(program.goal() == Goal.MAXIMISE ? "maximize" : "minimize"),
                Cell.of(value),
                decimal(value)));
    List<List<Cell>> variables = new ArrayList<>();
    for (int i = 0; i < point.size(); i++) {
      variables.add(
          List.of(
              Cell.of(program.variables().get(i).name()),
              Cell.of(point.get(i)),
              decimal(point.get(i)),
              Cell.of(costs.get(i))));
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i < multipliers.size(); i++) {
      Row<Rational> row = program.rows().get(i);
      Rational left = row.form().at(point, Rational.ZERO);
      rows.add(
          List.of(
              Cell.of(row.name()),
              Cell.of(left),
              Cell.of(row.order()),
              Cell.of(row.bound()),
              Cell.of(left.equals(row.bound()) ? "yes" : "no"),
              Cell.of(multipliers.get(i)),
              decimal(multipliers.get(i))));
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

  private static Table status(String status, String reason) {
    return Table.upright(
        List.of(column("status", "status"), column("because", "because")),
        List.of(Cell.of(status), Cell.of(reason)));
  }

  /**
   * A contradiction.
   *
   * @param multipliers of the rows
   * @param left what is left of the sum of rows for each variable, with the sign turned round
   */
  Report infeasible(List<Rational> multipliers, List<Rational> left) {
    List<List<Cell>> parts = new ArrayList<>();
    Rational sum = Rational.ZERO;
    for (int i = 0; i < multipliers.size(); i++) {
      Row<Rational> row = program.rows().get(i);
      if (!multipliers.get(i).isZero()) {
        sum = sum.add(multipliers.get(i).multiply(row.bound()));
        parts.add(part(multipliers.get(i), row.name(), row.order() + " " + row.bound()));
      }
    }
    for (int i = 0; i < left.size(); i++) {
      Variable<Rational> variable = program.variables().get(i);
      Rational multiple = left.get(i);
      if (!multiple.isZero()) {
        boolean upper = multiple.sign() > 0;
        Rational bound = (upper ? variable.upper() : variable.lower()).orElseThrow();
        sum = sum.add(multiple.multiply(bound));
        parts.add(part(multiple, variable.name(), (upper ? "<= " : ">= ") + bound));
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
            new Report.Part("program", status("infeasible", reason)),
            new Report.Part("contradiction", table)));
  }

  private static List<Cell> part(Rational multiplier, String name, String says) {
    return List.of(Cell.of(multiplier), Cell.of(name), Cell.of(says));
  }

  /** A feasible point and a direction in which the objective improves for ever. */
  Report unbounded(Map<String, Rational> point, Map<String, Rational> direction) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Variable<Rational> variable : program.variables()) {
      rows.add(
          List.of(
              Cell.of(variable.name()),
              Cell.of(point.getOrDefault(variable.name(), Rational.ZERO)),
              Cell.of(direction.getOrDefault(variable.name(), Rational.ZERO))));
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
            new Report.Part("program", status("unbounded", reason)),
            new Report.Part("ray", table)));
  }
}
