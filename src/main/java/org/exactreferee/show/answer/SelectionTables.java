package org.exactreferee.show.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.show.table.Table.Column;
import org.exactreferee.trusted.number.Rational;

/** What mechanisms of private selection choose, as tables. */
public final class SelectionTables {

  private SelectionTables() {}

  /** A line of what was given. */
  public record Fact(String key, String heading, Object value) {}

  /**
   * A number.
   *
   * @param exact the number itself, if it is known and short
   * @param decimal its first digits
   * @param kind whether it is exact or enclosed
   */
  public record Shown(Cell exact, Cell decimal, Cell kind) {}

  /** How good a choice is. */
  public record Quality(Shown best, Shown expectedScore, Shown meanSquaredError) {}

  /** A mechanism with its quality, or why it has none. */
  public record Compared(
      String mechanism, String parameters, Optional<Quality> quality, String kind) {

    private Cell decimal(Function<Quality, Shown> part) {
      return quality.map(part).map(Shown::decimal).orElse(Cell.given(""));
    }
  }

  /** The facts, then how good the choice is. */
  public static Table about(List<Fact> facts, Quality quality) {
    List<Column> columns = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    for (Fact fact : facts) {
      columns.add(new Column(fact.key(), fact.heading()));
      cells.add(Cell.given(fact.value()));
    }
    add(columns, cells, "best", "P(best)", quality.best());
    add(columns, cells, "expected_score", "expected score", quality.expectedScore());
    add(columns, cells, "mean_squared_error", "mean squared error", quality.meanSquaredError());
    return Table.upright(columns, cells);
  }

  private static void add(
      List<Column> columns, List<Cell> cells, String key, String heading, Shown value) {
    columns.add(new Column(key, heading));
    cells.add(value.exact());
    columns.add(new Column(key + "_decimal", heading + " ~"));
    cells.add(value.decimal());
  }

  /** The probability of every candidate. */
  public static Table law(
      List<String> names,
      List<Rational> scores,
      List<Rational> sensitivities,
      List<Shown> probabilities) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int a = 0; a < names.size(); a++) {
      Shown probability = probabilities.get(a);
      rows.add(
          List.of(
              Cell.given(names.get(a)),
              Cell.given(scores.get(a)),
              Cell.given(sensitivities.get(a)),
              probability.exact(),
              probability.decimal(),
              probability.kind()));
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
  public static Table comparison(List<Compared> all) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Compared each : all) {
      rows.add(
          List.of(
              Cell.given(each.mechanism()),
              Cell.given(each.parameters()),
              each.decimal(Quality::best),
              each.decimal(Quality::expectedScore),
              each.decimal(Quality::meanSquaredError),
              Cell.given(each.kind())));
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
