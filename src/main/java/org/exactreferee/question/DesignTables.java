package org.exactreferee.question;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.prove.voting.VotingDesign;
import org.exactreferee.show.answer.VoteTables;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The best chooser for an objective, as tables.
 *
 * @param objective in words
 */
public record DesignTables(
    VotingDesign design, Ballot ballot, String objective, DesignProof cells) {

  /** What was asked and what is achieved. */
  public Table about(String family, Cell proved) {
    Facts facts =
        new Facts()
            .given("among", "among", family)
            .given("objective", "objective", objective)
            .given("voters", "voters", design.voters());
    VoteTables.ballot(facts, ballot);
    if (design.isExact()) {
      facts.number("optimum", "optimum", both(design.value()));
    } else {
      facts.number("at_least", "optimum at least", both(design.value()));
      facts.number("at_most", "optimum at most", both(design.bound()));
    }
    return facts.add("proved", "proved by the kernel", proved).table();
  }

  private List<Cell> both(ExactReal optimum) {
    return List.of(cells.value(optimum), cells.decimal(optimum));
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
    return Table.of(Table.columns("parameter", "value", "value_decimal:~"), rows);
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

  /** The profiles at which what is wanted is least likely. */
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
        Table.columns("profile:worst profile", "wanted", "probability", "probability_decimal:~"),
        rows);
  }

  /** The rows that hold with equality; also where there are none, it is said who says so. */
  public Table active() {
    List<String> names = design.active().isEmpty() ? List.of("none") : design.active();
    return Table.of(
        Table.columns("row:active row"),
        names.stream().map(name -> List.of(cells.active(name))).toList());
  }
}
