package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.trusted.kernel.Kernel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables that several machines compute. */
class ShardTest {
  private static final String TABLE = "pmix --n 7..15 --l 1..2 --p 1/2 --delta 0";
  private static final Pattern BLOCK =
      Pattern.compile(
          "\\{\"block\": \"(\\d+)\", \"sha256\": \"(\\w+)\", \"rows\": (.*), \"evidence\":"
              + " (.*)\\}(,?)");

  @TempDir private Path folder;
  private String out = "";
  private String err = "";

  private int run(String... words) {
    StringWriter said = new StringWriter();
    StringWriter wrong = new StringWriter();
    int exitCode = Main.run(words, new PrintWriter(said, true), new PrintWriter(wrong, true));
    out = said.toString();
    err = wrong.toString();
    return exitCode;
  }

  private int table(String table, String... more) {
    List<String> words = new ArrayList<>(List.of("table"));
    words.addAll(List.of(table.split(" ")));
    words.addAll(List.of(more));
    return run(words.toArray(String[]::new));
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private List<Path> shards(String table, int count) {
    List<Path> files = new ArrayList<>();
    for (int k = 1; k <= count; k++) {
      Path file = file("part-" + k + ".json");
      assertThat(table(table, "--shard", k + "/" + count, "--out", file.toString()))
          .as(err)
          .isEqualTo(ExitCode.EXPECTED);
      assertThat(out).contains(" rows, shard " + k + "/" + count + " of the table");
      files.add(file);
    }
    return files;
  }

  private int merge(List<Path> shards, String name) {
    List<String> words = new ArrayList<>(List.of("merge"));
    shards.forEach(shard -> words.add(shard.toString()));
    words.addAll(List.of("--out", file(name).toString()));
    return run(words.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        TABLE + "| 1 | csv",
        TABLE + "| 3 | csv",
        TABLE + "| 20 | md", // more shards than blocks
        "threshold --n 1..350 | 2 | tex",
        "rank-law --n 3..6 --k 1..3 | 2 | json",
      })
  void theMergedTableIsThatOfOneMachineByteByByte(String table, int count, String ending)
      throws IOException {
    Path whole = file("whole." + ending);
    assertThat(table(table, "--out", whole.toString())).as(err).isEqualTo(ExitCode.EXPECTED);
    List<Path> shards = shards(table, count);
    Collections.shuffle(shards, new Random(1));
    assertThat(merge(shards, "merged." + ending)).as(err).isEqualTo(ExitCode.EXPECTED);
    assertThat(file("merged." + ending)).hasSameBinaryContentAs(whole);
    assertThat(file("merged." + ending + ".cert.json"))
        .hasSameBinaryContentAs(file("whole." + ending + ".cert.json"));
  }

  @Test
  void aShardThatIsMissingOrThereTwiceIsNamed() {
    List<Path> shards = shards(TABLE, 3);
    refused(shards.subList(0, 2), "shard 3/3 is missing");
    refused(
        List.of(shards.get(0), shards.get(1), shards.get(1), shards.get(2)),
        "shard 2/3 is given twice");
  }

  @Test
  void aShardOfAnotherTableIsNamed() throws IOException {
    Path first = shards(TABLE, 2).get(0);
    Path kept = Files.copy(first, file("kept.json"));
    Path foreign = shards(TABLE.replace("1/2", "1/3"), 2).get(1);
    refused(List.of(kept, foreign), "must be a shard of the same table");
  }

  @Test
  void anAlteredBlockIsRefusedByItsHash() throws IOException {
    List<Path> shards = shards(TABLE, 2);
    String text = Files.readString(shards.get(0));
    Matcher block = BLOCK.matcher(text);
    assertThat(block.find()).isTrue();
    alter(shards.get(0), block.group(3), block.group(3).replaceFirst("/(\\d)", "/1$1"));
    refused(shards, "HASH_MISMATCH");
  }

  @Test
  void anAlteredBlockWithAHashThatFitsIsRefusedByTheKernel() throws IOException {
    List<Path> shards = shards(TABLE, 2);
    Matcher block = BLOCK.matcher(Files.readString(shards.get(0)));
    assertThat(block.find()).isTrue();
    String rows = block.group(3).replaceFirst("\"(\\d+)/(\\d+)\", \"0\\.", "\"1$1/$2\", \"0.");
    assertThat(rows).isNotEqualTo(block.group(3));
    alter(shards.get(0), block.group(3), rows);
    alter(shards.get(0), block.group(2), Kernel.hash(block.group(1) + rows + block.group(4)));
    refused(shards, "block 1");
    assertThat(err).doesNotContain("HASH");
  }

  @Test
  void aBlockThatIsMissingOrOutOfPlaceIsNamed() throws IOException {
    List<Path> shards = shards(TABLE, 2);
    String text = Files.readString(shards.get(0));
    Matcher block = BLOCK.matcher(text);
    assertThat(block.find()).isTrue();
    assertThat(block.find()).isTrue();
    Files.writeString(shards.get(0), text.replace(block.group() + "\n", ""));
    refused(shards, "stands where block " + block.group(1) + " should");
    Files.writeString(shards.get(0), text);
    String other = Files.readString(shards.get(1));
    Files.writeString(shards.get(1), other.substring(0, other.lastIndexOf(",\n{")) + "\n]}\n");
    refused(shards, "stands where");
  }

  @Test
  void theLastBlocksMayNotBeMissingAltogether() throws IOException {
    Path only = shards(TABLE, 1).get(0);
    String text = Files.readString(only);
    Files.writeString(only, text.substring(0, text.lastIndexOf(",\n{")) + "\n]}\n");
    refused(List.of(only), "a block is missing: row ");
  }

  @Test
  void whatIsNoShardIsRefused() throws IOException {
    refused(List.of(Files.writeString(file("x.json"), "{}")), "file (");
    refused(List.of(file("absent.json")), "must be readable");
    assertThat(table(TABLE, "--shard", "3/2", "--out", "x")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).contains("shard (3/2) must be K/N with 1 <= K <= N");
    assertThat(table(TABLE, "--shard", "1/2")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).contains("--shard needs --out");
    assertThat(table(TABLE, "--shard", "1/2", "--format", "csv", "--out", "x"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).contains("--format (csv) must not be given with --shard");
  }

  private static void alter(Path file, String from, String to) throws IOException {
    String text = Files.readString(file);
    assertThat(text).contains(from);
    Files.writeString(file, text.replace(from, to));
  }

  private void refused(List<Path> shards, String message) {
    assertThat(merge(shards, "refused.csv")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).hasLineCount(1).startsWith("referee: ").contains(message);
    assertThat(file("refused.csv")).doesNotExist();
    assertThat(file("refused.csv.cert.json")).doesNotExist();
  }
}
