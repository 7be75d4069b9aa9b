package org.exactreferee.trusted.language.meaning;

/**
 * Some cases of the first variable of a quantifier.
 *
 * @param from how many cases come before
 * @param to where it ends: the first case after it
 */
public record Part(long from, long to) {
  public Part {
    if (from < 0 || to < from) {
      throw new IllegalArgumentException(
          "part (" + from + " to " + to + ") must begin at 0 or later and not after its end");
    }
  }
}
