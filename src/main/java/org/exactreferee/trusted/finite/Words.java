package org.exactreferee.trusted.finite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All words of a length over the letters 1..k in increasing order, or those alone whose letters
 * never fall: one word for every way to say how often each letter comes.
 */
public final class Words {

  private final int length;
  private final int letters;
  private final boolean rising;

  private Words(int length, int letters, boolean rising) {
    if (length < 0) {
      throw new IllegalArgumentException("length (" + length + ") must not be negative");
    }
    if (letters < 1) {
      throw new IllegalArgumentException("letters (" + letters + ") must be at least 1");
    }
    this.length = length;
    this.letters = letters;
    this.rising = rising;
  }

  /** Every word. */
  public static Words all(int length, int letters) {
    return new Words(length, letters, false);
  }

  /** The words without a fall. */
  public static Words rising(int length, int letters) {
    return new Words(length, letters, true);
  }

  /** How many there are. */
  public BigInteger count() {
    return rising
        ? Counts.binomial(length + letters - 1, length)
        : BigInteger.valueOf(letters).pow(length);
  }

  public Stream<List<Integer>> stream() {
    Optional<List<Integer>> first = Optional.of(Collections.nCopies(length, 1));
    return Stream.iterate(first, Optional::isPresent, word -> word.flatMap(this::next))
        .map(Optional::orElseThrow);
  }

  /** Raises the last letter that can be raised, and makes what follows as small as it can be. */
  private Optional<List<Integer>> next(List<Integer> word) {
    int raised = length - 1;
    while (raised >= 0 && word.get(raised) == letters) {
      raised--;
    }
    if (raised < 0) {
      return Optional.empty();
    }
    int letter = word.get(raised) + 1;
    List<Integer> next = new ArrayList<>(word.subList(0, raised));
    next.add(letter);
    next.addAll(Collections.nCopies(length - raised - 1, rising ? letter : 1));
    return Optional.of(List.copyOf(next));
  }
}
