package org.exactreferee.refcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * The program that is extracted from the proofs.
 *
 * @param program where it is
 * @param outputs a folder for what programs print
 */
record ExtractedChecker(Path program, Path outputs) {

  static final Path FOLDER = Path.of("src", "main", "coq");

  private static final AtomicBoolean BUILT = new AtomicBoolean();

  /** What a program printed, and its exit code. */
  record Run(int exitCode, String output) {}

  /**
   * The program, where it was built once and what it needs is installed; else the test is skipped.
   * What has changed since is built by the first test that asks.
   */
  static synchronized ExtractedChecker built(Path outputs)
      throws IOException, InterruptedException {
    for (String needed : List.of("coqc", "ocamlfind")) {
      boolean there =
          Stream.of(System.getenv("PATH").split(":", -1))
              .anyMatch(place -> Files.isExecutable(Path.of(place, needed)));
      String packages = "Debian's coq, libcoq-interval, ocaml-findlib, libzarith-ocaml-dev";
      assumeTrue(there, needed + " is not installed (" + packages + ")");
    }
    Path program = FOLDER.resolve("built").resolve("refcheck").toAbsolutePath();
    // The first build takes minutes and is a step of its own; this one takes what has changed.
    Path build = FOLDER.resolve("build");
    assumeTrue(Files.isExecutable(program), program + " is not there (" + build + " makes it)");
    ExtractedChecker checker = new ExtractedChecker(program, outputs);
    if (!BUILT.get()) {
      Run built = checker.run(List.of(build.toAbsolutePath().toString()));
      assertThat(built.exitCode()).as(built.output()).isZero();
      BUILT.set(true);
    }
    return checker;
  }

  Run run(List<String> command) throws IOException, InterruptedException {
    Path output = Files.createTempFile(outputs, "output", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(10, TimeUnit.MINUTES)).as("%s ends", command).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Run(process.exitValue(), Files.readString(output));
  }

  /** What it prints of these files. */
  Run check(List<Path> files) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    files.forEach(file -> command.add(file.toString()));
    return run(command);
  }
}
