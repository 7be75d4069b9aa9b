package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of claims with a mistake is refused in one line that says where the mistake is. */
class ClaimFileErrorsTest extends CommandRuns {

  private static final String SOURCE = "source K \"A paper\"\n";
  private static final String END = "\n    expect proved\n";

  @TempDir private Path folder;

  private void refusedFile(String text, String place) throws IOException {
    Path file = Files.writeString(folder.resolve("x.claims"), text);
    Assertions.assertTimeout(
        Duration.ofSeconds(20), () -> refused("x.claims:" + place, "check", file.toString()));
    assertThat(err.toString()).as(text).doesNotContain("Exception").doesNotContain("\tat ");
  }

  private static String claim(String statement) {
    return SOURCE + "claim a \"t\" [K, T 1]\n    " + statement + END;
  }

  @Test
  void everyMistakeHasItsPlace() throws IOException {
    Map<String, String> mistakes = new TreeMap<>();
    mistakes.put("clam a\n", "1:1: expected 'source', 'let', 'item' or 'claim' but found 'clam'");
    mistakes.put("claim a \"t\" [K, T]\n 1 < 2\n expect proved\n", "1:1: expected 'source' before");
    mistakes.put(SOURCE + SOURCE, "2:1: a second 'source'");
    mistakes.put("source K \"never ended\n", "1:10: a text that begins with '\"' has no end");
    mistakes.put("source K \"\"\n", "1:10: the title of the source must not be empty");
    mistakes.put("source K 7\n", "1:10: expected the title of the source in quotation marks");
    mistakes.put("source K \"t\" more\n", "1:14: expected the end of the entry but found 'more'");
    mistakes.put(SOURCE + "item \"T\" 7\n", "2:10: expected 'line' but found '7'");
    mistakes.put(
        SOURCE + "item \"T\" line 7\nitem \"T\" line 8\n", "3:1: item \"T\" is there twice");
    mistakes.put(SOURCE + "claim A \"t\" [K, T]\n 1 < 2" + END, "2:7: name (A) must be lower-case");
    mistakes.put(SOURCE + "claim a \"t\" [L, T]\n 1 < 2" + END, "2:13: citation (L) must be of");
    mistakes.put(SOURCE + "claim a \"t\" [K T]\n 1 < 2" + END, "2:13: a citation must be");
    mistakes.put(SOURCE + "claim a \"t\" [K, T\n]\n 1 < 2" + END, "2:13: a citation must be");
    mistakes.put(SOURCE + "claim a \"t\"\n 1 < 2" + END, "3:2: expected '[K, place]'");
    mistakes.put(claim("1 < 2") + claim("1 < 2").substring(SOURCE.length()), "5:1: claim 'a'");
    mistakes.put(
        SOURCE + "claim a \"t\" [K, T]\n 1 < 2\n expect right\n",
        "4:9: expectation (right) must be one of");
    mistakes.put(SOURCE + "claim a \"t\" [K, T]\n 1 < 2\n", "4:1: expected 'expect'");
    mistakes.put(
        SOURCE + "claim a \"t\" [K, T] corrects b\n 1 < 2" + END, "2:1: no claim is called 'b'");
    mistakes.put(
        SOURCE + "item \"T 1\" line 3\nclaim a \"t\" [K, T 2]\n 1 < 2" + END,
        "3:1: no item is called \"T 2\" (did you mean");
    mistakes.put(claim("1 <"), "3:8: ");
    mistakes.put(claim("forall n in 1..3 :\n      n <\n      oo"), "5:7: ");
    mistakes.put(claim("forall n in 1..3 :\n      n < m"), "4:11: unknown name 'm'");
    mistakes.put(
        claim("product(n in 1.. : n) > 0"), "3:13: product needs a range such as 1..5 or a set");
    mistakes.put(claim("sum(x in [0, 1] : x) > 0"), "3:9: sum needs a range such as 1..5 or a set");
    mistakes.put(claim("3"), "3:5: expected a truth but found a number");
    mistakes.put(SOURCE + "let f(n) =\n  f(n) + 1\n", "3:3: 'f' must not be defined by itself");
    mistakes.put(SOURCE + "let f = 1\nlet f = 2\n", "3:1: name 'f' is already defined");
    mistakes.put(SOURCE + "let f(n) = n +\n  unheard\n", "3:3: unknown name 'unheard'");
    mistakes.put(SOURCE + "let e = 1\n", "2:5: ");
    List<String> wrong = new ArrayList<>();
    for (Map.Entry<String, String> mistake : mistakes.entrySet()) {
      Path file = Files.writeString(folder.resolve("x.claims"), mistake.getKey());
      int exitCode = run("check", file.toString());
      if (exitCode != ExitCode.BAD_INPUT
          || !err.toString().contains("x.claims:" + mistake.getValue())) {
        wrong.add(mistake.getValue() + " but: " + exitCode + " " + err);
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(mistakes).hasSize(29);
  }

  @Test
  void allMistakesOfAFileAreReportedAtOnceInItsOrder() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("x.claims"),
            """
            source K "A paper"
            item "T 1" lines 3
            item "T 3" line 3
            let f(n) = n +
            let g(n) = n + unheard + f(n)
            clam x
            claim a "t" [K, T 1]
                forall n in 1..3 : f(n) + one < two(n) and g(n) > 0
                expect right
            claim a-corrected "t" [K, T 2] corrects b
                1 < 2
                expect proved
            claim b "t" [K, T 3]
                1 <
                expect perhaps
            claim c "t" [K, T 1] corrects d
                sum(x in [0, 1] : x) and 3
                expect proved
            claim C "t" [L, T 1]
                3
                expect proved
            """);
    assertThat(run("check", file.toString())).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    List<String> expected =
        List.of(
            "2:12: expected 'line' but found 'lines'",
            "4:15: expected a number, a name or '(' but the text ends",
            "5:16: unknown name 'unheard'",
            "6:1: expected 'source', 'let', 'item' or 'claim' but found 'clam'",
            "8:31: unknown name 'one'",
            "8:37: unknown name 'two'",
            "9:12: expectation (right) must be one of",
            "10:1: no item is called \"T 2\"",
            "14:8: expected a number, a name or '(' but the text ends",
            "15:12: expectation (perhaps) must be one of",
            "16:1: no claim is called 'd'",
            "17:5: expected a truth but found a number",
            "17:9: sum needs a range",
            "17:30: expected a truth but found a number",
            "19:7: name (C) must be lower-case");
    List<String> lines = err.toString().lines().toList();
    assertThat(lines).hasSameSizeAs(expected);
    for (int i = 0; i < expected.size(); i++) {
      assertThat(lines.get(i)).startsWith("referee: ").contains("x.claims:" + expected.get(i));
    }
  }

