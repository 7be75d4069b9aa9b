package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.Mechanism;

/** A mechanism that chooses one of the candidates 1..k by their scores. */
public sealed interface Selection extends Mechanism<List<Rational>, Integer, ExactReal>
    permits ExponentialMechanism,
        NoisyMax,
        PermuteAndFlip,
        GeneralizedExponential,
        CombinedGem,
        RandomStopping,
        RandomizedResponse,
        UniformChoice {

  Setting setting();

  /**
   * Of each candidate the probability, exact or known by enclosures of any width. Candidates with
   * equal scores and sensitivities share one object.
   */
  List<Real> probabilities(List<Rational> scores);

  /**
   * Whether the probability of a candidate never falls if its own score rises or another one falls.
   *
   * <p>So it is wherever the choice is the largest of scores plus noise that does not depend on the
   * scores, ties broken at random: for fixed noise, who is chosen stays chosen. The exponential
   * mechanism is of this kind with Gumbel noise, permute-and-flip with exponential noise. In
   * randomised response a candidate only comes nearer to being the one best.
   */
  default boolean isMonotone() {
    return true;
  }

  /**
   * The exact law.
   *
   * @throws UndecidedException if a probability is known by enclosures only
   */
  @Override
  default Law<Integer, ExactReal> law(List<Rational> scores) {
    List<ExactReal> exact = new ArrayList<>();
    for (Real probability : probabilities(scores)) {
      exact.add(
          probability
              .exact()
              .orElseThrow(
                  () -> new UndecidedException(probability + " is known by enclosures only")));
    }
    return Law.of(scores, IntStream.rangeClosed(1, exact.size()).boxed().toList(), exact);
  }
}
