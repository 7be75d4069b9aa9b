package org.exactreferee.trusted.finite;

import java.math.BigInteger;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;

/** All n! permutations of 1..n in increasing order. */
public final class Permutations implements Iterable<Permutation> {

  private final int n;

  private Permutations(int n) {
    this.n = n;
  }

  public static Permutations of(int n) {
    if (n < 0) {
      throw new IllegalArgumentException("n (" + n + ") must not be negative");
    }
    return new Permutations(n);
  }

  /** How many there are: n!. */
  public BigInteger count() {
    return Counts.factorial(n);
  }

  public Stream<Permutation> stream() {
    Optional<Permutation> first = Optional.of(Permutation.identity(n));
    return Stream.iterate(first, Optional::isPresent, word -> word.flatMap(Permutations::next))
        .map(Optional::orElseThrow);
  }

  @Override
  public Iterator<Permutation> iterator() {
    return stream().iterator();
  }

  /**
   * The next one: with i the last ascent and j the last entry above it, i and j are exchanged and
   * what follows i, which is decreasing, is reversed.
   */
  private static Optional<Permutation> next(Permutation word) {
    int i = word.size() - 1;
    while (i > 0 && word.at(i) > word.at(i + 1)) {
      i--;
    }
    if (i <= 0) {
      return Optional.empty();
    }
    int j = word.size();
    while (word.at(j) < word.at(i)) {
      j--;
    }
    Permutation next = word.swap(i, j);
    for (int low = i + 1, high = word.size(); low < high; low++, high--) {
      next = next.swap(low, high);
    }
    return Optional.of(next);
  }
}
