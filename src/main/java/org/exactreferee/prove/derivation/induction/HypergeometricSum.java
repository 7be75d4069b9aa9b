package org.exactreferee.prove.derivation.induction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.exactreferee.trusted.kernel.derivation.FreeNames;
import org.exactreferee.trusted.kernel.derivation.NormalForm;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Sequent.Fact;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Fold;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * Says how a sum whose terms depend on n changes where n grows by 1: with a recurrence of the terms
 *
 * <pre>
 *   c1 sum(k in a..m : F(n + 1, k)) + c0 sum(k in a..m : F(n, k)) = Q(m) M(m) + what is at a
 * </pre>
 *
 * <p>for all m, which an induction on m shows. M is F itself or a neighbour of it, such that Q has
 * no pole.
 *
 * @param from a, where the sums begin
 * @param to where the sum for n ends
 * @param here F(n, k) as a function of k
 * @param next F(n + 1, k) as a function of k
 */
record HypergeometricSum(
    Expression from,
    Expression to,
    Body here,
    Body next,
    List<String> variables,
    HypergeometricRecurrence recurrence) {

  /** The terms of a sum. */
  record Body(String variable, Expression term) {
    Expression at(Expression value) {
      return Substitution.in(term, Map.of(variable, value));
    }

    Expression sum(Expression from, Expression to) {
      return Trees.sum(variable, from, to, term);
    }
  }

  private static final String K = "hypergeometric_k";

  /** The sums of the goal that a fact has for n where the goal has them for n + 1. */
  static List<HypergeometricSum> of(String n, Sequent sequent) {
    List<HypergeometricSum> sums = new ArrayList<>();
    NormalForm normal = sequent.normal();
    SignFact goal = SignFact.of(sequent.goal(), normal).orElseThrow();
    Map<String, Expression> step = Map.of(n, Trees.plus(Trees.symbol(n), Trees.number(1)));
    TreeSet<Atom> known = new TreeSet<>();
    for (Fact fact : sequent.facts()) {
      fact.sign().ifPresent(sign -> known.addAll(sign.polynomial().atoms()));
    }
    for (Atom atom : known) {
      if (atom.term() instanceof Fold fold
          && fold.operator() == FoldOperator.SUM
          && fold.binders().list().size() == 1
          && fold.binders().guard().isEmpty()
          && fold.binders().list().get(0).domain() instanceof Domain.IntegerRange range
          && range.to().isPresent()
          && FreeNames.of(fold.body()).contains(n)
          && !FreeNames.of(range.from()).contains(n)) {
        Expression later = normal.term(Substitution.in(fold, step));
        if (goal.polynomial().atoms().contains(new Atom(later))) {
          of(n, fold, range, step, sequent).ifPresent(sums::add);
        }
      }
    }
    return sums;
  }

  private static Optional<HypergeometricSum> of(
      String n,
      Fold fold,
      Domain.IntegerRange range,
      Map<String, Expression> step,
      Sequent sequent) {
    Binders.Binder binder = fold.binders().list().get(0);
    Expression body = Substitution.in(fold.body(), Map.of(binder.variable(), Trees.symbol(K)));
    List<String> variables = new ArrayList<>(List.of(K, n));
    for (String name : new TreeSet<>(FreeNames.of(body))) {
      if (sequent.letters().containsKey(name) && !name.equals(n)) {
        variables.add(name);
      }
    }
    Body here = new Body(K, body);
    Body next = new Body(K, Substitution.in(body, step));
    return HypergeometricTerm.of(body, sequent.normal(), variables)
        .flatMap(term -> HypergeometricRecurrence.of(term, 1, 0))
        .map(
            recurrence ->
                new HypergeometricSum(
                    range.from(), range.to().orElseThrow(), here, next, variables, recurrence));
  }

  private Expression fraction(HypergeometricFraction fraction, Expression k) {
    return fraction.expression(terms(k));
  }

  private List<Expression> terms(Expression k) {
    List<Expression> terms = new ArrayList<>(variables.stream().map(Trees::symbol).toList());
    terms.set(0, k);
    return terms;
  }

  /**
   * The statements about all m up to some end, for each neighbour M of F.
   *
   * @param m a new name
   */
  List<Expression> statements(String m, Expression end) {
    Expression at = Trees.symbol(m);
    Expression c1 = recurrence.next().expression(terms(at));
    Expression c0 = recurrence.here().expression(terms(at));
    Expression sums =
        Trees.plus(Trees.times(c1, next.sum(from, at)), Trees.times(c0, here.sum(from, at)));
    Expression first = Trees.plus(Trees.times(c1, next.at(from)), Trees.times(c0, here.at(from)));
    List<Expression> statements = new ArrayList<>();
    HypergeometricFraction growth = recurrence.growth();
    HypergeometricFraction byK = growth.multiply(recurrence.alongK().reciprocal());
    Expression one = Trees.number(1);
    for (int neighbour = 0; neighbour < 4; neighbour++) {
      boolean later = neighbour % 2 == 1;
      boolean above = neighbour >= 2;
      HypergeometricFraction q = later ? byK : growth;
      if (above) {
        HypergeometricFraction alongN =
            later ? recurrence.alongN().shift(0, 1) : recurrence.alongN();
        q = q.multiply(alongN.reciprocal());
      }
      Body m0 = above ? next : here;
      Expression there = later ? m0.at(Trees.plus(at, one)) : m0.at(at);
      Expression begin = later ? m0.at(Trees.plus(from, one)) : m0.at(from);
      Expression right =
          Trees.plus(
              Trees.minus(
                  Trees.times(fraction(q, at), there), Trees.times(fraction(q, from), begin)),
              first);
      statements.add(
          Trees.forall(
              m, new Domain.IntegerRange(from, Optional.of(end)), Trees.equal(sums, right)));
    }
    return statements;
  }
}
