package org.exactreferee.prove.derivation.arithmetic;

import static org.exactreferee.trusted.language.tree.Trees.and;
import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.atMost;
import static org.exactreferee.trusted.language.tree.Trees.call;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.power;
import static org.exactreferee.trusted.language.tree.Trees.symbol;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Trees;

/** Adds the laws that bound functions of one number in a goal. */
final class KnownFunctions {

  private static final Expression X = symbol("x");
  private static final Domain ALL =
      new Domain.Interval(Optional.empty(), false, Optional.empty(), false);
  private static final Domain NOT_NEGATIVE =
      new Domain.Interval(Optional.of(number(0)), true, Optional.empty(), false);

  private static final Domain POSITIVE =
      new Domain.Interval(Optional.of(number(0)), false, Optional.empty(), false);

  /** What a law says of a function at x, and where. */
  private record Law(Domain domain, Expression says) {
    Expression statement() {
      return Trees.forall("x", domain, says);
    }
  }

  private static final Law ABSOLUTE =
      new Law(
          ALL,
          and(
              and(
                  atLeast(call(FunctionNames.ABS, X), X),
                  atLeast(call(FunctionNames.ABS, X), new Expression.Negation(X))),
              equal(
                  times(minus(call(FunctionNames.ABS, X), X), plus(call(FunctionNames.ABS, X), X)),
                  number(0))));

  private static final Map<String, List<Law>> LAWS =
      Map.of(
          FunctionNames.FLOOR,
          List.of(
              new Law(
                  ALL,
                  Trees.between(
                      call(FunctionNames.FLOOR, X),
                      Relation.AT_MOST,
                      X,
                      Relation.LESS,
                      plus(call(FunctionNames.FLOOR, X), number(1))))),
          FunctionNames.CEIL,
          List.of(
              new Law(
                  ALL,
                  Trees.between(
                      minus(call(FunctionNames.CEIL, X), number(1)),
                      Relation.LESS,
                      X,
                      Relation.AT_MOST,
                      call(FunctionNames.CEIL, X)))),
          FunctionNames.EXP,
          List.of(
              new Law(ALL, greater(call(FunctionNames.EXP, X), number(0))),
              new Law(ALL, atLeast(call(FunctionNames.EXP, X), plus(number(1), X)))),
          FunctionNames.LN,
          List.of(new Law(POSITIVE, atMost(call(FunctionNames.LN, X), minus(X, number(1))))),
          FunctionNames.SQRT,
          List.of(
              new Law(
                  NOT_NEGATIVE,
                  and(
                      atLeast(call(FunctionNames.SQRT, X), number(0)),
                      equal(power(call(FunctionNames.SQRT, X), number(2)), X)))),
          FunctionNames.ABS,
          List.of(ABSOLUTE));

  private final Tactic sign;

  /**
   * @param sign shows that an argument is in the domain
   */
  KnownFunctions(Tactic sign) {
    this.sign = sign;
  }

  /** Adds what is known of every function of the table in the goal and the facts. */
  void add(Trail trail) {
    Map<Law, Integer> cited = new HashMap<>();
    for (Atom atom : Reciprocals.atoms(trail.sequent())) {
      if (atom.term() instanceof Expression.Call node) {
        for (Law law : LAWS.getOrDefault(node.function(), List.of())) {
          add(law, node, trail, cited);
        }
      }
    }
  }

  private void add(Law law, Expression.Call node, Trail trail, Map<Law, Integer> cited) {
    if (!cited.containsKey(law) && trail.add(new Move.Cite(law.statement()))) {
      cited.put(law, trail.last());
    }
    premises(law, node, trail.sequent())
        .map(proofs -> new Move.Instance(cited.getOrDefault(law, 0), node.arguments(), proofs))
        .ifPresent(trail::add);
  }

  private Optional<List<List<Move>>> premises(Law law, Expression.Call node, Sequent sequent) {
    if (law.domain().equals(ALL)) {
      return Optional.of(List.of());
    }
    Expression x = node.arguments().get(0);
    Expression inside =
        law.domain().equals(POSITIVE) ? greater(x, number(0)) : atMost(number(0), x);
    return sign.prove(sequent.toShow(inside)).map(List::of);
  }
}
