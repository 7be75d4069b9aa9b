package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence.Word;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.junit.jupiter.api.Test;

class DistanceRuleTest {

  private static Word.Swap swap(int first, int second) {
    return new Word.Swap(first, second);
  }

  private static Optional<Reason> refusal(String claim, Word.Bound bound, Word.Swap... swaps) {
    return Steps.check(claim, Conclusion.HOLDS, new Word(Arrays.asList(swaps), bound))
        .match(theorem -> Optional.empty(), rejected -> Optional.of(rejected.reason()));
  }

  @Test
  void thereIsNoDistanceWithoutSwaps() {
    for (Word.Bound bound : Word.Bound.values()) {
      assertThat(refusal("distance([1, 2], [1, 2], 0) = 0", bound))
          .contains(Reason.CLAIM_UNDEFINED);
      assertThat(refusal("distance([1, 2], [1, 2], 2) = 0", bound))
          .contains(Reason.CLAIM_UNDEFINED);
      assertThat(refusal("distance([1, 2], [1, 2], 1) = 0", bound)).isEmpty();
    }
  }

  @Test
  void aDistanceIsNoLargerThanAWordCanBe() {
    String claim = "distance([1, 2], [2, 1], 1) = ";
    assertThat(refusal(claim + "2147483648", Word.Bound.CYCLES, swap(1, 2)))
        .contains(Reason.CLAIM_UNDEFINED);
    assertThat(refusal(claim + "2147483647", Word.Bound.CYCLES, swap(1, 2)))
        .contains(Reason.WRONG_LENGTH_OF_WORD);
    assertThat(refusal(claim + "1", Word.Bound.CYCLES, swap(1, 2))).isEmpty();
  }

  @Test
  void aSwapExchangesTwoPositionsThatAreThereAndNearEnough() {
    String claim = "distance([3, 2, 1, 4], [1, 2, 3, 4], 2) = 1";
    assertThat(refusal(claim, Word.Bound.SEARCH, swap(1, 3))).isEmpty();
    List<Word.Swap> wrong = List.of(swap(0, 1), swap(4, 5), swap(2, 2), swap(3, 1), swap(1, 4));
    for (Word.Swap swap : wrong) {
      assertThat(refusal(claim, Word.Bound.SEARCH, swap))
          .as("%s", swap)
          .contains(Reason.NO_SUCH_SWAP);
    }
  }

  /** The identity needs no swap; {@code (i, i)} would not lead elsewhere. */
  @Test
  void aSwapOfAPositionWithItselfIsNone() {
    assertThat(refusal("distance([1, 2], [1, 2], 1) = 1", Word.Bound.SEARCH, swap(1, 1)))
        .contains(Reason.NO_SUCH_SWAP);
  }

  @Test
  void theKernelSearchesUpToEightCandidates() {
    assertThat(refusal(firstTwoExchanged(8), Word.Bound.SEARCH, swap(1, 2))).isEmpty();
    assertThat(refusal(firstTwoExchanged(9), Word.Bound.SEARCH, swap(1, 2)))
        .contains(Reason.LOWER_BOUND_TOO_SMALL);
    assertThat(refusal(firstTwoExchanged(9), Word.Bound.CYCLES, swap(1, 2))).isEmpty();
  }

  private static String firstTwoExchanged(int n) {
    List<Integer> identity = IntStream.rangeClosed(1, n).boxed().toList();
    List<Integer> other = IntStream.rangeClosed(1, n).map(i -> i < 3 ? 3 - i : i).boxed().toList();
    return "distance(" + other + ", " + identity + ", 1) = 1";
  }

  @Test
  void aBoundSaysHowMuchItShows() {
    Outcome outcome =
        Steps.check(
            firstTwoExchanged(9),
            Conclusion.HOLDS,
            new Word(List.of(swap(1, 2)), Word.Bound.SEARCH));
    assertThat(outcome.match(Theorem::toString, Rejected::detail))
        .contains("shows -1 instead of 1");
  }
}
