package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A checkout holds what it needs, and nothing that is true on one machine only. */
class FilesTest {
  private static final Path HERE = Path.of("");

  private static final Set<String> TOP_LEVEL =
      Set.of(
          "CHANGELOG.md",
          "LICENSE",
          "README.md",
          "pom.xml",
          "proofs-tests",
          "referee",
          "specs",
          "src",
          "target");

  private static final Set<String> NOT_OURS =
      Set.of("target", ".git", ".idea", ".vscode", ".settings", "built");

  /** What Coq leaves beside the files that it has compiled. */
  private static final Pattern FROM_COQ =
      Pattern.compile(".*\\.(aux|glob|vo[sk]?|cache)|\\.?Makefile\\.coq(\\.conf|\\.d)?");

  /** Put together here, so that this file does not contain them. */
  private static final Pattern ONE_MACHINE_ONLY =
      Pattern.compile(
          String.join(
              "|",
              "(?<![\\w.])/(" + "work|home|root|tmp|mnt|Users)/",
              "repo1?\\.maven" + "\\.",
              "maven" + "central",
              "sona" + "type",
              "jit" + "pack",
              "artifact" + "ory",
              "local" + "host"));

  @Test
  void theTopLevelHoldsOnlyWhatANewcomerMustSee() throws IOException {
    try (Stream<Path> entries = Files.list(HERE)) {
      assertThat(entries.map(Path::toString).filter(name -> !name.startsWith(".")))
          .contains("pom.xml", "src", "proofs-tests", "referee")
          .isSubsetOf(TOP_LEVEL);
    }
  }

  @Test
  void noFileNamesAPlaceOfOneMachine() throws IOException {
    List<String> seen = new ArrayList<>();
    List<String> found = new ArrayList<>();
    for (Path file : ourFiles()) {
      List<String> lines = linesOfText(file);
      seen.add(file.toString());
      for (int i = 0; i < lines.size(); i++) {
        if (namesAPlaceOfOneMachine(lines.get(i))) {
          found.add(file + ":" + (i + 1) + ": " + lines.get(i).strip());
        }
      }
    }
    assertThat(found).isEmpty();
    assertThat(seen).contains("pom.xml", "README.md", "referee", ".ci/run").hasSizeGreaterThan(50);
  }

  @Test
  void placesOfOneMachineAreRecognised() {
    assertThat(namesAPlaceOfOneMachine("see /" + "home/someone/file")).isTrue();
    assertThat(namesAPlaceOfOneMachine("\"/" + "tmp/x\"")).isTrue();
    assertThat(namesAPlaceOfOneMachine("from https://repo" + ".maven" + ".example/")).isTrue();
    assertThat(namesAPlaceOfOneMachine("src/" + "work/file and ./" + "tmp/file")).isFalse();
  }

  private static boolean namesAPlaceOfOneMachine(String line) {
    return ONE_MACHINE_ONLY.matcher(line).find();
  }

  private static List<String> linesOfText(Path file) throws IOException {
    try {
      return Files.readAllLines(file);
    } catch (MalformedInputException binary) {
      return List.of();
    }
  }

  private static List<Path> ourFiles() throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        HERE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes unused) {
            return isNotOurs(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes unused) {
            if (!isNotOurs(file)) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return files;
  }

  /** In a second working tree of a repository, {@code .git} is a file. */
  private static boolean isNotOurs(Path path) {
    String name = path.getFileName().toString();
    return NOT_OURS.contains(name) || FROM_COQ.matcher(name).matches();
  }
}
