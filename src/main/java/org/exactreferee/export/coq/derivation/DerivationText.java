package org.exactreferee.export.coq.derivation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.trusted.kernel.derivation.Definedness;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.kernel.derivation.NormalForm;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Substitution;

/** The derivations of a file, each as theorems of Coq that later ones can cite. */
public final class DerivationText {

  private final NormalForm normal = GroundTerms.normalForm();
  private final Map<String, String> theorems = new HashMap<>();

  /**
   * A claim, that it is defined, and their proof.
   *
   * @throws NotExportedException if something in it has no form in Coq
   */
  public String of(String name, Expression claim, List<Move> proof) {
    DerivationRule rule = new DerivationRule(normal, Set.copyOf(theorems.keySet()));
    try {
      String text = theorem(name, claim, proof, rule);
      theorems.put(CanonicalText.of(claim), name);
      return text;
    } catch (DerivationRule.Refused | Definedness.NotKnown bad) {
      throw new NotExportedException("what is no proof has no form in Coq: " + bad.getMessage());
    }
  }

  private String theorem(String name, Expression claim, List<Move> proof, DerivationRule rule) {
    Expression statement = Substitution.canonical(claim);
    Expression defined = Definedness.of(statement, normal);
    Sequent begin = rule.begin(claim);
    Fresh fresh = new Fresh();
    State state = new State(begin, Letters.none(normal), List.of(), fresh);
    String moves = new MoveProofs(rule, theorems).proof(proof, state);
    Logical both = (Logical) begin.goal();
    return "\nLemma derivation_of_"
        + name
        + " :\n  "
        + state.text(both)
        + ".\nProof.\n"
        + moves
        + "Qed.\n\n(* Every term of it has a value. *)\n"
        + stated("defined_" + name, defined, "proj1 derivation_of_" + name, state)
        + "\n"
        + stated(name, statement, "proj2 derivation_of_" + name, state);
  }

  private static String stated(String name, Expression statement, String proof, State state) {
    return "Theorem "
        + (name + " :\n  " + state.text(statement) + ".\nProof.\n")
        + ("  apply (backward _ _ ("
            + proof
            + ")).\n  "
            + state.equivalence(statement)
            + "\nQed.\n");
  }
}
