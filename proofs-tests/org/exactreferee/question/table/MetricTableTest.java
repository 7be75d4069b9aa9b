package org.exactreferee.question.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MetricTableTest {
  private static final TableRows ROWS = new TableRows("metric", 5);

  private static List<String> upTo(int most) {
    return IntStream.rangeClosed(1, most).mapToObj(Integer::toString).toList();
  }

  private static List<List<String>> rows(int most) {
    return ROWS.of(Map.of("n", upTo(most).subList(1, most), "l", upTo(most)));
  }

  /** The factors 1 + x + ... + x^(k-1) for k <= n, which count inversions. */
  private static long[] inversions(int n) {
    long[] counts = {1};
    for (int k = 2; k <= n; k++) {
      long[] next = new long[counts.length + k - 1];
      for (int i = 0; i < counts.length; i++) {
        for (int j = 0; j < k; j++) {
          next[i + j] += counts[i];
        }
      }
      counts = next;
    }
    return counts;
  }

  /** The factors 1 + (k-1) x for k <= n, which count n minus the cycles. */
  private static long[] cycles(int n) {
    long[] counts = {1};
    for (int k = 2; k <= n; k++) {
      long[] next = Arrays.copyOf(counts, counts.length + 1);
      for (int i = 0; i < counts.length; i++) {
        next[i + 1] += (k - 1) * counts[i];
      }
      counts = next;
    }
    return counts;
  }

  /** Words that are reached by one more swap each time. */
  private static List<Integer> levels(int n, int l) {
    List<Integer> counts = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Set<String> level = Set.of("123456789".substring(0, n));
    while (!level.isEmpty()) {
      counts.add(level.size());
      seen.addAll(level);
      Set<String> next = new HashSet<>();
      for (String word : level) {
        for (int i = 0; i < n; i++) {
          for (int j = i + 1; j < n && j <= i + l; j++) {
            StringBuilder swapped = new StringBuilder(word);
            swapped.setCharAt(i, word.charAt(j));
            swapped.setCharAt(j, word.charAt(i));
            next.add(swapped.toString());
          }
        }
      }
      next.removeAll(seen);
      level = next;
    }
    return counts;
  }

  @Test
  void inversionsAndCyclesAreCountedByTheirGeneratingFunctions() {
    int compared = 0;
    for (List<String> row : rows(8)) {
      int n = Integer.parseInt(row.get(0));
      int l = Integer.parseInt(row.get(1));
      if (l == 1) {
        assertThat(row.get(2)).isEqualTo(Arrays.toString(inversions(n)));
        compared++;
      }
      if (l == n - 1) {
        assertThat(row.get(2)).isEqualTo(Arrays.toString(cycles(n)));
        compared++;
      }
    }
    assertThat(compared).isEqualTo(14);
  }

  @Test
  void everyRowIsWhatSwapsOfLettersReach() {
    List<List<String>> rows = rows(6);
    for (List<String> row : rows) {
      List<Integer> counts = levels(Integer.parseInt(row.get(0)), Integer.parseInt(row.get(1)));
      assertThat(row.get(2)).isEqualTo(counts.toString());
      assertThat(row.get(3)).isEqualTo(Integer.toString(counts.size() - 1));
    }
    assertThat(rows).hasSize(15);
  }

  @Test
  void fourCandidatesAndTwoPositions() {
    assertThat(ROWS.of(Map.of("n", List.of("4"), "l", List.of("2"))).get(0))
        .containsExactly("4", "2", "[1, 5, 10, 7, 1]", "4", "25/12", "2.0833");
  }

  @Test
  void noOtherCellIsProved() {
    List<String> row = ROWS.of(Map.of("n", List.of("5"), "l", List.of("2"))).get(0);
    assertThat(ROWS.proves(row)).isTrue();
    assertThat(ROWS.proves(TableRows.with(row, 2, row.get(2).replace("[1, 7,", "[1, 8,"))))
        .isFalse();
    for (int column : List.of(3, 4, 5)) {
      assertThat(ROWS.proves(TableRows.with(row, column, "3"))).isFalse();
    }
  }
}
