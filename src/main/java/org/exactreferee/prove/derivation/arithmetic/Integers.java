package org.exactreferee.prove.derivation.arithmetic;

import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.number;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;

/** Uses that an integer above 0 is at least 1. */
final class Integers {

  private Integers() {}

  /** Adds {@code k p >= 1} for each fact {@code p > 0} of which a multiple is an integer. */
  static void strengthen(Trail trail) {
    Sequent start = trail.sequent();
    for (int number = 1; number <= start.facts().size(); number++) {
      Optional<SignFact> sign =
          start.facts().get(number - 1).sign().filter(one -> one.sign() == Sign.POSITIVE);
      if (sign.isPresent() && !sign.get().polynomial().atoms().isEmpty()) {
        Rational factor = Rational.ONE;
        for (Rational coefficient : sign.get().polynomial().terms().values()) {
          factor = factor.multiply(coefficient.multiply(factor).clearingFactor());
        }
        Expression p = sign.get().polynomial().scale(factor).expression();
        if (start.isWhole(p) && Trail.number(start, atLeast(p, number(1))).isEmpty()) {
          Move.Product whole = new Move.Product(number(factor), List.of(number), List.of());
          Move premise = new Move.Combination(List.of(), List.of(whole));
          trail.add(new Move.Apply("discrete", List.of(p), List.of(List.of(premise))));
        }
      }
    }
  }
}
