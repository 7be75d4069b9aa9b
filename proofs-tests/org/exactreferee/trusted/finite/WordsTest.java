package org.exactreferee.trusted.finite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordsTest {

  @Test
  void wordsRiseAndAreAsManyAsTheyShouldBe() {
    int seen = 0;
    for (int length = 0; length <= 5; length++) {
      for (int letters = 1; letters <= 4; letters++) {
        seen += check(Words.all(length, letters), length, letters, false);
        seen += check(Words.rising(length, letters), length, letters, true);
      }
    }
    assertThat(seen).isEqualTo(6 + 63 + 364 + 1365 + 6 + 21 + 56 + 126);
  }

  private static int check(Words words, int length, int letters, boolean rising) {
    List<List<Integer>> all = words.stream().toList();
    assertThat(words.count()).isEqualTo(all.size());
    for (int i = 0; i < all.size(); i++) {
      List<Integer> word = all.get(i);
      assertThat(word).hasSize(length).allMatch(letter -> letter >= 1 && letter <= letters);
      assertThat(rising && !word.equals(word.stream().sorted().toList())).isFalse();
      assertThat(i > 0 && compare(all.get(i - 1), word) >= 0).isFalse();
    }
    return all.size();
  }

  private static int compare(List<Integer> first, List<Integer> second) {
    for (int i = 0; i < first.size(); i++) {
      if (!first.get(i).equals(second.get(i))) {
        return first.get(i) - second.get(i);
      }
    }
    return 0;
  }

  @Test
  void impossibleSizesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Words.all(-1, 2))
        .withMessage("length (-1) must not be negative");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Words.rising(2, 0))
        .withMessage("letters (0) must be at least 1");
  }
}
