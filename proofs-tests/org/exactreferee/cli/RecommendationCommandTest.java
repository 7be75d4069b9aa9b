package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecommendationCommandTest {
  private static final String SHIPPED = "--ratings specs/recommendation/synthetic.csv ";
  private static final String QUICK = "--epsilon 1 --mechanisms gem,mgem,random --digits 5 ";

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(
        ("experiment recommendation " + arguments).strip().split(" "),
        new PrintWriter(out, true),
        new PrintWriter(err, true));
  }

  private void refused(String message, String arguments) {
    assertThat(run(arguments)).as(arguments).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains(message);
  }

  @Test
  void tablesSayWhatTheyAreAbout() throws IOException {
    assertThat(run(SHIPPED + QUICK + "--held-out 4 --figures " + folder)).isEqualTo(0);
    assertThat(out.toString())
        .contains(
            "synthetic.csv",
            "users the model is made from  56",
            "model                         exact",
            "epsilon  gem",
            "computed, not proved by the kernel: gem, mgem, random: the mean over users");
    assertThat(folder.resolve("figure-8-correlation.svg")).exists();
    assertThat(Files.readString(folder.resolve("figure-8-gap.svg")))
        .contains("class=\"mark")
        .doesNotContain("<polyline");
    assertThat(Files.readString(folder.resolve("figure-8-errors.svg"))).contains("<polyline");
  }

  @Test
  void theSeedSaysWhoIsHeldOut() {
    assertThat(run(SHIPPED + QUICK + "--held-out 3")).isEqualTo(0);
    String first = out.toString();
    assertThat(run(SHIPPED + QUICK + "--held-out 3")).isEqualTo(0);
    assertThat(out.toString()).isEqualTo(first);
    assertThat(run(SHIPPED + QUICK + "--held-out 3 --seed 2")).isEqualTo(0);
    assertThat(out.toString()).isNotEqualTo(first);
  }

  @Test
  void theMostLikedItemsCanBeKept() {
    assertThat(run(SHIPPED + QUICK + "--held-out 3 --items 8 --top 4")).isEqualTo(0);
    assertThat(out.toString()).contains("candidates, at most           4");
  }

  @Test
  void mistakesEndInOneLine() {
    refused("must exist", "--ratings none.csv --epsilon 1");
    refused("held out users (60) must be between 1 and 59", SHIPPED + QUICK + "--held-out 60");
    refused("lambda (0) must be positive", SHIPPED + QUICK + "--lambda 0");
    refused("--items (0) must be at least 1", SHIPPED + QUICK + "--items 0");
    refused("mechanism (best) must be one of", SHIPPED + "--epsilon 1 --mechanisms best");
    refused("epsilon (0) must be positive", SHIPPED + "--epsilon 0 --mechanisms gem");
    refused("folder (", SHIPPED + QUICK + "--figures " + folder.resolve("none"));
  }
}
