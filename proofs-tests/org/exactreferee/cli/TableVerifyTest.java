package org.exactreferee.cli;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.question.table.TableCertificateReader;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A certificate of a table that is not what was written is rejected, with the reason. */
@Tag("slow")
class TableVerifyTest extends CommandRuns {

  @TempDir private Path folder;

  private Path file;
  private List<String> lines;

  /** Three blocks of two rows, one on each line between the first and the last. */
  @BeforeEach
  void writeATable() throws IOException {
    Path table = folder.resolve("t.csv");
    output(smallTable("--out", table.toString()));
    Files.delete(table);
    file = folder.resolve("t.csv.cert.json");
    lines = new ArrayList<>(Files.readAllLines(file));
    assertThat(lines).hasSize(5);
  }

  private void rejected(String reason, String text) throws IOException {
    Files.writeString(file, text);
    rejected(reason);
  }

  private void rejected(String reason) {
    assertThat(run("verify", file.toString())).isEqualTo(ExitCode.DIFFERS);
    assertThat(err.toString()).isEmpty();
    assertThat(out.toString()).hasLineCount(2).startsWith("REJECTED  " + reason + ": ");
    assertThat(out.toString()).endsWith("rows proved, 1 rejected\n");
  }

  private String text() {
    return String.join("\n", lines) + "\n";
  }

  @Test
  void whatWasWrittenIsProvedAndWhatIsNotComparedIsNamed() {
    assertThat(output("verify", file.toString()))
        .isEqualTo(
            """
            PROVED    6 rows of the table pmix
                      every cell is covered
                      assumed: what the functions in the claims mean (specs/FORMAT.md)
                      not compared: the file of the table, such as t.csv
            t.csv.cert.json: 6 rows proved, 0 rejected
            """);
  }

  @Test
  void certificatesOfBothFormatsAreVerifiedTogether() {
    Path other = folder.resolve("half.cert.json");
    run("eval", "exp(1/2) < 33/20", "--certificate", other.toString());
    assertThat(output("verify", other.toString(), file.toString(), other.toString()))
        .contains("1 hold, 0 do not hold, 0 rejected", "6 rows proved, 0 rejected");
  }

