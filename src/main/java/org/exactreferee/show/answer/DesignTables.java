package org.exactreferee.show.answer;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.prove.voting.VotingDesign;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.show.table.Table.Column;
import org.exactreferee.trusted.model.voting.Ballot;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The best chooser for an objective, as tables.
 *
 * @param objective in words
 */
public record DesignTables(
    VotingDesign design, Ballot ballot, String objective, DesignTables.Cells cells) {

  /** What is said of the numbers of a design. */
  public interface Cells {
    Cell value(ExactReal optimum);

    Cell decimal(ExactReal optimum);

    Cell parameter(ExactReal value);

    Cell parameterDecimal(ExactReal value);

    Cell success(Profile profile);

    Cell active(String row);

    Cell worst(Profile profile);

    Cell wanted(Profile profile);
  }

  /** What was asked and what is achieved. */
  public Table about(String family, Cell proved) {
    List<Column> columns = new ArrayList<>();
    List<Cell> row = new ArrayList<>();
    add(columns, row, "among", "among", Cell.given(family));
    add(columns, row, "objective", "objective", Cell.given(objective));
    add(columns, row, "voters", "voters", Cell.given(design.voters()));
    if (ballot instanceof Ballot.Entries entries) {
      add(columns, row, "ballot", "ballot", Cell.set(entries.entries()));
      add(columns, row, "lambda", "lambda", Cell.given(entries.lambda()));
    } else {
      add(columns, row, "exp_ballot", "e^(lambda entry)", Cell.set(ballot.bounds()));
    }
    if (design.isExact()) {
      add(columns, row, "optimum", "optimum", cells.value(design.value()));
      add(columns, row, "optimum_decimal", "~", cells.decimal(design.value()));
    } else {
      add(columns, row, "at_least", "optimum at least", cells.value(design.value()));
      add(columns, row, "at_least_decimal", "~", cells.decimal(design.value()));
      add(columns, row, "at_most", "optimum at most", cells.value(design.bound()));
      add(columns, row, "at_most_decimal", "~", cells.decimal(design.bound()));
    }
    add(columns, row, "proved", "proved by the kernel", proved);
    return Table.upright(columns, row);
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
              rows.add(
                  List.of(Cell.given(name), cells.parameter(value), cells.parameterDecimal(value)));
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
      rows.add(
          List.of(
              cells.worst(profile),
              cells.wanted(profile),
              cells.success(profile),
              cells.parameterDecimal(design.success(profile))));
    }
    return Table.of(
        List.of(
            new Column("profile", "worst profile"),
            new Column("wanted", "wanted"),
            new Column("probability", "probability"),
            new Column("probability_decimal", "~")),
        rows);
  }

  /** The rows that hold with equality; also where there are none, it is said who says so. */
  public Table active() {
    List<String> names = design.active().isEmpty() ? List.of("none") : design.active();
    return Table.of(
        List.of(new Column("row", "active row")),
        names.stream().map(name -> List.of(cells.active(name))).toList());
  }
}
