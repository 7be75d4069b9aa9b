package org.exactreferee.trusted.privacy;

/**
 * Two inputs in the order in which a bound compares them: {@code P_first(S) <= E P_second(S) +
 * delta}.
 */
public record Pair<I>(I first, I second) {

  public Pair<I> swapped() {
    return new Pair<>(second, first);
  }

  @Override
  public String toString() {
    return "(" + first + ", " + second + ")";
  }
}
