package org.exactreferee.text.claims;

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
  UNKNOWN,
  /** Every case is said to hold, some of them by the file of an earlier run alone. */
  REMEMBERED;

  /** The one that a file calls by this word. */
  static Optional<Judgement> named(String word) {
    return expectable().filter(one -> one.word().equals(word)).findFirst();
  }

  /** The judgements that a file can expect; a claim that is only remembered is not one of them. */
  static Stream<Judgement> expectable() {
    return Stream.of(PROVED, CHECKED, REFUTED, UNKNOWN);
  }

  /** How a file calls it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
