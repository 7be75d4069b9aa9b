package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

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
}
