package org.exactreferee.trusted.finite;

import java.math.BigInteger;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

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
    return StreamSupport.stream(spliterator(), false);
  }

  @Override
  public Iterator<Permutation> iterator() {
    return new Successors(n);
  }

  /**
   * Goes to the next word: with i the last ascent and j the last entry above it, i and j are
   * exchanged and what follows i, which is decreasing, is reversed.
   */
  private static final class Successors implements Iterator<Permutation> {
    private final int[] next;
    private boolean left = true;

    Successors(int n) {
      next = new int[n];
      for (int i = 0; i < n; i++) {
        next[i] = i + 1;
      }
    }

    @Override
    public boolean hasNext() {
      return left;
    }

    @Override
    public Permutation next() {
      if (!left) {
        throw new NoSuchElementException("all permutations have been seen");
      }
      Permutation result = Permutation.of(next);
      left = advance();
      return result;
    }

    private boolean advance() {
      int i = next.length - 2;
      while (i >= 0 && next[i] > next[i + 1]) {
        i--;
      }
      if (i < 0) {
        return false;
      }
      int j = next.length - 1;
      while (next[j] < next[i]) {
        j--;
      }
      exchange(i, j);
      for (int low = i + 1, high = next.length - 1; low < high; low++, high--) {
        exchange(low, high);
      }
      return true;
    }

    private void exchange(int i, int j) {
      int kept = next[i];
      next[i] = next[j];
      next[j] = kept;
    }
  }
}
