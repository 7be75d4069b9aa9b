package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Rounding.DOWN;
import static org.exactreferee.trusted.kernel.table.Rounding.NEAREST;
import static org.exactreferee.trusted.language.function.FunctionNames.ASYMPTOTIC_A;
import static org.exactreferee.trusted.language.function.FunctionNames.DISTANCE_COUNTS;
import static org.exactreferee.trusted.language.function.FunctionNames.E;
import static org.exactreferee.trusted.language.function.FunctionNames.FACTORIAL;
import static org.exactreferee.trusted.language.function.FunctionNames.HARMONIC;
import static org.exactreferee.trusted.language.function.FunctionNames.RANK_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.SECRETARY;
import static org.exactreferee.trusted.language.function.FunctionNames.SIZE;
import static org.exactreferee.trusted.language.function.FunctionNames.THRESHOLD;
import static org.exactreferee.trusted.language.tree.Trees.at;
import static org.exactreferee.trusted.language.tree.Trees.call;
import static org.exactreferee.trusted.language.tree.Trees.compare;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.over;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.symbol;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import org.exactreferee.trusted.kernel.rule.RankLawTheoremsRule;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Trees;

/** Tables about the secretary problem and about orders of candidates. */
final class StoppingRows {

  /** The largest number of candidates whose law is computed by its definition. */
  private static final int MOST_CANDIDATES = 1_000;

  static final ParameterValues CANDIDATES =
      ParameterValues.integers(1, RankLawTheoremsRule.MOST_CANDIDATES);

  private StoppingRows() {}

  /**
   * Thresholds of the secretary problem, the sums that prove them, and the probability to win.
   *
   * <p>The probability is exact as far as the rank law goes. Beyond, it is the classical {@code (t
   * - 1)/n (1/(t-1) + ... + 1/(n-1))}.
   */
  static RowKind thresholds() {
    return new RowKindBuilder("threshold")
        .parameter("n", ParameterValues.integers(1, BigInteger.TEN.pow(18)))
        .fraction("t", "t", row -> call(THRESHOLD, row.value("n")))
        .decimal(DOWN, "sum_from_t_down", "1/t + ... + 1/(n-1)", row -> sum(row, 1))
        .decimal(DOWN, "sum_from_t_minus_1_down", "the sum from t - 1", row -> sum(row, 2))
        .orEmpty(row -> List.of(equal(row.value("t"), number(1))))
        .fraction("win", "probability to win", row -> at(law(row), number(1)))
        .orEmpty(row -> List.of(compare(row.value("n"), Relation.GREATER, number(MOST_CANDIDATES))))
        .decimal(DOWN, "win_down", "probability to win", StoppingRows::win)
        .kind();
  }

  /** The sum of 1/i from t on, or from t - 1 on, to n - 1. */
  private static Expression sum(Row row, int before) {
    Expression all = call(HARMONIC, minus(row.value("n"), number(1)));
    return minus(all, call(HARMONIC, minus(row.value("t"), number(before))));
  }

  private static Expression win(Row row) {
    Expression passed = over(minus(row.value("t"), number(1)), row.value("n"));
    return row.isNothing("win") ? times(passed, sum(row, 2)) : row.value("win");
  }

  /** The rank law of the secretary rule. */
  static Expression law(Row row) {
    return call(RANK_LAW, call(SECRETARY, row.value("n")));
  }

  /** The rank law of the secretary rule, one rank a row. */
  static RowKind rankLaws() {
    return new RowKindBuilder("rank-law")
        .parameter("n", CANDIDATES)
        .parameter("k", ParameterValues.POSITIVE_INTEGERS)
        .where(row -> row.rational("k").compareTo(row.rational("n")) <= 0)
        .define("q", StoppingRows::law)
        .orByTheorems()
        .fraction("probability", "probability", row -> at(symbol("q"), row.value("k")))
        .down("probability", "probability")
        .kind();
  }

  /** The constants a_k of the limits of rank laws and mixes; a_k is a sum of k terms. */
  static RowKind constants() {
    Function<Row, Expression> a = row -> call(ASYMPTOTIC_A, row.value("k"));
    return new RowKindBuilder("asymptotic")
        .parameter("k", ParameterValues.integers(1, 300))
        .value("a", "a_k", Column.Type.NUMBER, a)
        .decimal(DOWN, "a_down", "a_k", a)
        .decimal(DOWN, "limit_down", "a_k/e", row -> over(a.apply(row), symbol(E)))
        .kind();
  }

  /** How the distances of the orders of n candidates under d_l are distributed. */
  static RowKind distances() {
    return new RowKindBuilder("metric")
        .parameter("n", ParameterValues.integers(2, 9))
        .parameter("l", ParameterValues.POSITIVE_INTEGERS)
        .where(row -> row.rational("l").compareTo(row.rational("n")) < 0)
        .define("c", row -> call(DISTANCE_COUNTS, row.value("n"), row.value("l")))
        .value("counts", "orders at distance 0, 1, ...", Column.Type.VECTOR, row -> symbol("c"))
        .column("diameter", "diameter", Column.Type.FRACTION, (row, digits) -> longest(row))
        .fraction("mean", "mean distance", row -> over(sumOfDistances(row), orders(row)))
        .decimal(NEAREST, "mean_nearest", "mean distance", row -> row.value("mean"))
        .kind();
  }

  private static List<Expression> longest(Row row) {
    return List.of(equal(call(SIZE, symbol("c")), plus(row.value("diameter"), number(1))));
  }

  private static Expression orders(Row row) {
    return call(FACTORIAL, row.value("n"));
  }

  /** {@code sum(d in 1..diameter : d*c[d + 1])}. */
  private static Expression sumOfDistances(Row row) {
    Expression term = times(symbol("d"), at(symbol("c"), plus(symbol("d"), number(1))));
    return Trees.sum("d", number(1), row.value("diameter"), term);
  }
}
