package org.exactreferee.coq;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files in which Coq proves what the papers say, and the names of the theorems in them. */
final class CoqTheorems {
  static final Path FOLDER = Path.of("src/main/coq");

  private static final List<String> FOLDERS = List.of("models", "lemmas", "papers");
  private static final Pattern THEOREM = Pattern.compile("(?m)^Theorem (\\w+)");
  private static final Pattern COMMENT = Pattern.compile("(?s)\\(\\*.*?\\*\\)");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+\\.\\w+)` \\|");

  /** What would let Coq accept a theorem without a proof. */
  private static final Pattern OPEN =
      Pattern.compile(
          "\\b(Admitted|admit|give_up|Abort|Axioms?|Parameters?|Conjecture|Obligations"
              + "|bypass_check|Unset\\s+(?:Guard|Positivity|Universe)\\s+Checking|Type-in-type)\\b");

  private CoqTheorems() {}

  /** The files as they are to be compiled, one after the other. */
  static List<String> listed() throws IOException {
    return Files.readAllLines(FOLDER.resolve("theorems.files"));
  }

  static List<String> present() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files
          .map(file -> FOLDER.relativize(file).toString())
          .filter(name -> name.endsWith(".v") && FOLDERS.contains(name.split("/", -1)[0]))
          .toList();
    }
  }

  /** Of a file what Coq reads. */
  static String withoutComments(String text) {
    return COMMENT.matcher(text).replaceAll(" ");
  }

  /** The words in it that leave something unproved. */
  static List<String> leftOpen(String text) {
    return OPEN.matcher(withoutComments(text)).results().map(MatchResult::group).toList();
  }

  /** The theorems about the papers, such as {@code GKS21.Theorem_5}. */
  static List<String> proved() throws IOException {
    List<String> names = new ArrayList<>();
    for (String file : listed()) {
      if (file.startsWith("papers/")) {
        String paper = file.substring("papers/".length(), file.length() - ".v".length());
        String text = withoutComments(Files.readString(FOLDER.resolve(file)));
        THEOREM.matcher(text).results().forEach(found -> names.add(paper + "." + found.group(1)));
      }
    }
    return names;
  }

  /** The theorems that the page beside them lists. */
  static List<String> documented() throws IOException {
    String page = Files.readString(FOLDER.resolve("papers/README.md"));
    return ROW.matcher(page).results().map(found -> found.group(1)).toList();
  }
}
