package org.exactreferee.text.language;

import java.util.Optional;

/** What a mistyped name was probably meant to be. */
public final class NearestName {

  private NearestName() {}

  /**
   * The candidate with the fewest insertions, deletions, replacements and swaps of neighbours away,
   * the first in alphabetical order if several; none if more than a third of the letters would
   * change, or the only one.
   */
  public static Optional<String> of(String name, Iterable<String> candidates) {
    int least = Math.min(Math.max(1, name.length() / 3) + 1, name.length());
    Optional<String> nearest = Optional.empty();
    for (String candidate : candidates) {
      if (Math.abs(candidate.length() - name.length()) > least) {
        continue;
      }
      int distance = distance(name, candidate);
      boolean tie = distance == least && nearest.isPresent();
      if (distance < least || (tie && candidate.compareTo(nearest.get()) < 0)) {
        least = distance;
        nearest = Optional.of(candidate);
      }
    }
    return nearest;
  }

  /** {@code (did you mean 'exp'?)}, or nothing. */
  public static String hint(String name, Iterable<String> candidates) {
    return of(name, candidates).map(found -> " (did you mean '" + found + "'?)").orElse("");
  }

  private static int distance(String a, String b) {
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          edits[i][j] = i + j;
          continue;
        }
        int replace = edits[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int shift = Math.min(edits[i - 1][j], edits[i][j - 1]) + 1;
        edits[i][j] = Math.min(replace, shift);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          edits[i][j] = Math.min(edits[i][j], edits[i - 2][j - 2] + 1);
        }
      }
    }
    return edits[a.length()][b.length()];
  }
}
