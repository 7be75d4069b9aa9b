package org.exactreferee.testkit;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ShrinkingDistance;
import org.exactreferee.trusted.finite.Permutation;

/** Permutations by their number of inversions; what is tried is to undo one, or all. */
record SimplerOrders() implements SimplicityOrder<Permutation> {

  @Override
  public Stream<Permutation> simpler(Permutation order) {
    if (order.inversions() == 0) {
      return Stream.empty();
    }
    Stream<Permutation> undone =
        IntStream.rangeClosed(1, order.size())
            .boxed()
            .flatMap(
                i ->
                    IntStream.rangeClosed(i + 1, order.size())
                        .filter(j -> order.at(i) > order.at(j))
                        .mapToObj(j -> order.swap(i, j)));
    return Stream.concat(Stream.of(Permutation.identity(order.size())), undone);
  }

  @Override
  public ShrinkingDistance distance(Permutation order) {
    return ShrinkingDistance.of(order.inversions());
  }
}
