package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.trusted.model.selection.Selection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class SelectCommandTest {
  private static final String CSV = "specs/select/three.csv";
  private static final String JSON = "specs/select/three.json";

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private String output(String... arguments) {
    int exitCode = run(arguments);
    assertThat(err.toString()).isEmpty();
    assertThat(exitCode).isEqualTo(ExitCode.EXPECTED);
    return out.toString();
  }

  /** What an answer for programs says on the error stream about what is not proved. */
  private String computed(String what, String... arguments) {
    assertThat(run(arguments)).isEqualTo(ExitCode.EXPECTED);
    assertThat(err.toString().lines())
        .isNotEmpty()
        .allMatch(line -> line.startsWith("computed, not proved by the kernel: "));
    assertThat(err.toString()).startsWith("computed, not proved by the kernel: " + what);
    return out.toString();
  }

  private static String[] select(String arguments) {
    return ("select " + arguments).split(" ");
  }

  private void refused(String message, String arguments) {
    assertThat(run(select(arguments))).as(arguments).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains(message);
  }

  @Test
  void printsExactProbabilitiesAndWhatTheyAreGoodFor() {
    String rnm = "--scores 0,1 --sensitivities 1,1 --epsilon 2 --mechanism rnm --format ";
    assertThat(output(select(rnm + "csv --digits 3")))
        .isEqualTo(
            """
            candidate,score,sensitivity,probability,probability_decimal,kind
            1,0,1,e^(-1)/2,0.184,exact
            2,1,1,1 - e^(-1)/2,0.816,exact
            """);
    assertThat(output(select(rnm + "json")))
        .contains("\"mean_squared_error\": \"e^(-1)/2\"", "\"best\": \"1 - e^(-1)/2\"");
    assertThat(output(select(rnm + "latex"))).contains("\\begin{tabular}");
    assertThat(output(select(rnm + "markdown"))).contains("| candidate |");
  }

  @Test
  void underscoresStandForHyphens() {
    String two = " --scores 0,1 --sensitivities 1,1 --epsilon 1 --format csv";
    String hyphens = output(select("--mechanism permute-and-flip" + two));
    assertThat(output(select("--mechanism permute_and_flip" + two))).isEqualTo(hyphens);
  }

  @Test
  void namesComeFromFiles() {
    String rest = " --epsilon 1 --mechanism em --format csv";
    String fromCsv = output(select("--candidates " + CSV + rest));
    assertThat(fromCsv).contains("bold,3/2,2,");
    assertThat(output(select("--candidates " + JSON + rest))).isEqualTo(fromCsv);
  }

  @Test
  void enclosedProbabilitiesHaveCertifiedDigits() {
    String rs = "--scores 0,1 --sensitivities 1,2 --epsilon 1 --mechanism rs --gamma 1/2";
    assertThat(output(select(rs + " --format csv --digits 12")))
        .containsPattern("1,0,1,,0\\.\\d{12},enclosed");
  }

  @Test
  void allMechanismsAreCompared() {
    String all =
        output(select("--candidates " + CSV + " --epsilon 1 --all --format csv --digits 5"));
    assertThat(all.lines().skip(1).map(line -> line.replaceAll(",.*", "")))
        .containsExactlyElementsOf(
            Stream.of(Selection.Kind.values()).map(Selection.Kind::toString).toList());
    assertThat(output(select("--scores 0,1 --sensitivities 0,0 --epsilon 1 --all --format csv")))
        .contains("must not all be 0", "must have at most one 0", "krr,,0.7310585");
  }

  @Test
  void theBoundsOfTheSlidesAreDecidedForAllThresholds() {
    String em = "--sensitivities 1,1 --epsilon 1 --mechanism em --utility --format csv --scores ";
    String steps = "holds: the kernel proves the bound at each step";
    assertThat(computed(steps, select(em + "0,2")).lines().filter(line -> line.contains(",yes,")))
        .hasSize(3);
    assertThat(computed(steps, select(em + "0,1/1000")))
        .contains("ln OPT) - 1,no,", "for all t,yes,checked at the last t of each of 2 steps");
    assertThat(computed(steps, select(em + "0,0")))
        .contains("unknown,ln OPT is not defined for OPT = 0");
    String random = "--scores 0,9 --sensitivities 1,1 --epsilon 1 --mechanism random --utility";
    assertThat(output(select(random))).contains("no     at the threshold 0: 1/2 > 2*e^(-9/2)");
  }

  @Test
  void theCertificateHasEveryNumberOfTheAnswer() {
    String file = folder.resolve("rnm.cert.json").toString();
    String rnm = "--scores 0,1 --sensitivities 1,1 --epsilon 2 --digits 3 --mechanism rnm";
    assertThat(run(select(rnm + " --certificate " + file))).isEqualTo(ExitCode.EXPECTED);
    assertThat(err.toString()).isEqualTo("rnm.cert.json: 1 claim\n");
    assertThat(output("verify", "--full", file))
        .contains("p = select_rnm(q, [1, 1], 2)", "p[1] = e^-1/2", "mean = 1 - e^-1/2");
  }

  @Test
  void manyEnclosedProbabilitiesAreProved() {
    String rs = "--epsilon 1 --mechanism rs --digits 2 --format csv --scores 0,1,2,3,4,5,6";
    assertThat(output(select(rs + " --sensitivities 1,1,1,1,1,1,1"))).contains(",enclosed");
  }

  /** Three-decimal scores and sensitivities, as evaluations of models have them. */
  private String models(int size) throws IOException {
    Random random = new Random(size);
    StringBuilder lines = new StringBuilder("candidate,score,sensitivity\n");
    for (int a = 1; a <= size; a++) {
      int sensitivity = 1 + random.nextInt(1000);
      lines.append("m%d,0.%03d,0.%03d%n".formatted(a, random.nextInt(1000), sensitivity % 1000));
    }
    Path file = folder.resolve("models.csv");
    Files.writeString(file, lines.toString().replace(",0.000\n", ",1\n"));
    return file.toString();
  }

  @Test
  void everyMechanismOnManyModelsHasProvedDigits() throws IOException {
    String all = "--candidates " + models(20) + " --epsilon 1 --all --digits 15 --format csv";
    assertThat(output(select(all)).lines().skip(1))
        .hasSize(13)
        .allMatch(line -> line.matches("[a-z-]+,.*,0[.]\\d+,0[.]\\d+,0[.]\\d+,(exact|enclosed)"));
  }

  @Test
  void manyCandidatesHaveACertificateThatHoldsAgain() throws IOException {
    String file = folder.resolve("many.cert.json").toString();
    for (String mechanism : List.of("em", "permute-and-flip", "mgem")) {
      String many = "--candidates " + models(60) + " --epsilon 1 --digits 15 --format csv ";
      assertThat(run(select(many + "--mechanism " + mechanism + " --certificate " + file)))
          .isEqualTo(ExitCode.EXPECTED);
      assertThat(out.toString()).hasLineCount(61).contains(",enclosed").doesNotContain("e^");
      assertThat(output("verify", file)).contains("1 hold, 0 do not hold, 0 rejected");
    }
  }

  @Test
  void exactFormsAreWrittenOutOnRequest() throws IOException {
    String seven =
        "--scores 1,2,3,4,5,6,7 --sensitivities 1,1,1,1,1,1,1 --epsilon 2 --mechanism em --format"
            + " csv";
    assertThat(output(select(seven))).contains("1,1,1,,0.0015");
    assertThat(output(select(seven + " --exact")))
        .contains("1,1,1,1/(e^6 + e^5 + e^4 + e^3 + e^2 + e + 1),0.0015");
    refused("--exact goes with neither", "--scores 1 --sensitivities 1 --epsilon 1 --all --exact");
  }

  @Test
  void aProbabilityBelowAllDigitsIsBounded() {
    String far =
        "--scores=0,1,2,3,4,5,9999999 --sensitivities 1,1,1,1,1,1,1 --epsilon 99 --digits 3";
    assertThat(output(select(far + " --mechanism rnmh --format csv")))
        .contains("1,0,1,,< 1e-30,enclosed", "7,9999999,1,,1.00,enclosed");
  }

  @Test
  void mistakesEndInOneLine() {
    String two = "--scores 0,1 --sensitivities 1,1";
    refused("epsilon (0) must be positive", two + " --epsilon 0 --mechanism em");
    refused("epsilon (-1) must be positive", two + " --epsilon=-1 --mechanism em");
    refused("number (NaN) must be a fraction", "--scores NaN,1 --epsilon 1 --mechanism em");
    refused("number (1e) must be", two + " --epsilon 1e --mechanism em");
    refused("number () must be a fraction", "--scores , --sensitivities 1 --epsilon 1 --all");
    refused(
        "sensitivity (-1) must not be negative", "--scores 0 --sensitivities=-1 --epsilon 1 --all");
    refused("as many as sensitivities, 1", "--scores 0,1 --sensitivities 1 --epsilon 1 --all");
    refused("mechanism (rmn) must be one of em, rnm", two + " --epsilon 1 --mechanism rmn");
    refused("gamma (0) must lie in (0, 1]", two + " --epsilon 1 --mechanism rs --gamma 0");
    refused("gamma (2) must lie in (0, 1]", two + " --epsilon 1 --all --gamma 2");
    refused("eta (-1) must lie in (-1, oo)", two + " --epsilon 1 --mechanism rs --eta=-1");
    refused("beta (1) must lie in (0, 1)", two + " --epsilon 1 --mechanism gem --beta 1");
    refused("beta (0) must lie in (0, 1)", two + " --epsilon 1 --all --beta 0");
    refused(
        "share (1) must lie in (0, 1)", two + " --epsilon 1 --mechanism combined-gem --share 1");
    refused(
        "[0, 0] must not all be 0", "--scores 0,1 --sensitivities 0,0 --epsilon 1 --mechanism em");
    refused("either --mechanism or --all", two + " --epsilon 1");
    refused("either --mechanism or --all", two + " --epsilon 1 --all --mechanism em");
    refused("must be given", "--scores 0,1 --epsilon 1 --all");
    refused("not be given both", two + " --candidates " + CSV + " --epsilon 1 --all");
    refused("file (no.csv) must exist", "--candidates no.csv --epsilon 1 --all");
    refused("'--epsilon", two + " --all");
    refused(
        "--gamma is a parameter of rs, rs-exponential, not of gem",
        two + " --epsilon 1 --mechanism gem --gamma 1/3");
  }

  @Test
  void badFilesNameThePlace() throws IOException {
    Stream.of(
            "candidate,score\na,1|must be JSON, or CSV with the header",
            "|must be JSON, or CSV with the header",
            "candidate,score,sensitivity|candidates must be at least one",
            "candidate,score,sensitivity\na,1|cells (2) must be 3",
            "candidate,score,sensitivity\na,x,1|line 2, column 3: number (x) must be a fraction",
            "candidate,score,sensitivity\na,1,1\na,2,1|candidate (a) must have a name of its own",
            "{\"candidates\": [\"a\"], \"scores\": [\"1\"]}|field 'sensitivities' is missing",
            "{\"candidates\": [\"a\"], \"scores\": [1], \"sensitivities\": [\"1\"]}|line 1",
            "{\"candidates\": [\"a\"], \"scores\": [], \"sensitivities\": [\"1\"]}|scores (0) and")
        .forEach(
            each -> {
              Path file = folder.resolve("bad");
              String[] parts = each.split("\\|", -1);
              try {
                Files.writeString(file, parts[0]);
              } catch (IOException failure) {
                throw new UncheckedIOException(failure);
              }
              refused(parts[1], "--candidates " + file + " --epsilon 1 --all");
            });
  }
}
