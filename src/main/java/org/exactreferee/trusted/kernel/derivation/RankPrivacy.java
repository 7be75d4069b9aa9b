package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.at;
import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.atMost;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.kernel.derivation.Schemas.Says;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * The functions of the language about privacy of a rank law q under d_l, by their definition.
 *
 * <p>E and delta are <i>enough</i> if {@code q[i] - E * q[j] <= delta} for all ranks i and j that
 * are 1 to l apart. This is what {@code private} says, and a tight bound is the least {@code E >=
 * 1}, respectively {@code delta >= 0}, that is enough. If any is, there is a least one: each pair
 * of ranks allows a closed interval.
 *
 * @param function its name
 * @param arguments the law, l, and E, delta or both
 * @param n how many ranks there are
 */
record RankPrivacy(String function, List<Expression> arguments, Expression n) {

  static final Set<String> FUNCTIONS =
      Set.of(FunctionNames.PRIVATE, FunctionNames.TIGHT_EXP_EPSILON, FunctionNames.TIGHT_DELTA);

  /** Names of variables that nothing in the arguments is called. */
  private static final String FIRST = Substitution.OUTERMOST;

  private static final String SECOND = Substitution.OUTERMOST + 0;

  static Optional<RankPrivacy> of(Expression term, Sequent sequent) {
    return FUNCTIONS.stream()
        .flatMap(
            name ->
                Library.arguments(term, name).stream()
                    .filter(given -> isOfRanks(name, given))
                    .map(given -> call(name, given, sequent)))
        .filter(call -> sequent.isWhole(call.n) && sequent.isWhole(call.arguments.get(1)))
        .findFirst();
  }

  /** Whether it is about a law of ranks, and not about a mechanism. */
  static boolean isOfRanks(String name, List<Expression> given) {
    return given.size() == (name.equals(FunctionNames.PRIVATE) ? 4 : 3);
  }

  private static RankPrivacy call(String name, List<Expression> given, Sequent sequent) {
    return new RankPrivacy(name, given, new Sizes(sequent.letters()).of(given.get(0)));
  }

  private boolean isTightFactor() {
    return function.equals(FunctionNames.TIGHT_EXP_EPSILON);
  }

  private boolean isTightDelta() {
    return function.equals(FunctionNames.TIGHT_DELTA);
  }

  private Expression last() {
    return arguments.get(arguments.size() - 1);
  }

  /** Where it is defined: ranks that are never chosen may leave no tight E. */
  List<Expression> conditions() {
    Expression entry = at(arguments.get(0), Trees.symbol(FIRST));
    Expression sign = isTightFactor() ? greater(entry, number(0)) : atLeast(entry, number(0));
    List<Expression> conditions = new ArrayList<>();
    conditions.add(Trees.forall(FIRST, range(n), sign));
    conditions.add(equal(Trees.sum(FIRST, number(1), n, entry), number(1)));
    conditions.add(atMost(number(1), arguments.get(1)));
    conditions.add(greater(n, arguments.get(1)));
    if (!isTightFactor()) {
      conditions.add(atLeast(arguments.get(2), number(1)));
    }
    if (!isTightDelta()) {
      conditions.add(atMost(number(0), last()));
      conditions.add(atMost(last(), number(1)));
    }
    return conditions;
  }

  private static Domain range(Expression to) {
    return new Domain.IntegerRange(number(1), Optional.of(to));
  }

  /** {@code forall m in 1..l, i in 1..n - m}: both orders of the ranks i and i + m agree. */
  private Expression enough(Expression factor, Expression delta) {
    Expression m = Trees.symbol(FIRST);
    Expression i = Trees.symbol(SECOND);
    Expression here = at(arguments.get(0), i);
    Expression there = at(arguments.get(0), plus(i, m));
    Expression both =
        Trees.and(
            atMost(minus(here, times(factor, there)), delta),
            atMost(minus(there, times(factor, here)), delta));
    List<Binder> pairs =
        List.of(new Binder(FIRST, range(arguments.get(1))), new Binder(SECOND, range(minus(n, m))));
    return new Expression.Quantified(Quantifier.FORALL, new Binders(pairs, Optional.empty()), both);
  }

  /** What {@code private} says, and the other way round. */
  Optional<Says> defined(Expression statement, boolean shown) {
    if (isTightFactor() || isTightDelta()) {
      return Optional.empty();
    }
    Expression pairs = enough(arguments.get(2), last());
    return Optional.of(
        shown ? new Says(List.of(pairs), statement) : new Says(List.of(statement), pairs));
  }

  /** A tight bound is enough, and at most any other number that is. */
  Optional<Says> least(Expression tight, Expression other) {
    if (!isTightFactor() && !isTightDelta()) {
      return Optional.empty();
    }
    Expression least = number(isTightFactor() ? 1 : 0);
    return Optional.of(
        new Says(
            List.of(atMost(least, other), enough(other)),
            Statements.joined(List.of(atMost(least, tight), atMost(tight, other), enough(tight)))));
  }

  private Expression enough(Expression bound) {
    return isTightFactor() ? enough(bound, last()) : enough(last(), bound);
  }
}
