package org.exactreferee.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.exactreferee.number.Rational;
import org.junit.jupiter.api.Test;

class RankLawTest {
  private static final RankLaw LAW = law("1/2", "1/3", "1/6");

  private static RankLaw law(String... probabilities) {
    return new RankLaw(List.of(probabilities).stream().map(Rational::parse).toList());
  }

  @Test
  void aLawThatDoesNotSumToOneIsRefusedWithItsSum() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> law("1/2", "1/3"))
        .withMessage("sum (5/6) of a rank law must be 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> law())
        .withMessage("sum (0) of a rank law must be 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> law("3/2", "-1/2"))
        .withMessage("probability (-1/2) of rank 2 must not be negative");
  }

  @Test
  void ranksOutsideAreRefused() {
    assertThat(LAW.probability(3)).isEqualTo(Rational.of(1, 6));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LAW.probability(0))
        .withMessage("rank (0) must be between 1 and 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LAW.probability(4))
        .withMessage("rank (4) must be between 1 and 3");
  }

  @Test
  void anExpectationIsASumOverTheRanks() {
    List<Rational> rank = List.of(Rational.of(1), Rational.of(2), Rational.of(3));
    assertThat(LAW.expectation(rank)).isEqualTo(Rational.of(5, 3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LAW.expectation(List.of(Rational.ONE)))
        .withMessage("payoffs (1 of them) must be as many as candidates 3");
  }

  @Test
  void aMixOfLawsIsTheirConvexCombination() {
    RankLaw other = law("0", "0", "1");
    assertThat(LAW.mix(Rational.of(1, 3), other)).isEqualTo(law("1/6", "1/9", "13/18"));
    assertThat(LAW.mix(Rational.ONE, other)).isEqualTo(LAW);
    assertThat(LAW.mix(Rational.ZERO, other)).isEqualTo(other);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LAW.mix(Rational.of(-1), other))
        .withMessage("p (-1) must be between 0 and 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LAW.mix(Rational.of(1, 2), law("1")))
        .withMessage("candidates (3 and 1) must be equally many");
  }
}
