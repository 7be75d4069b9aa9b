package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Formula.at;
import static org.exactreferee.trusted.kernel.table.Formula.call;
import static org.exactreferee.trusted.kernel.table.Formula.compare;
import static org.exactreferee.trusted.kernel.table.Formula.equal;
import static org.exactreferee.trusted.kernel.table.Formula.minus;
import static org.exactreferee.trusted.kernel.table.Formula.number;
import static org.exactreferee.trusted.kernel.table.Formula.plus;
import static org.exactreferee.trusted.kernel.table.Formula.symbol;
import static org.exactreferee.trusted.kernel.table.Formula.times;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;

/**
 * The largest p for which the p-mix of the secretary rule with blind choice is private.
 *
 * <p>The difference {@code M_h - E M_k} of two ranks is affine in p. If it is delta at one p and
 * more at 1, it is more at every larger p.
 */
final class LargestPRows extends RowKind {
  static final List<Column> FOUND =
      List.of(
          Column.of("p", "p", Column.Type.FRACTION),
          Column.of("p_down", "p, rounded down", Column.Type.DECIMAL),
          Column.optional("high", "more likely rank", Column.Type.FRACTION),
          Column.optional("low", "less likely rank", Column.Type.FRACTION));

  LargestPRows() {
    super("pmix-p", List.of(PMixRows.N, PMixRows.L, PMixRows.FACTOR, PMixRows.DELTA), FOUND);
  }

  @Override
  boolean accepts(Row parameters) {
    return PMixRows.isDistance(parameters);
  }

  @Override
  boolean fits(Row row) {
    return row.isNothing(6) == row.isNothing(7);
  }

  @Override
  List<Definition> definitions(Row row) {
    return PMixRows.laws(row);
  }

  @Override
  List<Expression> statements(Row row, int digits) {
    return ofRow(row, digits);
  }

  static List<Expression> ofRow(Row row, int digits) {
    Expression l = row.number(1);
    Expression factor = row.number(2);
    Expression delta = row.number(3);
    Expression p = row.number(4);
    List<Expression> statements = new ArrayList<>();
    statements.add(call("private", PMixRows.mix(p), l, factor, delta));
    statements.add(Rounding.DOWN.of(p, row.decimal(5), digits));
    if (row.isNothing(6)) {
      statements.add(equal(p, number(1)));
      return statements;
    }
    Expression high = row.number(6);
    Expression low = row.number(7);
    Expression apart = call("abs", minus(high, low));
    statements.add(Formula.between(number(1), Relation.AT_MOST, apart, Relation.AT_MOST, l));
    statements.add(equal(minus(mixed(p, high), times(factor, mixed(p, low))), delta));
    statements.add(
        compare(
            minus(at(symbol("q"), high), times(factor, at(symbol("q"), low))),
            Relation.GREATER,
            delta));
    return statements;
  }

  /** {@code p q_k + (1 - p) u_k}. */
  static Expression mixed(Expression p, Expression k) {
    return plus(times(p, at(symbol("q"), k)), times(minus(number(1), p), at(symbol("u"), k)));
  }

  @Override
  boolean isProvedBy(Evidence evidence) {
    return evidence instanceof Evidence.Attained;
  }
}
