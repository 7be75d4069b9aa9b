package org.exactreferee.trusted.finite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.prove.metric.PermutationOfRank;
import org.exactreferee.prove.metric.PermutationRank;
import org.exactreferee.text.input.PermutationText;
import org.junit.jupiter.api.Test;

class PermutationTest {
  private static final List<Permutation> OF_FIVE = Permutations.of(5).stream().toList();

  @Test
  void composingMeansApplyingTheRightOneFirst() {
    int seen = 0;
    for (Permutation first : OF_FIVE) {
      for (Permutation second : OF_FIVE) {
        Permutation both = second.compose(first);
        for (int i = 1; i <= 5; i++) {
          assertThat(both.at(i)).isEqualTo(second.at(first.at(i)));
        }
        seen++;
      }
    }
    assertThat(seen).isEqualTo(120 * 120);
  }

  @Test
  void theInverseUndoes() {
    for (Permutation p : OF_FIVE) {
      assertThat(p.compose(p.inverse())).isEqualTo(Permutation.identity(5));
      assertThat(p.inverse().compose(p)).isEqualTo(Permutation.identity(5));
    }
    assertThat(OF_FIVE).hasSize(120);
  }

  @Test
  void swappingPositionsIsComposingWithATranspositionOnTheRight() {
    for (Permutation p : OF_FIVE) {
      for (int i = 1; i <= 5; i++) {
        for (int j = 1; j <= 5; j++) {
          Permutation transposition = Permutation.identity(5).swap(i, j);
          assertThat(p.swap(i, j)).isEqualTo(p.compose(transposition));
        }
      }
    }
  }

  @Test
  void cyclesFollowTheImages() {
    for (Permutation p : OF_FIVE) {
      List<List<Integer>> cycles = p.cycles();
      for (List<Integer> cycle : cycles) {
        for (int i = 0; i < cycle.size(); i++) {
          assertThat(p.at(cycle.get(i))).isEqualTo(cycle.get((i + 1) % cycle.size()));
        }
      }
      assertThat(cycles.stream().flatMap(List::stream)).containsExactlyInAnyOrder(1, 2, 3, 4, 5);
      assertThat(cycles.stream().map(cycle -> cycle.get(0))).isSorted();
    }
    assertThat(Permutation.of(2, 1, 3, 5, 4).cycles())
        .containsExactly(List.of(1, 2), List.of(3), List.of(4, 5));
  }

  @Test
  void inversionsArePairsOutOfOrder() {
    assertThat(Permutation.identity(9).inversions()).isZero();
    assertThat(Permutation.of(4, 3, 2, 1).inversions()).isEqualTo(6);
    for (Permutation p : OF_FIVE) {
      long pairs =
          IntStream.rangeClosed(1, 5)
              .flatMap(i -> IntStream.rangeClosed(i + 1, 5).filter(j -> p.at(i) > p.at(j)))
              .count();
      assertThat(p.inversions()).isEqualTo(pairs);
    }
  }

  @Test
  void theRankIsTheIndexInTheEnumeration() {
    for (int n = 0; n <= 6; n++) {
      BigInteger index = BigInteger.ZERO;
      for (Permutation p : Permutations.of(n)) {
        assertThat(PermutationRank.of(p)).isEqualTo(index);
        assertThat(PermutationOfRank.of(n, index)).isEqualTo(p);
        index = index.add(BigInteger.ONE);
      }
      assertThat(index).isEqualTo(Counts.factorial(n));
    }
  }

  @Test
  void theRankOfALongPermutationSurvives() {
    Permutation last = PermutationOfRank.of(30, Counts.factorial(30).subtract(BigInteger.ONE));
    assertThat(last.at(1)).isEqualTo(30);
    assertThat(last.inversions()).isEqualTo(30 * 29 / 2);
    assertThat(PermutationRank.of(last)).isEqualTo(Counts.factorial(30).subtract(BigInteger.ONE));
  }

  @Test
  void theTextReadsBack() {
    for (Permutation p : OF_FIVE) {
      assertThat(PermutationText.parse(p.toString())).isEqualTo(p).hasSameHashCodeAs(p);
    }
    assertThat(PermutationText.parse(" 3,1 , 2 ")).isEqualTo(Permutation.of(3, 1, 2));
    assertThat(Permutation.identity(0)).hasToString("()").isEqualTo(PermutationText.parse("()"));
  }

  @Test
  void theOrderPutsShorterOnesFirst() {
    assertThat(Permutation.of(2, 1)).isLessThan(Permutation.of(1, 2, 3));
    assertThat(Permutation.of(1, 3, 2)).isGreaterThan(Permutation.of(1, 2, 3));
    assertThat(Permutation.of(1, 2)).isNotEqualTo(Permutation.of(1, 2, 3)).isNotEqualTo("1,2");
  }

  @Test
  void theNotationIsCopied() {
    int[] images = {1, 2, 3};
    Permutation p = Permutation.of(images);
    images[0] = 3;
    assertThat(p).isEqualTo(Permutation.identity(3));
  }

  @Test
  void whatIsNoPermutationIsRefused() {
    refused("one-line notation ([1, 1, 3]) must contain each of 1..3 once", "1,1,3");
    refused("one-line notation ([0, 1]) must contain each of 1..2 once", "0,1");
    refused("one-line notation ([3, 1]) must contain each of 1..2 once", "3,1");
    for (String text : List.of("1,", ",1", "1 2", "a", "-1,1", "1,2)", "1.0", "99999999999")) {
      refused(
          "permutation (" + text + ") must be numbers separated by commas, such as 3,1,2", text);
    }
  }

  private static void refused(String message, String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PermutationText.parse(text))
        .withMessage(message);
  }

  @Test
  void badPositionsSizesAndRanksAreRefused() {
    Permutation p = Permutation.identity(3);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> p.at(0))
        .withMessage("position (0) must be between 1 and 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> p.swap(1, 4))
        .withMessage("position (4) must be between 1 and 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> p.compose(Permutation.identity(4)))
        .withMessage("sizes (3 and 4) must be equal");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Permutation.identity(-1))
        .withMessage("n (-1) must not be negative");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PermutationOfRank.of(3, BigInteger.valueOf(6)))
        .withMessage("rank (6) must be at least 0 and less than 3!");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PermutationOfRank.of(3, BigInteger.valueOf(-1)))
        .withMessage("rank (-1) must be at least 0 and less than 3!");
  }
}
