package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Formula.call;
import static org.exactreferee.trusted.kernel.table.Formula.equal;
import static org.exactreferee.trusted.kernel.table.Formula.over;
import static org.exactreferee.trusted.kernel.table.Formula.symbol;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;

/** The constants a_k of the limits of rank laws and mixes. */
final class AsymptoticRows extends RowKind {

  /** The exact a_k is a sum of k terms. */
  private static final int MOST = 300;

  AsymptoticRows() {
    super(
        "asymptotic",
        List.of(new Parameter("k", ParameterValues.integers(1, BigInteger.valueOf(MOST)))),
        List.of(
            Column.of("a", "a_k", Column.Type.NUMBER),
            Column.of("a_down", "a_k, rounded down", Column.Type.DECIMAL),
            Column.of("limit_down", "a_k/e, rounded down", Column.Type.DECIMAL)));
  }

  @Override
  List<Expression> statements(Row row, int digits) {
    Expression a = call("asymptotic_a", row.number(0));
    return List.of(
        equal(a, row.number(1)),
        Rounding.DOWN.of(a, row.decimal(2), digits),
        Rounding.DOWN.of(over(a, symbol("e")), row.decimal(3), digits));
  }

  @Override
  String notCovered(Grid grid) {
    return "that a_k/e is the limit of the rank laws";
  }
}
