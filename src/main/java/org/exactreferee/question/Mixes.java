package org.exactreferee.question;

import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.prove.ranklaw.PMixPrivacy;
import org.exactreferee.prove.stopping.MixtureBounds;
import org.exactreferee.question.BestMix.Sought;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Pair;

/**
 * Finds the best p-mixes of one rule with blind choice.
 *
 * @param falling the fast way, for fractions and the secretary rule, whose law falls
 * @param law of the rule, for the general way
 */
public record Mixes(int candidates, Optional<MixtureBounds> falling, Supplier<RankLaw> law) {

  public static Mixes ofSecretary(int n, Supplier<RankLaw> law) {
    return new Mixes(n, Optional.of(MixtureBounds.ofSecretary(n)), law);
  }

  public static Mixes of(RankLaw law) {
    return new Mixes(law.candidates(), Optional.empty(), () -> law);
  }

  /** The least epsilon for p and delta. */
  public BestMix leastEpsilon(int l, ExactReal p, ExactReal delta) {
    require(l, p, new Budget<>(ExactReal.ONE, delta));
    if (falling.isPresent() && areFractions(p, delta)) {
      MixtureBounds.Tight least = falling.get().expEpsilon(l, fraction(p), fraction(delta));
      Optional<ExactReal> factor = Optional.of(ExactReal.of(least.value()));
      return new BestMix(Sought.EPSILON, l, p, factor, delta, ranks(least));
    }
    return general(l)
        .mixed(p)
        .tightEpsilon(delta)
        .match(
            least ->
                new BestMix(
                    Sought.EPSILON,
                    l,
                    p,
                    Optional.of(least.expEpsilon()),
                    delta,
                    least.attained().map(witness -> witness.pair())),
            none ->
                new BestMix(
                    Sought.EPSILON,
                    l,
                    p,
                    Optional.empty(),
                    delta,
                    Optional.of(none.witness().pair())));
  }

  /** The least delta for p and e^epsilon. */
  public BestMix leastDelta(int l, ExactReal p, ExactReal factor) {
    require(l, p, new Budget<>(factor, ExactReal.ZERO));
    if (falling.isPresent() && areFractions(p, factor)) {
      MixtureBounds.Tight least = falling.get().delta(l, fraction(p), fraction(factor));
      ExactReal delta = ExactReal.of(least.value());
      return new BestMix(Sought.DELTA, l, p, Optional.of(factor), delta, ranks(least));
    }
    var least = general(l).mixed(p).tightDelta(factor);
    return new BestMix(
        Sought.DELTA,
        l,
        p,
        Optional.of(factor),
        least.delta(),
        least.attained().map(witness -> witness.pair()));
  }

  /** The largest p for e^epsilon and delta. */
  public BestMix largestP(int l, ExactReal factor, ExactReal delta) {
    Budget<ExactReal> budget = new Budget<>(factor, delta);
    require(l, ExactReal.ONE, budget);
    if (falling.isPresent() && areFractions(factor, delta)) {
      MixtureBounds.Tight most = falling.get().largestP(l, fraction(factor), fraction(delta));
      ExactReal p = ExactReal.of(most.value());
      return new BestMix(Sought.P, l, p, Optional.of(factor), delta, ranks(most));
    }
    PMixPrivacy.LargestP<ExactReal> most = general(l).largestP(budget);
    return new BestMix(Sought.P, l, most.p(), Optional.of(factor), delta, most.attained());
  }

  private void require(int l, ExactReal p, Budget<ExactReal> budget) {
    PMixPrivacy.requireProbability("p", p);
    PMixPrivacy.requireProbability("delta", budget.delta());
    if (l < 1 || l > Math.max(1, candidates - 1)) {
      throw new IllegalArgumentException(
          "l (" + l + ") must be at least 1 and below n (" + candidates + ")");
    }
  }

  private PMixPrivacy<ExactReal> general(int l) {
    return new PMixPrivacy<>(law.get(), l, ExactReal.ONE);
  }

  private static boolean areFractions(ExactReal one, ExactReal other) {
    return one.rational().isPresent() && other.rational().isPresent();
  }

  private static Rational fraction(ExactReal number) {
    return number.rational().orElseThrow();
  }

  private static Optional<Pair<Integer>> ranks(MixtureBounds.Tight tight) {
    return tight.high() > 0 ? Optional.of(new Pair<>(tight.high(), tight.low())) : Optional.empty();
  }
}
