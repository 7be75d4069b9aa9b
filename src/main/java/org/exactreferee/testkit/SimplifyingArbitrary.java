package org.exactreferee.testkit;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCases;
import net.jqwik.api.ExhaustiveGenerator;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;

/**
 * Values drawn at random that shrink by an order of simplicity.
 *
 * @param draw one value
 * @param edges what is tried besides, the simplest first
 * @param everything all values, each once; empty if they are too many to go through
 */
record SimplifyingArbitrary<T>(
    Function<Random, T> draw,
    List<T> edges,
    SimplicityOrder<T> order,
    Function<Long, Optional<List<T>>> everything)
    implements Arbitrary<T> {

  @Override
  public RandomGenerator<T> generator(int tries) {
    return random -> shrinkable(draw.apply(random));
  }

  @Override
  public EdgeCases<T> edgeCases(int most) {
    return EdgeCases.fromSuppliers(
        edges.stream().distinct().limit(most).map(this::supplier).toList());
  }

  private Supplier<Shrinkable<T>> supplier(T edge) {
    return () -> shrinkable(edge);
  }

  /** The simplest first: jqwik does not shrink what it found by going through everything. */
  @Override
  public Optional<ExhaustiveGenerator<T>> exhaustive(long most) {
    return everything
        .apply(most)
        .map(all -> all.stream().sorted(Comparator.comparing(order::distance)).toList())
        .map(Every::new);
  }

  private Shrinkable<T> shrinkable(T value) {
    return new Simplified<>(value, order);
  }

  private record Simplified<T>(T value, SimplicityOrder<T> order) implements Shrinkable<T> {

    @Override
    public Stream<Shrinkable<T>> shrink() {
      return order.simpler(value).map(simpler -> new Simplified<>(simpler, order));
    }

    @Override
    public ShrinkingDistance distance() {
      return order.distance(value);
    }
  }

  private record Every<T>(List<T> values) implements ExhaustiveGenerator<T> {

    @Override
    public long maxCount() {
      return values.size();
    }

    @Override
    public Iterator<T> iterator() {
      return values.iterator();
    }
  }
}
