package org.exactreferee.export.coq.derivation;

import java.util.List;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.trusted.kernel.derivation.Definedness;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.kernel.derivation.NormalForm;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Substitution;

/** The derivations of a file, each as theorems of Coq that later ones can cite. */
public final class DerivationText {

  private final NormalForm normal = GroundTerms.normalForm();
  private final Citations citations = new Citations();

  /**
   * A claim, or its negation if it does not hold, that it is defined, and their proof.
   *
   * @throws NotExportedException if something in it has no form in Coq; the message says in which
   *     derivation, and which one it cites if that is the reason
   */
  public String of(String name, Expression claim, Conclusion conclusion, List<Move> proof) {
    return shown(name, conclusion == Conclusion.HOLDS ? claim : new Expression.Not(claim), proof);
  }

  private String shown(String name, Expression claim, List<Move> proof) {
    DerivationRule rule = new DerivationRule(normal, citations.claims());
    try {
      String text = theorem(name, claim, proof, rule);
      citations.written(claim, name);
      return text;
    } catch (NotExportedException noForm) {
      citations.refused(claim, name);
      throw new NotExportedException(name + ": " + noForm.getMessage());
    } catch (DerivationRule.Refused bad) {
      throw new NotExportedException(
          name
              + (bad.reason() == Reason.NO_SUCH_LAW
                  ? ": it cites what no derivation before it shows; "
                  : ": what is no proof has no form in Coq: ")
              + bad.getMessage());
    } catch (Definedness.NotKnown unknown) {
      throw new NotExportedException(name + ": " + unknown.getMessage());
    }
  }

  private String theorem(String name, Expression claim, List<Move> proof, DerivationRule rule) {
    Expression statement = Substitution.canonical(claim);
    Expression defined = Definedness.of(statement, normal);
    Sequent begin = rule.begin(claim);
    Fresh fresh = new Fresh();
    State state = new State(begin, Letters.none(normal), List.of(), fresh);
    String moves = new MoveProofs(rule, citations).proof(proof, state);
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
