package org.exactreferee.claim;

/** What sort of value an expression has. */
public enum Kind {
  NUMBER("a number"),
  INTEGER("an integer"),
  TRUTH("a truth"),
  VECTOR("a vector"),
  RULE("a stopping rule"),
  MECHANISM("a mechanism"),
  CHOOSER("a chooser");

  private final String words;

  Kind(String words) {
    this.words = words;
  }

  /** Whether a value of that kind can stand where this one is wanted. */
  public boolean accepts(Kind that) {
    return this == that || (this.isNumeric() && that.isNumeric());
  }

  private boolean isNumeric() {
    return this == NUMBER || this == INTEGER;
  }

  @Override
  public String toString() {
    return words;
  }
}
