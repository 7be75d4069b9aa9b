package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VoteCommandsTest extends CommandRuns {
  private static final String PHANTOMS = "specs/vote/phantoms.json";
  private static final String MEDIAN = "specs/vote/median.json";
  private static final String GENERALIZED = "specs/vote/generalized.json";
  private static final String TABLE = "specs/vote/table.json";

  private static final String NO_NAME =
      "a chooser that is given as a table of laws has no name in the language of claims";

  @TempDir private Path folder;

  @Test
  void aMedianCanBeManipulatedByPreferencesWithTwoPeaks() {
    assertThat(output("vote", "check", MEDIAN, "--format", "csv"))
        .isEqualTo(
            """
            property,holds,profile,instead,because
            distribution,yes,,,all 10 profiles up to order have probabilities that sum to 1
            anonymous,yes,,,it looks only at how many voted for what
            truthful,no,"1, 2, 3","3, 2, 3","voter 1 with utility [0, -1, 0] gains 1/10"
            single-peaked,yes,,,no extreme utility gains by any false vote
            private,yes,,,no entry exceeds its bound at any change of one vote
            """);
  }

  @Test
  void boundsThatAreAttainedAreKept() {
    assertThat(output("vote", "check", GENERALIZED, "--require", "private", "--digits", "4"))
        .containsPattern("1 +1/2 +e\\^\\(1/4\\) +1.284 +e\\^\\(1/4\\) +1.284 +1, 2 +2, 2")
        .containsPattern("2 +1 +e\\^\\(1/2\\) +1.649 +e\\^\\(1/2\\) +1.649 +1, 2 +1, 1");
  }

  @Test
  void whatIsRequiredDecidesTheExitCode() {
    assertThat(run("vote", "check", MEDIAN, "--require", "anonymous,single-peaked,private"))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(run("vote", "check", MEDIAN, "--require", "truthful")).isEqualTo(ExitCode.DIFFERS);
    assertThat(run("vote", "check", TABLE, "--require", "anonymous")).isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).contains("the laws are [1/2, 1/2] and [3/5, 2/5]");
  }

  @Test
  void aFixedEpsilonBoundsEveryEntry() {
    String require = "epsilon-private";
    assertThat(run("vote", "check", PHANTOMS, "--exp-epsilon", "4", "--require", require))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(run("vote", "check", PHANTOMS, "--epsilon", "ln(4)", "--require", require))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(run("vote", "check", PHANTOMS, "--epsilon", "1", "--require", require))
        .isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).contains("entry 3 has 20/83, more than e times 5/83");
  }

  @Test
  void everythingIsInTheJson() {
    assertThat(output("vote", "check", PHANTOMS, "--format", "json"))
        .contains("\"chooser\": \"phantoms\"", "\"ballot\": [\"1\", \"2\", \"3\"]")
        .contains("\"property\": \"private\", \"holds\": \"yes\"")
        .contains("\"entry\": \"3\", \"bound\": \"e^(3/2)\"", "\"ratio\": \"4\"");
    assertThat(output("vote", "outcome", MEDIAN, "--votes", "2, 1,2", "--format", "csv"))
        .isEqualTo(
            """
            place,entry,probability,probability_decimal
            1,ln(2)/lambda,3/10,0.3
            2,ln(3)/lambda,1/2,0.5
            3,ln(4)/lambda,1/5,0.2
            """);
    assertThat(run("vote", "check", TABLE, "--format", "latex")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("\\begin{tabular}");
    assertThat(err.toString()).hasLineCount(2).contains(NO_NAME);
    assertThat(output("vote", "check", TABLE, "--format", "markdown"))
        .contains("| anonymous |", "holds, because: " + NO_NAME);
  }

  @Test
  void whatAFileNamesIsProvedAndWhatFailsIsShown() {
    String file = folder.resolve("vote.cert.json").toString();
    String[] check = {"vote", "check", MEDIAN, "--format", "csv", "--certificate", file};
    assertThat(run(check)).isEqualTo(ExitCode.EXPECTED);
    assertThat(err.toString()).matches("vote.cert.json: \\d+ claims\n");
    assertThat(output("verify", file))
        .contains("truthful_single_peaked(randomized_median(")
        .contains("not truthful(randomized_median(")
        .contains("0 rejected");
  }

  @Test
  void mistakesEndInOneLine() throws IOException {
    refused(
        "vote (4) must be the place of an entry", "vote", "outcome", MEDIAN, "--votes", "1,2,4");
    refused(
        "vote (0) must be the place of an entry", "vote", "outcome", MEDIAN, "--votes", "0,1,2");
    refused("must have 3 votes for 3 entries", "vote", "outcome", MEDIAN, "--votes", "1,2");
    refused("votes (a) must be places", "vote", "outcome", MEDIAN, "--votes", "a");
    refused("votes () must be places", "vote", "outcome", MEDIAN, "--votes", "");
    refused("file (no.json) must exist", "vote", "check", "no.json");
    refused("property (fair) must be one of", "vote", "check", MEDIAN, "--require", "fair");
    refused("needs --epsilon", "vote", "check", MEDIAN, "--require", "epsilon-private");
    refused("must be at least 1", "vote", "check", MEDIAN, "--exp-epsilon", "1/2");
    refused(
        "must be a fraction or a logarithm", "vote", "check", MEDIAN, "--epsilon", "ln(2)*ln(3)");
    refused("not be given both", "vote", "check", MEDIAN, "--epsilon", "1", "--exp-epsilon", "2");
    Path unordered = folder.resolve("unordered.json");
    Files.writeString(unordered, Files.readString(Path.of(MEDIAN)).replace("\"2\"", "\"5\""));
    refused("must rise strictly from above 1", "vote", "check", unordered.toString());
    Path negative = folder.resolve("negative.json");
    Files.writeString(negative, Files.readString(Path.of(MEDIAN)).replace("\"1/10\"", "\"-1/10\""));
    refused("negative probability (-1/10)", "vote", "check", negative.toString());
    Path many = folder.resolve("many.json");
    Files.writeString(
        many,
        "{\"voters\": \"120\", \"exp_ballot\": [\"2\", \"3\", \"4\"],"
            + " \"chooser\": \"randomized-dictatorship\"}");
    refused("changes of one vote", "vote", "check", many.toString());
  }

  @Test
  void theFewestPhantomsAreProved() {
    Path file = folder.resolve("phantoms.cert.json");
    String[] phantom = "vote phantom 1/3 --denominator 50 --format csv --certificate".split(" ");
    assertThat(
            run(
                Stream.concat(Stream.of(phantom), Stream.of(file.toString()))
                    .toArray(String[]::new)))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(err.toString()).isEqualTo("phantoms.cert.json: 8 claims\n");
    String[] line = out.toString().lines().toList().get(1).split(",", -1);
    Rational enough = RationalText.parse(line[3]);
    Rational tooFew = RationalText.parse(line[5]);
    ExactReal least =
        ExactReal.ONE.divide(ExactReal.exp(Rational.of(1, 3)).subtract(ExactReal.ONE));
    for (int d = 1; d <= 50; d++) {
      for (int c = 0; c <= 4 * d; c++) {
        Rational other = Rational.of(c, d);
        boolean isEnough = ExactReal.of(other).compareTo(least) >= 0;
        assertThat(other.compareTo(enough) >= 0).isEqualTo(isEnough);
        assertThat(other.compareTo(tooFew) <= 0).isEqualTo(!isEnough);
      }
    }
    assertThat(output("verify", file.toString())).contains("8 hold, 0 do not hold, 0 rejected");
    refused("q (0) must be positive", "vote", "phantom", "0");
    refused("largest denominator (0)", "vote", "phantom", "1", "--denominator", "0");
    refused("number (x)", "vote", "phantom", "x");
  }

  @Test
  void withoutAQuestionTheUsageIsShown() {
    assertThat(run("vote")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("check", "outcome");
  }
}
