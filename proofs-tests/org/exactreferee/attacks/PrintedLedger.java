package org.exactreferee.attacks;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The verdicts that {@code check} printed, line by line, and whether sums of them are right. Every
 * such line is judged by itself.
 */
final class PrintedLedger {
  private static final Pattern LINE =
      Pattern.compile(
          "([A-Z]{6,}) +(\\S+) +(\\d+ cases?(?:, (?:\\d+ hunted|hunt off))?) +0\\.00 s  .*?( \\(expected (\\w+)\\))?");
  private static final Pattern NUMBER = Pattern.compile("(\\d+) (\\w+)");
  private static final Pattern SUMMARY =
      Pattern.compile("(\\d+ claims?: [a-z0-9, ]+)(?:; (?:(all)|(\\d+) not) as expected|\\.)");
  private static final Pattern REFUTED =
      Pattern.compile("(\\d+) of (\\d+) claims about this paper are refuted\\.");
  private static final Pattern COUNTS = Pattern.compile("<p class=\"counts\">(.*)</p>");
  private static final Pattern CHOICE =
      Pattern.compile(
          "<label .* name=\"(verdict|unexpected)\" value=\"(\\w+)\"> .* <small>(.*)</small></label>");
  private static final Pattern DIFFER =
      Pattern.compile(
          "<strong>Unknown</strong>: what was missing is shown\\. (\\d+) of the verdicts (?:is|are)"
              + " not the one that the file of the claim expects\\.</p>");

  private final Map<String, MatchResult> lines = new HashMap<>();

  PrintedLedger(String out) {
    for (String line : out.lines().toList()) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        lines.put(matcher.group(2), matcher.toMatchResult());
      }
    }
  }

  /** The verdict on a claim, in capitals. */
  Optional<String> verdict(String id) {
    return Optional.ofNullable(lines.get(id)).map(line -> line.group(1));
  }

  /** How many cases of a claim were looked at. */
  Optional<String> cases(String id) {
    return Optional.ofNullable(lines.get(id)).map(line -> line.group(3));
  }

  /** What the file of a claim expects, where it is not the verdict. */
  Optional<String> expectedInstead(String id) {
    return Optional.ofNullable(lines.get(id)).flatMap(line -> Optional.ofNullable(line.group(5)));
  }

  /** Whether a line is a sum of these verdicts, and right. */
  boolean confirms(String line) {
    for (Pattern pattern : List.of(SUMMARY, REFUTED, COUNTS, CHOICE, DIFFER)) {
      Matcher matcher = pattern.matcher(line);
      if (matcher.matches()) {
        return isRight(pattern, matcher);
      }
    }
    return false;
  }

  private boolean isRight(Pattern pattern, MatchResult sum) {
    if (pattern == SUMMARY) {
      int unexpected = sum.group(3) == null ? 0 : Integer.parseInt(sum.group(3));
      boolean said = sum.group(2) != null || sum.group(3) != null;
      return areRight(sum.group(1)) && (!said || unexpected == unexpected());
    }
    if (pattern == REFUTED) {
      return areRight(sum.group(1) + " refuted, " + sum.group(2) + " claims");
    }
    if (pattern == COUNTS) {
      return areRight(sum.group(1).replaceAll("<[^>]*>", ""));
    }
    if (pattern == CHOICE) {
      int count = Integer.parseInt(sum.group(3));
      return count == (sum.group(1).equals("verdict") ? count(sum.group(2)) : unexpected());
    }
    return Integer.parseInt(sum.group(1)) == unexpected();
  }

  /** Whether all numbers of {@code 6 claims: 2 proved, 1 unknown} are right. */
  private boolean areRight(String numbers) {
    List<MatchResult> all = NUMBER.matcher(numbers).results().collect(Collectors.toList());
    return !all.isEmpty()
        && all.stream().allMatch(each -> Integer.parseInt(each.group(1)) == count(each.group(2)));
  }

  private int count(String word) {
    String verdict = word.toUpperCase(Locale.ROOT);
    return word.startsWith("claim")
        ? lines.size()
        : (int) lines.values().stream().filter(line -> line.group(1).equals(verdict)).count();
  }

  private int unexpected() {
    return (int) lines.values().stream().filter(line -> line.group(5) != null).count();
  }
}
