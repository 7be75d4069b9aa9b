package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.math.BigInteger;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.goal.Goal;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Harmonic;
import org.exactreferee.trusted.number.Rational;

/**
 * Proves the threshold of the secretary problem by two enclosures.
 *
 * <pre>
 *   1/t + ... + 1/(n-1) &lt;= 1     t = 1  or  1/(t-1) + ... + 1/(n-1) > 1
 *   ---------------------------------------------------------------------
 *     t_n = t                                          [GKS21, Fact 1]
 * </pre>
 *
 * <p>Why: the sum falls as t grows.
 */
public final class ThresholdRule {

  private static final int MOST_BITS = 1 << 16;

  private ThresholdRule() {}

  /** Empty if enclosures with so many bits prove that t is the threshold of n. */
  public static Optional<Rejected> check(Goal.Threshold goal, Values values, int bits) {
    BigInteger n = values.integer(goal.n());
    BigInteger t = values.integer(goal.t());
    if (bits < 1 || bits > MOST_BITS) {
      return rejected(Reason.PRECISION_OUT_OF_RANGE, bits + " bits");
    }
    if (t.signum() <= 0 || t.compareTo(n) > 0) {
      return rejected(Reason.THRESHOLD_OUT_OF_RANGE, "t = " + t + " for n = " + n);
    }
    BigInteger last = n.subtract(BigInteger.ONE);
    BigInteger before = t.subtract(BigInteger.ONE);
    Enclosure tail = Harmonic.difference(before, last, bits);
    if (tail.upper().compareTo(Rational.ONE) > 0) {
      return rejected(Reason.SUM_NOT_SMALL, "from 1/" + t + ": at most " + tail.upper());
    }
    if (before.signum() == 0) {
      return Optional.empty();
    }
    Enclosure longer = Harmonic.difference(before.subtract(BigInteger.ONE), last, bits);
    return longer.lower().compareTo(Rational.ONE) > 0
        ? Optional.empty()
        : rejected(Reason.SUM_NOT_LARGE, "from 1/" + before + ": at least " + longer.lower());
  }
}
