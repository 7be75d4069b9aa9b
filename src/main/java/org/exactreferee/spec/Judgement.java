package org.exactreferee.spec;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What can become of a claim. */
public enum Judgement {
  /** All of the domain for which the paper claims it was decided. */
  PROVED,
  /** Every case looked at held, and the paper claims more cases. */
  CHECKED,
  /** There is a counterexample, or a case in which it is undefined. */
  REFUTED,
  /** Something was missing. */
  UNKNOWN;

  /** The one that a file calls by this word. */
  static Optional<Judgement> named(String word) {
    return Stream.of(values()).filter(one -> one.word().equals(word)).findFirst();
  }

  /** How a file calls it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
