package org.exactreferee.show.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A table whose cells are finished: exact numbers, certified digits, names.
 *
 * @param rows each has one cell per column
 * @param upright whether this is one row that people read from top to bottom and programs as one
 *     object
 */
public record Table(List<Column> columns, List<List<Cell>> rows, boolean upright) {

  /**
   * A column.
   *
   * @param key its name for programs
   * @param heading its name for people
   */
  public record Column(String key, String heading) {

    /** A column given as {@code key} or {@code key:heading}. */
    private static Column of(String text) {
      int colon = text.indexOf(':');
      return colon < 0
          ? new Column(text, text)
          : new Column(text.substring(0, colon), text.substring(colon + 1));
    }
  }

  /** Columns, each given as {@code key} or {@code key:heading}. */
  public static List<Column> columns(String... texts) {
    return Arrays.stream(texts).map(Column::of).toList();
  }

  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    if (upright && rows.size() != 1) {
      throw new IllegalArgumentException("rows (" + rows.size() + ") must be 1 to stand upright");
    }
    for (List<Cell> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "cells (" + row.size() + ") of row " + row + " must be " + columns.size());
      }
    }
  }

  /** A table of any number of rows. */
  public static Table of(List<Column> columns, List<List<Cell>> rows) {
    return new Table(columns, rows, false);
  }

  /** One row that stands upright. */
  public static Table upright(List<Column> columns, List<Cell> row) {
    return new Table(columns, List.of(row), true);
  }

  /**
   * What the table does not prove: a line for each reason, naming the columns that were only
   * computed or simulated; none if everything that it claims is proved.
   */
  public List<String> notProved() {
    record Reason(String standing, String words) {}
    Map<Reason, Set<String>> headings = new LinkedHashMap<>();
    for (List<Cell> row : rows) {
      for (int i = 0; i < columns.size(); i++) {
        String heading = columns.get(i).heading();
        Cell cell = row.get(i);
        cell.notProved()
            .map(words -> new Reason(cell.standing(), words))
            .map(reason -> headings.computeIfAbsent(reason, unused -> new LinkedHashSet<>()))
            .ifPresent(names -> names.add(heading));
      }
    }
    List<String> lines = new ArrayList<>();
    headings.forEach(
        (reason, names) ->
            lines.add(reason.standing + ": " + String.join(", ", names) + ": " + reason.words));
    return lines;
  }

  /** The table alone; all lines are ended. */
  public String format(Format format) {
    return format.write(this);
  }

  /** Headings and rows as texts. */
  public List<List<String>> lines(boolean withKeys) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns.stream().map(withKeys ? Column::key : Column::heading).toList());
    rows.forEach(row -> lines.add(row.stream().map(Cell::plain).toList()));
    return lines;
  }

  /** Headings on the left, the cells of one row beside them, as far as there is something. */
  List<List<String>> sideways() {
    List<List<String>> lines = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      Cell cell = rows.get(0).get(i);
      if (!cell.isEmpty()) {
        lines.add(List.of(columns.get(i).heading(), cell.plain()));
      }
    }
    return lines;
  }
}
