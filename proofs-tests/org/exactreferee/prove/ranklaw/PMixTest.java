package org.exactreferee.prove.ranklaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.Rules;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class PMixTest {
  private static final StoppingRule SECRETARY = StoppingRule.secretary(5);
  private static final StoppingRule BLIND = StoppingRule.blind(5);

  @Test
  void theLawInPEvaluatesToTheLawForEachP() {
    List<Polynomial<Rational>> law = PMix.lawInP(SECRETARY, BLIND);
    for (int i = 0; i <= 10; i++) {
      Rational p = Rational.of(i, 10);
      List<Rational> values = law.stream().map(q -> q.evaluate(p)).toList();
      assertThat(new PMix(p, SECRETARY, BLIND).law().probabilities()).isEqualTo(values);
    }
    assertThat(law).hasSize(5).allMatch(q -> q.degree() <= 1);
  }

  @Test
  void mixingWithTheBlindChoiceIsEquationFour() {
    Rational p = Rational.of(2, 7);
    RankLaw unmixed = OccupancyRankLaw.of(SECRETARY);
    RankLaw mixed = new PMix(p, SECRETARY, BLIND).law();
    for (int k = 1; k <= 5; k++) {
      Rational expected =
          p.multiply(unmixed.probability(k)).add(Rational.ONE.subtract(p).divide(Rational.of(5)));
      assertThat(mixed.probability(k)).isEqualTo(expected);
    }
  }

  @Test
  void theCoinIsTossedForEveryQualificationOrder() {
    PMix mix = new PMix(Rational.of(1, 3), Rules.random(4, 2), StoppingRule.threshold(4, 2));
    RankLaw law = mix.law();
    int seen = 0;
    for (Permutation qualification : Permutations.of(4)) {
      List<Rational> candidates = mix.lawOfCandidates(qualification);
      for (int k = 1; k <= 4; k++) {
        assertThat(candidates.get(qualification.at(k) - 1)).isEqualTo(law.probability(k));
        seen++;
      }
    }
    assertThat(seen).isEqualTo(96);
  }

  @Test
  void badMixesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PMix(Rational.of(-1, 2), SECRETARY, BLIND))
        .withMessage("p (-1/2) must be between 0 and 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PMix(Rational.of(3, 2), SECRETARY, BLIND))
        .withMessage("p (3/2) must be between 0 and 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PMix(Rational.ONE, SECRETARY, StoppingRule.blind(4)))
        .withMessage("candidates (5 and 4) must be equally many");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PMix.lawInP(SECRETARY, StoppingRule.blind(4)))
        .withMessage("candidates (5 and 4) must be equally many");
  }
}
