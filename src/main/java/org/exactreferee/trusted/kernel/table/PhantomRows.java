package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Formula.call;
import static org.exactreferee.trusted.kernel.table.Formula.compare;
import static org.exactreferee.trusted.kernel.table.Formula.equal;
import static org.exactreferee.trusted.kernel.table.Formula.minus;
import static org.exactreferee.trusted.kernel.table.Formula.number;
import static org.exactreferee.trusted.kernel.table.Formula.over;
import static org.exactreferee.trusted.kernel.table.Formula.plus;
import static org.exactreferee.trusted.kernel.table.Formula.symbol;
import static org.exactreferee.trusted.kernel.table.Formula.times;
import static org.exactreferee.trusted.kernel.table.Formula.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;

/**
 * The fewest phantom votes with which an entry x is private in a randomized dictatorship.
 *
 * <p>An entry with m of n votes and c phantoms has a probability that is {@code m + c} over a sum
 * that no change of one vote changes, so it is private exactly if {@code m + 1 + c <= e^(lambda x)
 * (m + c)} for all m, and m = 0 is the worst [KL18, Theorem 1].
 *
 * <p>Fractions {@code r/s < v/w} with {@code s v - r w = 1} have no fraction between them whose
 * denominator is below {@code s + w}.
 */
final class PhantomRows extends RowKind {

  PhantomRows() {
    super(
        "phantoms",
        List.of(
            new Parameter("lambda", ParameterValues.POSITIVE),
            new Parameter("x", ParameterValues.POSITIVE),
            new Parameter("denominator", ParameterValues.POSITIVE_INTEGERS)),
        List.of(
            Column.of("least", "fewest phantoms", Column.Type.NUMBER),
            Column.of("least_up", "fewest phantoms, rounded up", Column.Type.DECIMAL),
            Column.of("phantoms", "fewest with such denominators", Column.Type.FRACTION),
            Column.of("too_few", "most that are too few", Column.Type.FRACTION)));
  }

  @Override
  List<Expression> statements(Row row, int digits) {
    Expression factor = call("exp", times(row.number(0), row.number(1)));
    Expression least = over(number(1), minus(factor, number(1)));
    Expression enough = row.number(5);
    Expression few = row.number(6);
    List<Expression> statements = new ArrayList<>();
    statements.add(equal(least, row.number(3)));
    statements.add(Rounding.UP.of(least, row.decimal(4), digits));
    statements.add(forAllVotes(factor, enough));
    statements.add(isPrivate(factor, enough));
    statements.add(compare(plus(number(1), few), Relation.GREATER, times(factor, few)));
    if (row.rational(6).sign() != 0) {
      statements.add(new Expression.Not(isPrivate(factor, few)));
    }
    statements.addAll(neighbours(row.rational(6), row.rational(5), row.number(2)));
    return statements;
  }

  /** {@code forall m in 0.. : m + 1 + c <= E (m + c)}. */
  private static Expression forAllVotes(Expression factor, Expression phantoms) {
    Expression m = symbol("m");
    Domain votes = new Domain.IntegerRange(number(0), Optional.empty());
    return new Expression.Quantified(
        Quantifier.FORALL,
        new Binders(List.of(new Binders.Binder("m", votes)), Optional.empty()),
        compare(
            plus(plus(m, number(1)), phantoms),
            Relation.AT_MOST,
            times(factor, plus(m, phantoms))));
  }

  private static Expression isPrivate(Expression factor, Expression phantoms) {
    return call(
        "private_votes",
        call("phantoms", number(2), vector(phantoms, phantoms)),
        vector(factor, factor));
  }

  /** No fraction between the two has such a denominator, which both have. */
  private static List<Expression> neighbours(Rational below, Rational above, Expression largest) {
    Expression s = number(below.denominator());
    Expression w = number(above.denominator());
    Expression cross =
        minus(times(s, number(above.numerator())), times(number(below.numerator()), w));
    return List.of(
        equal(cross, number(1)),
        Formula.between(call("max", s, w), Relation.AT_MOST, largest, Relation.LESS, plus(s, w)));
  }

  @Override
  String notCovered(Grid grid) {
    return "that for more than two votes an entry is private if m + 1 + c <= e^(lambda x) (m + c)"
        + " for all m";
  }
}
