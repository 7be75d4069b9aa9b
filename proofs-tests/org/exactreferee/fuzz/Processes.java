package org.exactreferee.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Processes that try inputs, in a copy of the files that they read: what they write stays there.
 */
final class Processes {
  private static final List<String> READ =
      List.of(
          "specs",
          "proofs-tests/org/exactreferee/attacks",
          "proofs-tests/org/exactreferee/rejected");

  private final Path tree;

  /**
   * Processes of this test.
   *
   * @param folder where they work
   */
  Processes(Path folder) throws IOException {
    tree = Files.createDirectories(folder.resolve("tree"));
    for (String place : READ) {
      try (Stream<Path> files = Files.walk(Path.of(place))) {
        for (Path file : files.toList()) {
          Path copy = tree.resolve(file.toString());
          if (Files.isDirectory(file)) {
            Files.createDirectories(copy);
          } else {
            Files.copy(file, copy);
          }
        }
      }
    }
  }

  /** What a process printed, and how it ended. */
  record Ended(int exitCode, String printed) {}

  /** Runs a main class of the tests with 1 GB of memory to its end. */
  Ended run(long seconds, Class<?> main, List<String> options, String... arguments) {
    try {
      Path log = Files.createTempFile(tree.getParent(), "process", ".log");
      List<String> command =
          new ArrayList<>(
              List.of(
                  java(),
                  "-Xmx1g",
                  "-Xss64m",
                  "-cp",
                  classPath(),
                  "-Dreferee.specs=" + tree.resolve("specs")));
      command.addAll(options);
      command.add(main.getName());
      command.addAll(List.of(arguments));
      Process process =
          new ProcessBuilder(command)
              .directory(tree.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        return new Ended(-1, "killed after " + seconds + " s: " + Files.readString(log, UTF_8));
      }
      return new Ended(process.exitValue(), Files.readString(log, UTF_8));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** That of the tests; the places in it are absolute, as the processes run elsewhere. */
  static String classPath() {
    return System.getProperty("java.class.path");
  }
}
