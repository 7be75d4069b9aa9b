package org.exactreferee.prove.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Substitution;

/** Takes a goal apart until comparisons are left, and leaves these to another tactic. */
public final class Structure implements Tactic {

  private final DerivationRule rule;
  private final Tactic whole;
  private final Tactic leaf;
  private final List<String> names;

  public Structure(DerivationRule rule, Tactic leaf) {
    this(rule, leaf, List.of());
  }

  /**
   * The same with names.
   *
   * @param names what letters are called, in their order, as far as these names are free
   */
  public Structure(DerivationRule rule, Tactic leaf, List<String> names) {
    this(rule, sequent -> Optional.empty(), leaf, names);
  }

  /**
   * The same with a tactic that is asked first.
   *
   * @param whole what shows a part of a goal before that is taken apart further
   */
  public Structure(DerivationRule rule, Tactic whole, Tactic leaf) {
    this(rule, whole, leaf, List.of());
  }

  private Structure(DerivationRule rule, Tactic whole, Tactic leaf, List<String> names) {
    this.rule = rule;
    this.whole = whole;
    this.leaf = leaf;
    this.names = names;
  }

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    return Tactic.inParts(sequent, this::onePart);
  }

  private Optional<List<Move>> onePart(Sequent sequent) {
    return whole
        .prove(sequent)
        .or(
            () ->
                simpler(sequent)
                    .map(move -> after(move, sequent).or(() -> leftOf(sequent)))
                    .orElseGet(() -> leaf.prove(sequent)));
  }

  /** Shows an alternative by its left side alone, where the right side does not follow. */
  private Optional<List<Move>> leftOf(Sequent sequent) {
    return sequent.goal() instanceof Expression.Logical alternative
            && alternative.connective() == Connective.OR
        ? prove(sequent.toShow(alternative.left()))
            .map(proof -> List.of(new Move.Have(alternative.left(), proof)))
        : Optional.empty();
  }

  private Optional<List<Move>> after(Move move, Sequent sequent) {
    try {
      return prove(rule.after(move, sequent).orElseThrow())
          .map(
              rest -> {
                List<Move> moves = new ArrayList<>(List.of(move));
                moves.addAll(rest);
                return moves;
              });
    } catch (DerivationRule.Refused refused) {
      return Optional.empty();
    }
  }

  /** The claim's own name of a letter if it is free, else one that only this class gives. */
  private String name(int place, Sequent sequent) {
    return names.stream()
        .skip(place)
        .limit(1)
        .filter(name -> !sequent.letters().containsKey(name))
        .filter(name -> Library.REGISTRY.find(name).isEmpty() && !Substitution.isReserved(name))
        .findFirst()
        .orElse("any_" + place);
  }

  private Optional<Move> simpler(Sequent sequent) {
    Expression goal = sequent.goal();
    if (goal instanceof Expression.Quantified all && all.quantifier() == Quantifier.FORALL) {
      Statements.Peeled peeled = Statements.Peeled.of(all);
      int first = sequent.letters().size();
      List<String> letters = new ArrayList<>();
      for (int i = 0; i < peeled.variables().size(); i++) {
        letters.add(name(first + i, sequent));
      }
      return Optional.of(new Move.Fix(letters));
    }
    boolean supposes =
        goal instanceof Expression.Logical logical && logical.connective() != Connective.AND;
    return supposes || goal instanceof Expression.Not
        ? Optional.of(new Move.Suppose())
        : Optional.empty();
  }
}
