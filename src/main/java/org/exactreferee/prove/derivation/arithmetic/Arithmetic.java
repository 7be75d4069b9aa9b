package org.exactreferee.prove.derivation.arithmetic;

import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.greater;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Shows one comparison by arithmetic: from equations by reduction, from inequalities by products of
 * facts and squares, after reciprocals have been cleared, and in cases where that helps.
 */
public final class Arithmetic implements Tactic {

  private static final long MOST_WORK = 600_000_000L;

  private final Effort effort;

  /** What the search has left that this one is a part of; empty if it is a search of its own. */
  private final Optional<Budget> shared;

  public Arithmetic() {
    this(Effort.MOST);
  }

  /** Shows only what follows with the least effort, all together with the work of one search. */
  public static Arithmetic easy() {
    return new Arithmetic(Effort.LEAST, Optional.of(new Budget(MOST_WORK)));
  }

  /** Searches that have together as much work as so many of them have alone. */
  public static Arithmetic together(int searches) {
    return new Arithmetic(Effort.MOST, Optional.of(new Budget(searches * MOST_WORK)));
  }

  Arithmetic(Effort effort) {
    this(effort, Optional.empty());
  }

  private Arithmetic(Effort effort, Optional<Budget> shared) {
    this.effort = effort;
    this.shared = shared;
  }

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    try {
      Budget budget = shared.orElseGet(() -> new Budget(MOST_WORK));
      return attempt(sequent, new Splits(this, Set.of(), 0), budget);
    } catch (UndecidedException tooLong) {
      return Optional.empty();
    }
  }

  /**
   * Shows the goal, in the cases that are left.
   *
   * @throws UndecidedException if a polynomial becomes too long
   */
  Optional<List<Move>> attempt(Sequent sequent, Splits splits, Budget budget) {
    if (sequent.isKnown()) {
      return Optional.of(List.of());
    }
    if (SignFact.of(sequent.goal(), sequent.normal()).isEmpty() || budget.isSpent()) {
      return Optional.empty();
    }
    Optional<List<Move>> plain = leaf(sequent, Effort.LEAST, budget);
    if (plain.isPresent() || effort == Effort.LEAST) {
      return plain;
    }
    Trail trail = new Trail(sequent);
    Arithmetic inside = new Arithmetic(lower(), Optional.of(budget));
    new KnownFunctions(inside).add(trail);
    Integers.strengthen(trail);
    NonZero.square(trail);
    new Reciprocals(inside).add(trail);
    return leaf(trail.sequent(), Effort.SOME, budget)
        .or(() -> splits.ofFacts(trail.sequent(), budget))
        .or(() -> leaf(trail.sequent(), effort, budget))
        .or(() -> effort == Effort.MOST ? refuted(trail.sequent(), budget) : Optional.empty())
        .or(() -> splits.ofLetters(trail.sequent(), budget))
        .map(trail::then);
  }

  private Effort lower() {
    return effort == Effort.MOST ? Effort.SOME : Effort.LEAST;
  }

  /** Shows that the opposite of the goal cannot be. */
  private static Optional<List<Move>> refuted(Sequent sequent, Budget budget) {
    Expression goal = sequent.goal();
    Sequent opposite = sequent.knowing(Statements.negation(goal)).toShow(Statements.ABSURD);
    return CombinationSearch.find(opposite, Effort.AGAINST, budget)
        .map(
            end -> {
              List<Move> no = new ArrayList<>(List.of(new Move.Absurd()));
              no.addAll(end);
              return List.of(new Move.Cases(goal, List.of(), no));
            });
  }

  private static Optional<List<Move>> leaf(Sequent sequent, Effort work, Budget budget) {
    Optional<List<Move>> found = CombinationSearch.find(sequent, work, budget);
    if (found.isPresent()) {
      return found;
    }
    Sign sign = SignFact.of(sequent.goal(), sequent.normal()).orElseThrow().sign();
    return switch (sign) {
      case POSITIVE, NOT_NEGATIVE -> Optional.empty();
      case ZERO -> twoSided(sequent, work, budget);
      case NOT_ZERO -> oneSided(sequent, work, budget);
    };
  }

  /** Shows that two numbers are the same because neither is less. */
  private static Optional<List<Move>> twoSided(Sequent sequent, Effort work, Budget budget) {
    Expression.Chain goal = (Expression.Chain) sequent.goal();
    Expression left = goal.operands().get(0);
    Expression right = goal.operands().get(1);
    Trail trail = new Trail(sequent);
    for (Expression statement : List.of(atLeast(left, right), atLeast(right, left))) {
      Optional<List<Move>> proof =
          CombinationSearch.find(trail.sequent().toShow(statement), work, budget);
      if (proof.isEmpty() || !trail.add(new Move.Have(statement, proof.get()))) {
        return Optional.empty();
      }
    }
    return NonZero.squeeze(trail, left, right)
        ? Optional.of(trail.then(List.of()))
        : Optional.empty();
  }

  /** Shows that a number is not 0 by its sign. */
  private static Optional<List<Move>> oneSided(Sequent sequent, Effort work, Budget budget) {
    Expression.Chain goal = (Expression.Chain) sequent.goal();
    Expression left = goal.operands().get(0);
    Expression right = goal.operands().get(1);
    for (Expression statement : List.of(greater(left, right), greater(right, left))) {
      Optional<List<Move>> proof = CombinationSearch.find(sequent.toShow(statement), work, budget);
      if (proof.isPresent()) {
        return Optional.of(List.of(new Move.Have(statement, proof.get())));
      }
    }
    return Optional.empty();
  }
}
