package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Formula.call;
import static org.exactreferee.trusted.kernel.table.Formula.equal;
import static org.exactreferee.trusted.kernel.table.Formula.symbol;

import java.util.List;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;

/**
 * The least epsilon of p-mixes of the secretary rule with blind choice for a given delta, or the
 * least delta for a given e^epsilon.
 */
final class PMixRows extends RowKind {
  static final Parameter N = new Parameter("n", ThresholdRows.CANDIDATES);
  static final Parameter L = new Parameter("l", ParameterValues.POSITIVE_INTEGERS);
  static final Parameter FACTOR = new Parameter("exp-epsilon", ParameterValues.FACTORS);
  static final Parameter DELTA = new Parameter("delta", ParameterValues.PROBABILITIES);

  private static final Parameter P = new Parameter("p", ParameterValues.PROBABILITIES);

  private final boolean ofEpsilon;

  private PMixRows(boolean ofEpsilon, String name, Parameter given, Column... found) {
    super(name, List.of(N, L, P, given), List.of(found));
    this.ofEpsilon = ofEpsilon;
  }

  static PMixRows ofEpsilon() {
    return new PMixRows(
        true,
        "pmix",
        DELTA,
        Column.of("exp_epsilon", "e^epsilon", Column.Type.FRACTION),
        Column.of("epsilon_up", "epsilon, rounded up", Column.Type.DECIMAL));
  }

  static PMixRows ofDelta() {
    return new PMixRows(
        false,
        "pmix-delta",
        FACTOR,
        Column.of("delta", "delta", Column.Type.FRACTION),
        Column.of("delta_up", "delta, rounded up", Column.Type.DECIMAL));
  }

  @Override
  boolean accepts(Row parameters) {
    return isDistance(parameters);
  }

  /** Whether the second number, l, is one that positions of so many candidates have. */
  static boolean isDistance(Row parameters) {
    Rational largest = parameters.rational(0).subtract(Rational.ONE);
    Rational l = parameters.rational(1);
    return l.equals(Rational.ONE) || l.compareTo(largest) <= 0;
  }

  @Override
  List<Definition> definitions(Row row) {
    return laws(row);
  }

  /** The laws q of the secretary rule and u of blind choice. */
  static List<Definition> laws(Row row) {
    Expression n = row.number(0);
    return List.of(
        Formula.define("q", call("rank_law", call("secretary", n))),
        Formula.define("u", call("rank_law", call("blind", n))));
  }

  static Expression mix(Expression p) {
    return call("mix", p, symbol("q"), symbol("u"));
  }

  @Override
  List<Expression> statements(Row row, int digits) {
    Expression exact = row.number(4);
    Expression bound =
        call(
            ofEpsilon ? "tight_exp_epsilon" : "tight_delta",
            mix(row.number(2)),
            row.number(1),
            row.number(3));
    Expression shown = ofEpsilon ? call("ln", exact) : exact;
    return List.of(equal(bound, exact), Rounding.UP.of(shown, row.decimal(5), digits));
  }

  @Override
  boolean isProvedBy(Evidence evidence) {
    return evidence instanceof Evidence.Attained;
  }
}
