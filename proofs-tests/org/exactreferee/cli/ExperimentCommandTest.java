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

class ExperimentCommandTest {

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(
        ("experiment " + arguments).split(" "),
        new PrintWriter(out, true),
        new PrintWriter(err, true));
  }

  private void refused(String message, String arguments) {
    assertThat(run(arguments)).as(arguments).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains(message);
  }

  @Test
  void errorsAreComputedForEveryMechanismAndDrawn() throws IOException {
    Path figure = folder.resolve("curves.svg");
    String both = "--scenario 1 --k 4 --epsilon 1,2 --digits 4 --format csv";
    assertThat(run(both + " --mechanisms rnm,random --figure " + figure)).isEqualTo(0);
    assertThat(out.toString()).startsWith("epsilon,rnm,random\n1,").contains(",2\n");
    assertThat(Files.readString(figure)).startsWith("<svg").contains("scenario 1");
  }

  @Test
  void seededScoresGiveTheSameTable() {
    String seeded = "--scenario 6 --k 3 --trials 3 --epsilon 1 --digits 5 --mechanisms rnm,krr";
    assertThat(run(seeded)).isEqualTo(0);
    String first = out.toString();
    assertThat(run(seeded)).isEqualTo(0);
    assertThat(out.toString()).isEqualTo(first);
    assertThat(run(seeded + " --seed 2")).isEqualTo(0);
    assertThat(out.toString()).isNotEqualTo(first);
  }

  /** [ALMW25, section V-A]: zero on the diagonal, positive where the better has more noise. */
  @Test
  void twoCandidateMapsHaveThePrintedSigns() {
    assertThat(run("--map rnm,rnmh --epsilon 1/10 --grid 1,2 --digits 3 --format csv"))
        .isEqualTo(0);
    assertThat(out.toString().lines()).element(1).asString().isEqualTo("1/10,1,1,1,0,0");
    assertThat(out.toString().lines())
        .element(2)
        .asString()
        .startsWith("1/10,1,1,2,")
        .endsWith(",0.171");
    assertThat(out.toString().lines())
        .element(3)
        .asString()
        .contains("1/10,1,2,1,")
        .contains(",-0.1");
  }

  @Test
  void mapsAreDrawnAPanelForEachEpsilonAndGap() throws IOException {
    Path figure = folder.resolve("maps.svg");
    assertThat(run("--map rnm,rnmh --epsilon 1/10,1 --gap 1,2 --grid 1,2,3 --figure " + figure))
        .isEqualTo(0);
    assertThat(Files.readString(figure))
        .startsWith("<svg")
        .contains("epsilon = 1/10, gap = 2", "epsilon = 1, gap = 1", ">+<", ">-<");
    assertThat(out.toString().lines()).hasSize(1 + 4 * 9);
  }

  @Test
  void theShareOfHighScoresCanBeSwept() throws IOException {
    Path figure = folder.resolve("sweep.svg");
    assertThat(
            run(
                "--scenario 1 --k 10 --high 1,5,9 --epsilon 2 --digits 5 --format csv"
                    + " --mechanisms rnm,mgem,random --figure "
                    + figure))
        .isEqualTo(0);
    assertThat(out.toString().lines())
        .hasSize(4)
        .element(2)
        .asString()
        .startsWith("1/2,")
        .endsWith(",2");
    assertThat(Files.readString(figure)).contains("share of high scores");
  }

  @Test
  void mistakesEndInOneLine() {
    refused("must stand with one --epsilon", "--scenario 1 --k 4 --high 1,2 --epsilon 1,2");
    refused("must stand with scenario 1, 2 or 3", "--scenario 4 --k 4 --high 1,2 --epsilon 1");
    refused("either --scenario or --map", "--epsilon 1");
    refused("scenario (9) must be 1 to 8", "--scenario 9 --epsilon 1");
    refused("candidates (0) must be between", "--scenario 1 --k 0 --epsilon 1");
    refused("trials (0) must be between", "--scenario 4 --trials 0 --epsilon 1");
    refused("high scores (7) must be", "--scenario 1 --k 4 --high 7 --epsilon 1");
    refused("epsilon (0) must be positive", "--scenario 1 --k 4 --epsilon 0");
    refused("mechanism (x) must be one of", "--scenario 1 --k 4 --epsilon 1 --mechanisms x");
    refused("must be two mechanisms", "--scenario 1 --k 4 --epsilon 1,2 --crossing gem");
    refused("--gap (0) must be positive", "--map rnm,rnmh --gap 0 --epsilon 1");
    refused("--epsilon must rise, and 1 follows 8", "--scenario 1 --k 4 --epsilon 8,1");
    refused("--crossing needs two values", "--scenario 1 --k 4 --epsilon 1 --crossing gem,krr");
    refused(
        "--gamma is a parameter of rs, rs-exponential, not of rnm, random",
        "--scenario 1 --k 4 --epsilon 1 --mechanisms rnm,random --gamma 1/2");
  }

  @Test
  void curvesThatDoNotCrossAreSaidNotTo() {
    assertThat(run("--scenario 1 --k 4 --epsilon 1,2 --crossing rnm,random"))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(err.toString())
        .isEqualTo("referee: the curves of rnm,random are not seen to cross\n");
  }
}
