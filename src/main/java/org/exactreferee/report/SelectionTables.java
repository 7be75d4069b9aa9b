package org.exactreferee.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.number.Rational;
import org.exactreferee.number.Real;
import org.exactreferee.report.Table.Column;

/**
 * What mechanisms of private selection choose, as tables.
 *
 * @param decimal certified digits of a number
 * @param longest how many characters of an exact number are shown; longer ones are left out
 */
public record SelectionTables(Function<Real, String> decimal, int longest) {

  /** A line of what is known. */
  public record Fact(String key, String heading, Object value) {}

  /** How good a choice is. */
  public record Quality(Real best, Real expectedScore, Real meanSquaredError) {}

  /** A mechanism with its quality, or why it has none. */
  public record Compared(
      String mechanism, String parameters, Optional<Quality> quality, String kind) {}

  private String exact(Real value) {
    String text = value.exact().map(Object::toString).orElse("");
    return text.length() > longest ? "..." : text;
  }

  private static String kind(Real value) {
    return value.exact().isPresent() ? "exact" : "enclosed";
  }

  /** The facts, then how good the choice is. */
  public Table about(List<Fact> facts, Quality quality) {
    List<Column> columns = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    for (Fact fact : facts) {
      columns.add(new Column(fact.key(), fact.heading()));
      cells.add(Cell.of(fact.value()));
    }
    add(columns, cells, "best", "P(best)", quality.best());
    add(columns, cells, "expected_score", "expected score", quality.expectedScore());
    add(columns, cells, "mean_squared_error", "mean squared error", quality.meanSquaredError());
    return Table.upright(columns, cells);
  }

  private void add(List<Column> columns, List<Cell> cells, String key, String heading, Real value) {
    columns.add(new Column(key, heading));
    cells.add(Cell.of(exact(value)));
    columns.add(new Column(key + "_decimal", heading + " ~"));
    cells.add(Cell.of(decimal.apply(value)));
  }

  /** The probability of every candidate. */
  public Table law(
      List<String> names,
      List<Rational> scores,
      List<Rational> sensitivities,
      List<Real> probabilities) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int a = 0; a < names.size(); a++) {
      Real probability = probabilities.get(a);
      rows.add(
          List.of(
              Cell.of(names.get(a)),
              Cell.of(scores.get(a)),
              Cell.of(sensitivities.get(a)),
              Cell.of(exact(probability)),
              Cell.of(decimal.apply(probability)),
              Cell.of(kind(probability))));
    }
    return Table.of(
        List.of(
            new Column("candidate", "candidate"),
            new Column("score", "score"),
            new Column("sensitivity", "sensitivity"),
            new Column("probability", "probability"),
            new Column("probability_decimal", "~"),
            new Column("kind", "kind")),
        rows);
  }

  /** Mechanisms side by side. */
  public Table comparison(List<Compared> all) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Compared each : all) {
      rows.add(
          List.of(
              Cell.of(each.mechanism()),
              Cell.of(each.parameters()),
              Cell.of(each.quality().map(q -> decimal.apply(q.best())).orElse("")),
              Cell.of(each.quality().map(q -> decimal.apply(q.expectedScore())).orElse("")),
              Cell.of(each.quality().map(q -> decimal.apply(q.meanSquaredError())).orElse("")),
              Cell.of(each.kind())));
    }
    return Table.of(
        List.of(
            new Column("mechanism", "mechanism"),
            new Column("parameters", "parameters"),
            new Column("best", "P(best) ~"),
            new Column("expected_score", "expected score ~"),
            new Column("mean_squared_error", "mean squared error ~"),
            new Column("kind", "kind")),
        rows);
  }
}
