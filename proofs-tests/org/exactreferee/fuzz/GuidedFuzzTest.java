package org.exactreferee.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Inputs that reach code which others did not, found by Jazzer, for {@code fuzz.seconds} for each
 * reader. The profile {@code fuzz} brings Jazzer.
 */
@Tag("fuzz")
class GuidedFuzzTest {
  /** How many inputs the search begins with. */
  private static final int BEGUN = 30;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(
      value = Target.class,
      names = {"EVAL", "CERTIFICATE", "PROGRAM", "MECHANISM", "BUDGET", "CHOOSER", "CANDIDATES"})
  void nothingFallsOver(Target target) throws IOException, ClassNotFoundException {
    long seconds = Long.getLong("fuzz.seconds", 5);
    Path begun = Files.createDirectory(folder.resolve("begun"));
    for (int i = 0; i < BEGUN; i++) {
      Files.write(begun.resolve("" + i), Choices.bytes(i));
    }
    Processes.Ended ended =
        new Processes(folder)
            .run(
                seconds + 240,
                Class.forName("com.code_intelligence.jazzer.Jazzer"),
                List.of("-Dfuzz.target=" + target),
                "--target_class=" + Guided.class.getName(),
                "--instrumentation_includes=org.exactreferee.**",
                "--disabled_hooks=com.code_intelligence.jazzer.sanitizers.**",
                "--reproducer_path=" + folder,
                "-artifact_prefix=" + folder + "/",
                "-max_total_time=" + seconds,
                "-timeout=60",
                "-rss_limit_mb=2048",
                "-len_control=0",
                "-max_len=400",
                "-print_final_stats=1",
                begun.toString());
    System.out.println(
        target + ": " + ended.printed().lines().filter(line -> line.startsWith("stat::")).toList());
    assertThat(ended.exitCode()).as(ended.printed()).isZero();
    assertThat(ended.printed()).contains("stat::number_of_executed_units");
  }
}
