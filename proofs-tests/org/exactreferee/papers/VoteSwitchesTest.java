package org.exactreferee.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Switches of votes [KL18, Definition 5], done one after the other to real votes. */
class VoteSwitchesTest {

  /** The first voter for x votes for y instead; nothing if there is none. */
  private static Optional<List<Integer>> switched(List<Integer> votes, int x, int y) {
    int voter = votes.indexOf(x);
    return voter < 0 ? Optional.empty() : Optional.of(CountedVotes.with(votes, voter, y));
  }

  private static Optional<List<Integer>> sorted(Optional<List<Integer>> votes) {
    return votes.map(some -> some.stream().sorted().toList());
  }

  @Test
  void switchesCommuteWhereBothOrdersArePossibleAndOneCanBeImpossible() {
    int same = 0;
    int impossible = 0;
    for (List<Integer> votes : CountedVotes.all(3, 3)) {
      for (List<Integer> way : CountedVotes.all(4, 3)) {
        int a = way.get(0);
        int b = way.get(1);
        int x = way.get(2);
        int y = way.get(3);
        Optional<List<Integer>> one = switched(votes, a, b).flatMap(v -> switched(v, x, y));
        Optional<List<Integer>> other = switched(votes, x, y).flatMap(v -> switched(v, a, b));
        if (one.isPresent() && other.isPresent()) {
          assertThat(sorted(one)).isEqualTo(sorted(other));
          same++;
        } else if (one.isPresent() && a != b && x != y) {
          impossible++;
        }
      }
    }
    assertThat(same).isGreaterThan(500);
    assertThat(impossible).isGreaterThan(50);
    assertThat(switched(List.of(1), 1, 2).flatMap(v -> switched(v, 2, 1))).contains(List.of(1));
    assertThat(switched(List.of(1), 2, 1).flatMap(v -> switched(v, 1, 2))).isEmpty();
  }

  /** The sequence of Step 4 in Appendix A, with one way to choose the third entry. */
  @Test
  void aSequenceOfSwitchesCanPassVotesWithoutTheEntry() {
    List<Integer> from = List.of(1, 2);
    List<Integer> to = List.of(2, 1);
    int x = 1;
    int y = 3;
    Set<List<Integer>> passed = new HashSet<>();
    List<Integer> now = from;
    for (int i = 0; i < 2; i++) {
      assertThat(Set.of(now.get(i), to.get(i))).isNotEqualTo(Set.of(x, y));
      now = CountedVotes.with(now, i, to.get(i));
      passed.add(now);
    }
    assertThat(now).isEqualTo(to);
    assertThat(from).contains(x);
    assertThat(to).contains(x);
    assertThat(passed).contains(List.of(2, 2));
    assertThat(switched(List.of(2, 2), x, y)).isEmpty();
  }

  /** How the specs number the laws of anonymous choosers. */
  @Test
  void ranksNumberTheWaysToCountVotesWithoutGaps() {
    for (int n = 1; n <= 4; n++) {
      for (int k = 2; k <= 4; k++) {
        Set<List<Integer>> counted = new HashSet<>();
        Set<Long> numbers = new HashSet<>();
        for (List<Integer> votes : CountedVotes.all(n, k)) {
          counted.add(votes.stream().sorted().toList());
          long number = 0;
          for (int z = 1; z < k; z++) {
            number += binomial(CountedVotes.upTo(votes, z) + z - 1, z);
          }
          numbers.add(number);
        }
        assertThat(numbers).hasSameSizeAs(counted);
        assertThat(counted).hasSize((int) binomial(n + k - 1, n));
        assertThat(numbers).contains(0L, counted.size() - 1L).allMatch(i -> i < counted.size());
      }
    }
  }

  private static long binomial(int n, int k) {
    long product = 1;
    for (int i = 1; i <= k; i++) {
      product = product * (n - k + i) / i;
    }
    return k > n ? 0 : product;
  }
}
