package org.exactreferee.certificate;

/** What a step says of its claim. */
public enum Conclusion {
  HOLDS("holds"),
  FAILS("fails"),
  /** It has no truth value: somewhere in it a divisor is zero, an index out of range. */
  UNDEFINED("is undefined");

  private final String word;

  Conclusion(String word) {
    this.word = word;
  }

  public static Conclusion of(boolean holds) {
    return holds ? HOLDS : FAILS;
  }

  @Override
  public String toString() {
    return word;
  }
}
