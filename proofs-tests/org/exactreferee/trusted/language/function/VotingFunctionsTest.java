package org.exactreferee.trusted.language.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.exactreferee.trusted.language.meaning.Evaluations.result;

import org.exactreferee.trusted.language.meaning.Decided;
import org.exactreferee.trusted.language.meaning.Decided.Verdict;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.number.UndecidedException;
import org.junit.jupiter.api.Test;

class VotingFunctionsTest {
  private static final String MEDIAN = "generalized_median([1/2, 1/2], [1/4, 0], [0, 0])";

  private static Verdict verdict(String text) {
    return Decided.of(text).verdict();
  }

  @Test
  void theExamplesOfThePaperAreWhatItSays() {
    for (int k = 2; k <= 4; k++) {
      String dictator = "dictatorship(3, " + k + ", 2)";
      String random = "randomized_dictatorship(3, " + k + ")";
      assertThat(verdict("truthful(" + dictator + ")")).isEqualTo(Verdict.TRUE);
      assertThat(verdict("anonymous(" + dictator + ")")).isEqualTo(Verdict.FALSE);
      assertThat(verdict("truthful(" + random + ")")).isEqualTo(Verdict.TRUE);
      assertThat(verdict("anonymous(" + random + ")")).isEqualTo(Verdict.TRUE);
    }
    assertThat(verdict("private_votes(randomized_dictatorship(2, 2), [100, 100])"))
        .isEqualTo(Verdict.FALSE);
    assertThat(verdict("private_votes(phantoms(2, [1/(exp(1/2) - 1), 1/(e - 1)]), [exp(1/2), e])"))
        .isEqualTo(Verdict.TRUE);
    assertThat(verdict("private_votes(phantoms(2, [3/2, 1]), [exp(1/2), e])"))
        .isEqualTo(Verdict.FALSE);
    assertThat(verdict("truthful_single_peaked(" + MEDIAN + ") and anonymous(" + MEDIAN + ")"))
        .isEqualTo(Verdict.TRUE);
  }

  @Test
  void bestChoosersAreComparedInClaims() {
    assertThat(verdict("best_of_phantoms(3, [2, 3], 2, 0) < best_of_medians(3, [2, 3], 2, 0)"))
        .isEqualTo(Verdict.TRUE);
    assertThat(verdict("best_of_medians(2, [exp(1/2), e, e^(3/2)], 1, 0) = e/(e + exp(1/2) + 1)"))
        .isEqualTo(Verdict.TRUE);
    assertThat(verdict("best_of_medians_at([1, 2], [2, 3], 1, 0) = 1")).isEqualTo(Verdict.TRUE);
    assertThat(verdict("most_over_single_peaked(1, 3, [0, 1, 0, 0, -1, 0, 0, 0, 0]) <= 0"))
        .isEqualTo(Verdict.TRUE);
    assertThat(verdict("most_over_single_peaked(1, 3, [0, -1, 0, 0, 1, 0, 0, 0, 0]) <= 0"))
        .isEqualTo(Verdict.FALSE);
  }

  @Test
  void whatAModelRefusesIsUndefined() {
    undefined("dictatorship(2, 2, 3)", "dictator (3) must be one of the voters, 1 to 2");
    undefined("phantoms(2, [1, 0])", "phantoms (0) of entry 2 must be positive");
    undefined("degenerate(2, [1, 1])", "input (any votes) must have probabilities that sum to 1");
    undefined("chooser_law(" + MEDIAN + ", [1, 3])", "vote (3) must be the place of an entry");
    undefined("chooser_law(" + MEDIAN + ", [1])", "profile (1) must have 2 votes for 2 entries");
    undefined(
        "generalized_median([0, 1/2, 1/2], [1/2, 1/2], [0, 0], [0, 0])",
        "input (1, 1) must not have a negative probability (-1/2) for output (2)");
    undefined("private_votes(" + MEDIAN + ", [2])", "bounds (1) must be one per entry: 2");
    undefined("best_of_medians(2, [2, 3], 3, 0)", "rank (3) must be at most");
    undefined("best_of_medians(2, [1/2, 3], 1, 0)", "must be one per entry, 2, and at least 1");
    undefined("best_of_medians_at([1, 3], [2, 3], 1, 0)", "vote (3) must be the place");
    undefined("most_over_medians(1, 2, [1])", "multiples (1) must be 4");
  }

  private static void undefined(String text, String message) {
    assertThat(result(text)).startsWith("UNDEFINED").contains(message);
  }

  @Test
  void tooManyProfilesAreLeftOpen() {
    open("anonymous(randomized_dictatorship(1000000, 2))");
    open("truthful(dictatorship(20, 3, 1))");
    open("best_of_medians(1000000, [2, 3], 1, 0)");
    open("best_of_medians_uniform(1000000, [2, 3], 1, 0)");
    open("most_over_medians(200, 4, [1])");
  }

  private static void open(String text) {
    assertThatExceptionOfType(UndecidedException.class)
        .isThrownBy(() -> Evaluations.evaluate(text))
        .withMessageMatching("(voters|profiles) [(][0-9]+[)] must be at most 5000");
  }
}