  @Test
  void oneBadTableAmongGoodFilesIsEnoughToFail() throws IOException {
    Path good = folder.resolve("good.cert.json");
    Files.copy(file, good);
    Files.writeString(file, text().replace("\"rows\": [[\"8\"", "\"rows\": [[\"9\""));
    assertThat(run("verify", good.toString(), file.toString(), good.toString()))
        .isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString())
        .contains("good.cert.json: 6 rows proved, 0 rejected", "2 rows proved, 1 rejected");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "referee-table/3;referee-table/2;UNSUPPORTED_FORMAT",
        "referee-table/3;referee-table/4;UNSUPPORTED_FORMAT",
        "\"kind\": \"pmix\";\"kind\": \"pmax\";UNKNOWN_EVIDENCE",
        "\"digits\": \"6\";\"digits\": \"0\";BAD_NUMBER",
        "\"digits\": \"6\";\"digits\": \"1001\";BAD_NUMBER",
        "\"digits\": \"6\";\"digits\": 6;JSON_NUMBER",
        "\"digits\": \"6\";\"digits\": \"7\";CONCLUSION_DOES_NOT_FOLLOW",
        "\"digits\": \"6\";\"digits\": \"5\";CELLS_DO_NOT_FIT",
        "\"l\": [\"1\", \"2\"];\"l\": [];MISSING_FIELD",
        "\"l\": [\"1\", \"2\"];\"l\": [\"1\", \"x\"];BAD_NUMBER",
        "\"l\": [\"1\", \"2\"];\"l\": [\"1\", \"4/2\"];BAD_NUMBER",
        "\"l\": [\"1\", \"2\"];\"l\": [\"1\", \"2\", \"3\"];ROW_OUT_OF_PLACE",
        "\"l\": [\"1\", \"2\"];\"l\": [\"2\", \"1\"];ROW_OUT_OF_PLACE",
        "\"n\": [\"7\", \"8\", \"9\"];\"n\": [\"7\", \"8\", \"9\", \"10\"];ROW_MISSING",
        "\"blocks\": [;\"blocks\": {;NOT_JSON",
        "\"blocks\": [;\"block\": [;UNKNOWN_FIELD",
        "\"evidence\": ;\"conclusion\": \"fails\", \"evidence\": ;UNKNOWN_FIELD",
        "\"kind\": \"attained\";\"kind\": \"attain\";UNKNOWN_EVIDENCE",
        "\"rows\": [[\"8\";\"rows\": [], \"more\": [[\"8\";UNKNOWN_FIELD",
        "\"rows\": [[\"8\";\"rows\": [[];WRONG_NUMBER_OF_CELLS",
      })
  void aFieldThatIsChangedIsRejected(String from, String to, String reason) throws IOException {
    String text = text();
    assertThat(text).contains(from);
    boolean first = reason.equals("WRONG_NUMBER_OF_CELLS");
    rejected(reason, first ? text.replace("[[\"8\", ", "[[") : text.replace(from, to));
  }

  @Test
  void everyDigitCounts() throws IOException {
    String text = text();
    int from = text.indexOf("\"rows\": [[\"8\"");
    int to = text.indexOf("\"evidence\"", from);
    int changed = 0;
    for (int i = from; i < to; i++) {
      if (Character.isDigit(text.charAt(i))) {
        char other = text.charAt(i) == '9' ? '8' : (char) (text.charAt(i) + 1);
        Files.writeString(file, text.substring(0, i) + other + text.substring(i + 1));
        assertThat(run("verify", file.toString())).as("character %d", i).isEqualTo(1);
        changed++;
      }
    }
    assertThat(changed).isGreaterThan(40);
  }

  @Test
  void aCertificateOfTheFirstVersionIsToldHowToMakeItAgain() throws IOException {
    rejected("UNSUPPORTED_FORMAT", text().replace("referee-table/3", "referee-table/2"));
    assertThat(out.toString())
        .contains("format (referee-table/2) must be referee-table/3; referee table with the same");
  }

  @Test
  void rowsThatAreSwappedDroppedOrDoubledAreRejected() throws IOException {
    String row = "\\[\"8\", \"%d\"[^\\]]*\\]";
    String both = "(" + row.formatted(1) + "), (" + row.formatted(2) + ")";
    assertThat(text()).containsPattern(both);
    rejected("ROW_OUT_OF_PLACE", text().replaceFirst(both, "$2, $1"));
    rejected("ROW_OUT_OF_PLACE", text().replaceFirst(both, "$2"));
    rejected("ROW_OUT_OF_PLACE", text().replaceFirst(both, "$1, $1, $2"));
  }

  @Test
  void blocksThatAreSwappedDroppedOrDoubledAreRejected() throws IOException {
    List<String> whole = List.copyOf(lines);
    Collections.swap(lines, 1, 2);
    rejected("ROW_OUT_OF_PLACE", text());
    lines = new ArrayList<>(whole);
    lines.remove(2);
    rejected("ROW_OUT_OF_PLACE", text());
    lines = new ArrayList<>(whole);
    lines.add(2, whole.get(1));
    rejected("ROW_OUT_OF_PLACE", text());
    lines = new ArrayList<>(whole.subList(0, 2));
    lines.add(whole.get(2).substring(0, whole.get(2).length() - 1));
    lines.add(whole.get(4));
    rejected("ROW_MISSING", text());
    rejected("ROW_MISSING", whole.get(0) + "]}");
  }

  @Test
  void aFileThatIsCutOffAnywhereIsRejected() throws IOException {
    String text = text();
    int cuts = 0;
    for (int end = 0; end < text.length() - 2; end += 37) {
      Files.writeString(file, text.substring(0, end));
      assertThat(run("verify", file.toString())).as("cut at %d", end).isEqualTo(1);
      cuts++;
    }
    assertThat(cuts).isGreaterThan(20);
    rejected("NOT_JSON", text.substring(0, text.length() - 3));
    rejected("NOT_JSON", text + "{}");
  }

  @Test
  void theBytesMustBeThoseOfUtf8() throws IOException {
    rejected("NOT_JSON", "\uFEFF" + text());
    Files.write(file, text().getBytes(UTF_16));
    assertThat(run("verify", file.toString())).isEqualTo(ExitCode.DIFFERS);
    byte[] bytes = text().getBytes(UTF_8);
    bytes[text().indexOf("7")] = (byte) 0xc3;
    Files.write(file, bytes);
    rejected("NOT_JSON");
    assertThat(out.toString()).contains("UTF-8");
    Files.writeString(file, text().replace("\n", "\r\n"));
    assertThat(output("verify", file.toString())).contains("6 rows proved");
  }

  @Test
  void whatIsTooLargeIsRejected() throws IOException {
    rejected("TOO_LARGE", text().replaceFirst("\\[\"7\",", "[" + "[".repeat(100) + "\"7\","));
    rejected(
        "TOO_LARGE", text().replace("\"l\": [\"1\"", "\"l\": [\"" + "1".repeat(10_001) + "\""));
    String many = "\"7\", ".repeat(5_000);
    rejected(
        "TOO_LARGE",
        text().replace("\"n\": [", "\"n\": [" + many).replace("\"l\": [", "\"l\": [" + many));
    rejected("TOO_LARGE", text().replaceFirst("(1/100\", \")", "$1" + "1".repeat(1_000_001)));
    rejected("CELLS_DO_NOT_FIT", text().replace("\", \"0.", "\", \"0." + "1".repeat(10_001)));
    rejected("CELLS_DO_NOT_FIT", text().replaceFirst("\", \"0\\.\\d+\"", "\", \"1e999999999\""));
  }

  private record Ended(int exitCode, String said, long seconds) {}

  private static ProcessBuilder process(String... arguments) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<String> command =
        Stream.concat(
                Stream.of(java, "-Xmx64m", "-cp", classes, "org.exactreferee.cli.Main"),
                Arrays.stream(arguments))
            .toList();
    return new ProcessBuilder(new ArrayList<>(command)).redirectErrorStream(true);
  }

  private static Ended run(ProcessBuilder builder) throws IOException, InterruptedException {
    long begun = System.nanoTime();
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return new Ended(process.exitValue(), said, (System.nanoTime() - begun) / 1_000_000_000);
  }

  /** A text that goes on for a gigabyte with one character. */
  private static final class Gigabyte extends InputStream {
    private static final int LENGTH = 1 << 30;

    private final byte[] beginning;
    private final char fill;
    private int read;

    Gigabyte(String beginning, char fill) {
      this.beginning = beginning.getBytes(UTF_8);
      this.fill = fill;
    }

    @Override
    public int read() {
      int next = read < beginning.length ? beginning[read] : fill;
      return read++ < LENGTH ? next : -1;
    }
  }

  /** Where a gigabyte begins, what it is made of, and why it is rejected. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\"digits\": \";1;TOO_LARGE",
        "\"digits\": ;1;TOO_LARGE",
        "\"rows\": [[\"7\", \"1\", \"1/2\", \"1/100\", \";1;TOO_LARGE",
        "\"rows\": ;[;TOO_LARGE",
        "\"blocks\": [;x;NOT_JSON",
      })
  void aGigabyteIsRejectedBeforeItIsRead(String after, char fill, Reason reason)
      throws IOException {
    String text = text();
    String beginning = text.substring(0, text.indexOf(after) + after.length());
    Gigabyte gigabyte = new Gigabyte(beginning, fill);
    assertThatThrownBy(() -> new TableCertificateReader(gigabyte).next())
        .isInstanceOfSatisfying(
            RejectedException.class,
            rejected -> assertThat(rejected.rejected().reason()).isEqualTo(reason));
    assertThat(gigabyte.read).isLessThan(20_000_000);
  }

  @Test
  void aNumberThatIsLongerThanTheMemoryIsRejectedQuickly()
      throws IOException, InterruptedException {
    String beginning = text().substring(0, text().indexOf("\"digits\": \"") + 11);
    byte[] megabyte = new byte[1 << 20];
    Arrays.fill(megabyte, (byte) '1');
    try (OutputStream writer = Files.newOutputStream(file)) {
      writer.write(beginning.getBytes(UTF_8));
      for (int i = 0; i < 100; i++) {
        writer.write(megabyte);
      }
    }
    Ended ended = run(process("verify", file.toString()));
    assertThat(ended.said()).startsWith("REJECTED  TOO_LARGE: ");
    assertThat(ended.exitCode()).isEqualTo(ExitCode.DIFFERS);
    assertThat(ended.seconds()).isLessThan(60);
  }

  @Test
  void aTableIsVerifiedWithoutLoadingAProver() throws IOException, InterruptedException {
    ProcessBuilder builder = process("verify", file.toString());
    builder.command().add(1, "-Xlog:class+load");
    Ended ended = run(builder);
    assertThat(ended.said())
        .contains("org.exactreferee.trusted.kernel.rule.AttainedRule", "6 rows proved");
    assertThat(ended.said()).doesNotContain("org.exactreferee.prove.");
  }

  @Test
  void anInterruptedTableLeavesTheOldFilesAsTheyWere() throws IOException, InterruptedException {
    Path table = Files.writeString(folder.resolve("old.csv"), "old table");
    Path certificate = Files.writeString(folder.resolve("old.csv.cert.json"), "old certificate");
    Process process =
        process(
                "table",
                "pmix",
                "--n",
                "1..1000",
                "--l",
                "1..10",
                "--p",
                "1/2",
                "--delta",
                "0",
                "--out",
                table.toString())
            .start();
    while (drafts() < 2 && process.isAlive()) {
      Thread.sleep(10);
    }
    assertThat(drafts()).isEqualTo(2);
    process.destroy();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isNotZero();
    assertThat(table).hasContent("old table");
    assertThat(certificate).hasContent("old certificate");
    assertThat(drafts()).isZero();
  }

  private long drafts() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(path -> path.toString().endsWith(".tmp")).count();
    }
  }
}
