package org.exactreferee.trusted.language.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is known of a statement is a set of values, and only two of the sets conclude. */
class KnowledgeTest {
  private static final Ground GROUND = new Ground.Cases(1, Optional.empty());

  @Test
  void onlyTrueAloneHoldsAndOnlySetsWithoutTrueDoNotHold() {
    int sets = 0;
    for (int bits = 1; bits < 8; bits++) {
      Set<TruthValue> possible = EnumSet.noneOf(TruthValue.class);
      for (TruthValue value : TruthValue.values()) {
        if ((bits >> value.ordinal() & 1) == 1) {
          possible.add(value);
        }
      }
      Knowledge known = new Knowledge(possible, GROUND);
      boolean maybeTrue = possible.contains(TruthValue.TRUE);
      assertThat(known.holds()).isEqualTo(maybeTrue && possible.size() == 1);
      assertThat(known.doesNotHold()).isEqualTo(!maybeTrue);
      sets++;
    }
    assertThat(sets).isEqualTo(7);
  }

  @Test
  void aStatementHasAtLeastOneValue() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Knowledge(EnumSet.noneOf(TruthValue.class), GROUND));
  }

  @Test
  void laterChangesOfTheSetAreNotSeen() {
    Set<TruthValue> possible = EnumSet.of(TruthValue.FALSE);
    Knowledge known = new Knowledge(possible, GROUND);
    possible.add(TruthValue.TRUE);
    assertThat(known.doesNotHold()).isTrue();
  }
}
