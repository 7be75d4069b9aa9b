package org.exactreferee.prove.ranklaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class MixedRankLawTest {
  private static final RankLaw LAW = law("1/2", "1/3", "1/6");

  private static RankLaw law(String... probabilities) {
    return new RankLaw(List.of(probabilities).stream().map(RationalText::parse).toList());
  }

  @Test
  void anExpectationIsASumOverTheRanks() {
    List<Rational> rank = List.of(Rational.of(1), Rational.of(2), Rational.of(3));
    assertThat(ExpectedPayoff.of(LAW, rank)).isEqualTo(Rational.of(5, 3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ExpectedPayoff.of(LAW, List.of(Rational.ONE)))
        .withMessage("payoffs (1 of them) must be as many as candidates 3");
  }

  @Test
  void aMixOfLawsIsTheirConvexCombination() {
    RankLaw other = law("0", "0", "1");
    assertThat(MixedRankLaw.of(Rational.of(1, 3), LAW, other))
        .isEqualTo(law("1/6", "1/9", "13/18"));
    assertThat(MixedRankLaw.of(Rational.ONE, LAW, other)).isEqualTo(LAW);
    assertThat(MixedRankLaw.of(Rational.ZERO, LAW, other)).isEqualTo(other);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MixedRankLaw.of(Rational.of(-1), LAW, other))
        .withMessage("p (-1) must be between 0 and 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MixedRankLaw.of(Rational.of(1, 2), LAW, law("1")))
        .withMessage("candidates (3 and 1) must be equally many");
  }
}