  @Test
  void allFilesAreReadBeforeTheirMistakesAreReported() throws IOException {
    Path first = Files.writeString(folder.resolve("one.claims"), claim("3"));
    Path second = Files.writeString(folder.resolve("two.claims"), claim("1 < m"));
    Path missing = folder.resolve("none.claims");
    assertThat(run("check", first.toString(), missing.toString(), second.toString()))
        .isEqualTo(ExitCode.BAD_INPUT);
    List<String> lines = err.toString().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).contains("one.claims:3:5: ");
    assertThat(lines.get(1)).contains("none.claims) must exist");
    assertThat(lines.get(2)).contains("two.claims:3:9: unknown name 'm'");
  }

  @Test
  void aFileOfNothingButMistakesIsNotReadToItsEnd() throws IOException {
    Path file = Files.writeString(folder.resolve("x.claims"), SOURCE + "clam x\n".repeat(5_000));
    assertThat(run("check", file.toString())).isEqualTo(ExitCode.BAD_INPUT);
    List<String> lines = err.toString().lines().toList();
    assertThat(lines).hasSize(101);
    assertThat(lines.get(100)).contains("x.claims: more than 100 mistakes are not shown");
  }

  @Test
  void aFileWithoutASourceSaysSo() throws IOException {
    Path file = Files.writeString(folder.resolve("x.claims"), "# nothing\n");
    refused("x.claims: there is no 'source'", "check", file.toString());
  }

  @Test
  void hostileFilesAreRefusedQuickly() throws IOException {
    refusedFile(claim("(".repeat(10_000) + "1" + ")".repeat(10_000) + " = 1"), "3:");
    refusedFile(claim("not ".repeat(10_000) + "true"), "3:");
    Path large = Files.writeString(folder.resolve("large.claims"), "#" + "x".repeat(10_000_000));
    Assertions.assertTimeout(
        Duration.ofSeconds(20), () -> refused("must have at most", "check", large.toString()));
    Path longer =
        Files.writeString(folder.resolve("l.claims"), SOURCE + "#" + "x".repeat(2_000_000));
    refused("characters, more than", "check", longer.toString());
    Path binary = Files.write(folder.resolve("b.claims"), new byte[] {(byte) 0xff, 0, 1});
    refused("must be text in UTF-8", "check", binary.toString());
    refused("must exist", "check", folder.resolve("none.claims").toString());
    refused(
        "must contain files *.claims",
        "check",
        Files.createDirectory(folder.resolve("d")).toString());
  }

  @Test
  void aDivisionByZeroIsNoMistakeOfTheText() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("z.claims"),
            claim("1/0 > 1")
                .replace(SOURCE, SOURCE + "let c = 1/0\n")
                .replace("expect proved", "expect refuted"));
    assertThat(output("check", file.toString()))
        .contains("REFUTED")
        .contains("undefined: divisor (0) must not be zero");
  }

  @Test
  void undefinedClaimsAreRefutedAndNotMistakes() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("x.claims"),
            claim("forall n in 0..3 : 1/n > 0").replace("expect proved", "expect refuted"));
    assertThat(output("check", file.toString()))
        .contains("REFUTED")
        .contains("undefined at n = 0: divisor (0) must not be zero");
  }
}
