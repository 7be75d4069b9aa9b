package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.question.Question;
import org.exactreferee.question.table.Questions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableCommandTest extends CommandRuns {
  private static final String ROWS = "6 rows";

  @TempDir private Path folder;

  private Path written(String name, String... more) {
    Path file = folder.resolve(name);
    int exitCode =
        run(
            Stream.of(smallTable("--out", file.toString()), more)
                .flatMap(Stream::of)
                .toArray(String[]::new));
    assertThat(exitCode).as(err.toString()).isZero();
    assertThat(out.toString())
        .isEqualTo(file + ": 6 rows, with the certificate " + name + ".cert.json\n");
    return file;
  }

  private void differs(String message, Path file) {
    assertThat(run("table", "--check", file.toString())).isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).hasLineCount(1).startsWith(file + ": ").contains(message);
    assertThat(err.toString()).isEmpty();
  }

  private static void replace(Path file, String from, String to) throws IOException {
    String text = Files.readString(file);
    assertThat(text).contains(from);
    Files.writeString(file, text.replace(from, to));
  }

  @ParameterizedTest
  @CsvSource({"t.csv,n", "t.json,[", "t.md,|", "t.tex,\\", "t.TEX,\\", "t.txt,n", "t,n"})
  void theFormatIsTheOneThatTheFileIsNamedFor(String name, String beginning) throws IOException {
    Path file = written(name);
    assertThat(Files.readString(file)).startsWith(beginning);
    assertThat(output("table", "--check", file.toString())).contains(ROWS);
    assertThat(output("verify", file.toString())).contains(name + " has these rows");
  }

  @ParameterizedTest
  @CsvSource({"csv,n", "json,[", "markdown,|", "latex,\\"})
  void aFormatThatIsAskedForComesFirst(String format, String beginning) throws IOException {
    Path file = written("table.csv", "--format", format);
    assertThat(Files.readString(file)).startsWith(beginning);
    assertThat(output("table", "--check", file.toString())).contains(ROWS);
  }

  @Test
  void withoutAFileTheTableIsPrintedAndTheErrorStreamSaysWhatIsMissing() throws IOException {
    String text = Files.readString(written("t.csv"));
    run(smallTable());
    assertThat(out.toString()).isEqualTo(text);
    assertThat(err.toString())
        .isEqualTo("referee: no certificate is written without --out or --certificate\n");
    Path proof = folder.resolve("proof.cert.json");
    run(smallTable("--certificate", proof.toString()));
    assertThat(out.toString()).isEqualTo(text);
    assertThat(err.toString()).isEmpty();
    assertThat(proof).hasSameTextualContentAs(folder.resolve("t.csv.cert.json"));
  }

  @Test
  void combinationsWithoutMeaningAreCounted() {
    Path file = folder.resolve("t.csv");
    run(
        "table",
        "pmix",
        "--n",
        "1..4",
        "--l",
        "1,3",
        "--p",
        "1",
        "--delta",
        "0",
        "--out",
        file.toString());
    assertThat(out.toString()).startsWith(file + ": 5 rows");
    assertThat(err.toString())
        .isEqualTo("referee: combinations of parameters without meaning are left out: 3 of 8\n");
    assertThat(output("verify", file.toString())).contains("5 rows proved");
  }

  @Test
  void aTableAndItsCertificateDoNotDependOnTheNumberOfThreads() throws IOException {
    Path one = written("one.csv", "--threads", "1");
    for (int threads = 2; threads <= 5; threads++) {
      Path more = written("more.csv", "--threads", Integer.toString(threads));
      assertThat(more).hasSameBinaryContentAs(one);
      assertThat(folder.resolve("more.csv.cert.json"))
          .hasSameBinaryContentAs(folder.resolve("one.csv.cert.json"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "json", "markdown", "latex"})
  void theFirstCellThatDiffersIsNamed(String format) throws IOException {
    Path file = written("t.csv", "--format", format);
    String right = Files.readString(file);
    int cell = right.indexOf("0.3", right.indexOf("8"));
    assertThat(cell).isPositive();
    String digits = right.substring(cell, cell + 8);
    replace(file, digits, "0.999999");
    differs("column epsilon_up (n = ", file);
    assertThat(out.toString()).contains(": 0.999999 must be " + digits);
    assertThat(run("verify", file.toString())).isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString())
        .contains("REJECTED  the table t.csv, ")
        .contains("must be " + digits);
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "json", "markdown", "latex"})
  void rowsThatAreMissingOrTooManyAndOtherHeadingsAreNamed(String format) throws IOException {
    Path file = written("t.csv", "--format", format);
    List<String> lines = Files.readAllLines(file);
    int first =
        IntStream.range(0, lines.size())
            .filter(i -> lines.get(i).contains("7"))
            .findFirst()
            .orElseThrow();
    List<String> fewer = new java.util.ArrayList<>(lines);
    fewer.remove(first + 1);
    Files.write(file, fewer);
    differs("row 2, column n: 8 must be 7; a row is missing, added or out of place", file);
    List<String> twice = new java.util.ArrayList<>(lines);
    twice.add(first + 1, lines.get(first));
    Files.write(file, twice);
    differs("row 2, column l: 1 must be 2; a row is missing, added or out of place", file);
    Files.write(file, lines);
    replace(file, "epsilon", "eps");
    differs("the columns must be [n, l, p, delta, e", file);
  }

  @Test
  void rowsAtTheEndAreMissedOrOneTooMany() throws IOException {
    Path file = written("t.csv");
    List<String> lines = Files.readAllLines(file);
    Files.write(file, lines.subList(0, 6));
    differs("row 6 is missing: n = 9, l = 2, p = 1/2, delta = 1/100", file);
    Files.writeString(file, String.join("\n", lines) + "\n10,1,1/2,1/100,1,0\n");
    differs("line 8: a row too many: 10, 1, 1/2, 1/100, 1, 0", file);
    Files.writeString(file, String.join("\n", lines).replace("\n8,1,", "\n8,"));
    differs("line 4, row 3: cells (5) must be 6", file);
    Files.writeString(file, "");
    differs("line 1: expected the table", file);
  }

  @Test
  void filesThatEndTooEarlyOrAreNoTablesAreNamed() throws IOException {
    Path latex = written("t.tex");
    replace(latex, "\\end{tabular}", "");
    differs("expected \\end{tabular}", latex);
    Path json = written("t.json");
    replace(json, "\n]", "");
    differs("the file ends too early", json);
    Path markdown = written("t.md");
    replace(markdown, "| --- |", "");
    differs("line 2: expected the line below the headings", markdown);
    Path csv = written("t.csv");
    Files.write(csv, new byte[] {'n', ',', 'l', '\n', (byte) 0xff});
    differs("the file must be UTF-8 text", csv);
  }

  @Test
  void lineEndsOfOtherSystemsAreNoDifference() throws IOException {
    Path file = written("t.csv");
    String text = Files.readString(file);
    Files.writeString(file, text.replace("\n", "\r\n"));
    replace(folder.resolve("t.csv.cert.json"), "\n", "\r\n");
    assertThat(output("table", "--check", file.toString())).contains(ROWS);
    assertThat(output("verify", file.toString())).contains("6 rows proved");
  }

  @Test
  void aLongCellIsShownAroundWhatDiffers() throws IOException {
    Path file = folder.resolve("t.csv");
    run("table", "rank-law", "--n", "400", "--k", "3", "--out", file.toString());
    String text = Files.readString(file);
    int at = text.indexOf('/') + 50;
    Files.writeString(file, text.substring(0, at) + "xyz" + text.substring(at + 3));
    differs("xyz", file);
    assertThat(out.toString()).contains("characters) must be ...").hasSizeLessThan(400);
  }

  @Test
  void aCertificateThatIsMissingOrOfAnotherTableIsNamed() throws IOException {
    Path spec = Files.writeString(folder.resolve("tables.json"), spec("1..3", "t.csv"));
    Path file = folder.resolve("t.csv");
    Path certificate = folder.resolve("t.csv.cert.json");
    run("table", "--spec", spec.toString());
    assertThat(output("table", "--check", spec.toString())).contains("t.csv: 3 rows");
    String text = Files.readString(certificate);
    Files.writeString(certificate, text.replace("[[\"2\", ", "[[\"4\", "));
    assertThat(run("table", "--check", spec.toString())).isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString())
        .endsWith("the certificate t.csv.cert.json differs, line 3, character 13\n");
    Files.writeString(certificate, text + "\n");
    assertThat(run("table", "--check", spec.toString())).isEqualTo(ExitCode.DIFFERS);
    Files.delete(certificate);
    assertThat(run("table", "--check", spec.toString())).isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).endsWith("the certificate t.csv.cert.json is missing\n");
    refused(
        "must have its parameters in t.csv.cert.json beside it",
        "table",
        "--check",
        file.toString());
  }

  private static String spec(String range, String... files) {
    return Stream.of(files)
        .map(
            file ->
                "{\"kind\": \"threshold\", \"parameters\": {\"n\": \"%s\"}, \"out\": \"%s\"}"
                    .formatted(range, file))
        .collect(java.util.stream.Collectors.joining(", ", "{\"tables\": [", "]}"));
  }

  @Test
  void tablesOfAFileGoBesideItAndAreCheckedTogetherOrOneByOne() throws IOException {
    Path below = Files.createDirectory(folder.resolve("below"));
    Path spec = Files.writeString(below.resolve("tables.json"), spec("1..3", "a.csv", "../b.md"));
    refused("out (../b.md) must lie in the folder of the file", "table", "--spec", spec.toString());
    assertThat(below.resolve("a.csv")).doesNotExist();
    assertThat(output("table", "--allow-outside", "--spec", spec.toString())).hasLineCount(2);
    assertThat(below.resolve("a.csv.cert.json")).exists();
    Path b = folder.resolve("b.md");
    assertThat(Files.readString(b)).startsWith("| n |");
    assertThat(output("table", "--allow-outside", "--check", spec.toString())).hasLineCount(2);
    replace(b, "| 3 |", "| 4 |");
    assertThat(run("table", "--allow-outside", "--check", spec.toString()))
        .isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).hasLineCount(2).contains("a.csv: 3 rows and their certificate");
    assertThat(run("table", "--allow-outside", "--spec", spec.toString(), "--check", b.toString()))
        .isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).hasLineCount(1);
    assertThat(
            output(
                "table",
                "--allow-outside",
                "--spec",
                spec.toString(),
                "--check",
                below.resolve("a.csv").toString()))
        .hasLineCount(1);
    refused(
        "file (none.csv) must be the out of a table in",
        "table",
        "--allow-outside",
        "--spec",
        spec.toString(),
        "--check",
        "none.csv");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{\"table\": []};field 'tables' is missing",
        "{\"tables\": [], \"more\": \"x\"};field 'more' is not known",
        "{\"tables\": []};tables must be at least one",
        "{\"tables\": {}};expected an array",
        "{\"tables\": [\"x\"]};expected an object",
        "{\"tables\": [{}]};field 'kind' is missing",
        "{\"tables\": [{\"kind\": \"threshold\"}]};field 'parameters' is missing",
        "{\"tables\": [{\"kind\": \"threshold\", \"parameters\": {\"n\": \"3\"}}]};field 'out' is missing",
        "{\"tables\": [{\"kind\": \"threshold\", \"parameters\": {\"n\": 3}, \"out\": \"x\"}]};a number must be written as a string",
        "{\"tables\": [{\"kind\": \"threshold\", \"parameters\": {\"n\": [\"3\"]}, \"out\": \"x\"}]};expected a string",
        "{\"tables\": [{\"kind\": \"threshold\", \"parameters\": {\"n\": \"3\"}, \"out\": \" \"}]};must be the name of a file",
        "{\"tables\": [{\"kind\": \"threshold\", \"parameters\": {\"n\": \"3\"}, \"out\": \"x\", \"digit\": \"3\"}]};field 'digit' is not known (did you mean 'digits'?)",
        "{\"tables\": [{\"kind\": \"treshold\", \"parameters\": {\"n\": \"3\"}, \"out\": \"x\"}]};kind (treshold) must be one of threshold",
        "{\"tables\": [{\"kind\": \"pmix\", \"parameters\": {\"n\": \"3\", \"l\": \"1\", \"p\": \"1\", \"delt\": \"1\"}, \"out\": \"x\"}]};parameter (delt) of pmix must be one of n, l, p, delta (did you mean 'delta'?)",
        "{\"tables\": [{\"kind\": \"threshold\", \"parameters\": {}, \"out\": \"x\"}]};line 1, column 13: parameter (n) of threshold must be given",
        "{\"tables\": [{\"kind\": \"threshold\", \"parameters\": {\"n\": \"3..\"}, \"out\": \"x\"}]};n (3..) must be",
        "{\"tables\": [{\"kind\": \"threshold\", \"parameters\": {\"n\": \"3\"}, \"out\": \"x\", \"digits\": \"0\"}]};digits (0) must be between 1 and 1000",
        "{\"tables\": [{\"kind\": \"threshold\", \"parameters\": {\"n\": \"3\"}, \"out\": \"x\", \"format\": \"html\"}]};format (html) must be csv, json, markdown or latex",
        "{\"tables\": [{\"kind\": \"threshold\", \"kind\": \"threshold\"}]};Duplicate field 'kind'",
        "{\"tables\": [;the file ends too early",
        "no json;line 1, column 1",
      })
  void aFileThatDescribesNoTablesIsRefusedWithThePlace(String text, String message)
      throws IOException {
    Path spec = Files.writeString(folder.resolve("tables.json"), text);
    refused(message, "table", "--spec", spec.toString());
    assertThat(err.toString()).startsWith("referee: " + spec + ": ");
    assertThat(folder.resolve("x")).doesNotExist();
  }

  @Test
  void twoTablesOfAFileDoNotShareAFileAndNoneIsWrittenIfOneIsWrong() throws IOException {
    Path spec = Files.writeString(folder.resolve("tables.json"), spec("3", "a.csv", "./a.csv"));
    refused("file (a.csv) must be the out of one table only", "table", "--spec", spec.toString());
    Files.writeString(spec, spec("3", "a.csv").replace("]}", ", {}]}"));
    refused("field 'kind' is missing", "table", "--spec", spec.toString());
    assertThat(folder.resolve("a.csv")).doesNotExist();
    refused("must exist", "table", "--spec", folder.resolve("none.json").toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "table;KIND must be given, one of threshold",
        "table pmx --n 3;kind (pmx) must be one of threshold",
        "table threshold;parameter (n) of threshold must be given",
        "table threshold --n 3 --k 1;parameter (k) of threshold must be one of n",
        "table threshold --n x;n (x) must be",
        "table threshold --n 0;n (0) must be",
        "table threshold --n 9..7;n (9..7) must be",
        "table threshold --n 1..4:3;n (1..4:3) must be",
        "table threshold --n 1..4:0;n (1..4:0) must be",
        "table threshold --n 3,;n (3,) must be",
        "table threshold --n 1/2;n (1/2) must be",
        "table threshold --n 1..;n (1..) must be",
        "table threshold --n ..4;n (..4) must be",
        "table threshold --n 3..4..5;n (3..4..5) must be",
        "table threshold --n 1e999999;n (1e999999) must be",
        "table threshold --n 1..9999999;n (1..9999999) must be",
        "table pmix --n 3 --l 1 --p 0..1 --delta 0;p (0..1) must be fractions from 0 to 1, such as 1/2,1 or 1/100..1/10:10 for ten values",
        "table pmix --n 3 --l 1 --p 3/2 --delta 0;p (3/2) must be",
        "table pmix --n 3 --l 1 --p 1 --delta -1/2;delta (-1/2) must be",
        "table pmix --n 3 --l 3..9 --p 1 --delta 0;parameters must have a combination with meaning",
        "table pmix --n 1..1000 --l 1..999 --p 0..1:20 --delta 0;rows must be at most 10000000",
        "table threshold --n 3 --digits 0;digits (0) must be between 1 and 1000",
        "table threshold --n 3 --digits 1001;digits (1001) must be between 1 and 1000",
        "table threshold --n 3 --digits x;digits (x) must be between 1 and 1000",
        "table threshold --n 3 --format html;format (html) must be csv, json, markdown or latex",
        "table threshold --n 3 --format text;format (text) must be csv, json, markdown or latex",
        "table threshold --n 3 --threads 0;threads (0) must be positive",
        "table threshold --n 3 --out no/such/folder/t.csv;file (no/such/folder/t.csv) must be writable",
        "table threshold --n 3 --out t.csv --certificate t.csv;certificate (t.csv) must not be the table's file",
        "table threshold --spec t.json;KIND (threshold) must not be given with --spec",
        "table --n 3 --spec t.json;--n (3) must not be given with --spec",
        "table --digits 3 --spec t.json;--digits (3) must not be given with --spec",
        "table --out t.csv --check t.csv;--out (t.csv) must not be given with --check",
        "table --certificate t --check t.csv;--certificate (t) must not be given with --check",
        "table --format csv --check t.csv;--format (csv) must not be given with --check",
        "table --check none.csv;file (none.csv) must exist",
        "table --check;Missing required parameter for option '--check'",
        "table --check pmix.csv.cert.json;must be a table, not its certificate",
        "table --spec none.json;file (none.json) must exist",
        "table a b;Unmatched argument at index 2: 'b'",
      })
  void everyMistakeIsOneLineThatSaysWhatIsAccepted(String command, String message) {
    refused(message, command.split(" "));
  }

  @Test
  void aRangeMayBeAListOfRanges() {
    run("table", "threshold", "--n", "3,5..7,10..20:3");
    assertThat(out.toString().lines().skip(1).map(line -> line.split(",")[0]))
        .containsExactly("3", "5", "6", "7", "10", "15", "20");
  }

  @Test
  void aLongValueIsRefusedAndNotRepeatedInFull() {
    refused("...) must be", "table", "threshold", "--n", "1".repeat(10_000));
    assertThat(err.toString()).hasSizeLessThan(300);
    refused(
        "...) must be",
        "table",
        "pmix",
        "--p",
        "1/1" + "0".repeat(400),
        "--n",
        "3",
        "--l",
        "1",
        "--delta",
        "0");
  }

  @Test
  void asManyDigitsAsAreAllowedAreProved() {
    Path file = folder.resolve("t.csv");
    output(
        "table",
        "pmix",
        "--n",
        "5",
        "--l",
        "1",
        "--p",
        "1/2,1",
        "--delta",
        "1/100",
        "--digits",
        "1000",
        "--out",
        file.toString());
    assertThat(output("verify", file.toString())).contains("2 rows proved, 0 rejected");
  }

  @Test
  void theHelpNamesEveryKindAndItsParameters() {
    String help = output("table", "--help");
    for (Question kind : Questions.ALL) {
      String line =
          help.lines()
              .filter(text -> text.startsWith("  " + kind.name() + " "))
              .findFirst()
              .orElseThrow();
      assertThat(line.strip().split(" +"))
          .contains(
              kind.rows().parameters().stream()
                  .map(parameter -> "--" + parameter.name())
                  .toArray(String[]::new));
    }
    assertThat(Questions.ALL).hasSizeGreaterThanOrEqualTo(5);
  }
}
