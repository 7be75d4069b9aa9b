package org.exactreferee.prove.privacy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * All subsets of a finite set, each as the list of its elements in the order of the set.
 *
 * <p>They come in the order of their characteristic numbers, in which the i-th element of the set
 * stands for {@code 2^i}: the empty set first, the whole set last.
 */
public final class Subsets<T> implements Iterable<List<T>> {

  private final List<T> elements;

  private Subsets(List<T> elements) {
    this.elements = elements;
  }

  public static <T> Subsets<T> of(List<T> elements) {
    List<T> copy = List.copyOf(elements);
    if (new HashSet<>(copy).size() < copy.size()) {
      throw new IllegalArgumentException("elements (" + copy + ") must be distinct");
    }
    return new Subsets<>(copy);
  }

  /** How many there are: 2 to the number of elements. */
  public BigInteger count() {
    return BigInteger.ONE.shiftLeft(elements.size());
  }

  public Stream<List<T>> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  @Override
  public Iterator<List<T>> iterator() {
    return new Iterator<>() {
      private BigInteger characteristic = BigInteger.ZERO;

      @Override
      public boolean hasNext() {
        return characteristic.bitLength() <= elements.size();
      }

      @Override
      public List<T> next() {
        if (!hasNext()) {
          throw new NoSuchElementException("all subsets have been seen");
        }
        List<T> subset = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
          if (characteristic.testBit(i)) {
            subset.add(elements.get(i));
          }
        }
        characteristic = characteristic.add(BigInteger.ONE);
        return List.copyOf(subset);
      }
    };
  }
}
