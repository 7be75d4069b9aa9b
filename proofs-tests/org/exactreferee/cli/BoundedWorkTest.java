package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.exactreferee.cli.terminal.BoundedWork;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.trusted.kernel.Kernel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small questions and files with an immense amount of work in them. */
class BoundedWorkTest extends CommandRuns {
  private static final String TIE = "select_rs([0, 0], [1, 1], 2, 1/5, 1)[1] < 1/2";

  @TempDir private Path folder;

  @Test
  void whatIsDoneInTimeIsTheResult() {
    assertThat(BoundedWork.inTime(Duration.ofMinutes(1), () -> 7)).contains(7);
    assertThat(BoundedWork.inProcessorTime(Duration.ofMinutes(1), () -> 7)).contains(7);
  }

  @Test
  void whatTakesLongerIsLeft() {
    assertThat(BoundedWork.inTime(Duration.ofMillis(20), BoundedWorkTest::forever)).isEmpty();
    assertThat(BoundedWork.inProcessorTime(Duration.ofMillis(20), BoundedWorkTest::forever))
        .isEmpty();
  }

  /** Only the work of its own threads counts, and sleep is no work. */
  @Test
  void waitingIsNoTimeOfTheProcessor() {
    assertThat(
            BoundedWork.inProcessorTime(
                Duration.ofMillis(200),
                () -> {
                  Thread.sleep(600);
                  return 7;
                }))
        .contains(7);
  }

  @Test
  void theWorkOfFurtherThreadsCounts() {
    assertThat(
            BoundedWork.inProcessorTime(
                Duration.ofMillis(100),
                () -> {
                  Thread other = new Thread(BoundedWorkTest::forever);
                  other.setDaemon(true);
                  other.start();
                  other.join();
                  return 7;
                }))
        .isEmpty();
  }

  @Test
  void aFailureComesOutAsItWas() {
    assertThatThrownBy(
            () ->
                BoundedWork.inTime(
                    Duration.ofMinutes(1),
                    () -> {
                      throw new IOException("so");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("so");
  }

  private static int forever() {
    long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    int turns = 0;
    while (System.nanoTime() < end) {
      turns++;
    }
    return turns;
  }

  @Test
  void aQuestionIsGivenUpWhenItsTimeIsOver() {
    assertThat(run("eval", "--timeout", "1", TIE)).isEqualTo(ExitCode.UNKNOWN);
    assertThat(out.toString())
        .isEqualTo("UNKNOWN\nbecause not decided within 1 s (--timeout gives it more)\n");
    assertThat(run("eval", "--timeout=1", "--format", "json", TIE)).isEqualTo(ExitCode.UNKNOWN);
    assertThat(out.toString()).contains("not decided within 1 s");
    refused("timeout (0) must be between 1 and 1000000", "eval", "--timeout", "0", "1");
  }

  @Test
  void aProgramIsGivenUpWhenItsTimeIsOver() throws IOException {
    String sum =
        IntStream.range(0, 200_000).mapToObj(i -> "x" + i).collect(Collectors.joining("+"));
    Path program = folder.resolve("long.lp");
    Files.writeString(program, "Minimize\n obj: " + sum + "\nSubject To\n c: x1 + x2 >= 1\nEnd\n");
    assertThat(run("lp", "--timeout", "1", program.toString())).isEqualTo(ExitCode.UNKNOWN);
    assertThat(err.toString())
        .isEqualTo("referee: UNKNOWN: not decided within 1 s (--timeout gives it more)\n");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  @Tag("slow")
  void aFileWithMuchWorkInFewBytesIsRejected() throws IOException {
    List<String> claims =
        List.of("sum(k in 1..99999999 : 1/k) > 0", TIE, "forall p in permutations(11) : p = p");
    for (String claim : claims) {
      assertThat(run("verify", "--limit", "1", certificate(claim)))
          .as(claim)
          .isEqualTo(ExitCode.DIFFERS);
      assertThat(out.toString())
          .isEqualTo(
              "REJECTED  UNDECIDED: more than 1 s of the processor (--limit allows more for each"
                  + " megabyte)\n"
                  + "bomb.cert.json: 0 hold, 0 do not hold, 1 rejected\n");
    }
    refused("limit (0) must be between 1 and 1000000 seconds", "verify", "--limit", "0", "x");
  }

  @Test
  void tooMuchMemoryIsNoInternalError() {
    assertThat(BoundedWork.isOutOfMemory(new OutOfMemoryError("Java heap space"))).isTrue();
    assertThat(BoundedWork.isOutOfMemory(new IOException(new OutOfMemoryError("")))).isTrue();
    assertThat(BoundedWork.isOutOfMemory(new IOException("no"))).isFalse();
    assertThat(Main.failed(new OutOfMemoryError("Java heap space"), new java.io.PrintWriter(err)))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).startsWith("referee: more is asked than fits into ");
  }

  /** A table may not be written over what lies outside the folder of its description. */
  @Test
  void aDescriptionWritesIntoItsFolderAlone() throws IOException {
    Path inside = Files.createDirectories(folder.resolve("inside"));
    for (String out : List.of("../escaped.csv", folder.resolve("escaped.csv").toString())) {
      Path spec = inside.resolve("tables.json");
      Files.writeString(
          spec,
          "{\"tables\": [{\"kind\": \"threshold\", \"parameters\": {\"n\": \"3\"}, \"out\": \""
              + out
              + "\"}]}");
      refused("out (" + out + ") must lie in the folder", "table", "--spec", spec.toString());
      assertThat(folder.resolve("escaped.csv")).doesNotExist();
      assertThat(run("table", "--spec", spec.toString(), "--allow-outside")).isZero();
      assertThat(folder.resolve("escaped.csv")).exists();
      Files.delete(folder.resolve("escaped.csv"));
    }
  }

  private String certificate(String claim) throws IOException {
    String step =
        "{\"format\": \"referee-certificate/3\", \"steps\": [{\"id\": \"1\", \"claim\": \"%s\","
            + " \"sha256\": \"%s\", \"conclusion\": \"holds\", \"evidence\": {\"kind\":"
            + " \"evaluation\", \"answers\": []}}]}";
    Path file = folder.resolve("bomb.cert.json");
    Files.writeString(file, step.formatted(claim, Kernel.hash(claim)));
    assertThat(Optional.of(Files.size(file)))
        .hasValueSatisfying(n -> assertThat(n).isLessThan(400));
    return file.toString();
  }
}
