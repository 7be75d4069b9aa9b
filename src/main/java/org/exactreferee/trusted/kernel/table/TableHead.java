package org.exactreferee.trusted.kernel.table;

import java.util.List;

/**
 * What a table is about: enough to compute it again.
 *
 * @param digits how many significant digits decimals have
 */
public record TableHead(Grid grid, int digits) {

  /** The kernel decides at most this many digits of a logarithm. */
  public static final int MOST_DIGITS = 1000;

  public TableHead {
    if (digits < 1 || digits > MOST_DIGITS) {
      throw new IllegalArgumentException(
          "digits (" + digits + ") must be between 1 and " + MOST_DIGITS);
    }
  }

  public RowKind kind() {
    return grid.kind();
  }

  /** All columns, those of the parameters first. */
  public List<Column> columns() {
    return kind().columns();
  }
}
