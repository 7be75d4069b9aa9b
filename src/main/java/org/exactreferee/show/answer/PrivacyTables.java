package org.exactreferee.show.answer;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.show.table.Table.Column;

/**
 * How answers about privacy are laid out: exact values with decimals beside them.
 *
 * @param about what it is, as one upright row
 * @param words what the two inputs of a pair are called
 * @param digits how many significant digits the decimals have
 */
public record PrivacyTables(Table about, Words words, int digits) {

  /**
   * Headings for what attains a bound.
   *
   * @param first the first input of a pair
   * @param second the second one
   * @param event the event; empty if the first input says it all
   * @param probability its probability under the first input
   * @param other its probability under the second input
   */
  public record Words(String first, String second, String event, String probability, String other) {

    /** The words for mechanisms. */
    public static final Words INPUTS =
        new Words("first input", "second input", "event", "P(event), first", "P(event), second");

    /** The words for rules whose rank law tells everything. */
    public static final Words RANKS =
        new Words("first rank", "second rank", "", "P(first rank)", "P(second rank)");
  }

  /** A line of an answer. */
  public record Fact(String key, String heading, Cell cell) {}

  /**
   * What attains a bound.
   *
   * @param probability of the event under the first input
   * @param decimal the same to some digits
   */
  public record Attained(
      Cell first,
      Cell second,
      Cell event,
      Cell probability,
      Cell decimal,
      Cell otherProbability,
      Cell otherDecimal) {

    /** Nothing attains it. */
    public static Attained nothing() {
      Cell empty = Cell.given("");
      return new Attained(empty, empty, Cell.set(List.of()), empty, empty, empty, empty);
    }
  }

  /** What it is, what is known of it, and what attains the bound. */
  public Table answer(List<Fact> facts, Attained attained) {
    List<Column> columns = new ArrayList<>(about.columns());
    List<Cell> cells = new ArrayList<>(about.rows().get(0));
    List<Fact> all = new ArrayList<>(facts);
    all.add(new Fact("first", words.first(), attained.first()));
    all.add(new Fact("second", words.second(), attained.second()));
    if (!words.event().isEmpty()) {
      all.add(new Fact("event", words.event(), attained.event()));
    }
    all.add(new Fact("probability_first", words.probability(), attained.probability()));
    all.add(new Fact("probability_first_decimal", "  nearest", attained.decimal()));
    all.add(new Fact("probability_second", words.other(), attained.otherProbability()));
    all.add(new Fact("probability_second_decimal", "  nearest", attained.otherDecimal()));
    for (Fact fact : all) {
      columns.add(new Column(fact.key(), fact.heading()));
      cells.add(fact.cell());
    }
    return Table.upright(columns, cells);
  }

  /** The linear pieces of the least delta as a function of e^epsilon. */
  public static Table profile(List<List<Cell>> rows) {
    return Table.of(
        Table.columns(
            "exp_epsilon:from e^epsilon",
            "exp_epsilon_decimal:rounded up",
            "epsilon_decimal:epsilon, rounded up",
            "delta",
            "delta_decimal:rounded up",
            "slope",
            "first",
            "second",
            "event"),
        rows);
  }
}
