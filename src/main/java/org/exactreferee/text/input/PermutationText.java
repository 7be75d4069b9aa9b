package org.exactreferee.text.input;

import java.util.Arrays;
import org.exactreferee.trusted.finite.Permutation;

/** Reads permutations. */
public final class PermutationText {

  private PermutationText() {}

  /**
   * Reads {@code 3,1,2} or {@code (3, 1, 2)}.
   *
   * @throws IllegalArgumentException if the text is neither, or not a permutation
   */
  public static Permutation parse(String text) {
    String inside = text.strip().replaceFirst("^\\((.*)\\)$", "$1");
    if (!inside.matches("(\\s*\\d{1,9}\\s*(,\\s*\\d{1,9}\\s*)*)?")) {
      throw new IllegalArgumentException(
          "permutation (" + text + ") must be numbers separated by commas, such as 3,1,2");
    }
    return Permutation.of(
        Arrays.stream(inside.split(","))
            .map(String::strip)
            .filter(entry -> !entry.isEmpty())
            .mapToInt(Integer::parseInt)
            .toArray());
  }
}
