package org.exactreferee.prove.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SubsetsTest {
  @Test
  void everySubsetComesOnceInTheOrderOfItsCharacteristicNumber() {
    for (int n = 0; n <= 12; n++) {
      Subsets<Integer> all = Subsets.of(IntStream.range(0, n).boxed().toList());
      int expected = 0;
      for (List<Integer> subset : all) {
        assertThat(subset.stream().mapToInt(i -> 1 << i).sum()).isEqualTo(expected);
        assertThat(subset).isSorted();
        expected++;
      }
      assertThat(BigInteger.valueOf(expected))
          .isEqualTo(all.count())
          .isEqualTo(BigInteger.TWO.pow(n));
    }
  }

  @Test
  void elementsMayBeAnything() {
    assertThat(Subsets.of(List.of("a", "b")).stream())
        .containsExactly(List.of(), List.of("a"), List.of("b"), List.of("a", "b"));
  }

  @Test
  void theSetIsCopied() {
    List<String> elements = new ArrayList<>(List.of("a"));
    Subsets<String> subsets = Subsets.of(elements);
    elements.add("b");
    assertThat(subsets).hasSize(2);
  }

  @Test
  void thereIsNothingAfterTheWholeSet() {
    Iterator<List<String>> iterator = Subsets.of(List.<String>of()).iterator();
    assertThat(iterator.next()).isEmpty();
    assertThat(iterator).isExhausted();
    assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(iterator::next);
  }

  @Test
  void aRepeatedElementIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Subsets.of(List.of(1, 2, 1)))
        .withMessage("elements ([1, 2, 1]) must be distinct");
  }
}
