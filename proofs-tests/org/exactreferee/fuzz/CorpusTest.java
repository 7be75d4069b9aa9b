package org.exactreferee.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was found once is tried in every build; the inputs that are made are of every kind. */
class CorpusTest {
  private static final Path CORPUS =
      Path.of("proofs-tests", "org", "exactreferee", "fuzz", "corpus");

  @TempDir private Path folder;

  @Test
  void whatWasFoundStaysMended() throws IOException {
    Trial trial = new Trial(folder);
    int tried = 0;
    for (Target target : Target.values()) {
      Path finds = CORPUS.resolve(target.name().toLowerCase(Locale.ROOT));
      if (Files.isDirectory(finds)) {
        for (Path find : filesIn(finds)) {
          String input = Files.readString(find);
          assertThatCode(() -> trial.of(target, input))
              .as(find.toString())
              .doesNotThrowAnyException();
          tried++;
        }
      }
    }
    assertThat(tried).isGreaterThanOrEqualTo(14);
  }

  @Test
  void everyFindBelongsToATarget() throws IOException {
    List<String> targets =
        Arrays.stream(Target.values())
            .map(target -> target.name().toLowerCase(Locale.ROOT))
            .toList();
    try (Stream<Path> folders = Files.list(CORPUS)) {
      assertThat(folders.map(place -> place.getFileName().toString())).isSubsetOf(targets);
    }
  }

  @Test
  void aFewInputsOfEveryKindAreMadeAndTried() throws IOException {
    Seeds seeds = Seeds.read();
    Trial trial = new Trial(folder);
    for (Target target : Target.values()) {
      assertThat(seeds.of(target)).as(target + "").isNotEmpty();
      List<String> inputs =
          Stream.iterate(0, i -> i + 1)
              .limit(5)
              .map(i -> target.input(Choices.of(22, i), seeds))
              .toList();
      assertThat(inputs.stream().distinct().count()).isGreaterThan(1);
      if (target.isBounded()) {
        inputs.forEach(input -> trial.of(target, input));
      }
    }
  }

  @Test
  void theSameBytesMakeTheSameInput() {
    String once = Expressions.statement(Choices.of(1, 2));
    assertThat(Expressions.statement(Choices.of(1, 2))).isEqualTo(once);
    assertThat(Expressions.statement(new Choices(new byte[0]))).isNotEmpty();
  }

  /** Each thing that must not happen is noticed when it does. */
  @Test
  void whatMustNotHappenIsFound() {
    assertThat(found((words, out, err) -> ExitCode.INTERNAL_ERROR)).contains("internal error");
    assertThat(found((words, out, err) -> ExitCode.BAD_INPUT)).contains("gives no reason");
    assertThat(found(says("\u001b[2J"))).contains("control sign");
    assertThat(found((words, out, err) -> endless())).contains("takes more than 1000 ms");
    assertThat(found((words, out, err) -> says(words.length + "").run(words, out, err)))
        .contains("says otherwise with --certificate");
    assertThat(found(says("TRUE"))).isEmpty();
  }

  private static Trial.Program says(String text) {
    return (words, out, err) -> {
      out.println(text);
      return ExitCode.EXPECTED;
    };
  }

  private static int endless() {
    for (long end = System.nanoTime() + 100_000_000_000L; System.nanoTime() < end; ) {
      Thread.onSpinWait();
    }
    return ExitCode.EXPECTED;
  }

  private String found(Trial.Program program) {
    try {
      new Trial(folder, program, Duration.ofSeconds(1)).of(Target.EVAL, "1 < 2");
      return "";
    } catch (Trial.FindException find) {
      return find.getMessage();
    }
  }

  private static List<Path> filesIn(Path place) throws IOException {
    try (Stream<Path> files = Files.list(place)) {
      return files.sorted().toList();
    }
  }
}
