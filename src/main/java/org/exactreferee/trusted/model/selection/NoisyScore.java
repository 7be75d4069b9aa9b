package org.exactreferee.trusted.model.selection;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;

/**
 * A score with noise.
 *
 * @param rate of the noise; none for a score without noise
 */
record NoisyScore(Rational score, Optional<Rational> rate, Noise noise) {

  /** The score with noise of scale {@code sensitivity * factor}. */
  static NoisyScore of(Rational score, Rational sensitivity, Rational factor, Noise noise) {
    Rational scale = sensitivity.multiply(factor);
    return new NoisyScore(
        score, Optional.of(scale).filter(s -> s.sign() > 0).map(Rational::reciprocal), noise);
  }

  /** The probability to be at most y, for y in the piece. */
  ExponentialForm on(Piece piece) {
    boolean above = piece.isAbove(score);
    return rate.map(r -> noise.distribution(score, r, above))
        .orElseGet(() -> new ExponentialForm(above ? Rational.ONE : Rational.ZERO, List.of()));
  }

  static List<Piece> pieces(List<NoisyScore> all) {
    return Piece.between(all.stream().map(NoisyScore::score).toList());
  }

  /** Below this, a score without noise or with noise that is never negative always wins. */
  static Optional<Rational> floor(Collection<NoisyScore> all) {
    return all.stream()
        .filter(one -> one.rate.isEmpty() || one.noise == Noise.EXPONENTIAL)
        .map(NoisyScore::score)
        .reduce(Rational::max);
  }

  /**
   * A distance from 0, larger than that of any score, beyond which each of these lies with
   * probability at most {@code e^-t} on either side.
   */
  static Rational reach(List<NoisyScore> all, int t) {
    Rational reach = Rational.ONE;
    for (NoisyScore one : all) {
      Rational scale = one.rate.map(Rational::reciprocal).orElse(Rational.ZERO);
      Rational own = one.score.abs().add(scale.multiply(Rational.of(t)));
      reach = reach.max(own.add(Rational.ONE));
    }
    return reach;
  }
}
