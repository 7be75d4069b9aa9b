package org.exactreferee.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;

/**
 * All deterministic choosers of two voters and three entries, against utilities themselves: what
 * [KL18] quotes of Gibbard and Satterthwaite and of Moulin, and what holds instead.
 */
class DeterministicChoosersTest {

  private static final List<int[]> UTILITIES = words(3, 3);

  /** All words of so many letters 1 to k. */
  private static List<int[]> words(int length, int k) {
    List<int[]> words = new ArrayList<>();
    int count = (int) Math.pow(k, length);
    for (int code = 0; code < count; code++) {
      int[] word = new int[length];
      for (int i = 0, rest = code; i < length; i++, rest /= k) {
        word[i] = rest % k + 1;
      }
      words.add(word);
    }
    return words;
  }

  private static boolean isBest(int[] u, int a) {
    return u[a - 1] >= u[0] && u[a - 1] >= u[1] && u[a - 1] >= u[2];
  }

  /** Up to the peak no step down, from the peak on no step up [KL18, Definition 8]. */
  private static boolean isPeak(int[] u, int a) {
    for (int z = 1; z < 3; z++) {
      if (z < a ? u[z - 1] > u[z] : u[z - 1] < u[z]) {
        return false;
      }
    }
    return true;
  }

  /** No voter with a utility of these types gains by another vote. */
  private static boolean isTruthful(IntBinaryOperator f, BiPredicate<int[], Integer> type) {
    for (int[] u : UTILITIES) {
      for (int a = 1; a <= 3; a++) {
        for (int b = 1; b <= 3 && type.test(u, a); b++) {
          for (int y = 1; y <= 3; y++) {
            if (u[f.applyAsInt(y, b) - 1] > u[f.applyAsInt(a, b) - 1]
                || u[f.applyAsInt(b, y) - 1] > u[f.applyAsInt(b, a) - 1]) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private static List<Integer> table(IntBinaryOperator f) {
    List<Integer> table = new ArrayList<>();
    for (int a = 1; a <= 3; a++) {
      for (int b = 1; b <= 3; b++) {
        table.add(f.applyAsInt(a, b));
      }
    }
    return table;
  }

  private static int middle(int a, int b, int c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  @Test
  void truthfulOnesAreTheConstantsAndTheDictatorships() {
    List<List<Integer>> truthful = new ArrayList<>();
    for (int[] word : words(9, 3)) {
      IntBinaryOperator f = (a, b) -> word[3 * (a - 1) + b - 1];
      if (isTruthful(f, DeterministicChoosersTest::isBest)) {
        truthful.add(table(f));
      }
    }
    assertThat(truthful)
        .containsExactlyInAnyOrder(
            table((a, b) -> 1),
            table((a, b) -> 2),
            table((a, b) -> 3),
            table((a, b) -> a),
            table((a, b) -> b));
  }

  @Test
  void truthfulAnonymousOnesForSinglePeaksAreMediansWithFixedVotes() {
    List<List<Integer>> between = new ArrayList<>();
    List<List<Integer>> ofTheVotes = new ArrayList<>();
    int truthful = 0;
    for (int[] word : words(9, 3)) {
      IntBinaryOperator f = (a, b) -> word[3 * (a - 1) + b - 1];
      if (isAnonymous(f) && isTruthful(f, DeterministicChoosersTest::isPeak)) {
        truthful++;
        if (holdsForAll((a, b) -> middle(a, f.applyAsInt(a, b), b) == f.applyAsInt(a, b))) {
          between.add(table(f));
        }
        if (holdsForAll((a, b) -> f.applyAsInt(a, b) == a || f.applyAsInt(a, b) == b)) {
          ofTheVotes.add(table(f));
        }
      }
    }
    // Outcomes up to 1 and up to 2 need 0 to 3 votes up to 1 and 2, the first no fewer.
    assertThat(truthful).isEqualTo(4 + 3 + 2 + 1);
    List<Integer> lower = table(Math::min);
    List<Integer> upper = table(Math::max);
    assertThat(between).containsExactlyInAnyOrder(lower, upper, table((a, b) -> middle(a, b, 2)));
    assertThat(ofTheVotes).containsExactlyInAnyOrder(lower, upper);
  }

  private static boolean isAnonymous(IntBinaryOperator f) {
    return holdsForAll((a, b) -> f.applyAsInt(a, b) == f.applyAsInt(b, a));
  }

  private static boolean holdsForAll(BiPredicate<Integer, Integer> condition) {
    for (int a = 1; a <= 3; a++) {
      for (int b = 1; b <= 3; b++) {
        if (!condition.test(a, b)) {
          return false;
        }
      }
    }
    return true;
  }
}
