package org.exactreferee.trusted.kernel.table;

import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;

/**
 * The cells of a row, the parameters first, or of the parameters alone. The columns say what each
 * cell holds.
 */
record Row(List<Cell> cells) {
  Row {
    cells = List.copyOf(cells);
  }

  List<String> texts() {
    return cells.stream().map(Cell::text).toList();
  }

  boolean isNothing(int column) {
    return cells.get(column) instanceof Cell.Nothing;
  }

  Rational rational(int column) {
    return ((Cell.Exact) cells.get(column)).value().rational().orElseThrow();
  }

  /** The number in a cell as an expression. */
  Expression number(int column) {
    return expression((Cell.Exact) cells.get(column));
  }

  /** The vector in a cell as an expression. */
  Expression vector(int column) {
    List<Cell.Exact> entries = ((Cell.ExactVector) cells.get(column)).entries();
    return new Expression.Vector(entries.stream().map(Row::expression).toList());
  }

  int size(int column) {
    return ((Cell.ExactVector) cells.get(column)).entries().size();
  }

  Numeral decimal(int column) {
    return ((Cell.Digits) cells.get(column)).numeral();
  }

  List<Numeral> decimals(int column) {
    List<Cell.Digits> entries = ((Cell.DigitsVector) cells.get(column)).entries();
    return entries.stream().map(Cell.Digits::numeral).toList();
  }

  Cell.Named name(int column) {
    return (Cell.Named) cells.get(column);
  }

  private static Expression expression(Cell.Exact cell) {
    return cell.value()
        .rational()
        .map(Formula::number)
        .orElseGet(() -> Formula.number(cell.value()));
  }
}
