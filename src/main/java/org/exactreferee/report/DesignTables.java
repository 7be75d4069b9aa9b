package org.exactreferee.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.exactreferee.analysis.Ballot;
import org.exactreferee.number.ExactReal;
import org.exactreferee.prover.VotingDesign;
import org.exactreferee.report.Table.Column;
import org.exactreferee.voting.Profile;

/**
 * The best chooser for an objective, as tables.
 *
 * @param objective in words
 */
public record DesignTables(
    VotingDesign design, Ballot ballot, String objective, Function<ExactReal, String> decimal) {

  /** What was asked and what is achieved. */
  public Table about(String family, String proved) {
    List<Column> columns = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    add(columns, cells, "among", "among", Cell.of(family));
    add(columns, cells, "objective", "objective", Cell.of(objective));
    add(columns, cells, "voters", "voters", Cell.of(design.voters()));
    if (ballot instanceof Ballot.Entries entries) {
      add(columns, cells, "ballot", "ballot", Cell.set(entries.entries()));
      add(columns, cells, "lambda", "lambda", Cell.of(entries.lambda()));
    } else {
      add(columns, cells, "exp_ballot", "e^(lambda entry)", Cell.set(ballot.bounds()));
    }
    if (design.isExact()) {
      add(columns, cells, "optimum", "optimum", Cell.of(design.value()));
      add(columns, cells, "optimum_decimal", "~", Cell.of(decimal.apply(design.value())));
    } else {
      add(columns, cells, "at_least", "optimum at least", Cell.of(design.value()));
      add(columns, cells, "at_least_decimal", "~", Cell.of(decimal.apply(design.value())));
      add(columns, cells, "at_most", "optimum at most", Cell.of(design.bound()));
      add(columns, cells, "at_most_decimal", "~", Cell.of(decimal.apply(design.bound())));
    }
    add(columns, cells, "proved", "proved by the kernel", Cell.of(proved));
    return Table.upright(columns, cells);
  }

  private static void add(
      List<Column> columns, List<Cell> cells, String key, String heading, Cell cell) {
    columns.add(new Column(key, heading));
    cells.add(cell);
  }

  /** The parameters of the chooser. */
  public Table parameters() {
    List<List<Cell>> rows = new ArrayList<>();
    design.parameters().keySet().stream()
        .sorted(DesignTables::inOrder)
        .forEach(
            name -> {
              ExactReal value = design.parameters().get(name);
              rows.add(List.of(Cell.of(name), Cell.of(value), Cell.of(decimal.apply(value))));
            });
    return Table.of(
        List.of(
            new Column("parameter", "parameter"),
            new Column("value", "value"),
            new Column("value_decimal", "~")),
        rows);
  }

  /** Names by their letters, and by size where they have numbers. */
  private static int inOrder(String one, String other) {
    String[] first = one.split("(?<=\\D)(?=\\d)|(?<=\\d)(?=\\D)", -1);
    String[] second = other.split("(?<=\\D)(?=\\d)|(?<=\\d)(?=\\D)", -1);
    for (int i = 0; i < Math.min(first.length, second.length); i++) {
      boolean numbers = first[i].matches("\\d+") && second[i].matches("\\d+");
      int order =
          numbers
              ? Integer.compare(Integer.parseInt(first[i]), Integer.parseInt(second[i]))
              : first[i].compareTo(second[i]);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(first.length, second.length);
  }

  /** Where what is wanted is least likely. */
  public Table worst() {
    List<List<Cell>> rows = new ArrayList<>();
    for (Profile profile : design.worst()) {
      ExactReal success = design.success(profile);
      rows.add(
          List.of(
              Cell.of(profile),
              Cell.set(design.objective().wanted(profile)),
              Cell.of(success),
              Cell.of(decimal.apply(success))));
    }
    return Table.of(
        List.of(
            new Column("profile", "worst profile"),
            new Column("wanted", "wanted"),
            new Column("probability", "probability"),
            new Column("probability_decimal", "~")),
        rows);
  }

  /** The rows that hold with equality. */
  public Table active() {
    return Table.of(
        List.of(new Column("row", "active row")),
        design.active().stream().map(name -> List.of(Cell.of(name))).toList());
  }
}
