package org.exactreferee.trusted.kernel.evidence;

/** What a step says of its claim; there is nothing else to say. */
public enum Conclusion {
  /** It is true. */
  HOLDS("holds"),
  /** It is false or undefined. */
  DOES_NOT_HOLD("does not hold");

  private final String word;

  Conclusion(String word) {
    this.word = word;
  }

  @Override
  public String toString() {
    return word;
  }
}
