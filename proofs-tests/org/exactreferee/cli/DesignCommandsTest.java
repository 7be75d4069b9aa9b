package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.model.stopping.RankLawByEnumeration;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DesignCommandsTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private String output(String command) {
    int exitCode = run(command.split(" ", -1));
    String step = "computed, not proved by the kernel: the step from relative ranks to all rules:";
    boolean design = command.startsWith("design") && command.endsWith("json");
    assertThat(err.toString()).startsWith(design ? step : "").hasLineCount(design ? 1 : 0);
    assertThat(exitCode).isEqualTo(ExitCode.EXPECTED);
    return out.toString();
  }

  private void refused(String message, String command) {
    assertThat(run(command.split(" ", -1))).as(command).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains(message);
  }

  @Test
  void thePrintedTableHasThePrintedLaw() {
    String design = "design stopping --n 6 --l 2 --exp-epsilon 5/4 --delta 1/40 --payoff top:2";
    List<List<Rational>> rows = new ArrayList<>();
    for (String line : output(design + " --format csv").split("\n", -1)) {
      String[] cells = line.split(",", -1);
      if (cells.length == 4 && !cells[0].equals("time")) {
        if (cells[1].equals("1")) {
          rows.add(new ArrayList<>());
        }
        rows.get(rows.size() - 1).add(RationalText.parse(cells[2]));
      }
    }
    String json = output(design + " --format json");
    int k = 0;
    for (Rational q : RankLawByEnumeration.of(StoppingRule.table(rows)).probabilities()) {
      k++;
      assertThat(json).contains("{\"rank\": \"" + k + "\", \"probability\": \"" + q + "\"");
    }
    assertThat(k).isEqualTo(6);
  }

  @Test
  void theAnswerSaysWhatIsProvedAndWhatIsNot() {
    String text = output("design stopping --n 4 --l 1 --exp-epsilon 3/2 --digits 6");
    assertThat(text)
        .contains("best private rule  9/22\n~                  0.409091\n")
        .contains("p-mix, largest p   3/4\n")
        .contains("p-mix, payoff      13/32\n")
        .contains("without privacy    11/24\n")
        .contains("\n2             3             12/11 ")
        .contains("No private rule that looks only at relative ranks does better.")
        .contains("in the worst case or on average over the qualification orders")
        .contains("a rule that knows the candidates' names can do better")
        .endsWith(
            "computed, not proved by the kernel: the step from relative ranks to all rules:"
                + " it is an argument in words\n");
    assertThat(output("design stopping --n 4 --l 1 --exp-epsilon 3/2 --format json"))
        .contains("\"caveat\": \"For one fixed order");
  }

  @Test
  void theExpectedRankIsMinimised() {
    String text =
        output("design stopping --n 3 --l 2 --exp-epsilon 1 --payoff expected-rank --digits 4");
    assertThat(text)
        .contains("goal               as small as possible\nbest private rule  2\n")
        .contains("without privacy    5/3\n");
  }

  @Test
  void aCertificateOfADesignIsVerified() {
    Path file = folder.resolve("design.cert.json");
    for (String budget : List.of("--exp-epsilon 3/2", "--epsilon 1/2 --delta 1/30")) {
      String command =
          "design stopping --n 5 --l 2 " + budget + " --certificate " + file + " --format csv";
      assertThat(run(command.split(" ", -1))).isEqualTo(ExitCode.EXPECTED);
      assertThat(err.toString()).startsWith("design.cert.json: 10 claims");
      assertThat(output("verify --full " + file))
          .contains(": best_private_stopping([1, 0, 0, 0, 0], 2, ")
          .contains(budget.startsWith("--exp") ? "rank_law(table_rule(" : "y[1] = 1 and ")
          .endsWith("design.cert.json: 10 hold, 0 do not hold, 0 rejected\n");
    }
  }

  @Test
  void aFrontierRisesFromTheBlindChoice() throws IOException {
    Path figure = folder.resolve("frontier.svg");
    String[] lines =
        output("frontier --n 5 --l 1 --delta 0..1/10 --steps 4 --format csv --figure " + figure)
            .split("\n", -1);
    assertThat(lines[0])
        .isEqualTo("exp_epsilon,delta,value,value_decimal,pmix_p,pmix_value,pmix_value_decimal");
    assertThat(lines[1]).isEqualTo("1,0,1/5,0.2,0,1/5,0.2");
    Rational last = Rational.ZERO;
    for (int i = 1; i <= 5; i++) {
      String[] cells = lines[i].split(",", -1);
      assertThat(RationalText.parse(cells[1])).isEqualTo(Rational.of(i - 1, 40));
      Rational value = RationalText.parse(cells[2]);
      assertThat(value).isGreaterThan(last).isGreaterThanOrEqualTo(RationalText.parse(cells[5]));
      last = value;
    }
    assertThat(Files.readString(figure))
        .startsWith("<svg ")
        .contains("n = 5, l = 1, e^epsilon = 1");
    assertThat(output("frontier --n 4 --l 1 --exp-epsilon 1..2 --steps 2 --payoff expected-rank"))
        .contains("\n3/2        0      ");
  }

  @Test
  void badQuestionsAreRefused() {
    refused("n (0) must be positive", "design stopping --n 0 --l 1 --epsilon 1");
    refused("l (3) must be between 1 and 2", "design stopping --n 3 --l 3 --epsilon 1");
    refused("e^epsilon (1/2) must be at least 1", "design stopping --n 3 --l 1 --exp-epsilon 1/2");
    refused(
        "delta (2) must be between 0 and 1", "design stopping --n 3 --l 1 --epsilon 1 --delta 2");
    refused("--epsilon or --exp-epsilon must be given", "design stopping --n 3 --l 1");
    refused(
        "must not be given together", "design stopping --n 3 --l 1 --epsilon 1 --exp-epsilon 2");
    refused("epsilon (-1) must not be negative", "design stopping --n 3 --l 1 --epsilon=-1");
    refused("from top:1 to top:3", "design stopping --n 3 --l 1 --epsilon 1 --payoff top:4");
    refused("must be like top:2", "design stopping --n 3 --l 1 --epsilon 1 --payoff top:x");
    refused("must have 3 numbers", "design stopping --n 3 --l 1 --epsilon 1 --payoff 1,0");
    refused(
        "must be best, top:S, expected-rank or numbers",
        "design stopping --n 3 --l 1 --epsilon 1 --payoff worst");
    refused(
        "delta [0, 1] must be one number", "design stopping --n 3 --l 1 --epsilon 1 --delta 0..1");
    refused("n (3..4) must be an integer, such as 7", "design stopping --n 3..4 --l 1 --epsilon 1");
    refused("exactly one of --delta and --exp-epsilon", "frontier --n 3 --l 1");
    refused(
        "exactly one of --delta and --exp-epsilon",
        "frontier --n 3 --l 1 --delta 0..1 --exp-epsilon 1..2");
    refused("delta (1..0:11) must be fractions, such as", "frontier --n 3 --l 1 --delta 1..0");
    refused("steps (0) must be between 1 and 1000", "frontier --n 3 --l 1 --delta 0..1 --steps 0");
    refused("delta (a) must be fractions, such as", "frontier --n 3 --l 1 --delta a");
    refused(
        "must be writable",
        "frontier --n 3 --l 1 --delta 0..1 --figure " + folder.resolve("no/f.svg"));
  }
}
