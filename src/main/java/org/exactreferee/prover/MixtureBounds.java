package org.exactreferee.prover;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.number.Rational;
import org.exactreferee.stopping.StoppingRule;

/**
 * Tight privacy bounds of many p-mixes of one rank law with blind choice.
 *
 * <p>Floating point finds the pairs of ranks that may attain a bound; the numbers themselves are
 * exact, over the law's common denominator.
 */
public final class MixtureBounds {

  /** Pairs whose bounds differ by less, relatively, are compared exactly. */
  private static final double TOLERANCE = 1e-9;

  private final BigInteger denominator;
  private final List<BigInteger> numerators;
  private final double[] law;

  private MixtureBounds(BigInteger denominator, List<BigInteger> numerators) {
    this.denominator = denominator;
    this.numerators = numerators;
    this.law =
        numerators.stream()
            .mapToDouble(q -> ToDouble.ofRational(Rational.of(q, denominator), 0))
            .toArray();
  }

  public static MixtureBounds ofSecretary(int n) {
    List<Rational> law = FastestRankLaw.of(StoppingRule.secretary(n)).probabilities();
    BigInteger common =
        law.stream()
            .map(Rational::denominator)
            .reduce(BigInteger.valueOf(n), (a, b) -> a.divide(a.gcd(b)).multiply(b));
    return new MixtureBounds(
        common,
        law.stream().map(q -> q.numerator().multiply(common.divide(q.denominator()))).toList());
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
    Rational[] mixed = new Rational[law.length];
    double share = ToDouble.ofRational(p, 0);
    double gap = ToDouble.ofRational(delta, 0);
    return best(
        l,
        Rational.ONE,
        (i, j) -> (mixed(share, i) - gap) / mixed(share, j),
        (i, j) -> exact(p, i, mixed).subtract(delta).divide(exact(p, j, mixed)));
  }

  /** The least delta for an E >= 1. */
  public Tight delta(int l, Rational p, Rational expEpsilon) {
    Rational[] mixed = new Rational[law.length];
    double share = ToDouble.ofRational(p, 0);
    double factor = ToDouble.ofRational(expEpsilon, 0);
    return best(
        l,
        Rational.ZERO,
        (i, j) -> mixed(share, i) - factor * mixed(share, j),
        (i, j) -> exact(p, i, mixed).subtract(expEpsilon.multiply(exact(p, j, mixed))));
  }

  private double mixed(double p, int k) {
    return p * law[k] + (1 - p) / law.length;
  }

  private Rational exact(Rational p, int k, Rational[] known) {
    if (known[k] == null) {
      Rational blind = Rational.ONE.subtract(p).divide(Rational.of(law.length));
      known[k] = p.multiply(Rational.of(numerators.get(k), denominator)).add(blind);
    }
    return known[k];
  }

  private interface Guess {
    double of(int i, int j);
  }

  private interface Exact {
    Rational of(int i, int j);
  }

  private Tight best(int l, Rational least, Guess guess, Exact exact) {
    double largest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < law.length; i++) {
      for (int j = Math.max(0, i - l); j <= Math.min(law.length - 1, i + l); j++) {
        largest = i == j ? largest : Math.max(largest, guess.of(i, j));
      }
    }
    Tight best = new Tight(least, 0, 0);
    double near = largest - TOLERANCE * Math.max(1, Math.abs(largest));
    if (largest < ToDouble.ofRational(least, 0) - TOLERANCE) {
      return best;
    }
    for (int i = 0; i < law.length; i++) {
      for (int j = Math.max(0, i - l); j <= Math.min(law.length - 1, i + l); j++) {
        if (i != j && guess.of(i, j) >= near) {
          Rational value = exact.of(i, j);
          best = value.compareTo(best.value()) > 0 ? new Tight(value, i + 1, j + 1) : best;
        }
      }
    }
    return best;
  }
}
