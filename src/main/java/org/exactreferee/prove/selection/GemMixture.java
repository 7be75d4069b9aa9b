package org.exactreferee.prove.selection;

import java.util.List;
import org.exactreferee.trusted.model.selection.CombinedGem;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.number.Rational;

/** GEM, mGEM or combined GEM: at given scores, a mixture of GEMs. */
sealed interface GemMixture {

  /**
   * A GEM of the mixture.
   *
   * @param odds the exponent of its weight {@code e^(odds epsilon)}
   */
  record Part(GeneralizedExponential gem, Rational odds) {}

  /** The parts at these scores; the exponents of their weights are the same at all scores. */
  List<Part> parts(List<Rational> scores);

  /** What is known of the probability of one candidate, from 0. */
  CandidateBounds bounds(int candidate);

  /** Whether P(a) never falls if a's own score rises. */
  boolean rises();

  /** GEM or mGEM. */
  record Single(GeneralizedExponential gem) implements GemMixture {
    @Override
    public List<Part> parts(List<Rational> scores) {
      return List.of(new Part(gem, Rational.ZERO));
    }

    @Override
    public CandidateBounds bounds(int candidate) {
      return new PieceBounds(new GemPieces(gem), candidate);
    }

    @Override
    public boolean rises() {
      return true;
    }
  }

  /** The part that the true answer asks for, and the other one. */
  record Combined(CombinedGem gem) implements GemMixture {
    @Override
    public List<Part> parts(List<Rational> scores) {
      boolean rising = CombinedGem.correlationSign(scores, gem.setting().sensitivities()) >= 0;
      return List.of(
          new Part(gem.part(rising), gem.correlationShare()),
          new Part(gem.part(!rising), Rational.ZERO));
    }

    @Override
    public CandidateBounds bounds(int candidate) {
      return new CombinedBounds(gem, candidate);
    }

    @Override
    public boolean rises() {
      return false;
    }
  }
}
