package org.exactreferee.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.MechanismTable;

/**
 * Arbitraries of probability vectors, laws and mechanisms: numbers that sum to exactly 1. They
 * shrink to small common denominators.
 */
@SuppressWarnings("exports") // jqwik is optional: requires static
public final class Distributions {

  /** Few different weights make ties frequent, many make them rare. */
  private static final List<Integer> LARGEST_WEIGHTS = List.of(1, 6, 100);

  private Distributions() {}

  /**
   * So many probabilities.
   *
   * <p>Edge cases are the one-point laws, the uniform one, the first two entries with 1/2 each, and
   * 99/100 against 1/100.
   */
  public static Arbitrary<List<Rational>> vectors(int size) {
    if (size < 1) {
      throw new IllegalArgumentException("size (" + size + ") must be at least 1");
    }
    return new SimplifyingArbitrary<>(
        random -> draw(random, size),
        edges(size),
        new SimplerDistributions(),
        most -> size == 1 ? Optional.of(edges(1)) : Optional.empty());
  }

  /** A law on the outputs. */
  public static <O> Arbitrary<Law<O, Rational>> laws(List<O> outputs) {
    List<O> copy = List.copyOf(outputs);
    return vectors(copy.size()).map(vector -> Law.of("any", copy, vector));
  }

  /** A law on 1..k for some k up to the given one. */
  public static Arbitrary<Law<Integer, Rational>> lawsUpTo(int outputs) {
    return Arbitraries.integers()
        .between(1, outputs)
        .flatMap(k -> laws(IntStream.rangeClosed(1, k).boxed().toList()));
  }

  /** A mechanism with inputs and outputs 1, 2, ..., written out: one law per input. */
  public static Arbitrary<MechanismTable<Integer, Integer, Rational>> mechanisms(
      int inputs, int outputs) {
    List<Integer> places = IntStream.rangeClosed(1, outputs).boxed().toList();
    return vectors(outputs)
        .list()
        .ofSize(inputs)
        .map(
            rows -> {
              Map<Integer, List<Rational>> named = new LinkedHashMap<>();
              rows.forEach(row -> named.put(named.size() + 1, row));
              return MechanismTable.of(places, named);
            });
  }

  private static List<Rational> draw(Random random, int size) {
    int largest = LARGEST_WEIGHTS.get(random.nextInt(LARGEST_WEIGHTS.size()));
    boolean sparse = random.nextInt(3) == 0;
    List<Long> weights = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      weights.add(sparse && random.nextBoolean() ? 0L : random.nextInt(largest + 1));
    }
    if (weights.stream().allMatch(weight -> weight == 0)) {
      weights.set(random.nextInt(size), 1L);
    }
    return SimplerDistributions.shares(weights);
  }

  private static List<List<Rational>> edges(int size) {
    List<List<Long>> weights = new ArrayList<>();
    for (int point = 0; point < size; point++) {
      weights.add(with(Collections.nCopies(size, 0L), point, 1));
    }
    weights.add(Collections.nCopies(size, 1L));
    if (size > 1) {
      weights.add(with(with(Collections.nCopies(size, 0L), 0, 1), 1, 1));
      weights.add(with(with(Collections.nCopies(size, 0L), 0, 99), 1, 1));
    }
    return weights.stream().map(SimplerDistributions::shares).distinct().toList();
  }

  private static List<Long> with(List<Long> weights, int place, long weight) {
    List<Long> changed = new ArrayList<>(weights);
    changed.set(place, weight);
    return changed;
  }
}
