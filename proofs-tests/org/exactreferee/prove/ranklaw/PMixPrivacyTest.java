package org.exactreferee.prove.ranklaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.ranklaw.PMixPrivacy.LargestP;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.TightEpsilon;
import org.junit.jupiter.api.Test;

class PMixPrivacyTest {
  private static List<Rational> list(String... values) {
    return List.of(values).stream().map(RationalText::parse).toList();
  }

  private static RankLaw secretary(int n) {
    return OccupancyRankLaw.of(StoppingRule.secretary(n));
  }

  private static Optional<Rational> least(TightEpsilon<Integer, Integer, Rational> tight) {
    return tight.match(finite -> Optional.of(finite.expEpsilon()), infinite -> Optional.empty());
  }

  @Test
  void theLossOfAMixIsThatOfItsLaw() {
    for (int n = 2; n <= 9; n++) {
      for (int l = 1; l < n; l++) {
        PMixPrivacy<Rational> mixes = new PMixPrivacy<>(secretary(n), l, Rational.ONE);
        for (Rational p : list("0", "1/3", "1")) {
          RankLaw law = new PMix(p, StoppingRule.secretary(n), StoppingRule.blind(n)).law();
          for (Rational x : list("0", "1/10", "1")) {
            Rational expEpsilon = x.add(Rational.ONE);
            Rational delta = Rational.ZERO;
            Rational least = Rational.ONE;
            for (int i = 1; i <= n; i++) {
              for (int j = Math.max(1, i - l); j <= Math.min(n, i + l); j++) {
                Rational high = law.probability(i);
                Rational low = law.probability(j);
                delta = i == j ? delta : delta.max(high.subtract(expEpsilon.multiply(low)));
                least = i == j ? least : least.max(high.subtract(x).divide(low));
              }
            }
            assertThat(mixes.mixed(p).tightDelta(expEpsilon).delta()).isEqualTo(delta);
            assertThat(least(mixes.mixed(p).tightEpsilon(x))).contains(least);
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
        for (Rational expEpsilon : list("1", "11/10", "2", "100")) {
          for (Rational delta : list("0", "1/100", "1/10", "1")) {
            Budget<Rational> budget = new Budget<>(expEpsilon, delta);
            LargestP<Rational> largest = mixes.largestP(budget);
            Rational p = largest.p();
            assertThat(mixes.mixed(p).violation(budget)).isEmpty();
            if (largest.attained().isPresent()) {
              Pair<Integer> pair = largest.attained().get();
              RankLaw law = new PMix(p, StoppingRule.secretary(n), StoppingRule.blind(n)).law();
              Rational lower = expEpsilon.multiply(law.probability(pair.second()));
              assertThat(law.probability(pair.first()).subtract(lower)).isEqualTo(delta);
              assertThat(Math.abs(pair.first() - pair.second())).isBetween(1, l);
              Rational more = p.add(Rational.ONE).divide(Rational.of(2));
              assertThat(mixes.mixed(more).violation(budget)).isPresent();
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
    Budget<ExactReal> budget =
        Budget.ofEpsilon(Rational.of(1, 4), ExactReal.of(Rational.of(1, 20)));
    PMixPrivacy<ExactReal> mixes = new PMixPrivacy<>(secretary(9), 2, ExactReal.ONE);
    ExactReal p = mixes.largestP(budget).p();
    assertThat(p).isLessThan(ExactReal.ONE).isGreaterThan(ExactReal.ZERO);
    assertThat(mixes.mixed(p).tightDelta(budget.expEpsilon()).delta()).isEqualTo(budget.delta());
    TightEpsilon<Integer, Integer, ExactReal> least = mixes.mixed(p).tightEpsilon(budget.delta());
    Optional<ExactReal> expEpsilon =
        least.match(finite -> Optional.of(finite.expEpsilon()), infinite -> Optional.empty());
    assertThat(expEpsilon).contains(budget.expEpsilon());
  }

  /** [GKS21, Theorem 4] takes the worst pair to be (1, l + 1), which it need not be. */
  @Test
  void theWorstPairIsLookedFor() {
    RankLaw rising = new RankLaw(list("1/10", "2/10", "7/10"));
    PMixPrivacy<Rational> mixes = new PMixPrivacy<>(rising, 1, Rational.ONE);
    assertThat(least(mixes.mixed(Rational.ONE).tightEpsilon(Rational.ZERO)))
        .contains(Rational.of(7, 2));
    assertThat(mixes.largestP(new Budget<>(Rational.of(2), Rational.ZERO)).attained())
        .contains(new Pair<>(3, 2));
  }

  @Test
  void zeroProbabilitiesAreBlurredByMixing() {
    PMixPrivacy<Rational> mixes = new PMixPrivacy<>(new RankLaw(list("1", "0")), 1, Rational.ONE);
    assertThat(least(mixes.mixed(Rational.ONE).tightEpsilon(Rational.of(1, 2)))).isEmpty();
    assertThat(least(mixes.mixed(Rational.of(1, 2)).tightEpsilon(Rational.ZERO)))
        .contains(Rational.of(3));
    assertThat(mixes.largestP(new Budget<>(Rational.ONE, Rational.ZERO)))
        .isEqualTo(new LargestP<>(Rational.ZERO, Optional.of(new Pair<>(1, 2))));
  }

  @Test
  void aSingleCandidateIsAlwaysPrivate() {
    PMixPrivacy<Rational> mixes = new PMixPrivacy<>(secretary(1), 1, Rational.ONE);
    assertThat(mixes.largestP(new Budget<>(Rational.ONE, Rational.ZERO)))
        .isEqualTo(new LargestP<>(Rational.ONE, Optional.empty()));
    assertThat(least(mixes.mixed(Rational.ONE).tightEpsilon(Rational.ZERO))).contains(Rational.ONE);
  }

  @Test
  void badArgumentsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PMixPrivacy<>(secretary(3), 3, Rational.ONE))
        .withMessage("l (3) must be at least 1 and below n (3)");
    PMixPrivacy<Rational> mixes = new PMixPrivacy<>(secretary(3), 1, Rational.ONE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> mixes.mixed(Rational.of(2)))
        .withMessage("p (2) must be between 0 and 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> mixes.mixed(Rational.of(-1)))
        .withMessage("p (-1) must be between 0 and 1");
  }
}
