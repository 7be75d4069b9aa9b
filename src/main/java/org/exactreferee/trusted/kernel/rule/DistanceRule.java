package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.kernel.evidence.Evidence.Word;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.goal.Goal;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.model.stopping.SwapMetric;

/**
 * Proves a distance under d_l: a word of that many swaps leads from one order to the other, and no
 * shorter one does.
 *
 * <pre>
 *   swaps of positions at most l apart, k of them, lead from a to b     k is a lower bound
 *   ---------------------------------------------------------------------------------------
 *     d_l(a, b) = k
 * </pre>
 *
 * <p>Lower bounds: the kernel's own search for n &lt;= 8; or a function f of {@code b^-1 a} that is
 * 0 at the identity and changes by at most 1 under a swap, rounded up. A swap of positions d &lt;=
 * l apart changes the number of inversions by at most {@code 2 d - 1}, the number of cycles by
 * exactly 1, and the sum of all displacements by at most {@code 2 d}.
 */
public final class DistanceRule {

  static final int LARGEST_SEARCH = 8;

  private DistanceRule() {}

  /** Empty if the word and the bound prove the goal, else what is wrong. */
  public static Optional<Rejected> check(Goal.Distance goal, Values values, Word word) {
    Permutation a = UndefinedException.ifRefused(values.vector(goal.from())::order);
    Permutation b = UndefinedException.ifRefused(values.vector(goal.to())::order);
    BigInteger l = values.integer(goal.l());
    BigInteger k = values.integer(goal.k());
    boolean metric =
        a.size() == b.size()
            && l.signum() > 0
            && l.compareTo(BigInteger.valueOf(a.size())) < 0
            && k.bitLength() < Integer.SIZE;
    return metric
        ? check(a, b, l.intValueExact(), k.intValueExact(), word)
        : rejected(Reason.CLAIM_UNDEFINED, "d_l for l = " + l + " of " + a + " and " + b);
  }

  private static Optional<Rejected> check(Permutation a, Permutation b, int l, int k, Word word) {
    if (word.swaps().size() != k) {
      return rejected(Reason.WRONG_LENGTH_OF_WORD, word.swaps().size() + " swaps instead of " + k);
    }
    Permutation reached = a;
    for (Word.Swap swap : word.swaps()) {
      boolean inRange = swap.first() >= 1 && swap.second() <= a.size();
      if (!inRange || swap.first() >= swap.second() || swap.second() - swap.first() > l) {
        return rejected(Reason.NO_SUCH_SWAP, swap.first() + " and " + swap.second());
      }
      reached = reached.swap(swap.first(), swap.second());
    }
    if (!reached.equals(b)) {
      return rejected(Reason.WORD_LEADS_ELSEWHERE, "to " + reached);
    }
    return checkLowerBound(a, b, l, k, word.bound());
  }

  private static Optional<Rejected> checkLowerBound(
      Permutation a, Permutation b, int l, int k, Word.Bound bound) {
    Permutation difference = b.inverse().compose(a);
    long least =
        switch (bound) {
          case SEARCH -> {
            if (a.size() > LARGEST_SEARCH) {
              yield -1;
            }
            yield new SwapMetric(a.size(), l).distance(a, b);
          }
          case INVERSIONS -> roundedUp(difference.inversions(), 2L * l - 1);
          case CYCLES -> a.size() - difference.cycles().size();
          case DISPLACEMENT -> roundedUp(displacement(difference), 2L * l);
        };
    return least == k
        ? Optional.empty()
        : rejected(Reason.LOWER_BOUND_TOO_SMALL, bound + " shows " + least + " instead of " + k);
  }

  private static long displacement(Permutation permutation) {
    return IntStream.rangeClosed(1, permutation.size())
        .mapToLong(i -> Math.abs(permutation.at(i) - i))
        .sum();
  }

  private static long roundedUp(long value, long divisor) {
    return (value + divisor - 1) / divisor;
  }
}
