package org.exactreferee.cli.claim;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.terminal.BadInputException;

/** A checker of certificates that is a program of its own. */
enum OtherChecker {
  /** The one that is extracted from the proofs in {@code src/main/coq}. */
  refcheck("referee.refcheck", "src/main/coq/build");

  private final String property;
  private final String builder;

  /**
   * A program.
   *
   * @param property which says where it is; the launcher sets it
   * @param builder what builds it in a checkout
   */
  OtherChecker(String property, String builder) {
    this.property = property;
    this.builder = builder;
  }

  /** Has the program check files, prints what it prints, and returns its exit code. */
  int check(List<Path> files, PrintWriter out) {
    List<String> command = new ArrayList<>(List.of(program().toString()));
    files.forEach(file -> command.add(file.toAbsolutePath().toString()));
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      try (BufferedReader lines =
          new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
        for (Optional<String> line = next(lines); line.isPresent(); line = next(lines)) {
          out.println(line.get());
        }
      }
      return process.waitFor();
    } catch (IOException failure) {
      throw new BadInputException(name() + " must be a program that runs: " + failure.getMessage());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new BadInputException("program (" + name() + ") was stopped");
    }
  }

  private static Optional<String> next(BufferedReader lines) throws IOException {
    return Optional.ofNullable(lines.readLine());
  }

  private Path program() {
    return Optional.ofNullable(System.getProperty(property))
        .map(Path::of)
        .filter(Files::isExecutable)
        .orElseThrow(
            () ->
                new BadInputException(
                    "program ("
                        + name()
                        + ") must be built first: run "
                        + builder
                        + " in a checkout"));
  }
}
