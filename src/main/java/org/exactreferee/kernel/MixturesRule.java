package org.exactreferee.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.certificate.Evidence.Attained;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.claim.Connective;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Expression.Call;
import org.exactreferee.claim.Expression.Chain;
import org.exactreferee.claim.Expression.Logical;
import org.exactreferee.claim.NumberValue;
import org.exactreferee.claim.Relation;
import org.exactreferee.claim.Truth;
import org.exactreferee.claim.UndefinedException;
import org.exactreferee.claim.Value;
import org.exactreferee.claim.VectorValue;
import org.exactreferee.number.Rational;

/**
 * Proves many statements {@code let q = ..., u = ... in A and B and ...} of which some are the
 * smallest E, or delta, of mixtures of the same two rank laws.
 *
 * <pre>
 *   for every part tight_exp_epsilon(mix(p, q, u), l, delta) = E (tight_delta with E and delta exchanged):
 *     E >= 1,  0 <= delta <= 1,  M_i - E M_j &lt;= delta for all 0 &lt; |i - j| &lt;= l, where M = p q + (1 - p) u
 *     E = 1 (delta = 0), or M_h - E M_k = delta, M_k > 0 for the given ranks
 *   every other part is true
 *   ---------------------------------------------------------------------------------------------  Mixtures
 *     the claim holds
 * </pre>
 *
 * <p>The same as {@link TightBoundRule} for each of them, but all over one common denominator, so
 * that no fraction is ever reduced: see {@link org.exactreferee.privacy.PrivacyLoss#ofRankLaw}.
 */
final class MixturesRule {
  private final Function<Expression, Value> meaning;
  private final Iterator<Attained> ranks;
  private final Map<List<Expression>, Mixture> mixtures = new HashMap<>();

  /**
   * A check that has not begun.
   *
   * @param meaning the values of expressions where the definitions of the claim are known
   */
  MixturesRule(Function<Expression, Value> meaning, List<Attained> ranks) {
    this.meaning = meaning;
    this.ranks = ranks.iterator();
  }

  /** Empty if every part of the body holds, else what is wrong. */
  Optional<Rejected> check(Expression body) {
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
    if (!isBoundOfMixture(part)) {
      boolean holds =
          meaning.apply(part) instanceof Truth truth && truth.isDecided(Truth.Verdict.TRUE);
      return holds ? Optional.empty() : rejected(Reason.CONCLUSION_DOES_NOT_FOLLOW, "a part fails");
    }
    if (!ranks.hasNext()) {
      return rejected(Reason.MISSING_EVIDENCE, "ranks for a mixture");
    }
    Call bound = (Call) ((Chain) part).operands().get(0);
    List<Expression> mix = ((Call) bound.arguments().get(0)).arguments();
    Mixture mixture =
        mixtures.computeIfAbsent(
            mix.subList(1, 3), laws -> Mixture.of(vector(laws.get(0)), vector(laws.get(1))));
    Rational given = rational(bound.arguments().get(2));
    Rational found = rational(((Chain) part).operands().get(1));
    boolean factorWanted = bound.function().equals("tight_exp_epsilon");
    return mixture.check(
        rational(mix.get(0)),
        rational(bound.arguments().get(1)),
        factorWanted ? found : given,
        factorWanted ? given : found,
        factorWanted,
        ranks.next());
  }

  /** Whether it is an equation for a tight bound of {@code mix(p, q, u)}. */
  private static boolean isBoundOfMixture(Expression part) {
    return part instanceof Chain chain
        && chain.relations().equals(List.of(Relation.EQUAL))
        && chain.operands().get(0) instanceof Call bound
        && (bound.function().equals("tight_exp_epsilon") || bound.function().equals("tight_delta"))
        && bound.arguments().size() == 3
        && bound.arguments().get(0) instanceof Call mix
        && mix.function().equals("mix")
        && mix.arguments().size() == 3;
  }

  private Rational rational(Expression expression) {
    Value value = meaning.apply(expression);
    Optional<Rational> number =
        value instanceof NumberValue known ? known.rational() : Optional.empty();
    return number.orElseThrow(() -> new UndefinedException("(" + value + ") must be rational"));
  }

  private List<Rational> vector(Expression law) {
    if (meaning.apply(law) instanceof VectorValue vector) {
      return vector.rationals();
    }
    throw new UndefinedException("argument of mix must be a vector");
  }

  private static Optional<Rejected> rejected(Reason reason, String detail) {
    return Optional.of(new Rejected(reason, detail));
  }
}
