package org.exactreferee.prove.ranklaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharesTest {
  private static final List<Shares.Share> HUNDRED =
      IntStream.range(0, 100)
          .<Shares.Share>mapToObj(
              i ->
                  counters -> {
                    counters[i % 3] += i;
                    return 2;
                  })
          .toList();

  @Test
  void countersAreSummedWhateverTheNumberOfThreads() {
    for (int threads = 1; threads <= 4; threads++) {
      List<Long> progress = new ArrayList<>();
      assertThat(Shares.sum(HUNDRED, 3, threads, progress::add)).containsExactly(1683, 1617, 1650);
      assertThat(progress).isSorted().hasSize(100).endsWith(200L);
    }
  }

  @Test
  void aFailureInAThreadIsNotLost() {
    List<Shares.Share> failing =
        List.of(
            counters -> {
              throw new ArithmeticException("planted");
            });
    assertThatIllegalStateException()
        .isThrownBy(() -> Shares.sum(failing, 1, 2, done -> {}))
        .withRootCauseInstanceOf(ArithmeticException.class);
  }
}
