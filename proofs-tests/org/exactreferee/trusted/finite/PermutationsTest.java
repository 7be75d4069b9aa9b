package org.exactreferee.trusted.finite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class PermutationsTest {
  @Test
  void everyPermutationComesOnceInIncreasingOrder() {
    for (int n = 0; n <= 7; n++) {
      List<Permutation> all = Permutations.of(n).stream().toList();
      for (int i = 1; i < all.size(); i++) {
        assertThat(all.get(i)).isGreaterThan(all.get(i - 1));
      }
      assertThat(BigInteger.valueOf(all.size()))
          .isEqualTo(Permutations.of(n).count())
          .isEqualTo(Counts.factorial(n));
      int size = n;
      assertThat(all).allMatch(p -> p.size() == size);
    }
  }

  @Test
  void theEmptyPermutationIsTheOnlyOneOfNothing() {
    assertThat(Permutations.of(0)).containsExactly(Permutation.identity(0));
  }

  @Test
  void anEnumerationCanBeStartedAgain() {
    Permutations all = Permutations.of(4);
    assertThat(all).containsExactlyElementsOf(all);
  }

  @Test
  void thereIsNothingAfterTheLast() {
    Iterator<Permutation> iterator = Permutations.of(2).iterator();
    iterator.next();
    iterator.next();
    assertThat(iterator).isExhausted();
    assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(iterator::next);
  }

  @Test
  void aNegativeSizeIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Permutations.of(-1))
        .withMessage("n (-1) must not be negative");
  }
}
