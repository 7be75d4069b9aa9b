package org.exactreferee.trusted.model.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class RankLawTest {
  private static final RankLaw LAW = law("1/2", "1/3", "1/6");

  private static RankLaw law(String... probabilities) {
    return new RankLaw(List.of(probabilities).stream().map(RationalText::parse).toList());
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
}
