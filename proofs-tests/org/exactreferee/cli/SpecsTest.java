package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.SpecFiles;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.Item;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All claims about the papers are decided, once, and everything that is said about them is so. */
@Tag("slow")
class SpecsTest {
  private static final Path PAPERS = Path.of("../shared/papers");

  /** The fewest claims, and the paper's text. */
  private static final Map<String, Paper> KNOWN =
      Map.of(
          "GKS21", new Paper(40, "001_2fbd3af0a727a8b3.txt"),
          "KL18", new Paper(40, "004_c6e8e04d48b48e79.txt"),
          "ALMW25", new Paper(40, "003_a5bcce4bd2b809ee.txt"),
          "EM", new Paper(8, "002_418b1c22c9784f91.txt"));

  private record Paper(int claims, String text) {}

  /** What a run says about a claim. */
  private record Row(
      String source, String id, String judgement, String refutedAs, String corrects) {}

  @TempDir private static Path folder;
  private static int exitCode;
  private static String errors;
  private static List<Row> rows;

  /** The judgements of the steps of printed proofs. */
  private static final List<String> steps = new ArrayList<>();

  private static List<ClaimFile> files;

  @BeforeAll
  static void checkEverything() throws IOException {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] arguments = {
      "check",
      "--format",
      "json",
      "--errata",
      folder.resolve("ERRATA.md").toString(),
      "--coverage",
      folder.resolve("COVERAGE.md").toString(),
      "--proofs",
      folder.resolve("PROOFS.md").toString()
    };
    exitCode = Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
    errors = err.toString();
    rows = rows(out.toString());
    files = SpecFiles.read(List.of(), false);
  }

  private static List<Row> rows(String json) throws IOException {
    Json all = JsonReader.readAll(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    List<Row> rows = new ArrayList<>();
    for (Json each : ((Json.Array) all).values()) {
      Map<String, Json> fields = ((Json.Fields) each).map();
      String[] name = text(fields, "claim").split("/", 2);
      if (text(fields, "kind").equals("step")) {
        steps.add(text(fields, "judgement"));
        continue;
      }
      rows.add(
          new Row(
              name[0],
              name[1],
              text(fields, "judgement"),
              text(fields, "refuted_as"),
              text(fields, "corrects")));
    }
    return rows;
  }

  private static String text(Map<String, Json> fields, String key) {
    return ((Json.Text) fields.get(key)).value();
  }

  private static long refutedAs(String what) {
    return rows.stream().filter(row -> row.refutedAs().equals(what)).count();
  }

  private static long number(String judgement) {
    return rows.stream().filter(row -> row.judgement().equals(judgement)).count();
  }

  @Test
  void theReadmeSaysHowManyClaimsFail() throws IOException {
    String sentence =
        ("Of the %d claims of the four papers %d are false as printed, %d undefined or garbled at an edge;"
                + " %d are proved, %d hold")
            .formatted(
                rows.size(),
                refutedAs("false as printed"),
                refutedAs("undefined or garbled at an edge"),
                number("proved"),
                number("checked"));
    assertThat(Files.readString(Path.of("README.md"))).contains(sentence);
  }

  @Test
  void besideEveryRefutedClaimStandsItsCorrection() {
    List<String> ids = rows.stream().map(row -> row.source() + "/" + row.id()).toList();
    assertThat(number("refuted")).isGreaterThan(80);
    for (Row row : rows) {
      if (row.judgement().equals("refuted")) {
        assertThat(ids).contains(row.source() + "/" + row.id() + "-corrected");
      }
    }
  }

  @Test
  void everyVerdictIsTheExpectedOne() {
    assertThat(errors).isEmpty();
    assertThat(exitCode).isEqualTo(ExitCode.EXPECTED);
  }

  @Test
  void everyPaperHasItsClaims() {
    assertThat(files)
        .extracting(ClaimFile::key)
        .containsExactlyInAnyOrderElementsOf(KNOWN.keySet());
    for (ClaimFile file : files) {
      assertThat(rows.stream().filter(row -> row.source().equals(file.key())))
          .as(file.key())
          .hasSameSizeAs(file.claims())
          .hasSizeGreaterThanOrEqualTo(KNOWN.get(file.key()).claims());
    }
  }

  @Test
  void everyItemHasAClaimOrAReasonAndEveryClaimAnItem() {
    int seen = 0;
    for (ClaimFile file : files) {
      List<String> claimed = file.claims().stream().map(Claim::item).toList();
      for (Item item : file.items()) {
        boolean decided = claimed.contains(item.place());
        assertThat(decided)
            .as(file.key() + ", " + item.place())
            .isNotEqualTo(item.undecided().isPresent());
        seen++;
      }
      assertThat(file.items()).extracting(Item::place).containsAll(claimed);
    }
    assertThat(seen).isGreaterThan(100);
  }

  @Test
  void besideEveryRefutedClaimStandsOneThatHolds() {
    List<Row> refuted = rows.stream().filter(row -> row.judgement().equals("refuted")).toList();
    for (Row row : refuted) {
      assertThat(rows)
          .as(row.source() + "/" + row.id())
          .anyMatch(
              other ->
                  other.source().equals(row.source())
                      && other.corrects().equals(row.id())
                      && List.of("proved", "checked").contains(other.judgement()));
    }
    assertThat(refuted).isNotEmpty();
  }

  @Test
  void theCommittedErrataAreThoseOfTheRun() {
    assertThat(Path.of("specs/ERRATA.md")).hasSameTextualContentAs(folder.resolve("ERRATA.md"));
  }

  @Test
  void theCommittedProofsAreThoseOfTheRun() {
    assertThat(Path.of("specs/PROOFS.md")).hasSameTextualContentAs(folder.resolve("PROOFS.md"));
  }

  @Test
  void theCommittedCoverageIsThatOfTheRun() {
    assertThat(Path.of("specs/COVERAGE.md")).hasSameTextualContentAs(folder.resolve("COVERAGE.md"));
  }

  private static final Pattern NUMBERED =
      Pattern.compile(
          "\\b(Theorem|Lemma|Definition|Corollary|Example|Fact|Remark|Figure|Fig\\.|Proposition)"
              + " (\\d+(\\.\\d+)?|[A-Z]\\.\\d+)(?! (of|in) (\\[|[A-Z]\\w+ (and|et)))");

  @Test
  void everyNumberedStatementOfThePapersIsAnItem() throws IOException {
    assumeThat(PAPERS).as("the texts of the papers are here").isDirectory();
    int seen = 0;
    for (ClaimFile file : files) {
      String text = Files.readString(PAPERS.resolve(KNOWN.get(file.key()).text()));
      List<String> places =
          file.items().stream()
              .map(item -> item.place().replace("Fig. ", "Figure "))
              .collect(Collectors.toList());
      Matcher found = NUMBERED.matcher(text);
      while (found.find()) {
        String place = found.group(1).replace("Fig.", "Figure") + " " + found.group(2);
        assertThat(places).as(file.key()).contains(place);
        seen++;
      }
    }
    assertThat(seen).isGreaterThan(30);
  }
}
