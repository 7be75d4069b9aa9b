package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.Rational;

/**
 * Proves many statements {@code let q = ..., u = ... in A and B and ...} of which some are the
 * smallest E, or delta, of mixtures of the same two rank laws, or that such are private.
 *
 * <pre>
 *   for every part tight_exp_epsilon(mix(p, q, u), l, delta) = E (tight_delta with E and delta exchanged):
 *     E >= 1,  0 <= delta <= 1,  M_i - E M_j &lt;= delta for all 0 &lt; |i - j| &lt;= l, where M = p q + (1 - p) u
 *     E = 1 (delta = 0), or M_h - E M_k = delta, M_k > 0 for the given ranks
 *   for every part private(mix(p, q, u), l, E, delta): the first of these two lines
 *   every other part is true
 *   ---------------------------------------------------------------------------------------------  Mixtures
 *     the claim holds
 * </pre>
 *
 * <p>The same as {@link TightBoundRule} for each of them, but all over one common denominator, so
 * that no fraction is ever reduced: see {@link
 * org.exactreferee.trusted.privacy.PrivacyLoss#ofRankLaw}.
 */
public final class MixturesRule {
  private final Evaluator.Inside meaning;
  private final Iterator<Attained> ranks;
  private final Map<List<Expression>, Mixture> mixtures = new HashMap<>();

  /**
   * A check that has not begun.
   *
   * @param meaning the values of expressions where the definitions of the claim are known
   */
  public MixturesRule(Evaluator.Inside meaning, List<Attained> ranks) {
    this.meaning = meaning;
    this.ranks = ranks.iterator();
  }

  /** Empty if every part of the body holds, else what is wrong. */
  public Optional<Rejected> check(Expression body) {
    for (Expression part : parts(body)) {
      Optional<Rejected> bad = part(part);
      if (bad.isPresent()) {
        return bad;
      }
    }
    return ranks.hasNext()
        ? rejected(Reason.UNUSED_EVIDENCE, "more ranks than mixtures")
        : Optional.empty();
  }

  private static List<Expression> parts(Expression body) {
    List<Expression> parts = new ArrayList<>();
    Expression rest = body;
    while (rest instanceof Logical both && both.connective() == Connective.AND) {
      parts.add(0, both.right());
      rest = both.left();
    }
    parts.add(0, rest);
    return parts;
  }

  private Optional<Rejected> part(Expression part) {
    Optional<Call> known = ofMixture(part);
    if (known.isEmpty()) {
      boolean holds =
          ofLogarithm(part).filter(LogarithmChain::isShown).isPresent()
              || meaning.decide(part).holds();
      return holds ? Optional.empty() : rejected(Reason.CONCLUSION_DOES_NOT_FOLLOW, "a part fails");
    }
    Call bound = known.get();
    List<Expression> mix = ((Call) bound.arguments().get(0)).arguments();
    Mixture mixture =
        mixtures.computeIfAbsent(
            mix.subList(1, 3), laws -> Mixture.of(vector(laws.get(0)), vector(laws.get(1))));
    Rational p = rational(mix.get(0));
    Rational l = rational(bound.arguments().get(1));
    Rational given = rational(bound.arguments().get(2));
    if (!(part instanceof Chain equation)) {
      return mixture.check(p, l, given, rational(bound.arguments().get(3)));
    }
    if (!ranks.hasNext()) {
      return rejected(Reason.MISSING_EVIDENCE, "ranks for a mixture");
    }
    Attained next = ranks.next();
    Rational found = rational(equation.operands().get(1));
    return bound.function().equals("tight_delta")
        ? mixture.check(p, l, given, found).or(() -> mixture.tightDelta(p, l, given, found, next))
        : mixture.check(p, l, found, given).or(() -> mixture.tightFactor(p, l, found, given, next));
  }

  /**
   * The call in an equation for a tight bound of {@code mix(p, q, u)}, or that says that it is
   * private; empty for any other part.
   */
  private static Optional<Call> ofMixture(Expression part) {
    boolean equation =
        part instanceof Chain chain && chain.relations().equals(List.of(Relation.EQUAL));
    Map<String, Integer> arities =
        equation ? Map.of("tight_exp_epsilon", 3, "tight_delta", 3) : Map.of("private", 4);
    return (equation ? ((Chain) part).operands().get(0) : part) instanceof Call bound
            && arities.getOrDefault(bound.function(), -1) == bound.arguments().size()
            && bound.arguments().get(0) instanceof Call mix
            && mix.function().equals("mix")
            && mix.arguments().size() == 3
        ? Optional.of(bound)
        : Optional.empty();
  }

  /** A chain {@code a R ln(x) S b} of rational numbers; empty for any other part. */
  private Optional<LogarithmChain> ofLogarithm(Expression part) {
    if (!(part instanceof Chain chain
        && chain.operands().size() == 3
        && chain.operands().get(1) instanceof Call call
        && call.function().equals("ln")
        && call.arguments().size() == 1)) {
      return Optional.empty();
    }
    Optional<Rational> low = known(chain.operands().get(0));
    Optional<Rational> x = known(call.arguments().get(0));
    Optional<Rational> high = known(chain.operands().get(2));
    return low.isPresent() && x.isPresent() && high.isPresent()
        ? Optional.of(new LogarithmChain(low.get(), x.get(), high.get(), chain.relations()))
        : Optional.empty();
  }

  private Rational rational(Expression expression) {
    return known(expression)
        .orElseThrow(
            () ->
                new UndefinedException("(" + meaning.evaluate(expression) + ") must be rational"));
  }

  private Optional<Rational> known(Expression expression) {
    return meaning.evaluate(expression) instanceof NumberValue number
        ? number.rational()
        : Optional.empty();
  }

  private List<Rational> vector(Expression law) {
    if (meaning.evaluate(law) instanceof VectorValue vector) {
      return vector.rationals();
    }
    throw new UndefinedException("argument of mix must be a vector");
  }
}
