package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Formula.at;
import static org.exactreferee.trusted.kernel.table.Formula.call;
import static org.exactreferee.trusted.kernel.table.Formula.compare;
import static org.exactreferee.trusted.kernel.table.Formula.equal;
import static org.exactreferee.trusted.kernel.table.Formula.minus;
import static org.exactreferee.trusted.kernel.table.Formula.number;
import static org.exactreferee.trusted.kernel.table.Formula.over;
import static org.exactreferee.trusted.kernel.table.Formula.times;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;

/**
 * Thresholds of the secretary problem, the sums that prove them, and the probability to win.
 *
 * <p>The probability is exact as far as the rank law goes. Beyond, it is the classical {@code (t -
 * 1)/n (1/(t-1) + ... + 1/(n-1))}.
 */
final class ThresholdRows extends RowKind {

  /** As many candidates as the models of claims take. */
  static final int MOST_CANDIDATES = 1_000;

  static final ParameterValues CANDIDATES =
      ParameterValues.integers(1, BigInteger.valueOf(MOST_CANDIDATES));

  private static final ParameterValues NUMBERS =
      ParameterValues.integers(1, BigInteger.TEN.pow(18));

  ThresholdRows() {
    super(
        "threshold",
        List.of(new Parameter("n", NUMBERS)),
        List.of(
            Column.of("t", "t", Column.Type.FRACTION),
            Column.of("sum_from_t_down", "1/t + ... + 1/(n-1), rounded down", Column.Type.DECIMAL),
            Column.optional(
                "sum_from_t_minus_1_down", "the sum from t - 1, rounded down", Column.Type.DECIMAL),
            Column.optional("win", "probability to win", Column.Type.FRACTION),
            Column.of("win_down", "probability to win, rounded down", Column.Type.DECIMAL)));
  }

  @Override
  List<Expression> statements(Row row, int digits) {
    Expression n = row.number(0);
    Expression t = row.number(1);
    Expression win = row.isNothing(4) ? classical(n, t) : row.number(4);
    Expression winning = at(call("rank_law", call("secretary", n)), number(1));
    return List.of(
        equal(call("threshold", n), t),
        Rounding.DOWN.of(sum(n, t, 1), row.decimal(2), digits),
        row.isNothing(3)
            ? equal(t, number(1))
            : Rounding.DOWN.of(sum(n, t, 2), row.decimal(3), digits),
        row.isNothing(4)
            ? compare(n, Relation.GREATER, number(MOST_CANDIDATES))
            : equal(winning, win),
        Rounding.DOWN.of(win, row.decimal(5), digits));
  }

  /** The sum of 1/i from t on, or from t - 1 on, to n - 1. */
  private static Expression sum(Expression n, Expression t, int before) {
    return minus(call("H", minus(n, number(1))), call("H", minus(t, number(before))));
  }

  private static Expression classical(Expression n, Expression t) {
    return times(over(minus(t, number(1)), n), sum(n, t, 2));
  }

  @Override
  String notCovered(Grid grid) {
    Rational most = Rational.of(MOST_CANDIDATES);
    boolean beyond =
        grid.values().get(0).stream()
            .anyMatch(n -> new Row(List.of(n)).rational(0).compareTo(most) > 0);
    return beyond
        ? "that beyond n = 1000 the probability to win is (t - 1)/n*(H(n - 1) - H(t - 2))"
        : "";
  }
}
