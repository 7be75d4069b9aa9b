package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class TaylorRuleTest {

  private static Optional<Reason> check(String claim, int terms, int halvings) {
    Evidence evidence = new Evidence.Taylor(terms, halvings);
    return Steps.check(claim, Conclusion.HOLDS, evidence)
        .match(theorem -> Optional.empty(), refused -> Optional.of(refused.reason()));
  }

  @Test
  void asManyTermsAreAddedAsTheEvidenceSays() {
    assertThat(check("exp(1/2) < 19/10", 1, 0)).contains(Reason.BOUNDS_DO_NOT_DECIDE);
    assertThat(check("exp(1/2) < 19/10", 2, 0)).isEmpty();
    assertThat(check("exp(1/2) < 2", 1, 0)).isEmpty();
  }

  @Test
  void aSeriesHasATermAndAtMostTenHalvings() {
    assertThat(check("exp(1/2) < 2", 0, 0)).contains(Reason.SERIES_OUT_OF_RANGE);
    assertThat(check("exp(1/2) < 2", 2, 10)).isEmpty();
    assertThat(check("exp(1/2) < 2", 2, 11)).contains(Reason.SERIES_OUT_OF_RANGE);
  }

  /** The size of 2^-k is that of a numerator of 1 bit, of k + 1 bits below it, and 32. */
  @Test
  void theBitsOfAllTermsAndPowersTogetherAreLimited() {
    int fullSize = (int) TaylorRule.MOST_BITS - 34;
    assertThat(small(fullSize, 1, 0)).isEmpty();
    assertThat(small(fullSize + 1, 1, 0)).contains(Reason.SERIES_OUT_OF_RANGE);
    int moreThanHalf = (int) (TaylorRule.MOST_BITS / 2) - 33;
    assertThat(small(moreThanHalf, 1, 1)).contains(Reason.SERIES_OUT_OF_RANGE);
    assertThat(small(moreThanHalf, 2, 0)).contains(Reason.SERIES_OUT_OF_RANGE);
  }

  /** Why a series does not prove {@code e^(2^-k) < 4}. */
  private static Optional<Reason> small(int k, int terms, int halvings) {
    Rational q = Rational.of(BigInteger.ONE, BigInteger.ONE.shiftLeft(k));
    return new TaylorRule(
            List.of(Optional.empty(), Optional.of(Rational.of(4))), List.of(Relation.LESS), q)
        .check(Conclusion.HOLDS, new Evidence.Taylor(terms, halvings))
        .map(Rejected::reason);
  }

  /** With two terms e^(1/2) lies above 3/2 and below 7/4, and is neither; e^0 is 1. */
  @Test
  void aBoundIsAttainedOnlyAtZero() {
    assertThat(check("exp(1/2) > 3/2", 2, 0)).isEmpty();
    assertThat(check("3/2 != exp(1/2)", 2, 0)).isEmpty();
    assertThat(check("7/4 > exp(1/2)", 2, 0)).isEmpty();
    assertThat(check("exp(1/2) != 7/4", 2, 0)).isEmpty();
    assertThat(check("exp(0) = 1", 1, 0)).isEmpty();
    for (String claim : List.of("exp(0) > 1", "exp(0) < 1", "1 != exp(0)", "1 < 1 < exp(1/2)")) {
      assertThat(check(claim, 2, 0)).as(claim).contains(Reason.BOUNDS_DO_NOT_DECIDE);
    }
  }

  @Test
  void theLinkThatIsNotDecidedIsNamed() {
    Outcome outcome =
        Steps.check("1 < exp(1/2) < 8/5", Conclusion.HOLDS, new Evidence.Taylor(2, 0));
    assertThat(outcome.match(Theorem::toString, Rejected::detail)).isEqualTo("link 2 with 2 terms");
  }
}
