package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.papers.draw.Draws;
import org.exactreferee.trusted.number.Rational;

/**
 * The family of increasing correlation as it is printed [ALMW25, section VI-d]: {@code x_a} and
 * {@code z_a} are standard normal numbers, and scores are {@code (t x_a + z_a)/5} less the
 * smallest.
 *
 * <p>The text does not say what the sensitivities are; no spread over trials can be meant, since
 * nothing is left that differs between trials. It says that their rank correlation with the scores
 * goes from negative to positive with t, which holds for what rises with {@code x_a}: here {@code
 * x_a/5} less the smallest, and a hundredth more, so that none is 0.
 */
final class CorrelatedNormals {
  private static final long HUNDREDTHS = 100;
  private static final Rational FIFTH = Rational.of(1, 5);

  private CorrelatedNormals() {}

  /** One vector of scores, with its sensitivities, in hundredths. */
  static SyntheticScores of(Rational t, int candidates, long seed) {
    Draws draws = new Draws(seed);
    List<Rational> scores = new ArrayList<>();
    List<Rational> sensitivities = new ArrayList<>();
    for (int a = 0; a < candidates; a++) {
      Rational x = Rational.of(draws.normal(), Draws.ONE);
      Rational z = Rational.of(draws.normal(), Draws.ONE);
      scores.add(t.multiply(x).add(z).multiply(FIFTH));
      sensitivities.add(x.multiply(FIFTH));
    }
    return new SyntheticScores(
        List.of(fromZero(scores, Rational.ZERO)), fromZero(sensitivities, hundredths(1)));
  }

  private static Rational hundredths(long count) {
    return Rational.of(count, HUNDREDTHS);
  }

  private static List<Rational> fromZero(List<Rational> values, Rational least) {
    Rational lowest = Collections.min(values);
    return values.stream()
        .map(value -> value.subtract(lowest).multiply(Rational.of(HUNDREDTHS)).floor())
        .map(count -> hundredths(count.longValueExact()).add(least))
        .toList();
  }
}
