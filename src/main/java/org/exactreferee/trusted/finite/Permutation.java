package org.exactreferee.trusted.finite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A permutation of 1..n in one-line notation: the i-th entry is the image of i.
 *
 * <p>The order is that of the one-line notations read as words; shorter permutations come first.
 */
public final class Permutation implements Comparable<Permutation> {

  private final int[] images;

  private Permutation(int[] images) {
    this.images = images;
  }

  /** The permutation with this one-line notation. */
  public static Permutation of(int... images) {
    boolean[] seen = new boolean[images.length + 1];
    for (int image : images) {
      if (image < 1 || image > images.length || seen[image]) {
        throw new IllegalArgumentException(
            "one-line notation ("
                + Arrays.toString(images)
                + ") must contain each of 1.."
                + images.length
                + " once");
      }
      seen[image] = true;
    }
    return new Permutation(images.clone());
  }

  /** The permutation with this one-line notation. */
  public static Permutation of(List<Integer> images) {
    return of(images.stream().mapToInt(Integer::intValue).toArray());
  }

  /** The permutation of 1..n that moves nothing. */
  public static Permutation identity(int n) {
    if (n < 0) {
      throw new IllegalArgumentException("n (" + n + ") must not be negative");
    }
    return new Permutation(IntStream.rangeClosed(1, n).toArray());
  }

  /** The n for which this is a permutation of 1..n. */
  public int size() {
    return images.length;
  }

  /** The image of i. */
  public int at(int i) {
    requirePosition(i);
    return images[i - 1];
  }

  private void requirePosition(int i) {
    if (i < 1 || i > images.length) {
      throw new IllegalArgumentException(
          "position (" + i + ") must be between 1 and " + images.length);
    }
  }

  /** The one-line notation. */
  public List<Integer> images() {
    return Arrays.stream(images).boxed().toList();
  }

  /** This after that: i goes to {@code this.at(that.at(i))}. */
  public Permutation compose(Permutation that) {
    if (that.size() != size()) {
      throw new IllegalArgumentException(
          "sizes (" + size() + " and " + that.size() + ") must be equal");
    }
    return new Permutation(Arrays.stream(that.images).map(this::at).toArray());
  }

  public Permutation inverse() {
    int[] inverse = new int[images.length];
    for (int i = 1; i <= images.length; i++) {
      inverse[at(i) - 1] = i;
    }
    return new Permutation(inverse);
  }

  /** This with the entries at positions i and j exchanged. */
  public Permutation swap(int i, int j) {
    requirePosition(i);
    requirePosition(j);
    int[] swapped = images.clone();
    swapped[i - 1] = images[j - 1];
    swapped[j - 1] = images[i - 1];
    return new Permutation(swapped);
  }

  /** The cycles, fixed points included, each from its smallest element on, by that element. */
  public List<List<Integer>> cycles() {
    List<List<Integer>> cycles = new ArrayList<>();
    boolean[] seen = new boolean[images.length + 1];
    for (int first = 1; first <= images.length; first++) {
      List<Integer> cycle = new ArrayList<>();
      for (int i = first; !seen[i]; i = at(i)) {
        seen[i] = true;
        cycle.add(i);
      }
      if (!cycle.isEmpty()) {
        cycles.add(List.copyOf(cycle));
      }
    }
    return List.copyOf(cycles);
  }

  /** The number of pairs {@code i < j} with {@code at(i) > at(j)}. */
  public long inversions() {
    return IntStream.rangeClosed(1, size()).mapToLong(this::smallerAfter).sum();
  }

  /** The number of {@code j > i} with {@code at(i) > at(j)}. */
  public long smallerAfter(int i) {
    return IntStream.rangeClosed(i + 1, size()).filter(j -> at(j) < at(i)).count();
  }

  @Override
  public int compareTo(Permutation that) {
    int sizes = Integer.compare(size(), that.size());
    return sizes != 0 ? sizes : Arrays.compare(images, that.images);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Permutation that && Arrays.equals(images, that.images);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(images);
  }

  /** {@code (3, 1, 2)}. */
  @Override
  public String toString() {
    return images().toString().replace('[', '(').replace(']', ')');
  }
}
