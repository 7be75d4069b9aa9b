package org.exactreferee.show.table;

import java.util.ArrayList;
import java.util.List;

/** Collects what is said of one thing, for a table that stands upright. */
public final class Facts {
  private final List<Table.Column> columns = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();

  public Facts add(String key, String heading, Cell cell) {
    columns.add(new Table.Column(key, heading));
    cells.add(cell);
    return this;
  }

  /** Something that was given. */
  public Facts given(String key, String heading, Object value) {
    return add(key, heading, Cell.given(value));
  }

  /** A number and its decimal. */
  public Facts number(String key, String heading, List<Cell> both) {
    return add(key, heading, both.get(0)).add(key + "_decimal", "~", both.get(1));
  }

  public Table table() {
    return Table.upright(columns, cells);
  }
}
