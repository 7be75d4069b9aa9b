package org.exactreferee.prove.derivation.induction;

import java.util.Optional;
import org.exactreferee.prove.derivation.induction.LawsPowers.Definer;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;

/**
 * Says what binomials are equal to: polynomials where k or n - k is a number, else multiples or
 * sums of their neighbours.
 */
record LawsBinomials(InductionDraft draft, LawsElimination elimination, Definer definer) {

  /**
   * Defines {@code C(n, k)} by others.
   *
   * @param i by how much n exceeds that of the binomial to which the others like it are traced
   * @param j by how much k does
   */
  void define(Atom atom, TermPolynomial n, TermPolynomial k, int i, int j) {
    Expression a = n.expression();
    Expression b = k.expression();
    Optional<Rational> apart = n.subtract(k).constant();
    TermPolynomial beforeK = k.subtract(TermPolynomial.ONE);
    TermPolynomial beforeN = n.subtract(TermPolynomial.ONE);
    if (k.isZero()) {
      draft.law(LawsCited.CHOOSE_NONE, a).ifPresent(fact -> definer.defined(atom, 1, fact));
    } else if (apart.filter(d -> d.sign() == 0).isPresent()) {
      draft.law(LawsCited.CHOOSE_ALL, a).ifPresent(fact -> definer.defined(atom, 1, fact));
    } else if (apart.filter(d -> d.sign() < 0).isPresent()) {
      draft.law(LawsCited.CHOOSE_TOO_MANY, a, b).ifPresent(fact -> definer.defined(atom, 1, fact));
    } else if (k.constant().isPresent()) {
      if (k.constant().get().sign() > 0 && k.constant().get().compareTo(Rational.of(20)) < 0) {
        draft
            .law(LawsCited.CHOOSE_NEXT_K, a, beforeK.expression())
            .ifPresent(fact -> definer.defined(atom, 1, fact));
      }
    } else if (apart.isPresent()) {
      draft.law(LawsCited.CHOOSE_OTHERS, a, b).ifPresent(fact -> definer.defined(atom, 1, fact));
    } else {
      if (i < 0) {
        draft.law(LawsCited.CHOOSE_NEXT_N, a, b).ifPresent(fact -> definer.defined(atom, 1, fact));
      } else if (i > 0 && j > 0) {
        draft
            .law(LawsCited.PASCAL, beforeN.expression(), beforeK.expression())
            .ifPresent(fact -> definer.defined(atom, 1, fact));
      } else if (j > 0) {
        draft
            .law(LawsCited.CHOOSE_NEXT_K, a, beforeK.expression())
            .ifPresent(fact -> definer.defined(atom, 1, fact));
      } else if (i > 0) {
        draft
            .law(LawsCited.CHOOSE_NEXT_N, beforeN.expression(), b)
            .ifPresent(fact -> definer.defined(atom, 1, fact));
        if (!elimination.defines(atom)) {
          draft
              .law(LawsCited.PASCAL, beforeN.expression(), beforeK.expression())
              .ifPresent(fact -> definer.defined(atom, 1, fact));
        }
      }
      if (!elimination.defines(atom)) {
        draft
            .law(LawsCited.CHOOSE_TOO_MANY, a, b)
            .ifPresent(fact -> definer.defined(atom, 1, fact));
      }
    }
  }
}
