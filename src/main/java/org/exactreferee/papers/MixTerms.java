package org.exactreferee.papers;

import static org.exactreferee.trusted.language.function.FunctionNames.ASYMPTOTIC_A;
import static org.exactreferee.trusted.language.function.FunctionNames.E;
import static org.exactreferee.trusted.language.function.FunctionNames.EXP;
import static org.exactreferee.trusted.language.function.FunctionNames.MAX;
import static org.exactreferee.trusted.language.function.FunctionNames.MIX;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_DELTA;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;

import java.util.Optional;
import org.exactreferee.prove.ranklaw.PMixPrivacy;
import org.exactreferee.question.Bundle;
import org.exactreferee.question.NamedRule;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;

/** The p-mixes of the secretary rule as claims name them, for n candidates and in the limit. */
final class MixTerms {
  private final int n;
  private final Bundle bundle;
  private final Expression secretary;
  private final Expression blind;

  /** Names the laws of the secretary rule and of the blind choice. */
  MixTerms(int n, Bundle bundle) {
    this.n = n;
    this.bundle = bundle;
    this.secretary = bundle.define("r", NamedRule.of(RuleKind.SECRETARY, n).lawTerm());
    this.blind = bundle.define("b", NamedRule.blindLaw(n));
  }

  /** The rank law of a p-mix. */
  Expression mix(Rational p) {
    return mix(Terms.number(p));
  }

  private Expression mix(Expression p) {
    return Terms.call(MIX, p, secretary, blind);
  }

  static Expression exp(Rational epsilon) {
    return Terms.call(EXP, Terms.number(epsilon));
  }

  static Expression tightDelta(Expression law, int l, Expression factor) {
    return Terms.call(TIGHT_DELTA, law, Terms.number(l), factor);
  }

  static Expression tightExpEpsilon(Expression law, int l, Rational delta) {
    return Terms.call(TIGHT_EXP_EPSILON, law, Terms.number(l), Terms.number(delta));
  }

  /**
   * States that p is the largest that is private: it is, and where two ranks attain the bound, what
   * they exceed it by is affine in p with a positive slope {@code r_i - E r_j - (1 - E)/n}.
   */
  void stateLargest(
      int l, Expression factor, Rational delta, PMixPrivacy.LargestP<ExactReal> largest) {
    Expression mixed = mix(Terms.number(largest.p()));
    Expression bound = Terms.number(delta);
    bundle.state(Terms.call(PRIVATE, mixed, Terms.number(l), factor, bound));
    Optional<Pair<Integer>> ranks = largest.attained();
    ranks.ifPresent(
        pair -> {
          Expression one = Terms.number(1);
          Expression constant = Terms.over(Terms.minus(one, factor), Terms.number(n));
          bundle.state(Terms.equal(excess(mixed, pair, factor), bound));
          bundle.state(Terms.compare(excess(secretary, pair, factor), Relation.GREATER, constant));
        });
  }

  private static Expression excess(Expression law, Pair<Integer> ranks, Expression factor) {
    Expression second = Terms.times(factor, Terms.at(law, ranks.second()));
    return Terms.minus(Terms.at(law, ranks.first()), second);
  }

  private static Expression e() {
    return Terms.name(E);
  }

  /** The gap {@code 1 - a_(l+1) E} of [GKS21]. */
  private static Expression gap(int l, Expression factor) {
    Expression a = Terms.call(ASYMPTOTIC_A, Terms.number(l + 1L));
    return Terms.minus(Terms.number(1), Terms.times(a, factor));
  }

  /** {@code max(0, p (1 - a_(l+1) E) / e)} of [GKS21, Corollary 2]. */
  static Expression limitOfDelta(int l, Rational p, Expression factor) {
    Expression line = Terms.over(Terms.times(Terms.number(p), gap(l, factor)), e());
    return Terms.call(MAX, Terms.number(0), line);
  }

  /** {@code max(1, (p - e delta) / (a_(l+1) p))} of [GKS21, Theorem 4], 1 for p = 0. */
  static Expression limitOfExpEpsilon(int l, Rational p, Rational delta) {
    if (p.sign() == 0) {
      return Terms.number(1);
    }
    Expression a = Terms.call(ASYMPTOTIC_A, Terms.number(l + 1L));
    Expression top = Terms.minus(Terms.number(p), Terms.times(e(), Terms.number(delta)));
    Expression ratio = Terms.over(top, Terms.times(a, Terms.number(p)));
    return Terms.call(MAX, Terms.number(1), ratio);
  }

  /** {@code e delta / (1 - a_(l+1) E)} of [GKS21, Corollary 3], 1 if that is no bound. */
  static Expression limitOfP(int l, Expression factor, Rational delta) {
    Expression allowed = Terms.times(e(), Terms.number(delta));
    Expression gap = gap(l, factor);
    return new Expression.Conditional(
        Terms.compare(gap, Relation.GREATER, allowed), Terms.over(allowed, gap), Terms.number(1));
  }
}
