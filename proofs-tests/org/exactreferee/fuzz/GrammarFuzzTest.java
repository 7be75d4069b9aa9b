package org.exactreferee.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Inputs by our own grammar and changes, for {@code fuzz.seconds} for each target (5 unless told),
 * from the seed {@code fuzz.seed} or a new one. A find is printed whole; it goes into the corpus,
 * which {@link CorpusTest} replays in every build.
 */
@Tag("fuzz")
class GrammarFuzzTest {
  private static final Pattern LAST = Pattern.compile("next (\\d+) (early|over)\\s*");
  private static final long SEED = Long.getLong("fuzz.seed", System.nanoTime() % 1_000_000_000);

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(Target.class)
  void nothingFallsOver(Target target) throws IOException {
    Processes processes = new Processes(folder);
    long end = System.nanoTime() + Long.getLong("fuzz.seconds", 5) * 1_000_000_000;
    long next = 0;
    TreeMap<String, String> finds = new TreeMap<>();
    do {
      long left = Math.max(1, (end - System.nanoTime()) / 1_000_000_000);
      Processes.Ended ended =
          processes.run(
              left + 120,
              Rounds.class,
              List.of(),
              target.name(),
              Long.toString(SEED),
              Long.toString(next),
              Long.toString(left),
              folder.toString());
      Matcher last = LAST.matcher(ended.printed());
      if (last.find()) {
        next = Long.parseLong(last.group(1));
      } else {
        String current = Files.readString(folder.resolve("current"), UTF_8);
        finds.put("process ended: " + ended, current);
        next = Long.parseLong(current.lines().findFirst().orElseThrow());
      }
    } while (System.nanoTime() < end);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path why : files.filter(file -> file.toString().endsWith(".why")).toList()) {
        String input = why.toString().replace(".why", ".txt");
        finds.put(Files.readString(why, UTF_8), Files.readString(Path.of(input), UTF_8));
      }
    }
    System.out.println(target + ": " + next + " inputs with the seed " + SEED);
    assertThat(finds).as("seed " + SEED).isEmpty();
    assertThat(next).isPositive();
  }
}
