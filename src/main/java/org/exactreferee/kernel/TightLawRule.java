package org.exactreferee.kernel;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Evidence.Attained;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.number.ExactReal;

/**
 * Proves that E, or delta, is the smallest for which a rule with rank law q that looks only at
 * relative ranks is (ln E, delta)-private under d_l.
 *
 * <pre>
 *   E >= 1     q_i - E q_j &lt;= delta  for all 0 &lt; |i - j| &lt;= l
 *   E = 1, or q_h - E q_k = delta and q_k > 0 for the given h and k
 *   ----------------------------------------------------------------  smallest E
 *
 *   the same, but: delta = 0, or q_h - E q_k = delta
 *   ----------------------------------------------------------------  smallest delta
 * </pre>
 *
 * <p>Why the inequalities are privacy: see {@link org.exactreferee.privacy.PrivacyLoss#ofRankLaw}.
 * With any smaller E or delta the attaining pair violates its own inequality.
 */
final class TightLawRule {

  /** Which of the two is said to be the smallest. */
  private enum Goal {
    EXP_EPSILON,
    DELTA
  }

  private final List<ExactReal> law;
  private final int l;

  private TightLawRule(List<ExactReal> law, int l) {
    this.law = law;
    this.l = l;
  }

  /** Empty if the pair proves the equation, else what is wrong. */
  static Optional<Rejected> check(Equation equation, Attained pair) {
    List<ExactReal> law = equation.vector(0).exact();
    ExactReal sum = law.stream().reduce(ExactReal.ZERO, ExactReal::add);
    boolean negative = law.stream().anyMatch(q -> q.sign() < 0);
    if (negative || !sum.equals(ExactReal.ONE)) {
      return rejected(Reason.CLAIM_UNDEFINED, "rank law with the sum (" + sum + ")");
    }
    BigInteger l = equation.integer(1);
    BigInteger most = BigInteger.valueOf(Math.max(1, law.size() - 1));
    if (l.signum() <= 0 || l.compareTo(most) > 0) {
      return rejected(Reason.CLAIM_UNDEFINED, "l (" + l + ") for n = " + law.size());
    }
    boolean factorWanted = equation.function().equals("tight_exp_epsilon");
    ExactReal factor = factorWanted ? equation.exactResult() : equation.exact(2);
    ExactReal delta = factorWanted ? equation.exact(2) : equation.exactResult();
    if (factor.compareTo(ExactReal.ONE) < 0 || delta.sign() < 0) {
      return rejected(Reason.CLAIM_UNDEFINED, "E (" + factor + "), delta (" + delta + ")");
    }
    Goal goal = factorWanted ? Goal.EXP_EPSILON : Goal.DELTA;
    return new TightLawRule(law, l.intValueExact()).check(factor, delta, goal, pair);
  }

  private Optional<Rejected> check(ExactReal factor, ExactReal delta, Goal goal, Attained pair) {
    for (int i = 1; i <= law.size(); i++) {
      for (int j = Math.max(1, i - l); j <= Math.min(law.size(), i + l); j++) {
        if (i != j && excess(i, j, factor).compareTo(delta) > 0) {
          return rejected(Reason.PAIR_VIOLATES_THE_BOUND, "ranks " + i + " and " + j);
        }
      }
    }
    boolean trivial =
        switch (goal) {
          case EXP_EPSILON -> factor.equals(ExactReal.ONE);
          case DELTA -> delta.isZero();
        };
    return trivial ? Optional.empty() : checkAttained(factor, delta, goal, pair);
  }

  private Optional<Rejected> checkAttained(
      ExactReal factor, ExactReal delta, Goal goal, Attained pair) {
    int h = pair.high();
    int k = pair.low();
    boolean inRange = h >= 1 && h <= law.size() && k >= 1 && k <= law.size();
    if (!inRange || h == k || Math.abs(h - k) > l) {
      return rejected(Reason.NO_SUCH_PAIR, "ranks " + h + " and " + k);
    }
    boolean bindsFactor = goal == Goal.DELTA || law.get(k - 1).sign() > 0;
    return bindsFactor && excess(h, k, factor).equals(delta)
        ? Optional.empty()
        : rejected(Reason.BOUND_NOT_ATTAINED, "ranks " + h + " and " + k);
  }

  /** {@code q_i - E q_j}. */
  private ExactReal excess(int i, int j, ExactReal factor) {
    return law.get(i - 1).subtract(factor.multiply(law.get(j - 1)));
  }

  private static Optional<Rejected> rejected(Reason reason, String detail) {
    return Optional.of(new Rejected(reason, detail));
  }
}
