package org.exactreferee.prove.voting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.sign.OracleDecider;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.Preferences;
import org.junit.jupiter.api.Test;

/** The statements of the theorems, decided by another simplex method. */
class TruthfulTheoremTest {

  private static long failures(List<TruthfulTheorem.Statement> claims) {
    Evaluator evaluator = new Evaluator(Library.REGISTRY, new OracleDecider(), Limits.DEFAULT);
    assertThat(claims).isNotEmpty();
    return claims.stream()
        .map(statement -> evaluator.decide(statement.claim(), Optional.empty()))
        .filter(known -> !known.holds())
        .count();
  }

  @Test
  void singlePeakedTruthIsTheMediansAndUnrestrictedTruthThePhantoms() {
    int seen = 0;
    for (int[] size : new int[][] {{1, 2}, {3, 2}, {1, 3}, {2, 3}}) {
      for (Preferences preferences : Preferences.values()) {
        ChooserFamily family =
            preferences == Preferences.UNRESTRICTED && size[1] > 2
                ? ChooserFamily.PHANTOMS
                : ChooserFamily.MEDIANS;
        TruthfulTheorem theorem = new TruthfulTheorem(preferences, family, size[0], size[1]);
        assertThat(failures(theorem.familyIsTruthful())).isZero();
        assertThat(failures(theorem.truthfulIsFamily())).isZero();
        assertThat(theorem.familyIsTruthful()).allMatch(each -> each.evidence().isPresent());
        assertThat(theorem.truthfulIsFamily()).allMatch(each -> each.evidence().isPresent());
        boolean medians = family == ChooserFamily.MEDIANS;
        int n = size[0];
        int k = size[1];
        assertThat(theorem.dimension()).isEqualTo(medians ? n * (k - 1) + k - 1 : k);
        seen++;
      }
    }
    assertThat(seen).isEqualTo(8);
  }

  @Test
  void theOtherFamilyIsTooSmallOrTooLarge() {
    TruthfulTheorem tooSmall =
        new TruthfulTheorem(Preferences.SINGLE_PEAKED, ChooserFamily.PHANTOMS, 2, 3);
    assertThat(failures(tooSmall.familyIsTruthful())).isZero();
    assertThat(failures(tooSmall.truthfulIsFamily())).isPositive();
    TruthfulTheorem tooLarge =
        new TruthfulTheorem(Preferences.UNRESTRICTED, ChooserFamily.MEDIANS, 2, 3);
    assertThat(failures(tooLarge.familyIsTruthful())).isPositive();
    assertThat(failures(tooLarge.truthfulIsFamily())).isZero();
    TruthfulTheorem twoEntries =
        new TruthfulTheorem(Preferences.UNRESTRICTED, ChooserFamily.PHANTOMS, 2, 2);
    assertThat(failures(twoEntries.truthfulIsFamily())).isPositive();
  }

  @Test
  void otherFamiliesAndSizesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TruthfulTheorem(Preferences.UNRESTRICTED, ChooserFamily.ALL, 2, 3))
        .withMessage("family (all) must be one of [medians, phantoms]");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new TruthfulTheorem(Preferences.UNRESTRICTED, ChooserFamily.PHANTOMS, 2, 1));
  }
}
