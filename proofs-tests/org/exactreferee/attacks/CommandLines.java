package org.exactreferee.attacks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The questions of {@code commands.txt}. */
final class CommandLines {
  private static final Path FILE = Path.of("proofs-tests/org/exactreferee/attacks/commands.txt");
  private static final String SLOW = "slow: ";
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  private CommandLines() {}

  /** The questions that are answered in a moment. */
  static List<String> quick() {
    return lines().filter(line -> !line.startsWith(SLOW)).toList();
  }

  /** The others, which take seconds. */
  static List<String> slow() {
    return lines()
        .filter(line -> line.startsWith(SLOW))
        .map(line -> line.substring(SLOW.length()))
        .toList();
  }

  private static Stream<String> lines() {
    try {
      return Files.readAllLines(FILE).stream()
          .filter(line -> !line.isBlank() && !line.startsWith("#"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }
    return words;
  }

  /** The command of a line, such as {@code vote check} or {@code eval}. */
  static String command(String line) {
    List<String> words = words(line);
    boolean two = List.of("vote", "design", "table").contains(words.get(0));
    return two && !words.get(1).startsWith("-") ? words.get(0) + " " + words.get(1) : words.get(0);
  }
}
