package org.exactreferee.trusted.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.exactreferee.trusted.language.value.Ground;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a reader is told of an answer about real numbers that the kernel accepted. */
class EvaluationGroundsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall x in [0, 1] : x^2 < 2"
            + "|x^2 - 2 < 0 for all x in [0, 1]: no negative Bernstein coefficient",
        "forall x in [0, 1] : x^2 - x + 1/4 >= 0"
            + "|x^2 - x + 1/4 >= 0 for all x in [0, 1]: after dividing by (x - 1/2)^2,"
            + " no negative Bernstein coefficient",
        "forall x in [0, 1] : x^2 - x + 13/50 > 0"
            + "|x^2 - x + 13/50 > 0 for all x in [0, 1]:"
            + " no negative Bernstein coefficient between the cuts 1/2",
        "forall x in [0, 2] : (x^2 - 2)^2 > 0|x^4 - 4*x^2 + 4: a zero that no fraction names",
        "forall x in [0, 2] : x^2 != 2|x^2 - 2 has a zero between 1 and 2",
      })
  void theReasonIsSaidInWords(String claim, String words) {
    Ground ground =
        Decisions.outcome(claim)
            .match(
                Theorem::ground,
                refused -> {
                  throw new AssertionError(refused);
                });
    assertThat(ground).isEqualTo(new Ground.Words(words));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall x in (0, 2] : 1 - x > 0|x = 1",
        "forall x in [0, e] : x < e|x = e",
        "forall x in [e, 3] : x > e|x = e",
      })
  void thePointThatRefutesIsNamed(String claim, String place) {
    assertThat(Decisions.verdict(claim)).isEqualTo("fails");
    assertThat(Decisions.place(claim)).isEqualTo(place);
  }
}
