package org.exactreferee.certificate;

/** What a step says of its claim. */
public enum Conclusion {
  HOLDS("holds"),
  FAILS("fails");

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
