package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Rounding.UP;
import static org.exactreferee.trusted.language.function.FunctionNames.BEST_PRIVATE_STOPPING;
import static org.exactreferee.trusted.language.function.FunctionNames.BLIND;
import static org.exactreferee.trusted.language.function.FunctionNames.LN;
import static org.exactreferee.trusted.language.function.FunctionNames.RANK_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_DELTA;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;
import static org.exactreferee.trusted.language.tree.Trees.call;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.symbol;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;

/** Tables about p-mixes of the secretary rule with blind choice, and about what is better. */
final class MixRows {

  private MixRows() {}

  /** The least epsilon for a given delta. */
  static RowKind leastEpsilon() {
    return mixes("pmix", StoppingRows.CANDIDATES)
        .parameter("p", ParameterValues.PROBABILITIES)
        .parameter("delta", ParameterValues.PROBABILITIES)
        .provedBy(Evidence.Attained.class)
        .orByTheorems()
        .fraction("exp_epsilon", "e^epsilon", row -> tight(row, TIGHT_EXP_EPSILON, "delta"))
        .decimal(UP, "epsilon_up", "epsilon", row -> call(LN, row.value("exp_epsilon")))
        .kind();
  }

  /** The least delta for a given e^epsilon. */
  static RowKind leastDelta() {
    return mixes("pmix-delta", StoppingRows.CANDIDATES)
        .parameter("p", ParameterValues.PROBABILITIES)
        .parameter("exp-epsilon", ParameterValues.FACTORS)
        .provedBy(Evidence.Attained.class)
        .orByTheorems()
        .fraction("delta", "delta", row -> tight(row, TIGHT_DELTA, "exp_epsilon"))
        .decimal(UP, "delta_up", "delta", row -> row.value("delta"))
        .kind();
  }

  /** The largest p for a given e^epsilon and delta. */
  static RowKind largestP() {
    return largestP("pmix-p", StoppingRows.CANDIDATES)
        .provedBy(Evidence.Attained.class)
        .orByTheorems()
        .kind();
  }

  private static RowKindBuilder largestP(String name, ParameterValues candidates) {
    return mixes(name, candidates)
        .parameter("exp-epsilon", ParameterValues.FACTORS)
        .parameter("delta", ParameterValues.PROBABILITIES)
        .column("p", "p", Column.Type.FRACTION, (row, digits) -> List.of(isPrivate(row)))
        .down("p", "p")
        .column("high", "more likely rank", Column.Type.FRACTION, (row, digits) -> limit(row))
        .orEmpty(row -> List.of(equal(row.value("p"), number(1))))
        .column("low", "less likely rank", Column.Type.FRACTION, (row, digits) -> List.of())
        .emptyWith("high");
  }

  /** The laws q of the secretary rule and u of blind choice, and neighbours under d_l. */
  private static RowKindBuilder mixes(String name, ParameterValues candidates) {
    return new RowKindBuilder(name)
        .parameter("n", candidates)
        .parameter("l", ParameterValues.POSITIVE_INTEGERS)
        .where(MixRows::isDistance)
        .define("q", StoppingRows::law)
        .define("u", row -> call(RANK_LAW, call(BLIND, row.value("n"))));
  }

  /** Whether l is a distance that positions of so many candidates have. */
  private static boolean isDistance(Row row) {
    Rational l = row.rational("l");
    return l.equals(Rational.ONE) || l.compareTo(row.rational("n")) < 0;
  }

  private static Expression tight(Row row, String function, String given) {
    return call(function, MixClaims.mix(row.value("p")), row.value("l"), row.value(given));
  }

  private static Expression isPrivate(Row row) {
    return MixClaims.isPrivate(
        row.value("p"), row.value("l"), row.value("exp_epsilon"), row.value("delta"));
  }

  /** That no larger p will do. */
  private static List<Expression> limit(Row row) {
    MixClaims.Ranks ranks = new MixClaims.Ranks(row.value("high"), row.value("low"));
    Expression factor = row.value("exp_epsilon");
    return List.of(
        ranks.areNear(row.value("l")),
        ranks.attain(row.value("p"), factor, row.value("delta")),
        ranks.needMore(factor, row.value("delta")));
  }

  /** The best private rule for the best candidate, and the p-mix with the same privacy. */
  static RowKind bestRules() {
    return largestP("optimal-private", ParameterValues.integers(1, 60))
        .define("w", MixRows::bestAlone)
        .fraction("mix", "p-mix", row -> MixClaims.chance(row.value("p"), number(1)))
        .down("mix", "p-mix")
        .fraction("best", "best private rule", MixRows::best)
        .down("best", "best private rule")
        .fraction("gain", "gain over the p-mix", row -> minus(row.value("best"), row.value("mix")))
        .down("gain", "gain")
        .kind();
  }

  /** The payoff of the best candidate alone. */
  private static Expression bestAlone(Row row) {
    int n = row.rational("n").numerator().intValueExact();
    List<Expression> payoff = new ArrayList<>(Collections.nCopies(n, number(0)));
    payoff.set(0, number(1));
    return new Expression.Vector(payoff);
  }

  private static Expression best(Row row) {
    return call(
        BEST_PRIVATE_STOPPING,
        symbol("w"),
        row.value("l"),
        row.value("exp_epsilon"),
        row.value("delta"));
  }
}
