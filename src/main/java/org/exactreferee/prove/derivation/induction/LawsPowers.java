package org.exactreferee.prove.derivation.induction;

import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.number;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Monomial;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/**
 * Says what powers are equal to: those of sums of exponents are products, those of products too,
 * and an even power of -1 is 1.
 */
record LawsPowers(InductionDraft draft, Definer definer) {

  /** Takes an equation as the definition of a power of an atom. */
  interface Definer {
    void defined(Atom atom, int power, int fact);
  }

  private TermPolynomial poly(Expression term) {
    return draft.sequent().normal().number(term);
  }

  /**
   * Defines a power by others.
   *
   * @param above by how much its exponent exceeds the lowest one that is like it
   */
  void define(Atom atom, Expression.Arithmetic term, int above) {
    TermPolynomial base = poly(term.left());
    TermPolynomial exponent = poly(term.right());
    Optional<Rational> number = base.constant();
    if (number.filter(Rational.ONE::equals).isPresent()) {
      draft
          .law(LawsCited.POWER_BY_EXP, term.left(), term.right())
          .ifPresent(fact -> definer.defined(atom, 1, fact));
      return;
    }
    boolean positive = draft.have(greater(term.left(), number(0))).isPresent();
    Rational shift = LawsInstances.shift(exponent);
    TermPolynomial rest = LawsInstances.free(exponent);
    if (positive && shift.sign() != 0) {
      split(atom, term.left(), rest, LawsInstances.constantPart(exponent), true);
    } else if (!positive && above > 0) {
      TermPolynomial one = TermPolynomial.ONE;
      split(atom, term.left(), exponent.subtract(one), one, false);
    } else if (rest.terms().size() > 1
        || rest.terms().values().iterator().next().compareTo(Rational.ONE) > 0) {
      Monomial first = rest.terms().firstKey();
      TermPolynomial unit = new TermPolynomial(new TreeMap<>(Map.of(first, Rational.ONE)));
      boolean up = rest.terms().get(first).sign() > 0;
      TermPolynomial part = up ? unit : unit.scale(Rational.of(-1));
      split(atom, term.left(), part, exponent.subtract(part), positive);
    } else if (positive && rest.terms().values().iterator().next().sign() < 0) {
      draft
          .law(
              LawsCited.POSITIVE_POWER_SUM,
              term.left(),
              rest.scale(Rational.of(-1)).expression(),
              rest.expression())
          .ifPresent(fact -> definer.defined(atom, 1, fact));
    } else {
      factor(atom, term, base);
    }
  }

  private void split(
      Atom atom, Expression base, TermPolynomial left, TermPolynomial right, boolean positive) {
    Expression law = positive ? LawsCited.POSITIVE_POWER_SUM : LawsCited.POWER_SUM;
    draft
        .law(law, base, left.expression(), right.expression())
        .ifPresent(fact -> definer.defined(atom, 1, fact));
  }

  /** Powers of a product are products of powers; the square of a power of -1 is 1. */
  private void factor(Atom atom, Expression.Arithmetic term, TermPolynomial base) {
    Optional<Rational> number = base.constant();
    if (number.isEmpty()) {
      if (base.terms().size() == 1) {
        Monomial monomial = base.terms().firstKey();
        Rational scale = base.terms().get(monomial);
        Atom first = monomial.powers().firstKey();
        boolean single = monomial.powers().size() == 1 && monomial.powers().get(first) == 1;
        TermPolynomial part =
            scale.equals(Rational.ONE) ? poly(first.term()) : TermPolynomial.ONE.scale(scale);
        if (!single || !scale.equals(Rational.ONE)) {
          TreeMap<Atom, Integer> others = new TreeMap<>(monomial.powers());
          if (scale.equals(Rational.ONE)) {
            others.merge(first, -1, Integer::sum);
            others.values().removeIf(power -> power == 0);
          }
          TermPolynomial rest =
              new TermPolynomial(new TreeMap<>(Map.of(new Monomial(others), Rational.ONE)));
          product(atom, part.expression(), rest.expression(), term.right());
        }
      }
      return;
    }
    Rational value = number.get();
    if (value.equals(Rational.of(-1))) {
      Expression minusOne = number(-1);
      draft
          .law(LawsCited.POWER_PRODUCT, minusOne, minusOne, term.right())
          .ifPresent(fact -> definer.defined(atom, 2, fact));
    } else if (value.sign() < 0) {
      product(atom, number(-1), Trees.number(value.negate()), term.right());
    } else if (!value.isInteger()) {
      if (value.numerator().equals(BigInteger.ONE)) {
        Expression divisor = Trees.number(value.denominator());
        draft
            .law(LawsCited.POWER_PRODUCT, divisor, Trees.number(value), term.right())
            .ifPresent(fact -> definer.defined(atom, 1, fact));
      } else {
        Rational unit = Rational.of(BigInteger.ONE, value.denominator());
        product(atom, Trees.number(value.numerator()), Trees.number(unit), term.right());
      }
    } else {
      for (int p = 2; p < 100 && p * (long) p <= value.numerator().longValue(); p++) {
        if (value.numerator().mod(BigInteger.valueOf(p)).signum() == 0) {
          Rational rest = value.divide(Rational.of(p));
          product(atom, number(p), Trees.number(rest), term.right());
          return;
        }
      }
    }
  }

  private void product(Atom atom, Expression x, Expression y, Expression exponent) {
    draft
        .law(LawsCited.POWER_PRODUCT, x, y, exponent)
        .ifPresent(fact -> definer.defined(atom, 1, fact));
  }
}
