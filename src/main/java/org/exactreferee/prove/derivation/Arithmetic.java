package org.exactreferee.prove.derivation;

import static org.exactreferee.trusted.language.tree.Trees.greater;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Shows one comparison by arithmetic: from equations by reduction, from inequalities by products of
 * facts and squares, after reciprocals have been cleared.
 */
public final class Arithmetic implements Tactic {

  private final Effort effort;

  public Arithmetic() {
    this(Effort.MOST);
  }

  private Arithmetic(Effort effort) {
    this.effort = effort;
  }

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    try {
      return attempt(sequent);
    } catch (UndecidedException tooLong) {
      return Optional.empty();
    }
  }

  private Optional<List<Move>> attempt(Sequent sequent) {
    if (sequent.isKnown()) {
      return Optional.of(List.of());
    }
    Optional<SignFact> goal = SignFact.of(sequent.goal(), sequent.normal());
    if (goal.isEmpty()) {
      return Optional.empty();
    }
    Optional<List<Move>> plain = leaf(sequent, goal.get().sign(), Effort.LEAST);
    if (plain.isPresent() || effort == Effort.LEAST) {
      return plain;
    }
    Trail trail = new Trail(sequent);
    new Reciprocals(new Arithmetic(Effort.LEAST)).add(trail);
    return leaf(trail.sequent(), goal.get().sign(), effort).map(trail::then);
  }

  private Optional<List<Move>> leaf(Sequent sequent, Sign sign, Effort work) {
    Optional<List<Move>> found = CombinationSearch.find(sequent, work);
    return found.isPresent() || sign != Sign.NOT_ZERO ? found : oneSided(sequent, work);
  }

  /** Shows that a number is not 0 by its sign. */
  private Optional<List<Move>> oneSided(Sequent sequent, Effort work) {
    Expression.Chain goal = (Expression.Chain) sequent.goal();
    Expression left = goal.operands().get(0);
    Expression right = goal.operands().get(1);
    for (Expression statement : List.of(greater(left, right), greater(right, left))) {
      Optional<List<Move>> proof = CombinationSearch.find(sequent.toShow(statement), work);
      if (proof.isPresent()) {
        return Optional.of(List.of(new Move.Have(statement, proof.get())));
      }
    }
    return Optional.empty();
  }
}
