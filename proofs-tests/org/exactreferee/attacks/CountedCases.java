package org.exactreferee.attacks;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether {@code all 2 cases were checked} is said of the cases before a tail decided at once. */
final class CountedCases {
  private static final Pattern COUNTED =
      Pattern.compile("all (\\d+) cases were checked|the only case was checked");
  private static final Pattern START = Pattern.compile(" in (\\d+)\\.\\. ");
  private static final Pattern TAIL = Pattern.compile(" for all \\w+ in \\((\\d+), oo\\)");

  private CountedCases() {}

  /**
   * Whether the number of cases is right.
   *
   * @param statement about all integers from some number on
   * @param text in which the tail is named
   */
  static boolean areRight(String counted, String statement, String text) {
    Matcher said = COUNTED.matcher(counted);
    if (!said.matches()) {
      return false;
    }
    int count = said.group(1) == null ? 1 : Integer.parseInt(said.group(1));
    Optional<Integer> start = first(START, statement);
    Optional<Integer> tail = first(TAIL, text);
    return start.isPresent() && tail.isPresent() && count == tail.get() - start.get() + 1;
  }

  private static Optional<Integer> first(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    return found.find() ? Optional.of(Integer.parseInt(found.group(1))) : Optional.empty();
  }
}
