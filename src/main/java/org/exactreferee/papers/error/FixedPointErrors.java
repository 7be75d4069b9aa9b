package org.exactreferee.papers.error;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.exactreferee.trusted.model.selection.CombinedGem;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Encloses the mean squared error of noisy max with exponential noise over many vectors of scores,
 * in fixed point of {@code 2^-48} with counted errors.
 *
 * <p>With weights p and squared shortfalls d, the error is {@code Integral_0^1 sum_a d_a p_a
 * product_(b != a) (1 - p_b x) dx}. As {@code 1 - p x = (1 - x) + (1 - p) x}, let {@code e_j} be
 * the mean of the products of the {@code 1 - p} over sets of j candidates, so that the product over
 * n candidates is the sum of {@code C(n, j) e_j x^j (1-x)^(n-j)}; then all integrals are 1/(n+1).
 * One more candidate makes e a mean of itself and its neighbour:
 *
 * <pre>
 *   e'_j = ((n + 1 - j) e_j + j (1 - p) e_(j-1)) / (n + 1)
 *   S'_j = ((n - j) S_j + j (1 - p) S_(j-1)) / n + d p e_j
 * </pre>
 *
 * <p>where S collects the sum over a of {@code d_a p_a} times the same means without a. Nothing
 * cancels. Counted in units of {@code 2^-48}: p and d are rounded down by at most 2 and 1, each
 * product and quotient by at most 1, so e is off by at most 4n and S by at most {@code sum of 6n +
 * 7}.
 */
final class FixedPointErrors {

  private static final int SHIFT = 48;
  private static final int TERM_SHIFT = 40;
  private static final long ONE = 1L << SHIFT;
  private static final int MOST_CANDIDATES = 120;
  private static final int BITS = 80;
  private static final Rational SCALE = Rational.of(ONE);

  private FixedPointErrors() {}

  /** Whether the mechanism is of this kind, and the scores have a small common denominator. */
  static boolean applies(Selection mechanism, List<List<Rational>> trials) {
    boolean kind =
        switch (mechanism.kind()) {
          case RNM, PERMUTE_AND_FLIP, GEM, MGEM, COMBINED_GEM -> true;
          default -> false;
        };
    return kind
        && mechanism.setting().candidates() <= MOST_CANDIDATES
        && denominator(trials).isPresent();
  }

