package org.exactreferee.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.exactreferee.cli.Main;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Commands that write files, killed at any moment: every file is the old one or the new one, whole,
 * and the next run gives what it would have given anyway. {@code fuzz.kills} says how often in all.
 */
@Tag("fuzz")
class KilledCommandsTest {
  private static final int COMMANDS = 4;
  private static final int KILLS = Math.max(1, Integer.getInteger("fuzz.kills", 25) / COMMANDS);
  private static final String SAMPLE = "proofs-tests/org/exactreferee/attacks/sample.claims";

  /** What a run says about itself, and not about what it was asked. */
  private static final String TIME = "[0-9]+([.,][0-9]+)? ?(ms|s|min|seconds)\\b";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "table, table threshold --n 3..400 --threads 1 --out OUT/t.csv",
    "page, check SAMPLE --threads 1 --html OUT/page",
    "compose, compose specs/budgets/counts.json --epsilon 1 --certificate OUT/c.cert.json",
    "merge, merge SHARDS/1 SHARDS/2 --out OUT/merged.csv",
  })
  void nothingIsTornOrLost(String name, String command) throws Exception {
    Path shards = Files.createDirectories(folder.resolve("shards"));
    if (name.equals("merge")) {
      for (int k = 1; k <= 2; k++) {
        String part =
            "table threshold --n 3..400 --shard " + k + "/2 --out " + shards.resolve(k + "");
        run(part, 0);
      }
    }
    Path out = Files.createDirectories(folder.resolve("out"));
    String line =
        command
            .replace("SAMPLE", SAMPLE)
            .replace("OUT", out.toString())
            .replace("SHARDS", shards.toString());
    long start = System.nanoTime();
    run(line, 0);
    long usual = (System.nanoTime() - start) / 1_000_000;
    Map<String, String> whole = files(out);
    assertThat(whole).isNotEmpty();
    Random random = new Random(22);
    int killed = 0;
    for (int round = 0; round < KILLS; round++) {
      boolean empty = round % 2 == 1;
      if (empty) {
        remove(out);
        Files.createDirectories(out);
      }
      killed += run(line, 1 + random.nextInt((int) usual)) ? 1 : 0;
      Map<String, String> left = files(out);
      assertThat(whole).as("round " + round).containsAllEntriesOf(left);
      if (!empty && !name.equals("page")) {
        assertThat(left.keySet()).as("round " + round).isEqualTo(whole.keySet());
      }
      run(line, 0);
      assertThat(files(out)).as("after round " + round).isEqualTo(whole);
    }
    assertThat(killed).isPositive();
  }

  /** Runs a command, perhaps for so many milliseconds only; whether it was killed. */
  private boolean run(String line, int milliseconds) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(Processes.java(), "-Xss64m", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", Processes.classPath(), Main.class.getName()));
    command.addAll(List.of(line.split(" ", -1)));
    Path log = folder.resolve("log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    if (milliseconds > 0 && !process.waitFor(milliseconds, TimeUnit.MILLISECONDS)) {
      process.destroyForcibly().waitFor();
      return true;
    }
    assertThat(process.waitFor()).as(line + ": " + Files.readString(log, UTF_8)).isIn(0, 1, 3);
    return false;
  }

  /** The files by name, without drafts and without times. */
  private static Map<String, String> files(Path place) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> all = Files.walk(place)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = place.relativize(file).toString();
        if (!name.endsWith(".tmp")) {
          texts.put(name, Files.readString(file, UTF_8).replaceAll(TIME, "TIME"));
        }
      }
    }
    return texts;
  }

  private static void remove(Path place) throws IOException {
    try (Stream<Path> all = Files.walk(place)) {
      for (Path path : all.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(path);
      }
    }
  }
}
