package org.exactreferee.trusted.kernel.table;

import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/** The cells of a row, the parameters first, or of the parameters alone. */
record Row(List<Column> columns, List<Cell> cells) {
  Row {
    cells = List.copyOf(cells);
  }

  static List<String> texts(List<Cell> cells) {
    return cells.stream().map(Cell::text).toList();
  }

  private Cell cell(String key) {
    for (int i = 0; i < cells.size(); i++) {
      if (columns.get(i).key().equals(key)) {
        return cells.get(i);
      }
    }
    throw new IllegalArgumentException("key (" + key + ") must be that of a column");
  }

  boolean isNothing(String key) {
    return cell(key) instanceof Cell.Nothing;
  }

  Rational rational(String key) {
    return ((Cell.Exact) cell(key)).value().rational().orElseThrow();
  }

  /** The number or the vector in a cell as an expression. */
  Expression value(String key) {
    return cell(key) instanceof Cell.ExactVector vector
        ? new Expression.Vector(vector.entries().stream().map(Row::expression).toList())
        : expression((Cell.Exact) cell(key));
  }

  int size(String key) {
    return ((Cell.ExactVector) cell(key)).entries().size();
  }

  Numeral decimal(String key) {
    return ((Cell.Digits) cell(key)).numeral();
  }

  List<Numeral> decimals(String key) {
    List<Cell.Digits> entries = ((Cell.DigitsVector) cell(key)).entries();
    return entries.stream().map(Cell.Digits::numeral).toList();
  }

  Cell.Named name(String key) {
    return (Cell.Named) cell(key);
  }

  private static Expression expression(Cell.Exact cell) {
    return cell.value().rational().map(Trees::number).orElseGet(() -> Trees.number(cell.value()));
  }
}
