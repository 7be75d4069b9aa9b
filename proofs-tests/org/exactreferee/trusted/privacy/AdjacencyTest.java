package org.exactreferee.trusted.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AdjacencyTest {
  @Test
  void allPairsAreBothOrdersOfAnyTwoDifferentInputs() {
    assertThat(Adjacency.all(List.of("a", "b", "c")).pairs())
        .containsExactlyInAnyOrder(
            new Pair<>("a", "b"),
            new Pair<>("b", "a"),
            new Pair<>("a", "c"),
            new Pair<>("c", "a"),
            new Pair<>("b", "c"),
            new Pair<>("c", "b"));
  }

  @Test
  void allPairsOfNInputsAreNTimesNMinusOneDistinctOnes() {
    for (int n = 0; n <= 6; n++) {
      List<Integer> inputs = IntStream.range(0, n).boxed().toList();
      assertThat(Adjacency.all(inputs).pairs().distinct()).hasSize(n * Math.max(0, n - 1));
    }
  }

  @Test
  void aSymmetricListHasBothOrdersAndADirectedOneHasNot() {
    List<Pair<String>> listed = List.of(new Pair<>("a", "b"));
    assertThat(Adjacency.symmetric(listed).pairs())
        .containsExactly(new Pair<>("a", "b"), new Pair<>("b", "a"));
    assertThat(Adjacency.directed(listed).pairs()).containsExactly(new Pair<>("a", "b"));
  }

  @Test
  void aNeighbourhoodMayReachOutsideTheInputs() {
    assertThat(Adjacency.around(List.of(1, 2), x -> List.of(x - 1, x + 1)).pairs())
        .containsExactly(new Pair<>(1, 0), new Pair<>(1, 2), new Pair<>(2, 1), new Pair<>(2, 3));
  }

  @Test
  void thePairsCanBeAskedForTwice() {
    Adjacency<Integer> adjacency = Adjacency.all(List.of(1, 2));
    assertThat(adjacency.pairs()).hasSize(2);
    assertThat(adjacency.pairs()).hasSize(2);
    assertThat(new Pair<>(1, 2)).hasToString("(1, 2)");
  }
}
