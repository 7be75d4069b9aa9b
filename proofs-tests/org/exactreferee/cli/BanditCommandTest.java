package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BanditCommandTest {
  private static final String SMALL = "--horizon 400 --shift 250 --window 20 --digits 5 ";

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(
        ("experiment bandit " + arguments).split(" "),
        new PrintWriter(out, true),
        new PrintWriter(err, true));
  }

  private void refused(String message, String arguments) {
    assertThat(run(arguments)).as(arguments).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains(message);
  }

  @Test
  void everyColumnSaysWhatItRestsOn() {
    assertThat(run(SMALL)).isEqualTo(0);
    String text = out.toString();
    assertThat(text.lines().filter(line -> line.matches("(krr|rnm|rs|gem|mgem) .*0\\.\\d+.*")))
        .hasSizeGreaterThanOrEqualTo(5);
    assertThat(text)
        .contains(
            "simulated, not proved: reward, reward after the shift",
            "simulated, not proved: score 0, score 1, Delta 0, Delta 1: one run with seed 1",
            "computed, not proved by the kernel: variance of the sum",
            "one reward, all releases and actions")
        .doesNotContain("not proved: P(arm 1)")
        .doesNotContain("kernel: P(arm 1)");
  }

  @Test
  void theChoicesAreTheoremsInACertificate() throws IOException {
    Path certificate = folder.resolve("choices.json");
    assertThat(run(SMALL + "--policies mgem,rs --steps 300 --certificate " + certificate))
        .isEqualTo(0);
    assertThat(Files.readString(certificate))
        .contains("select_mgem", "select_rs")
        .contains("referee-certificate");
  }

  @Test
  void aSeedIsReproducible() {
    assertThat(run(SMALL + "--format json")).isEqualTo(0);
    String first = out.toString();
    assertThat(first).contains("\"policies\"", "\"choices\"", "\"noiseless\"", "\"privacy\"");
    assertThat(run(SMALL + "--format json")).isEqualTo(0);
    assertThat(out.toString()).isEqualTo(first);
    assertThat(run(SMALL + "--format json --seed 2")).isEqualTo(0);
    assertThat(out.toString()).isNotEqualTo(first);
  }

  @Test
  void theFourFiguresAreDrawn() throws IOException {
    assertThat(run(SMALL + "--figures " + folder)).isEqualTo(0);
    try (Stream<Path> files = Files.list(folder)) {
      List<String> names = files.map(file -> file.getFileName().toString()).sorted().toList();
      assertThat(names).hasSize(1 + 5 + 4).contains("figure-9a.svg", "figure-9d-90.svg");
    }
    assertThat(Files.readString(folder.resolve("figure-9a.svg")))
        .startsWith("<svg")
        .contains("Thompson", "mGEM", "Simulated, one run with seed 1.");
  }

  @Test
  void mistakesEndInOneLine() {
    refused("policy (best) must be one of", SMALL + "--policies best");
    refused("shift (900) must be between 1 and 400", "--horizon 400 --shift 900");
    refused("--steps (401) must be between 1 and 400", SMALL + "--steps 401");
    refused("--budgets (2 numbers) must be 4", SMALL + "--budgets 1,1");
    refused("means (3) must be 2", SMALL + "--means 0.1,0.2,0.3");
    refused("means (2) must be between 0 and 1", SMALL + "--means 2,0");
    refused("gamma (0) must lie in (0, 1]", SMALL + "--gamma 0");
    refused("folder (", SMALL + "--figures " + folder.resolve("none/such"));
  }
}
