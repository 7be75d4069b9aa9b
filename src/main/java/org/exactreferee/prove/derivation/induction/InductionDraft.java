package org.exactreferee.prove.derivation.induction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Sequent.Fact;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Substitution;

/** A proof that is being written: the moves so far, and where they have led. */
final class InductionDraft {

  private final DerivationRule rule;
  private final LawsConditions conditions;
  private final List<Move> moves = new ArrayList<>();
  private final Map<Expression, Integer> cited = new HashMap<>();
  private Sequent sequent;

  /**
   * @param conditions shows what laws need before they can be used
   */
  InductionDraft(Sequent start, LawsConditions conditions) {
    this.rule = new DerivationRule(start.normal());
    this.conditions = conditions;
    this.sequent = start;
  }

  /** The same draft, to go on with in another way. */
  InductionDraft copy() {
    InductionDraft copy = new InductionDraft(sequent, conditions);
    copy.moves.addAll(moves);
    copy.cited.putAll(cited);
    return copy;
  }

  Sequent sequent() {
    return sequent;
  }

  LawsConditions conditions() {
    return conditions;
  }

  /** The number of the last fact. */
  int last() {
    return sequent.facts().size();
  }

  Fact fact(int number) {
    return sequent.facts().get(number - 1);
  }

  /**
   * Adds a move that does not end the proof.
   *
   * @throws DerivationRule.Refused if it is not right
   */
  void play(Move move) {
    conditions.work().spend(20 + last());
    sequent = rule.after(move, sequent).orElseThrow();
    moves.add(move);
  }

  /** Adds a statement with its proof; returns the number of the last fact. */
  int have(Expression statement, List<Move> proof) {
    play(new Move.Have(statement, proof));
    return last();
  }

  /** Adds a statement if a tactic shows it; returns the number of the last fact. */
  Optional<Integer> have(Expression statement, Tactic tactic) {
    return tactic.prove(sequent.toShow(statement)).map(proof -> have(statement, proof));
  }

  /** Adds a statement if it is seen to be true; returns the number of the last fact. */
  Optional<Integer> have(Expression statement) {
    return have(statement, conditions);
  }

  /** Adds a law at these values if its premises are seen; returns the number of the last fact. */
  Optional<Integer> law(Expression law, Expression... values) {
    if (!cited.containsKey(law)) {
      play(new Move.Cite(law));
      cited.put(law, last());
    }
    return instance(cited.get(law), List.of(values));
  }

  /** Adds a universal fact at these values if its premises are seen. */
  Optional<Integer> instance(int number, List<Expression> values) {
    List<List<Move>> proofs = new ArrayList<>();
    Expression rest = fact(number).statement();
    for (Expression value : values) {
      if (!(rest instanceof Quantified quantified)) {
        return Optional.empty();
      }
      Peeled peeled = Peeled.of(quantified);
      Map<String, Expression> here = Map.of(peeled.binder().variable(), value);
      for (Expression bound : peeled.membership().orElse(List.of())) {
        Optional<List<Move>> proof = shown(Substitution.in(bound, here));
        if (proof.isEmpty()) {
          return Optional.empty();
        }
        proofs.add(proof.get());
      }
      rest = Substitution.in(peeled.rest(), here);
    }
    while (rest instanceof Logical logical && logical.connective() == Connective.IMPLIES) {
      Optional<List<Move>> proof = shown(logical.left());
      if (proof.isEmpty()) {
        return Optional.empty();
      }
      proofs.add(proof.get());
      rest = logical.right();
    }
    try {
      play(new Move.Instance(number, values, proofs));
      return Optional.of(last());
    } catch (DerivationRule.Refused refused) {
      return Optional.empty();
    }
  }

  /** Adds what a law of a form says if its premises are seen. */
  Optional<Integer> apply(String law, List<Expression> terms, List<Expression> premises) {
    List<List<Move>> proofs = new ArrayList<>();
    for (Expression premise : premises) {
      Optional<List<Move>> proof = shown(premise);
      if (proof.isEmpty()) {
        return Optional.empty();
      }
      proofs.add(proof.get());
    }
    try {
      play(new Move.Apply(law, terms, proofs));
      return Optional.of(last());
    } catch (DerivationRule.Refused refused) {
      return Optional.empty();
    }
  }

  private Optional<List<Move>> shown(Expression statement) {
    return conditions.prove(sequent.toShow(statement));
  }

  /** The moves so far, and the rest of the proof. */
  List<Move> ending(List<Move> rest) {
    List<Move> all = new ArrayList<>(moves);
    all.addAll(rest);
    return List.copyOf(all);
  }

  /** Whether the kernel's rule follows a whole proof from a sequent. */
  static boolean isRight(List<Move> proof, Sequent from) {
    try {
      new DerivationRule(from.normal()).follow(proof, from);
      return true;
    } catch (DerivationRule.Refused refused) {
      return false;
    }
  }
}
