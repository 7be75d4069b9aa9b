package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.trusted.kernel.Kernel;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What several machines find for commands that are no tables. */
class ShardedCommandsTest {

  private static final String ARRIVALS = "rank-law --n 8 --by enumeration";
  private static final Pattern COUNTS = Pattern.compile("\"counts\": (\\[.*?\\])");

  @TempDir private Path folder;
  private String claims = "";
  private String out = "";
  private String err = "";

  @BeforeEach
  void writeClaims() throws IOException {
    claims = Files.writeString(file("sample.claims"), SampleClaims.TEXT).toString();
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private int run(String command, String... more) {
    List<String> words = new ArrayList<>(List.of(command.replace("CLAIMS", claims).split(" ")));
    words.addAll(List.of(more));
    StringWriter said = new StringWriter();
    StringWriter wrong = new StringWriter();
    int exitCode =
        Main.run(
            words.toArray(String[]::new),
            new PrintWriter(said, true),
            new PrintWriter(wrong, true));
    out = said.toString();
    err = wrong.toString();
    return exitCode;
  }

  private String[] shards(String command, int count) {
    List<String> files = new ArrayList<>();
    for (int k = 1; k <= count; k++) {
      String part = file("part-" + k + ".json").toString();
      assertThat(run(command, "--shard", k + "/" + count, "--out", part))
          .as(err)
          .isEqualTo(ExitCode.EXPECTED);
      files.add(part);
    }
    return files.toArray(String[]::new);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ARRIVALS + "| text",
        "rank-law --n 9 --by pruned | text",
        "rank-law --rule threshold --threshold 2 --n 7 --by enumeration | json",
        "frontier --n 5 --l 1 --delta 0..1/10 --steps 4 --digits 6 | csv",
        "threshold --up-to 9000000 --formula ceil((n-1/2)/e+1/2) | text",
        "check CLAIMS | json",
      })
  void theMergedAnswerIsThatOfOneMachine(String command, String format) {
    int exitCode = run(command, "--format", format);
    String whole = out;
    assertThat(whole).as(err).isNotEmpty();
    List<String> merge = new ArrayList<>(List.of(shards(command, 3)));
    merge.addAll(List.of("--format", format));
    assertThat(run("merge", merge.toArray(String[]::new))).as(err).isEqualTo(exitCode);
    assertThat(withoutTimes(out)).isEqualTo(withoutTimes(whole));
  }

  /** Of one claim after another, how long each took. */
  private static String withoutTimes(String answer) {
    return answer.replaceAll("\"seconds\": \"[^\"]*\"", "");
  }

  @Test
  void aCountThatDoesNotAddUpIsRefused() throws IOException {
    String[] shards = shards(ARRIVALS, 2);
    alterCounts(shards[1], counts -> counts.replaceFirst("\"(\\d+)\"", "\"1$1\""));
    refused(shards, "block 2: BAD_NUMBER");
    assertThat(err).contains("must be 8 numbers that add up to");
  }

  @Test
  void countsThatAddUpButAreFalseAreNotPrintedAsTheLaw() throws IOException {
    String[] shards = shards(ARRIVALS, 2);
    alterCounts(
        shards[0],
        counts -> {
          String[] all = counts.substring(1, counts.length() - 1).split(", ");
          return "["
              + all[1]
              + ", "
              + all[0]
              + counts.substring(1 + all[0].length() + 2 + all[1].length());
        });
    assertThat(run("merge", shards)).isNotEqualTo(ExitCode.EXPECTED);
    assertThat(out).isEmpty();
    assertThat(err).hasLineCount(1);
  }

  /** Alters the counts of the first block of a shard, and makes its hash fit. */
  private static void alterCounts(String shard, UnaryOperator<String> change) throws IOException {
    Path file = Path.of(shard);
    String text = Files.readString(file);
    MatchResult found = COUNTS.matcher(text).results().findFirst().orElseThrow();
    String altered = change.apply(found.group(1));
    assertThat(altered).isNotEqualTo(found.group(1));
    String number = text.replaceFirst("(?s).*?\"block\": \"(\\d+)\".*", "$1");
    String hash = Kernel.hash(number + found.group(1));
    assertThat(text).contains(hash);
    Files.writeString(
        file,
        text.replace(hash, Kernel.hash(number + altered))
            .replace("\"counts\": " + found.group(1), "\"counts\": " + altered));
  }

  @Test
  void aShardThatIsMissingOrOfAnotherCommandIsNamed() throws IOException {
    String[] shards = shards(ARRIVALS, 3);
    refused(new String[] {shards[0], shards[2]}, "shard 2/3 is missing");
    Path kept = Files.copy(Path.of(shards[0]), file("kept.json"));
    String[] others = shards("rank-law --n 7 --by enumeration", 3);
    refused(
        new String[] {kept.toString(), others[1], others[2]},
        "must be a shard of the same command as");
  }

  @Test
  void anAlteredConclusionAboutAClaimIsRefused() throws IOException {
    String[] shards = shards("check CLAIMS", 2);
    Path file = Path.of(shards[0]);
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("does not hold", "holds"));
    assertThat(Files.readString(file)).isNotEqualTo(text);
    refused(shards, "HASH_MISMATCH");
  }

  @Test
  void sparkIsNotInThisBuild() {
    assertThat(run(ARRIVALS, "--spark", "local[2]")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err)
        .hasLineCount(1)
        .contains("spark (local[2]) needs a build with Spark: run mvn")
        .contains("specs/CLUSTER.md");
    assertThat(run(ARRIVALS, "--spark", "local[2]", "--shard", "1/2", "--out", "x"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).contains("--shard and --spark must not be given together");
  }

  private void refused(String[] shards, String message) {
    assertThat(run("merge", shards)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).hasLineCount(1).startsWith("referee: ").contains(message);
    assertThat(out).isEmpty();
  }
}
