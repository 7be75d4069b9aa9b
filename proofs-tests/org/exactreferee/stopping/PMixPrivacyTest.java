package org.exactreferee.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.junit.jupiter.api.Test;

class PMixPrivacyTest {
  private static List<Rational> list(String... values) {
    return List.of(values).stream().map(Rational::parse).toList();
  }

  private static RankLaw secretary(int n) {
    return OccupancyRankLaw.of(StoppingRule.secretary(n));
  }

  @Test
  void theSmallestValuesAreThoseOfTheMixedLaw() {
    for (int n = 2; n <= 9; n++) {
      for (int l = 1; l < n; l++) {
        PMixPrivacy<Rational> mixes = new PMixPrivacy<>(secretary(n), l, Rational.ONE);
        for (Rational p : list("0", "1/3", "1")) {
          RankLaw law = new PMix(p, StoppingRule.secretary(n), StoppingRule.blind(n)).law();
          EquivariantPrivacy<Rational> mixed = new EquivariantPrivacy<>(law.probabilities(), l);
          for (Rational x : list("0", "1/10", "1")) {
            assertThat(mixes.smallestFactor(p, x)).isEqualTo(mixed.smallestFactor(x));
            Rational factor = x.add(Rational.ONE);
            assertThat(mixes.smallestDelta(p, factor)).isEqualTo(mixed.smallestDelta(factor));
          }
        }
      }
    }
  }

  @Test
  void theLargestPIsPrivateAndNoLargerOneIs() {
    int attained = 0;
    int free = 0;
    for (int n = 2; n <= 9; n++) {
      for (int l = 1; l < n; l++) {
        PMixPrivacy<Rational> mixes = new PMixPrivacy<>(secretary(n), l, Rational.ONE);
        for (Rational factor : list("1", "11/10", "2", "100")) {
          for (Rational delta : list("0", "1/100", "1/10", "1")) {
            Tight<Rational> tight = mixes.largestP(factor, delta);
            Rational p = tight.finite().orElseThrow();
            Rational needed = mixes.smallestDelta(p, factor).finite().orElseThrow();
            assertThat(needed).isLessThanOrEqualTo(delta);
            if (tight instanceof Tight.Attained<Rational> pair) {
              RankLaw law = new PMix(p, StoppingRule.secretary(n), StoppingRule.blind(n)).law();
              Rational high = law.probability(pair.high());
              Rational low = law.probability(pair.low());
              assertThat(high.subtract(factor.multiply(low))).isEqualTo(delta);
              Rational more = p.add(Rational.ONE).divide(Rational.of(2));
              assertThat(mixes.smallestDelta(more, factor).finite().orElseThrow())
                  .isGreaterThan(delta);
              attained++;
            } else {
              assertThat(p).isEqualTo(Rational.ONE);
              free++;
            }
          }
        }
      }
    }
    assertThat(attained).isGreaterThan(100);
    assertThat(free).isGreaterThan(100);
    assertThat(attained + free).isEqualTo(36 * 16);
  }

  /** The three relations are one inequality: each undoes the others. */
  @Test
  void theRelationsAreInverseToEachOther() {
    ExactReal factor = ExactReal.exp(Rational.of(1, 4));
    ExactReal delta = ExactReal.of(Rational.of(1, 20));
    PMixPrivacy<ExactReal> mixes = new PMixPrivacy<>(secretary(9), 2, ExactReal.ONE);
    ExactReal p = mixes.largestP(factor, delta).finite().orElseThrow();
    assertThat(p).isLessThan(ExactReal.ONE).isGreaterThan(ExactReal.ZERO);
    assertThat(mixes.smallestDelta(p, factor).finite()).contains(delta);
    assertThat(mixes.smallestFactor(p, delta).finite()).contains(factor);
  }

  /** Where [GKS21, Lemma 2] looks for the worst pair, at ranks 1 and l + 1, it need not be. */
  @Test
  void theWorstPairIsLookedFor() {
    StoppingRule rule = StoppingRule.threshold(6, 6);
    assertThat(
            new PMixPrivacy<>(OccupancyRankLaw.of(rule), 2, Rational.ONE)
                .smallestFactor(Rational.ONE, Rational.ZERO))
        .isEqualTo(new Tight.Free<>(Rational.ONE));
    RankLaw rising = new RankLaw(list("1/10", "2/10", "7/10"));
    assertThat(
            new PMixPrivacy<>(rising, 1, Rational.ONE).smallestFactor(Rational.ONE, Rational.ZERO))
        .isEqualTo(new Tight.Attained<>(Rational.of(7, 2), 3, 2));
  }

  @Test
  void zeroProbabilitiesAreBlurredByMixing() {
    PMixPrivacy<Rational> mixes = new PMixPrivacy<>(new RankLaw(list("1", "0")), 1, Rational.ONE);
    assertThat(mixes.smallestFactor(Rational.ONE, Rational.of(1, 2)))
        .isEqualTo(new Tight.Impossible<>(1, 2));
    assertThat(mixes.smallestFactor(Rational.of(1, 2), Rational.ZERO))
        .isEqualTo(new Tight.Attained<>(Rational.of(3), 1, 2));
    assertThat(mixes.largestP(Rational.ONE, Rational.ZERO))
        .isEqualTo(new Tight.Attained<>(Rational.ZERO, 1, 2));
  }

  @Test
  void aSingleCandidateIsAlwaysPrivate() {
    PMixPrivacy<Rational> mixes = new PMixPrivacy<>(secretary(1), 1, Rational.ONE);
    assertThat(mixes.largestP(Rational.ONE, Rational.ZERO))
        .isEqualTo(new Tight.Free<>(Rational.ONE));
    assertThat(mixes.smallestFactor(Rational.ONE, Rational.ZERO))
        .isEqualTo(new Tight.Free<>(Rational.ONE));
  }

  @Test
  void badArgumentsAreRefused() {
    refused(
        "l (3) must be between 1 and n - 1 = 2, or 1 for n = 1",
        () -> new PMixPrivacy<>(secretary(3), 3, Rational.ONE));
    PMixPrivacy<Rational> mixes = new PMixPrivacy<>(secretary(3), 1, Rational.ONE);
    Rational two = Rational.of(2);
    refused("p (2) must be between 0 and 1", () -> mixes.smallestFactor(two, Rational.ZERO));
    refused("delta (2) must be between 0 and 1", () -> mixes.largestP(two, two));
    refused("factor E (0) must be at least 1", () -> mixes.largestP(Rational.ZERO, Rational.ZERO));
  }

  private static void refused(String message, Runnable action) {
    assertThatIllegalArgumentException().isThrownBy(action::run).withMessage(message);
  }
}
