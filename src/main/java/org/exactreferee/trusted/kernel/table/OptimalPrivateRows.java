package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Formula.call;
import static org.exactreferee.trusted.kernel.table.Formula.equal;
import static org.exactreferee.trusted.kernel.table.Formula.minus;
import static org.exactreferee.trusted.kernel.table.Formula.number;
import static org.exactreferee.trusted.kernel.table.Formula.symbol;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;

/** The best private rule for the best candidate, and the p-mix with the same privacy. */
final class OptimalPrivateRows extends RowKind {

  private static final int MOST_CANDIDATES = 60;

  OptimalPrivateRows() {
    super(
        "optimal-private",
        List.of(
            new Parameter("n", ParameterValues.integers(1, BigInteger.valueOf(MOST_CANDIDATES))),
            PMixRows.L,
            PMixRows.FACTOR,
            PMixRows.DELTA),
        Stream.concat(
                LargestPRows.FOUND.stream(),
                Stream.of(
                    Column.of("mix", "p-mix", Column.Type.FRACTION),
                    Column.of("mix_down", "p-mix, rounded down", Column.Type.DECIMAL),
                    Column.of("best", "best private rule", Column.Type.FRACTION),
                    Column.of("best_down", "best private rule, rounded down", Column.Type.DECIMAL),
                    Column.of("gain", "gain over the p-mix", Column.Type.FRACTION),
                    Column.of("gain_down", "gain, rounded down", Column.Type.DECIMAL)))
            .toList());
  }

  @Override
  boolean accepts(Row parameters) {
    return PMixRows.isDistance(parameters);
  }

  @Override
  boolean fits(Row row) {
    return row.isNothing(6) == row.isNothing(7);
  }

  /** The two laws, and the payoff w of the best candidate alone. */
  @Override
  List<Definition> definitions(Row row) {
    int n = row.rational(0).numerator().intValueExact();
    List<Expression> payoff = new ArrayList<>(Collections.nCopies(n, number(0)));
    payoff.set(0, number(1));
    List<Definition> definitions = new ArrayList<>(PMixRows.laws(row));
    definitions.add(Formula.define("w", new Expression.Vector(payoff)));
    return definitions;
  }

  @Override
  List<Expression> statements(Row row, int digits) {
    Expression mix = row.number(8);
    Expression best = row.number(10);
    Expression gain = row.number(12);
    Expression optimum =
        call("best_private_stopping", symbol("w"), row.number(1), row.number(2), row.number(3));
    List<Expression> statements = new ArrayList<>(LargestPRows.ofRow(row, digits));
    statements.add(equal(LargestPRows.mixed(row.number(4), number(1)), mix));
    statements.add(Rounding.DOWN.of(mix, row.decimal(9), digits));
    statements.add(equal(optimum, best));
    statements.add(Rounding.DOWN.of(best, row.decimal(11), digits));
    statements.add(equal(minus(best, mix), gain));
    statements.add(Rounding.DOWN.of(gain, row.decimal(13), digits));
    return statements;
  }

  @Override
  String notCovered(Grid grid) {
    return "the step from rules that look only at relative ranks to all rules";
  }
}
