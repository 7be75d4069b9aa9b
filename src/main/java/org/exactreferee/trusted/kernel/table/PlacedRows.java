package org.exactreferee.trusted.kernel.table;

import java.util.List;

/** Parameters of rows that stand in a table one after the other. Only this package makes it. */
public final class PlacedRows {
  private final TableVerification table;
  private final long number;
  private final List<List<Cell>> parameters;

  PlacedRows(TableVerification table, long number, List<List<Cell>> parameters) {
    this.table = table;
    this.number = number;
    this.parameters = List.copyOf(parameters);
  }

  /** Whether they stand in this table. */
  boolean isIn(TableVerification other) {
    return table == other;
  }

  /** The place of the block with these rows among those of its table, from 1. */
  long number() {
    return number;
  }

  /** The parameters of each row. */
  public List<List<Cell>> parameters() {
    return parameters;
  }
}
