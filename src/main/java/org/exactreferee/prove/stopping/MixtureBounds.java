package org.exactreferee.prove.stopping;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.prove.linear.ToDouble;
import org.exactreferee.prove.ranklaw.CommonDenominatorLaw;
import org.exactreferee.prove.ranklaw.RecurrenceRankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Rational;

/**
 * Tight privacy bounds of many p-mixes of one rank law with blind choice.
 *
 * <p>The law falls from the best rank to the worst, and so does its mix with blind choice. So of
 * all ranks at most l away from rank j the likeliest is the best of them, and only these n pairs
 * can attain a bound. Floating point finds which of them may; the numbers themselves are exact,
 * over the law's common denominator, and only the bound is put into lowest terms.
 */
public final class MixtureBounds {

  /** Pairs whose bounds differ by less, relatively, are compared exactly. */
  private static final double TOLERANCE = 1e-9;

  private final BigInteger denominator;
  private final List<BigInteger> numerators;
  private final double[] law;

  private MixtureBounds(CommonDenominatorLaw exact) {
    this.denominator = exact.denominator();
    this.numerators = exact.numerators();
    this.law =
        numerators.stream().mapToDouble(q -> ToDouble.ofFraction(q, denominator, 0)).toArray();
    for (int k = 1; k < law.length; k++) {
      if (numerators.get(k).compareTo(numerators.get(k - 1)) > 0) {
        throw new IllegalArgumentException("law must fall, and rises at rank " + (k + 1));
      }
    }
  }

  public static MixtureBounds ofSecretary(int n) {
    StoppingRule rule = StoppingRule.secretary(n);
    return new MixtureBounds(RecurrenceRankLaw.of((ThresholdRule) rule));
  }

  /**
   * A tight bound.
   *
   * @param high the rank that is more likely, 0 if the bound is the least there can be
   * @param low the other
   */
  public record Tight(Rational value, int high, int low) {}

  /** The least E >= 1 for a delta. */
  public Tight expEpsilon(int l, Rational p, Rational delta) {
    double share = ToDouble.ofRational(p, 0);
    double gap = ToDouble.ofRational(delta, 0);
    BigInteger loss = delta.numerator().multiply(scale(p));
    return best(
        l,
        p,
        Rational.ONE,
        (i, j) -> (mixed(share, i) - gap) / mixed(share, j),
        (i, j) ->
            new Fraction(
                delta.denominator().multiply(mixed(p, i)).subtract(loss),
                delta.denominator().multiply(mixed(p, j))));
  }

  /** The least delta for an E >= 1. */
  public Tight delta(int l, Rational p, Rational expEpsilon) {
    double share = ToDouble.ofRational(p, 0);
    double factor = ToDouble.ofRational(expEpsilon, 0);
    BigInteger scale = expEpsilon.denominator().multiply(scale(p));
    return best(
        l,
        p,
        Rational.ZERO,
        (i, j) -> mixed(share, i) - factor * mixed(share, j),
        (i, j) ->
            new Fraction(
                expEpsilon
                    .denominator()
                    .multiply(mixed(p, i))
                    .subtract(expEpsilon.numerator().multiply(mixed(p, j))),
                scale));
  }

  /**
   * The largest p for E and delta, with the ranks that allow no larger one; 0 for both if p is 1.
   *
   * <p>{@code q_i - E q_j <= delta} says {@code p (r_i - E r_j + c) <= delta + c} with {@code c =
   * (E - 1)/n}: it restricts p where {@code r_i - E r_j > delta}, and most where this is largest.
   */
  public Tight largestP(int l, Rational expEpsilon, Rational delta) {
    Tight played = delta(l, Rational.ONE, expEpsilon);
    if (played.value().compareTo(delta) <= 0) {
      return new Tight(Rational.ONE, 0, 0);
    }
    Rational c = expEpsilon.subtract(Rational.ONE).divide(Rational.of(law.length));
    Rational p = delta.add(c).divide(played.value().add(c));
    return new Tight(p, played.high(), played.low());
  }

  private double mixed(double p, int k) {
    return p * law[k] + (1 - p) / law.length;
  }

  /** The probability of a rank in the p-mix, times {@link #scale}. */
  private BigInteger mixed(Rational p, int k) {
    BigInteger often = p.numerator().multiply(BigInteger.valueOf(law.length));
    BigInteger rest = p.denominator().subtract(p.numerator());
    return often.multiply(numerators.get(k)).add(rest.multiply(denominator));
  }

  private BigInteger scale(Rational p) {
    return p.denominator().multiply(BigInteger.valueOf(law.length)).multiply(denominator);
  }

  private interface Guess {
    double of(int i, int j);
  }

  private interface Exact {
    Fraction of(int i, int j);
  }

  /** A fraction with a positive denominator, in any terms. */
  private record Fraction(BigInteger top, BigInteger bottom) {
    boolean isAbove(Fraction that) {
      return top.multiply(that.bottom).compareTo(that.top.multiply(bottom)) > 0;
    }
  }

  /** The likeliest rank at most l away from j, which itself is left out. */
  private static int likeliestNear(int j, int l) {
    return j == 0 ? 1 : Math.max(0, j - l);
  }

  private Tight best(int l, Rational p, Rational least, Guess guess, Exact exact) {
    Tight trivial = new Tight(least, 0, 0);
    if (law.length == 1 || p.sign() == 0) {
      return trivial;
    }
    double largest = Double.NEGATIVE_INFINITY;
    for (int j = 0; j < law.length; j++) {
      largest = Math.max(largest, guess.of(likeliestNear(j, l), j));
    }
    if (largest < ToDouble.ofRational(least, 0) - TOLERANCE) {
      return trivial;
    }
    double near = largest - TOLERANCE * Math.max(1, Math.abs(largest));
    Fraction best = new Fraction(least.numerator(), least.denominator());
    int high = -1;
    int low = -1;
    for (int j = 0; j < law.length; j++) {
      int i = likeliestNear(j, l);
      if (guess.of(i, j) >= near && !(low >= 0 && isSame(i, high) && isSame(j, low))) {
        Fraction value = exact.of(i, j);
        if (value.isAbove(best)) {
          best = value;
          high = i;
          low = j;
        }
      }
    }
    return low < 0 ? trivial : new Tight(Rational.of(best.top(), best.bottom()), high + 1, low + 1);
  }

  private boolean isSame(int i, int j) {
    return numerators.get(i).equals(numerators.get(j));
  }
}
