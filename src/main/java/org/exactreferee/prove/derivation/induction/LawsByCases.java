package org.exactreferee.prove.derivation.induction;

import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.over;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;

/**
 * Goes through the cases of an absolute value, a minimum or a maximum of two numbers in a goal, and
 * says in each what it is equal to.
 */
record LawsByCases(LawsConditions conditions, Tactic rest) implements Tactic {

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    TreeSet<Atom> atoms = new TreeSet<>();
    SignFact.of(sequent.goal(), sequent.normal())
        .ifPresent(goal -> atoms.addAll(goal.polynomial().atoms()));
    for (Atom atom : atoms) {
      if (atom.term() instanceof Call call && isByCases(call) && !isKnown(call, sequent)) {
        return cases(call, sequent);
      }
    }
    return Optional.empty();
  }

  private static boolean isByCases(Call call) {
    boolean extreme =
        call.function().equals(FunctionNames.MAX) || call.function().equals(FunctionNames.MIN);
    return call.function().equals(FunctionNames.ABS) || (extreme && call.arguments().size() == 2);
  }

  /** Whether one of the facts says already which of its cases it is. */
  private static boolean isKnown(Call call, Sequent sequent) {
    return values(call).stream().anyMatch(value -> sequent.toShow(equal(call, value)).isKnown());
  }

  /** What it can be equal to: the first one where the first is at least the second. */
  private static List<Expression> values(Call call) {
    List<Expression> a = call.arguments();
    return switch (call.function()) {
      case FunctionNames.ABS -> List.of(a.get(0), new Expression.Negation(a.get(0)));
      case FunctionNames.MAX -> List.of(a.get(0), a.get(1));
      default -> List.of(a.get(1), a.get(0));
    };
  }

  private Optional<List<Move>> cases(Call call, Sequent sequent) {
    InductionDraft draft = new InductionDraft(sequent, conditions);
    if (call.function().equals(FunctionNames.ABS)) {
      draft.law(LawsCited.ABSOLUTE, call.arguments().get(0));
    } else {
      draft.apply("extreme", List.of(call), List.of());
    }
    List<Expression> a = call.arguments();
    Expression condition =
        call.function().equals(FunctionNames.ABS)
            ? atLeast(a.get(0), number(0))
            : atLeast(a.get(0), a.get(1));
    List<Expression> values = values(call);
    Sequent no = draft.sequent().knowing(Statements.negation(condition));
    Optional<List<Move>> where = goingOn(call, values.get(0), draft.sequent().knowing(condition));
    return where
        .flatMap(unused -> goingOn(call, values.get(1), no))
        .map(elsewhere -> draft.ending(List.of(new Move.Cases(condition, where.get(), elsewhere))));
  }

  private Optional<List<Move>> goingOn(Call call, Expression value, Sequent sequent) {
    Optional<List<Move>> absurd = conditions.prove(sequent.toShow(Statements.ABSURD));
    if (absurd.isPresent()) {
      return absurd.map(proof -> LawsConditions.with(new Move.Absurd(), proof));
    }
    InductionDraft draft = new InductionDraft(sequent, conditions);
    Expression difference = sequent.normal().term(minus(call, value));
    boolean least = atMost(difference, draft) && atLeastZero(difference, draft);
    if (!least) {
      return Optional.empty();
    }
    draft.have(equal(difference, number(0)), between(difference, draft.sequent()));
    draft.have(equal(call, value), List.of());
    return rest.prove(draft.sequent()).map(draft::ending);
  }

  private static boolean atMost(Expression difference, InductionDraft draft) {
    return atLeastZero(new Expression.Negation(difference), draft);
  }

  /** Adds {@code x >= 0}, if need be because x < 0 contradicts the facts. */
  private static boolean atLeastZero(Expression x, InductionDraft draft) {
    Expression statement = atLeast(x, number(0));
    if (draft.have(statement).isPresent()) {
      return true;
    }
    Sequent opposite = draft.sequent().knowing(Statements.negation(statement));
    Optional<List<Move>> absurd = draft.conditions().prove(opposite.toShow(Statements.ABSURD));
    absurd.ifPresent(
        proof ->
            draft.have(
                statement,
                List.of(
                    new Move.Cases(
                        statement, List.of(), LawsConditions.with(new Move.Absurd(), proof)))));
    return absurd.isPresent();
  }

  /**
   * Shows x = 0 where the last two facts say {@code -x >= 0} and {@code x >= 0}: if it were not,
   * there would be r = 1/x, and {@code 0 = 1 + x (-x) r^2 + (x r + 1) (x r - 1)} would be positive.
   */
  private static List<Move> between(Expression x, Sequent sequent) {
    int size = sequent.facts().size();
    Expression r = over(number(1), x);
    List<Move> no = new ArrayList<>();
    no.add(new Move.Absurd());
    no.add(new Move.Cite(LawsCited.RECIPROCAL));
    no.add(new Move.Instance(size + 2, List.of(x), List.of(List.of())));
    Move.Product one = new Move.Product(number(1), List.of(), List.of());
    Move.Product square = new Move.Product(number(1), List.of(size - 1, size), List.of(r));
    Expression factor = plus(times(x, r), number(1));
    Move.Product law = new Move.Product(factor, List.of(size + 3), List.of());
    no.add(new Move.Combination(List.of(), List.of(one, square, law)));
    return List.of(new Move.Cases(equal(x, number(0)), List.of(), no));
  }
}
