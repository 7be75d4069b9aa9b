package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/**
 * A correlation of two vectors, {@code covariance/sqrt(first * second)}.
 *
 * @param covariance of both
 * @param first the variance of the first
 * @param second the variance of the second
 */
public record Correlation(Rational covariance, Rational first, Rational second) {

  /** Pearson's correlation. */
  public static Correlation pearson(List<Rational> x, List<Rational> y) {
    return of(x, y, Collections.nCopies(x.size(), Rational.ONE));
  }

  /** Spearman's: that of the ranks, equal values sharing the average of theirs. */
  public static Correlation spearman(List<Rational> x, List<Rational> y) {
    return pearson(ranks(x), ranks(y));
  }

  private static List<Rational> ranks(List<Rational> values) {
    List<Rational> sorted = values.stream().sorted().toList();
    return values.stream()
        .map(v -> Rational.of((long) sorted.indexOf(v) + sorted.lastIndexOf(v), 2))
        .toList();
  }

  /**
   * The weighted correlation of [ALMW25, eqn 17]: the range of the scores is cut into buckets of
   * equal width, the last one closed, and the weight of a candidate is its sensitivity over the
   * largest one in its bucket.
   *
   * @param buckets how many
   * @return none if a bucket has no positive sensitivity, or all scores are equal
   */
  public static Optional<Correlation> weighted(
      List<Rational> scores, List<Rational> sensitivities, int buckets) {
    Rational low = Collections.min(scores);
    Rational width = Collections.max(scores).subtract(low);
    if (width.sign() == 0) {
      return Optional.empty();
    }
    List<Rational> largest = new ArrayList<>(Collections.nCopies(buckets, Rational.ZERO));
    List<Integer> bucketOf = new ArrayList<>();
    for (int a = 0; a < scores.size(); a++) {
      Rational place = scores.get(a).subtract(low).multiply(Rational.of(buckets)).divide(width);
      int bucket = Math.min(buckets - 1, place.floor().intValueExact());
      bucketOf.add(bucket);
      largest.set(bucket, largest.get(bucket).max(sensitivities.get(a)));
    }
    List<Rational> weights = new ArrayList<>();
    for (int a = 0; a < scores.size(); a++) {
      Rational top = largest.get(bucketOf.get(a));
      if (top.sign() == 0) {
        return Optional.empty();
      }
      weights.add(sensitivities.get(a).divide(top));
    }
    return Optional.of(of(scores, sensitivities, weights));
  }

  private static Correlation of(List<Rational> x, List<Rational> y, List<Rational> weights) {
    List<Rational> first = centred(x, weights);
    List<Rational> second = centred(y, weights);
    return new Correlation(
        product(first, second, weights),
        product(first, first, weights),
        product(second, second, weights));
  }

  private static List<Rational> centred(List<Rational> values, List<Rational> weights) {
    Rational sum = Rational.ZERO;
    Rational total = Rational.ZERO;
    for (int a = 0; a < values.size(); a++) {
      sum = sum.add(values.get(a).multiply(weights.get(a)));
      total = total.add(weights.get(a));
    }
    Rational mean = sum.divide(total);
    return values.stream().map(value -> value.subtract(mean)).toList();
  }

  private static Rational product(List<Rational> x, List<Rational> y, List<Rational> weights) {
    Rational sum = Rational.ZERO;
    for (int a = 0; a < x.size(); a++) {
      sum = sum.add(x.get(a).multiply(y.get(a)).multiply(weights.get(a)));
    }
    return sum;
  }

  /** Whether it is not 0/0. */
  public boolean isDefined() {
    return first.sign() > 0 && second.sign() > 0;
  }

  /** The square with the sign of the correlation. */
  public Rational signedSquare() {
    Rational square = covariance.multiply(covariance).divide(first.multiply(second));
    return covariance.sign() < 0 ? square.negate() : square;
  }

  /** Its value, which must be defined. */
  public Real value() {
    Real root = Real.of(signedSquare().abs()).pow(Real.of(Rational.of(1, 2)));
    return covariance.sign() < 0 ? root.negate() : root;
  }
}
