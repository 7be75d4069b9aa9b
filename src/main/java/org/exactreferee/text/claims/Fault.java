package org.exactreferee.text.claims;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * In which way a refuted claim is wrong. The author of the file judges that, and the counts keep
 * them apart.
 */
public enum Fault {
  /** The paper says it and it does not hold. */
  FALSE("false as printed"),
  /** Undefined at an edge, a misprint, or a condition left out: what is meant holds. */
  SLIP("undefined or garbled at an edge"),
  /** The copy of the text is garbled, which the paper is not to blame for. */
  GARBLE("a garble of the text copy");

  private final String words;

  Fault(String words) {
    this.words = words;
  }

  /** The one that a file calls by this word after {@code as}. */
  static Optional<Fault> named(String word) {
    return nameable().filter(one -> one.word().equals(word)).findFirst();
  }

  /** Those that a file names; a claim of which it says nothing is false as printed. */
  static Stream<Fault> nameable() {
    return Stream.of(SLIP, GARBLE);
  }

  /** How a file calls it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What it is, for a reader. */
  public String words() {
    return words;
  }
}
