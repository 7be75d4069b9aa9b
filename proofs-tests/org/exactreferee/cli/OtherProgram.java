package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A program that is not ours, run as far as it is installed.
 *
 * @param name of the program
 * @param source what has it, for the message of a skipped test
 */
public record OtherProgram(String name, String source) {

  public static final OtherProgram COQ =
      new OtherProgram("coqc", "Debian's packages coq and libcoq-interval");
  static final OtherProgram Z3 = new OtherProgram("z3", "Debian's package z3");
  static final OtherProgram CVC5 = new OtherProgram("cvc5", "Debian's package cvc5");

  private static final int GIVE_UP_SECONDS = 600;
  private static final int SAMPLE_MILLISECONDS = 20;

  /**
   * What a run ended with.
   *
   * @param time of the processor, which does not depend on what else the machine does
   */
  public record Result(int exitCode, String output, Duration time) {}

  /** Skips the test if the program is not there. */
  public void assumeInstalled() {
    boolean there =
        Stream.of(System.getenv("PATH").split(":", -1))
            .anyMatch(place -> Files.isExecutable(Path.of(place, name)));
    assumeTrue(there, name + " is not installed (" + source + ")");
  }

  /** Runs it in the folder of the file. */
  Result run(Path file) throws IOException, InterruptedException {
    return run(file.getParent(), List.of(file.getFileName().toString()));
  }

  /** Runs it in the folder. */
  public Result run(Path folder, List<String> arguments) throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "output", ".txt");
    List<String> command = new ArrayList<>(List.of(name));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .directory(folder.toFile())
            .start();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(GIVE_UP_SECONDS);
    Duration time = Duration.ZERO;
    try {
      while (!process.waitFor(SAMPLE_MILLISECONDS, TimeUnit.MILLISECONDS)) {
        time = process.info().totalCpuDuration().orElse(time);
        assertThat(System.nanoTime()).as("%s ends", command).isLessThan(end);
      }
    } finally {
      process.destroyForcibly();
    }
    return new Result(process.exitValue(), Files.readString(output), time);
  }
}
