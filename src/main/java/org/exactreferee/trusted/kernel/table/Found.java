package org.exactreferee.trusted.kernel.table;

import java.util.List;
import java.util.function.BiFunction;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * A column whose cells are found.
 *
 * @param statements what a cell says in its row, where decimals have so many digits
 * @param with the column whose cells are empty in the same rows
 */
record Found(Column column, BiFunction<Row, Integer, List<Expression>> statements, String with) {

  List<Expression> statements(Row row, int digits) {
    return statements.apply(row, digits);
  }

  /** Whether the cell is empty only where it may be. */
  boolean fits(Row row) {
    return row.isNothing(column.key()) == row.isNothing(with);
  }
}
