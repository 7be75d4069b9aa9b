package org.exactreferee.text.lp;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words of the LP format that have a meaning, and the names that are left. */
final class LpWords {

  /** The parts of a file, and the words that begin them. */
  enum Section {
    MAXIMISE("maximize|maximise|maximum|max"),
    MINIMISE("minimize|minimise|minimum|min"),
    ROWS("subject to|such that|st|s.t.|st."),
    BOUNDS("bounds|bound"),
    INTEGERS("general|generals|gen|integer|integers|int"),
    BINARIES("binary|binaries|bin"),
    SEMI_CONTINUOUS("semi-continuous|semi|semis|sos|sos1|sos2|lazy|user"),
    END("end");

    private final String alternatives;

    Section(String alternatives) {
      this.alternatives = alternatives;
    }

    private List<String> words() {
      return List.of(alternatives.split("\\|", -1));
    }

    /** The section that begins with this word, or with these two. */
    static Optional<Section> of(String word) {
      String small = small(word);
      return Stream.of(values()).filter(section -> section.words().contains(small)).findFirst();
    }
  }

  private static final Set<String> INFINITE = Set.of("inf", "infinity");
  private static final String FREE = "free";
  private static final String PUNCTUATION = "!\"#$%&(),.;?@_'`{}~";

  /** Longer ones are cut off by other programs. */
  private static final int LONGEST_NAME = 255;

  private static final Set<String> RESERVED =
      Stream.concat(
              Stream.of(Section.values())
                  .flatMap(section -> section.words().stream())
                  .flatMap(words -> Stream.of(words.split(" ", -1))),
              Stream.concat(INFINITE.stream(), Stream.of(FREE)))
          .collect(Collectors.toUnmodifiableSet());

  private LpWords() {}

  static boolean isInfinite(String word) {
    return INFINITE.contains(small(word));
  }

  static boolean isFree(String word) {
    return small(word).equals(FREE);
  }

  static boolean isReserved(String word) {
    return RESERVED.contains(small(word));
  }

  static boolean mayBegin(char c) {
    return mayFollow(c) && c != '.' && !isDigit(c);
  }

  static boolean mayFollow(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || isDigit(c)
        || PUNCTUATION.indexOf(c) >= 0;
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** What is wrong with a name, in the words of an error; empty if nothing is. */
  static Optional<String> problem(String role, String name) {
    boolean spelled =
        !name.isEmpty()
            && mayBegin(name.charAt(0))
            && name.chars().allMatch(c -> mayFollow((char) c));
    if (!spelled) {
      return Optional.of(
          role
              + " ("
              + name
              + ") must consist of letters, digits and "
              + PUNCTUATION
              + " and not begin with a digit or a point");
    }
    if (isReserved(name)) {
      return Optional.of(role + " (" + name + ") must not be a word of the format");
    }
    return name.length() > LONGEST_NAME
        ? Optional.of(role + " (" + name + ") must have at most " + LONGEST_NAME + " characters")
        : Optional.empty();
  }

  private static String small(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
