package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Formula.at;
import static org.exactreferee.trusted.kernel.table.Formula.call;
import static org.exactreferee.trusted.kernel.table.Formula.equal;
import static org.exactreferee.trusted.kernel.table.Formula.number;
import static org.exactreferee.trusted.kernel.table.Formula.over;
import static org.exactreferee.trusted.kernel.table.Formula.plus;
import static org.exactreferee.trusted.kernel.table.Formula.symbol;
import static org.exactreferee.trusted.kernel.table.Formula.times;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.FoldOperator;

/** How the distances of the orders of n candidates under d_l are distributed. */
final class MetricRows extends RowKind {

  /** As far as claims go. */
  private static final int MOST_CANDIDATES = 9;

  MetricRows() {
    super(
        "metric",
        List.of(
            new Parameter("n", ParameterValues.integers(2, BigInteger.valueOf(MOST_CANDIDATES))),
            PMixRows.L),
        List.of(
            Column.of("counts", "orders at distance 0, 1, ...", Column.Type.VECTOR),
            Column.of("diameter", "diameter", Column.Type.FRACTION),
            Column.of("mean", "mean distance", Column.Type.FRACTION),
            Column.of("mean_nearest", "mean distance, rounded to nearest", Column.Type.DECIMAL)));
  }

  @Override
  boolean accepts(Row parameters) {
    return parameters.rational(1).compareTo(parameters.rational(0)) < 0;
  }

  @Override
  List<Definition> definitions(Row row) {
    return List.of(Formula.define("c", call("distance_counts", row.number(0), row.number(1))));
  }

  @Override
  List<Expression> statements(Row row, int digits) {
    Expression counts = symbol("c");
    Expression diameter = row.number(3);
    Expression mean = row.number(4);
    Expression d = symbol("d");
    Domain distances = new Domain.IntegerRange(number(1), Optional.of(diameter));
    Expression sum =
        new Expression.Fold(
            FoldOperator.SUM,
            new Binders(List.of(new Binders.Binder("d", distances)), Optional.empty()),
            times(d, at(counts, plus(d, number(1)))));
    return List.of(
        equal(counts, row.vector(2)),
        equal(call("size", counts), plus(diameter, number(1))),
        equal(over(sum, call("factorial", row.number(0))), mean),
        Rounding.NEAREST.of(mean, row.decimal(5), digits));
  }
}