  private static Optional<Long> denominator(List<List<Rational>> trials) {
    BigInteger common = BigInteger.ONE;
    for (List<Rational> scores : trials) {
      for (Rational score : scores) {
        BigInteger d = score.denominator();
        common = common.multiply(d.divide(common.gcd(d)));
        if (common.bitLength() > 14 || score.abs().compareTo(Rational.of(1 << 10)) > 0) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(common.longValueExact());
  }

  /** A sum over trials and what it may be too small by, or too large. */
  private record Sum(Rational value, Rational error) {
    static final Sum ZERO = new Sum(Rational.ZERO, Rational.ZERO);

    Sum add(Sum that) {
      return new Sum(value.add(that.value), error.add(that.error));
    }

    Enclosure enclose() {
      return Enclosure.between(value.subtract(error), value.add(error), BITS);
    }
  }

  private interface Weights {
    long[] of(long[] scores);
  }

  /** The sum of the errors over all trials. */
  static Enclosure sum(Selection mechanism, List<List<Rational>> trials) {
    long unit = denominator(trials).orElseThrow();
    if (!(mechanism instanceof CombinedGem combined)) {
      return sum(weights(mechanism, unit), trials, unit).enclose();
    }
    List<List<Rational>> rising = new ArrayList<>();
    List<List<Rational>> falling = new ArrayList<>();
    List<Rational> sensitivities = combined.setting().sensitivities();
    for (List<Rational> scores : trials) {
      (CombinedGem.correlationSign(scores, sensitivities) >= 0 ? rising : falling).add(scores);
    }
    Weights gem = new Terms(combined.part(false), unit);
    Weights modified = new Terms(combined.part(true), unit);
    Enclosure told = sum(modified, rising, unit).add(sum(gem, falling, unit)).enclose();
    Enclosure lied = sum(gem, rising, unit).add(sum(modified, falling, unit)).enclose();
    Rational share = combined.setting().epsilon().multiply(combined.correlationShare());
    Enclosure odds = ExactReal.exp(share).enclose(BITS);
    return told.multiply(odds, BITS).add(lied, BITS).divide(odds.add(Enclosure.ONE, BITS), BITS);
  }

  private static Weights weights(Selection mechanism, long unit) {
    if (mechanism instanceof GeneralizedExponential gem) {
      return new Terms(gem, unit);
    }
    Rational rate =
        mechanism
            .setting()
            .epsilon()
            .divide(mechanism.setting().largest().multiply(Rational.of(2 * unit)));
    Map<Long, Long> known = new ConcurrentHashMap<>();
    return scores -> {
      long best = best(scores);
      long[] weights = new long[scores.length];
      for (int a = 0; a < scores.length; a++) {
        weights[a] =
            known.computeIfAbsent(
                scores[a] - best,
                gap -> floor(Exponential.exp(rate.multiply(Rational.of(gap)), BITS)));
      }
      return weights;
    };
  }

  private static long best(long[] scores) {
    long best = scores[0];
    for (long score : scores) {
      best = Math.max(best, score);
    }
    return best;
  }

  private static long floor(Enclosure weight) {
    return weight.lower().multiply(SCALE).floor().max(BigInteger.ZERO).longValueExact();
  }

  private static Sum sum(Weights weights, List<List<Rational>> trials, long unit) {
    return trials.parallelStream()
        .map(scores -> error(weights, scores, unit))
        .reduce(Sum.ZERO, Sum::add);
  }

  private static Sum error(Weights weights, List<Rational> trial, long unit) {
    int k = trial.size();
    long[] scores = new long[k];
    for (int a = 0; a < k; a++) {
      scores[a] = trial.get(a).multiply(Rational.of(unit)).numerator().longValueExact();
    }
    long best = best(scores);
    long worst = best;
    for (long score : scores) {
      worst = Math.min(worst, score);
    }
    if (worst == best) {
      return Sum.ZERO;
    }
    BigInteger largest = BigInteger.valueOf(best - worst).pow(2);
    long[] p = weights.of(scores);
    long[] e = new long[k + 1];
    long[] sums = new long[k + 1];
    e[0] = ONE;
    for (int n = 0; n < k; n++) {
      BigInteger square = BigInteger.valueOf(best - scores[n]).pow(2).shiftLeft(SHIFT);
      long share = times(square.divide(largest).longValueExact(), p[n]);
      long rest = ONE - p[n];
      for (int j = n; j >= 0; j--) {
        long moved = j == 0 ? 0 : j * times(rest, sums[j - 1]);
        long mean = n == 0 ? 0 : ((n - j) * sums[j] + moved) / n;
        sums[j] = mean + times(share, e[j]);
      }
      for (int j = n + 1; j >= 0; j--) {
        long moved = j == 0 ? 0 : j * times(rest, e[j - 1]);
        e[j] = ((n + 1 - j) * e[j] + moved) / (n + 1);
      }
    }
    BigInteger total = BigInteger.ZERO;
    for (int j = 0; j < k; j++) {
      total = total.add(BigInteger.valueOf(sums[j]));
    }
    Rational size = Rational.of(largest).divide(Rational.of(unit).multiply(Rational.of(unit)));
    Rational mean = Rational.of(total).divide(SCALE.multiply(Rational.of(k)));
    long units = 3L * k * k + 7L * k;
    return new Sum(mean.multiply(size), Rational.of(units).divide(SCALE).multiply(size));
  }

  /** The product of two numbers in fixed point, rounded down. */
  private static long times(long x, long y) {
    return (Math.multiplyHigh(x, y) << (64 - SHIFT)) | ((x * y) >>> SHIFT);
  }

  /**
   * The weights of GEM. Which term of the minimum is the least is seen in fixed point; of those
   * that may be, each is enclosed.
   */
  private static final class Terms implements Weights {
    private final long unit;
    private final GeneralizedExponential gem;
    private final Enclosure logarithm;
    private final long[][] slopes;
    private final long[][] shifts;

    Terms(GeneralizedExponential gem, long unit) {
      this.unit = unit;
      this.gem = gem;
      int k = gem.setting().candidates();
      this.logarithm = Logarithm.ln(Rational.of(k).divide(gem.beta()), BITS);
      this.slopes = new long[k][k];
      this.shifts = new long[k][k];
      Rational scale = Rational.of(1L << TERM_SHIFT);
      for (int b = 0; b < k; b++) {
        for (int c = 0; c < k; c++) {
          if (b != c) {
            slopes[b][c] = slope(b, c).multiply(scale).floor().longValueExact();
            Enclosure shift = logarithm.multiply(Enclosure.of(shift(b, c), BITS), BITS);
            shifts[b][c] = shift.lower().multiply(scale).floor().longValueExact();
          }
        }
      }
    }

    private Rational sum(int b, int c) {
      return gem.setting().sensitivities().get(b).add(gem.setting().sensitivities().get(c));
    }

    private Rational slope(int b, int c) {
      return gem.setting().epsilon().divide(sum(b, c).multiply(Rational.of(2 * unit)));
    }

    private Rational shift(int b, int c) {
      List<Rational> sensitivities = gem.setting().sensitivities();
      Rational shift = sensitivities.get(c).subtract(sensitivities.get(b)).divide(sum(b, c));
      return gem.modified() ? shift.negate() : shift;
    }

    /** A gap times a slope is off by at most the gap, a shift by at most 2 units. */
    @Override
    public long[] of(long[] scores) {
      long tolerance = 4;
      for (long score : scores) {
        tolerance = Math.max(tolerance, 2 * (best(scores) - score) + 4);
      }
      long[] weights = new long[scores.length];
      for (int b = 0; b < scores.length; b++) {
        long least = 0;
        for (int c = 0; c < scores.length; c++) {
          least = Math.min(least, term(scores, b, c));
        }
        long most = least + 2 * tolerance;
        Enclosure exponent = Enclosure.ZERO;
        boolean any = most >= 0;
        for (int c = 0; c < scores.length; c++) {
          if (b != c && term(scores, b, c) <= most) {
            Enclosure exact = exact(scores, b, c);
            exponent = any ? smaller(exponent, exact) : exact;
            any = true;
          }
        }
        weights[b] = floor(exponent.exp(BITS));
      }
      return weights;
    }

    private static Enclosure smaller(Enclosure one, Enclosure other) {
      return Enclosure.between(
          one.lower().min(other.lower()), one.upper().min(other.upper()), BITS);
    }

    private long term(long[] scores, int b, int c) {
      return Math.addExact(Math.multiplyExact(slopes[b][c], scores[b] - scores[c]), shifts[b][c]);
    }

    private Enclosure exact(long[] scores, int b, int c) {
      Rational gap = slope(b, c).multiply(Rational.of(scores[b] - scores[c]));
      Enclosure shift = logarithm.multiply(Enclosure.of(shift(b, c), BITS), BITS);
      return shift.add(Enclosure.of(gap, BITS), BITS);
    }
  }
}
