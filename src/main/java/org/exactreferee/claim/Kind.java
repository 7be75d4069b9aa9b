package org.exactreferee.claim;

/** What sort of value an expression has. */
public enum Kind {
  NUMBER("a number"),
  INTEGER("an integer"),
  TRUTH("a truth");

  private final String words;

  Kind(String words) {
    this.words = words;
  }

  /** Whether a value of that kind can stand where this one is wanted. */
  public boolean accepts(Kind that) {
    return this == that || (this != TRUTH && that != TRUTH);
  }

  @Override
  public String toString() {
    return words;
  }
}
