package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Difference;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.tree.Relation;
import org.junit.jupiter.api.Test;

class DifferencesRuleTest {

  @Test
  void aRelationHoldsOnAnIntervalIfItHoldsForEverySignInIt() {
    int held = 0;
    for (Relation relation : Relation.values()) {
      for (int low = -1; low <= 1; low++) {
        for (int high = low; high <= 1; high++) {
          boolean negative = low < 0 && !relation.holdsForSign(-1);
          boolean zero = low <= 0 && high >= 0 && !relation.holdsForSign(0);
          boolean positive = high > 0 && !relation.holdsForSign(1);
          boolean holds = DifferencesRule.holdsOnAll(relation, low, high);
          assertThat(holds)
              .as("%s on %d to %d", relation, low, high)
              .isNotEqualTo(negative || zero || positive);
          held += holds ? 1 : 0;
        }
      }
    }
    assertThat(held).isEqualTo(11);
  }

  @Test
  void nothingHoldsWhereTheEndsAreExchanged() {
    for (Relation relation : Relation.values()) {
      assertThat(DifferencesRule.holdsOnAll(relation, 1, -1)).isFalse();
    }
  }

  private static Optional<Reason> check(
      String claim, Conclusion conclusion, Difference... differences) {
    return Steps.check(claim, conclusion, new Evidence.Differences(List.of(differences)))
        .match(theorem -> Optional.empty(), refused -> Optional.of(refused.reason()));
  }

  private static Difference difference(int link, String low, String high) {
    return new Difference(link, RationalText.parse(low), RationalText.parse(high));
  }

  @Test
  void oneLinkThatFailsRefutesAChainWhicheverItIs() {
    Conclusion fails = Conclusion.DOES_NOT_HOLD;
    assertThat(check("0 < ln(2) < 1/2", fails, difference(2, "1/10", "1/2"))).isEmpty();
    assertThat(check("1 < ln(2) < 2", fails, difference(1, "1/10", "1/2"))).isEmpty();
    for (int link : new int[] {-1, 0, 3}) {
      assertThat(check("0 < ln(2) < 1/2", fails, difference(link, "1/10", "1/2")))
          .contains(Reason.NO_SUCH_LINK);
    }
  }

  @Test
  void everyLinkOfAChainThatHoldsIsShownInItsPlace() {
    String claim = "0 < ln(2) < 1";
    Difference first = difference(1, "-1", "-1/2");
    Difference second = difference(2, "-1/2", "-1/4");
    assertThat(check(claim, Conclusion.HOLDS, first, second)).isEmpty();
    assertThat(check(claim, Conclusion.HOLDS, second, first)).contains(Reason.NO_SUCH_LINK);
    assertThat(check(claim, Conclusion.HOLDS, first, first)).contains(Reason.NO_SUCH_LINK);
    assertThat(check(claim, Conclusion.HOLDS, first)).contains(Reason.WRONG_NUMBER_OF_LINKS);
  }

  /** The difference is 0, which no enclosure tells from other numbers near by. */
  @Test
  void aDifferenceAtAnEndOfItsIntervalStaysOpen() {
    String claim = "ln(2) * ln(3) %s ln(3) * ln(2)";
    assertThat(check(claim.formatted(">="), Conclusion.HOLDS, difference(1, "0", "1")))
        .contains(Reason.UNDECIDED);
    assertThat(check(claim.formatted("<="), Conclusion.HOLDS, difference(1, "-1", "0")))
        .contains(Reason.UNDECIDED);
  }
}
