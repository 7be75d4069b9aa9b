package org.exactreferee.question.stopping;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What happens where a candidate does not take part. */
public enum Absence {
  /** One candidate fewer comes, and the player knows how many come. */
  KNOWN,
  /** One candidate fewer comes, and the player does not know it. */
  UNNOTICED,
  /** Another candidate, of whatever rank, comes instead. */
  REPLACED;

  /**
   * The kind of absence that people write in small letters.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public static Absence named(String name) {
    return Arrays.stream(values())
        .filter(kind -> kind.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "absence ("
                        + name
                        + ") must be one of "
                        + Arrays.stream(values())
                            .map(Absence::toString)
                            .collect(Collectors.joining(", "))));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
