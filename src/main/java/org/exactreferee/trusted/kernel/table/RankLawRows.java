package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Formula.at;
import static org.exactreferee.trusted.kernel.table.Formula.call;
import static org.exactreferee.trusted.kernel.table.Formula.equal;
import static org.exactreferee.trusted.kernel.table.Formula.symbol;

import java.util.List;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;

/** The rank law of the secretary rule, one rank a row. */
final class RankLawRows extends RowKind {

  RankLawRows() {
    super(
        "rank-law",
        List.of(
            new Parameter("n", ThresholdRows.CANDIDATES),
            new Parameter("k", ParameterValues.POSITIVE_INTEGERS)),
        List.of(
            Column.of("probability", "probability", Column.Type.FRACTION),
            Column.of("probability_down", "probability, rounded down", Column.Type.DECIMAL)));
  }

  @Override
  boolean accepts(Row parameters) {
    return parameters.rational(1).compareTo(parameters.rational(0)) <= 0;
  }

  @Override
  List<Definition> definitions(Row row) {
    return List.of(Formula.define("q", call("rank_law", call("secretary", row.number(0)))));
  }

  @Override
  List<Expression> statements(Row row, int digits) {
    return List.of(
        equal(at(symbol("q"), row.number(1)), row.number(2)),
        Rounding.DOWN.of(row.number(2), row.decimal(3), digits));
  }
}
