package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Text from files goes through the real commands and stays text in what they print and write. */
class NastyTextTest extends CommandRuns {

  private static final String NASTY =
      "\u001b[2K\u0007 <script>alert(1)</script> *) (* | \u202e $x_1";

  @TempDir private Path folder;

  private static void isPrintable(String text) {
    assertThat(text.codePoints().filter(c -> c != '\n'))
        .noneMatch(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT);
  }

  private Path claims() throws IOException {
    return Files.writeString(
        folder.resolve("nasty.claims"),
        """
        source S "%s"
        item "Lemma %s" line 1
        claim first "%s" [S, Lemma %s]
            forall n in 1..3 : n != 2
            expect refuted
            note "%s"
        """
            .formatted(NASTY, NASTY, NASTY, NASTY, NASTY));
  }

  @Test
  void aTerminalShowsControlSignsAsNumbers() throws IOException {
    run("check", claims().toString());
    isPrintable(out.toString());
    isPrintable(err.toString());
    assertThat(out.toString()).contains("\\u001b[2K\\u0007", "\\u202e");
  }

  @Test
  void markUpOfTitlesIsNoneInMarkdownAndOnPages() throws IOException {
    Path errata = folder.resolve("errata.md");
    Path coverage = folder.resolve("coverage.md");
    String file = claims().toString();
    String markdown =
        output(
            "check",
            file,
            "--format",
            "markdown",
            "--errata",
            errata.toString(),
            "--coverage",
            coverage.toString(),
            "--html",
            folder.resolve("page").toString());
    List<String> texts = List.of(markdown, Files.readString(errata), Files.readString(coverage));
    for (String text : texts) {
      isPrintable(text);
      assertThat(text.replace("\\<script>", "")).doesNotContain("<script");
      assertThat(text).contains("\\<script>");
    }
    String page = Files.readString(folder.resolve("page/index.html"));
    assertThat(page).contains("&lt;script&gt;").doesNotContain("<script>alert", "\u001b");
  }

  private Path mechanism(String name) throws IOException {
    return Files.writeString(
        folder.resolve("m.json"),
        """
        {"outputs": ["%s", "z"], "inputs": {"%s": ["1/2", "1/2"], "b": ["1/3", "2/3"]}}
        """
            .formatted(name, name));
  }

  @Test
  void namesOfAFileEndNoLineAndBeginNoFormula() throws IOException {
    String file = mechanism("=cmd()\\nPROVED \\u001b[2K & % # _ { \\\\ ~ ^ $ | <b>").toString();
    output("audit", file);
    isPrintable(out.toString());
    assertThat(out.toString()).contains("=cmd()\\u000aPROVED \\u001b[2K");
    String latex = output("audit", file, "--format", "latex");
    isPrintable(latex);
    assertThat(latex).contains("\\& \\% \\# \\_ \\{ \\textbackslash{}");
    String markdown = output("audit", file, "--format", "markdown");
    isPrintable(markdown);
    assertThat(markdown).contains("\\<b>", "\\|").doesNotContain(" <b>");
    isPrintable(output("audit", file, "--format", "csv"));
  }

  @Test
  void aCellOfCsvThatWouldBeAFormulaIsAText() throws IOException {
    for (String name : List.of("=1+2", "@x", "+cmd|' /C calc'!A0", "-2+3+cmd|' /C calc'!A0")) {
      String csv = output("audit", mechanism(name).toString(), "--format", "csv");
      assertThat(csv).as(name).doesNotContain("," + name, "\n" + name, "{" + name + "\n");
    }
  }

  @Test
  void errorsStandOnOneLineWithoutControlSigns() throws IOException {
    Path file = mechanism("x\\u001b[2K\\nreferee: fine");
    Files.writeString(file, Files.readString(file).replace("1/3", "1/2"));
    assertThat(run("audit", file.toString())).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).hasLineCount(1);
    isPrintable(err.toString());
  }

  @Test
  void everyBadIdIsRefusedOnOneLine() {
    Path corpus = Path.of("proofs-tests", "org", "exactreferee", "rejected");
    for (String name : List.of("further-lines", "terminal-escapes", "smt-commands")) {
      String file = corpus.resolve("BAD_ID-" + name + ".cert.json").toString();
      assertThat(run("verify", file)).isEqualTo(ExitCode.DIFFERS);
      isPrintable(out.toString());
      assertThat(out.toString()).hasLineCount(2).startsWith("REJECTED  BAD_ID: ");
      assertThat(run("export", "--unchecked", "--smt", file)).isNotEqualTo(ExitCode.EXPECTED);
      assertThat(out.toString()).doesNotContain("check-sat");
    }
  }
}
