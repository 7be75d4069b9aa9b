package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.language.function.FunctionNames.BEST_OF;
import static org.exactreferee.trusted.language.function.FunctionNames.EXP;
import static org.exactreferee.trusted.language.function.FunctionNames.MAX;
import static org.exactreferee.trusted.language.function.FunctionNames.PHANTOMS;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE_VOTES;
import static org.exactreferee.trusted.language.tree.Trees.atMost;
import static org.exactreferee.trusted.language.tree.Trees.call;
import static org.exactreferee.trusted.language.tree.Trees.compare;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.forall;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.over;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.symbol;
import static org.exactreferee.trusted.language.tree.Trees.times;
import static org.exactreferee.trusted.language.tree.Trees.vector;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.number.Rational;

/** Tables about choosers of a vote. */
final class VotingRows {
  private static final int MOST_VOTERS = 100;

  private VotingRows() {}

  /**
   * The fewest phantom votes with which an entry x is private in a randomized dictatorship.
   *
   * <p>An entry with m of n votes and c phantoms has a probability that is {@code m + c} over a sum
   * that no change of one vote changes, so it is private exactly if {@code m + 1 + c <= e^(lambda
   * x) (m + c)} for all m, and m = 0 is the worst [KL18, Theorem 1].
   */
  static RowKind phantoms() {
    return new RowKindBuilder("phantoms")
        .parameter("lambda", ParameterValues.POSITIVE)
        .parameter("x", ParameterValues.POSITIVE)
        .parameter("denominator", ParameterValues.POSITIVE_INTEGERS)
        .value("least", "fewest phantoms", Column.Type.NUMBER, VotingRows::least)
        .decimal(Rounding.UP, "least_up", "fewest phantoms", VotingRows::least)
        .column(
            "phantoms",
            "fewest with such denominators",
            Column.Type.FRACTION,
            (row, digits) -> List.of(forAllVotes(row), isPrivate(row, "phantoms")))
        .column(
            "too_few",
            "most that are too few",
            Column.Type.FRACTION,
            (row, digits) -> notEnough(row))
        .kind();
  }

  private static Expression factor(Row row) {
    return call(EXP, times(row.value("lambda"), row.value("x")));
  }

  private static Expression least(Row row) {
    return over(number(1), minus(factor(row), number(1)));
  }

  /** {@code forall m in 0.. : m + 1 + c <= E (m + c)}. */
  private static Expression forAllVotes(Row row) {
    Expression m = symbol("m");
    Expression phantoms = row.value("phantoms");
    Domain votes = new Domain.IntegerRange(number(0), Optional.empty());
    Expression more = plus(plus(m, number(1)), phantoms);
    return forall("m", votes, atMost(more, times(factor(row), plus(m, phantoms))));
  }

  private static Expression isPrivate(Row row, String key) {
    Expression phantoms = call(PHANTOMS, number(2), vector(row.value(key), row.value(key)));
    return call(PRIVATE_VOTES, phantoms, vector(factor(row), factor(row)));
  }

  /**
   * That phantoms are too few, and that no number between them and those that are enough has such a
   * denominator, which both have: fractions {@code r/s < v/w} with {@code s v - r w = 1} have no
   * fraction between them whose denominator is below {@code s + w}.
   */
  private static List<Expression> notEnough(Row row) {
    Expression few = row.value("too_few");
    List<Expression> statements = new ArrayList<>();
    statements.add(compare(plus(number(1), few), Relation.GREATER, times(factor(row), few)));
    if (row.rational("too_few").sign() != 0) {
      statements.add(new Expression.Not(isPrivate(row, "too_few")));
    }
    Rational below = row.rational("too_few");
    Rational above = row.rational("phantoms");
    Expression s = number(below.denominator());
    Expression w = number(above.denominator());
    Expression cross =
        minus(times(s, number(above.numerator())), times(number(below.numerator()), w));
    statements.add(equal(cross, number(1)));
    statements.add(
        Trees.between(
            call(MAX, s, w),
            Relation.AT_MOST,
            row.value("denominator"),
            Relation.LESS,
            plus(s, w)));
    return statements;
  }

  /**
   * How likely a private chooser of a family is to choose the vote of a rank, in the worst case.
   */
  static RowKind medians() {
    Map<String, Integer> families = new LinkedHashMap<>();
    for (ChooserFamily family : ChooserFamily.values()) {
      families.put(family.toString(), 0);
    }
    return new RowKindBuilder("median-design")
        .parameter("family", ParameterValues.names(families))
        .parameter("n", ParameterValues.integers(1, MOST_VOTERS))
        .parameter(
            "bounds", ParameterValues.vectors("at least 1", q -> q.compareTo(Rational.ONE) >= 0))
        .parameter("rank", ParameterValues.POSITIVE_INTEGERS)
        .parameter("margin", ParameterValues.integers(0, MOST_VOTERS))
        .where(
            row ->
                row.rational("rank").compareTo(row.rational("n")) <= 0
                    && row.rational("margin").compareTo(row.rational("n")) < 0)
        .fraction("probability", "probability", VotingRows::optimum)
        .down("probability", "probability")
        .kind();
  }

  private static Expression optimum(Row row) {
    return call(
        BEST_OF + ChooserFamily.named(row.name("family").name()).choosers(),
        row.value("n"),
        row.value("bounds"),
        row.value("rank"),
        row.value("margin"));
  }
}
