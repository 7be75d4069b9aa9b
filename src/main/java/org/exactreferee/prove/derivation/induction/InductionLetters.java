package org.exactreferee.prove.derivation.induction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.trusted.kernel.derivation.FreeNames;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Sequent.Fact;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.derivation.Sort;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Trees;

/** The letters of a sequent, new names for more of them, and what integers make of its facts. */
final class InductionLetters {

  private InductionLetters() {}

  static List<String> names(Quantified goal, Sequent sequent) {
    Peeled peeled = Peeled.of(goal);
    Set<String> taken = new HashSet<>(sequent.letters().keySet());
    List<String> names = new ArrayList<>();
    for (int i = 0; i < peeled.variables().size(); i++) {
      boolean whole = peeled.binder().domain() instanceof Domain.IntegerRange;
      names.add(fresh(whole ? List.of("n", "k", "m", "j", "i") : List.of("x", "y", "z"), taken));
    }
    return names;
  }

  static String fresh(List<String> wished, Set<String> taken) {
    for (int round = 0; ; round++) {
      for (String name : wished) {
        String tried = round == 0 ? name : name + round;
        if (Library.REGISTRY.find(tried).isEmpty() && taken.add(tried)) {
          return tried;
        }
      }
    }
  }

  /** The letters of the goal that stand for integers, those in the ends of sums first. */
  static List<String> letters(Sequent sequent) {
    List<String> letters = new ArrayList<>();
    SignFact goal = SignFact.of(sequent.goal(), sequent.normal()).orElseThrow();
    for (Atom atom : goal.polynomial().atoms()) {
      if (atom.term() instanceof Expression.Fold fold
          && fold.binders().list().get(0).domain() instanceof Domain.IntegerRange range) {
        range.to().ifPresent(to -> letters.addAll(FreeNames.of(to)));
      }
    }
    letters.addAll(FreeNames.of(sequent.goal()));
    return letters.stream()
        .distinct()
        .filter(letter -> sequent.letters().get(letter) instanceof Sort.Whole)
        .toList();
  }

  /** Adds {@code x >= 1} for facts {@code x > 0} about integers. */
  static void sharpen(InductionDraft draft) {
    for (Fact fact : List.copyOf(draft.sequent().facts())) {
      if (fact.sign().filter(sign -> sign.sign() == Sign.POSITIVE).isPresent()) {
        TermPolynomial p = fact.sign().orElseThrow().polynomial();
        Expression term = p.expression();
        Expression sharper = Trees.atLeast(term, Trees.number(1));
        if (p.constant().isEmpty()
            && draft.sequent().isWhole(term)
            && !draft.sequent().toShow(sharper).isKnown()) {
          draft.apply("discrete", List.of(term), List.of(Trees.greater(term, Trees.number(0))));
        }
      }
    }
  }
}
