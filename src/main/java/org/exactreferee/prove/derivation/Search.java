package org.exactreferee.prove.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.kernel.derivation.NormalForm;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.number.UndecidedException;

/** Looks for a proof of a claim about all values of its letters. */
public final class Search {

  private final List<String> names;
  private final Tactic leaf;

  private Search(List<String> names, Tactic leaf) {
    this.names = names;
    this.leaf = leaf;
  }

  /** A proof that the kernel will follow, if one is found within a counted amount of work. */
  public static Optional<List<Move>> prove(Expression claim) {
    NormalForm normal = GroundTerms.normalForm();
    DerivationRule rule = new DerivationRule(normal);
    try {
      Sequent start = rule.begin(claim);
      return new Search(names(claim), new Arithmetic()).show(start);
    } catch (UndecidedException | IllegalArgumentException beyond) {
      return Optional.empty();
    }
  }

  /** The names of the variables that a claim begins with. */
  private static List<String> names(Expression claim) {
    List<String> names = new ArrayList<>();
    Expression rest = claim;
    while (true) {
      if (rest instanceof Expression.Let let) {
        rest = let.body();
      } else if (rest instanceof Expression.Logical logical
          && logical.connective() == Connective.IMPLIES) {
        rest = logical.right();
      } else if (rest instanceof Expression.Quantified quantified
          && quantified.quantifier() == Quantifier.FORALL) {
        Statements.Peeled peeled = Statements.Peeled.of(quantified);
        names.addAll(peeled.variables());
        rest = peeled.rest();
      } else {
        return names;
      }
    }
  }

  /** Moves that show the goal. */
  private Optional<List<Move>> show(Sequent sequent) {
    if (sequent.isKnown()) {
      return Optional.of(List.of());
    }
    Expression goal = sequent.goal();
    List<Expression> parts = Statements.parts(goal);
    if (parts.size() > 1) {
      return both(parts, sequent);
    }
    if (goal instanceof Expression.Quantified quantified
        && quantified.quantifier() == Quantifier.FORALL) {
      return after(new Move.Fix(fresh(Statements.Peeled.of(quantified), sequent)), sequent);
    }
    if (goal instanceof Expression.Not || goal instanceof Expression.Logical) {
      return after(new Move.Suppose(), sequent);
    }
    return leaf.prove(sequent);
  }

  private Optional<List<Move>> both(List<Expression> parts, Sequent sequent) {
    List<List<Move>> proofs = new ArrayList<>();
    for (Expression part : parts) {
      Optional<List<Move>> proof = show(sequent.toShow(part));
      if (proof.isEmpty()) {
        return Optional.empty();
      }
      proofs.add(proof.get());
    }
    return Optional.of(List.of(new Move.Both(proofs)));
  }

  private Optional<List<Move>> after(Move move, Sequent sequent) {
    Trail trail = new Trail(sequent);
    return trail.add(move) ? show(trail.sequent()).map(trail::then) : Optional.empty();
  }

  /** Names for the next variables: the claim's own where they are free. */
  private List<String> fresh(Statements.Peeled peeled, Sequent sequent) {
    List<String> chosen = new ArrayList<>();
    for (int i = 0; i < peeled.variables().size(); i++) {
      int place = sequent.letters().size() + i;
      String base = place < names.size() ? names.get(place) : "x";
      String name = base;
      for (int k = 1; isTaken(name, sequent) || chosen.contains(name); k++) {
        name = base + "_" + k;
      }
      chosen.add(name);
    }
    return chosen;
  }

  private static boolean isTaken(String name, Sequent sequent) {
    return sequent.letters().containsKey(name)
        || Library.REGISTRY.find(name).isPresent()
        || Substitution.isReserved(name);
  }
}
