package org.exactreferee.prove.derivation.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.derivation.Structure;
import org.exactreferee.prove.derivation.arithmetic.Arithmetic;
import org.exactreferee.prove.derivation.induction.DerivationSearch;
import org.exactreferee.trusted.kernel.derivation.Definedness;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.number.UndecidedException;

/** Looks for a proof of a claim about all values of its letters. */
public final class Search {

  private Search() {}

  /**
   * A proof that the kernel will follow, if one is found within a counted amount of work: first
   * without induction, then with it.
   *
   * @param claim one without letters has none
   */
  public static Optional<Evidence.Derivation> prove(Expression claim) {
    try {
      return names(claim).isEmpty()
          ? Optional.empty()
          : plain(claim).or(() -> new DerivationSearch().prove(claim));
    } catch (UndecidedException | Definedness.NotKnown beyond) {
      return Optional.empty();
    }
  }

  private static Optional<Evidence.Derivation> plain(Expression claim) {
    DerivationRule rule = new DerivationRule(GroundTerms.normalForm());
    return new Structure(rule, new Arithmetic(), names(claim))
        .prove(rule.begin(claim))
        .map(Evidence.Derivation::new);
  }

  /** The names of the variables that a claim begins with. */
  private static List<String> names(Expression claim) {
    if (claim instanceof Expression.Let let) {
      return names(let.body());
    }
    if (claim instanceof Expression.Logical logical) {
      List<String> left = names(logical.left());
      List<String> right = names(logical.right());
      return right.size() > left.size() ? right : left;
    }
    List<String> names = new ArrayList<>();
    if (claim instanceof Expression.Quantified quantified
        && quantified.quantifier() == Quantifier.FORALL) {
      Statements.Peeled peeled = Statements.Peeled.of(quantified);
      names.addAll(peeled.variables());
      names.addAll(names(peeled.rest()));
    }
    return names;
  }
}
