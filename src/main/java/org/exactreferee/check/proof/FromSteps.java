package org.exactreferee.check.proof;

import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.derivation.Structure;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.prove.derivation.arithmetic.Arithmetic;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.evidence.Move;

/**
 * Shows what follows from steps that are known, each for all its letters: the last one at letters
 * of the goal, what that uses from the steps before it, and so on. Nothing else is searched for but
 * that letters are in their domains.
 *
 * @param steps how many facts are steps; others are what the goal supposes
 * @param last the last step that may be used
 * @param deep how often a step may still need another one
 */
record FromSteps(DerivationRule rule, int steps, int last, int deep) implements Tactic {

  private static final int DEEPEST = 24;

  /** From all that is known at a place. */
  static FromSteps at(Sequent place, DerivationRule rule) {
    return new FromSteps(rule, place.facts().size(), place.facts().size(), DEEPEST);
  }

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    Tactic bySteps = new AtTheGoal(new Instances(rule), this::before);
    Tactic leaf = deep == DEEPEST ? goal -> Optional.empty() : Arithmetic.easy();
    return new Structure(rule, bySteps, leaf).prove(sequent);
  }

  /** What shows the premises of a fact: of a step only steps before it. */
  private Optional<Tactic> before(int fact) {
    boolean isStep = fact <= steps;
    return deep == 0 || (isStep && fact > last)
        ? Optional.empty()
        : Optional.of(new FromSteps(rule, steps, isStep ? fact - 1 : last, deep - 1));
  }
}
