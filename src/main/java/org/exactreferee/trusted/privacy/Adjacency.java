package org.exactreferee.trusted.privacy;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which inputs must be hard to tell apart: finitely many ordered pairs (x, y), each of which asks
 * that {@code P_x} is bounded by {@code P_y}. A symmetric relation has both orders of a pair.
 */
public final class Adjacency<I> {

  private final Supplier<Stream<Pair<I>>> pairs;

  private Adjacency(Supplier<Stream<Pair<I>>> pairs) {
    this.pairs = pairs;
  }

  /** Any two different inputs are adjacent; symmetric. */
  public static <I> Adjacency<I> all(List<I> inputs) {
    List<I> all = List.copyOf(inputs);
    return new Adjacency<>(
        () ->
            IntStream.range(0, all.size())
                .boxed()
                .flatMap(
                    i ->
                        IntStream.range(0, all.size())
                            .filter(j -> j != i)
                            .mapToObj(j -> new Pair<>(all.get(i), all.get(j)))));
  }

  /** The inputs of each pair are adjacent; symmetric: both orders of each pair. */
  public static <I> Adjacency<I> symmetric(List<Pair<I>> pairs) {
    List<Pair<I>> listed = List.copyOf(pairs);
    return new Adjacency<>(() -> listed.stream().flatMap(pair -> Stream.of(pair, pair.swapped())));
  }

  /** The pairs as listed, in the order in which they stand; directed. */
  public static <I> Adjacency<I> directed(List<Pair<I>> pairs) {
    List<Pair<I>> listed = List.copyOf(pairs);
    return new Adjacency<>(listed::stream);
  }

  /**
   * All (x, y) with y in the neighbourhood of x, such as the corners of a box around x; directed
   * unless x is also in the neighbourhood of y. A neighbour need not be one of the inputs.
   */
  public static <I> Adjacency<I> around(List<I> inputs, Function<I, List<I>> neighbourhood) {
    List<I> centres = List.copyOf(inputs);
    return new Adjacency<>(
        () ->
            centres.stream()
                .flatMap(x -> neighbourhood.apply(x).stream().map(y -> new Pair<>(x, y))));
  }

  /** The ordered pairs, generated anew for every call. */
  public Stream<Pair<I>> pairs() {
    return pairs.get();
  }
}
