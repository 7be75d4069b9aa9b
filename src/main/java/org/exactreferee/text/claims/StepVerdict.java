package org.exactreferee.text.claims;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What can become of a step of a printed proof. */
public enum StepVerdict {
  /** It is proved from what it uses, for all values of the letters. */
  FOLLOWS,
  /** At some values what it uses is true, and the step is not. */
  DOES_NOT_FOLLOW,
  /** Neither is known. */
  OPEN;

  /** What a verdict about "what it uses gives the step" says of the step. */
  public static StepVerdict of(Judgement judgement) {
    return switch (judgement) {
      case PROVED -> FOLLOWS;
      case REFUTED -> DOES_NOT_FOLLOW;
      case CHECKED, UNKNOWN, REMEMBERED -> OPEN;
    };
  }

  /** {@code does not follow}. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  static Optional<StepVerdict> named(String words) {
    return Stream.of(values()).filter(one -> one.words().equals(words)).findFirst();
  }

  /** The verdict about the statement of the step that makes this one of the step. */
  Judgement judgement() {
    return switch (this) {
      case FOLLOWS -> Judgement.PROVED;
      case DOES_NOT_FOLLOW -> Judgement.REFUTED;
      case OPEN -> Judgement.UNKNOWN;
    };
  }
}
