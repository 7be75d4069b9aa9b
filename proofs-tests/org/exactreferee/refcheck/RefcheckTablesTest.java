package org.exactreferee.refcheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.cli.Main;
import org.exactreferee.recheck.Mutations;
import org.exactreferee.refcheck.ExtractedChecker.Run;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The extracted checker on whole tables, and on tables and certificates with one change. */
@Tag("refcheck")
class RefcheckTablesTest {

  private static final Pattern LAST_LINE =
      Pattern.compile("(.*\\.json): ([0-9]+) hold, ([0-9]+) do not hold, 0 unknown, 0 rejected");
  private static final Pattern REFUSED = Pattern.compile("(.*\\.json): .*, [1-9][0-9]* rejected");

  /** A table of each kind whose numbers are rational. */
  private static final List<String> TABLES =
      List.of(
          "threshold --n 1..12",
          "rank-law --n 1..6 --k 1..9",
          "pmix-delta --n 2..7 --l 1..3 --p 0,1/2,1 --exp-epsilon 1,3/2",
          "pmix-p --n 1..7 --l 1..3 --exp-epsilon 1,5/4,9 --delta 0,1/100",
          "metric --n 2..5 --l 1..4",
          "optimal-private --n 1..4 --l 1..2 --exp-epsilon 1,3/2 --delta 0,1/10",
          "median-design --family medians,phantoms,all --n 1..2 --bounds [2,3];[2,3,4]"
              + " --rank 1..2 --margin 0..1");

  /** Certificates of which it decides every step. */
  private static final List<String> COMMANDS =
      List.of(
          "privacy --n 1 --l 1 --exp-epsilon 1",
          "eval tight_delta(mix(1/2,rank_law(secretary(3)),rank_law(blind(3))),1,1)=1/12",
          "eval forall|n|in|2..|:|1/n>1/3",
          "eval forall|p|in|[0,1],q|in|(0,1]|:|p/q<=1",
          "eval best_private_stopping([1,0,0],1,3/2,0)=4/9",
          "eval best_of_medians(2,[2,3],1,0)=best_of_medians(2,[2,3],1,0)");

  private static ExtractedChecker checker;

  @TempDir private static Path folder;

  @BeforeAll
  static void buildsTheProgram() throws IOException, InterruptedException {
    checker = ExtractedChecker.built(folder);
  }

  private static int run(List<String> arguments) {
    return Main.run(
        arguments.toArray(String[]::new),
        new PrintWriter(new StringWriter()),
        new PrintWriter(new StringWriter()));
  }

  private static Path table(String table) {
    List<String> words = List.of(table.split(" ", -1));
    Path out = folder.resolve(words.get(0) + ".csv");
    List<String> arguments = new ArrayList<>(List.of("table"));
    arguments.addAll(words);
    arguments.addAll(List.of("--digits", "6", "--out", out.toString()));
    assertThat(run(arguments)).as(table).isZero();
    return out;
  }

  private static Path certificateOf(Path table) {
    return table.resolveSibling(table.getFileName() + ".cert.json");
  }

  @Test
  void wholeTablesHold() throws IOException, InterruptedException {
    for (String table : TABLES) {
      Path file = table(table);
      int rows = Files.readAllLines(file).size() - 1;
      assertThat(rows).isGreaterThanOrEqualTo(10);
      Run checked = checker.check(List.of(file));
      assertThat(checked.output()).as(table).startsWith("HOLDS: " + rows + " rows of the table ");
      assertThat(checked.exitCode()).isZero();

      Files.writeString(file, Files.readString(file).replaceFirst("(?s)\n[^\n]*\n$", "\n"));
      assertThat(checker.check(List.of(file)).output()).startsWith("REJECTED: TABLE_DIFFERS: ");
    }
  }

  @Test
  void tablesThatWereForgedDoNotHold() throws IOException, InterruptedException {
    List<List<String>> forged =
        List.of(
            List.of("threshold --n 6..8", "[\"7\", \"3\",", "[\"7\", \"5\","),
            List.of("rank-law --n 3..4 --k 1", "\"11/24\"", "\"1/2\""),
            List.of("pmix-p --n 3 --l 1 --exp-epsilon 3/2 --delta 0", "\"2/3\"", "\"1/2\""),
            List.of("metric --n 3 --l 1", "[1, 2, 2, 1]", "[1, 2, 1, 2]"));
    for (List<String> one : forged) {
      Path certificate = certificateOf(table(one.get(0)));
      String text = Files.readString(certificate);
      assertThat(text).contains(one.get(1));
      Path other = folder.resolve("forged.cert.json");
      Files.writeString(other, text.replace(one.get(1), one.get(2)));
      assertThat(checker.check(List.of(other)).output()).as(one.get(0)).doesNotStartWith("HOLDS");
    }
  }

  @Test
  void oneChangeHoldsOnlyWhereTheKernelProvesIt() throws IOException, InterruptedException {
    assertThat(changesThatHold(600)).isPositive();
  }

  @Test
  @Tag("deep")
  void manyChangesHoldOnlyWhereTheKernelProvesThem() throws IOException, InterruptedException {
    assertThat(changesThatHold(20_000)).isGreaterThan(20);
  }

  /** How many of so many changed files it accepts as a whole; the kernel must accept these too. */
  private static int changesThatHold(int count) throws IOException, InterruptedException {
    List<String> texts = new ArrayList<>();
    for (String table : TABLES) {
      texts.add(Files.readString(certificateOf(table(table))));
    }
    for (String command : COMMANDS) {
      Path out = folder.resolve("command.cert.json");
      List<String> arguments = new ArrayList<>();
      for (String word : command.split(" ", -1)) {
        arguments.add(word.replace('|', ' '));
      }
      arguments.addAll(List.of("--certificate", out.toString()));
      run(arguments);
      texts.add(Files.readString(out));
    }
    Mutations mutations = new Mutations(21);
    Path changed = Files.createTempDirectory(folder, "changed");
    int held = 0;
    for (int from = 0; from < count; from += 500) {
      List<Path> files = new ArrayList<>();
      for (int i = from; i < Math.min(count, from + 500); i++) {
        Path file = changed.resolve(i + ".cert.json");
        files.add(Files.writeString(file, mutations.change(texts.get(i % texts.size()))));
      }
      held += heldByBoth(files);
      for (Path file : files) {
        Files.delete(file);
      }
    }
    return held;
  }

  private static int heldByBoth(List<Path> files) throws IOException, InterruptedException {
    Set<String> held = new TreeSet<>();
    for (String line : checker.check(files).output().split("\n", -1)) {
      Matcher last = LAST_LINE.matcher(line);
      if (last.matches()) {
        held.add(last.group(1));
      }
    }
    List<String> arguments = new ArrayList<>(List.of("verify"));
    files.stream()
        .filter(file -> held.contains(file.getFileName().toString()))
        .forEach(file -> arguments.add(file.toString()));
    if (held.isEmpty()) {
      return 0;
    }
    StringWriter out = new StringWriter();
    Main.run(
        arguments.toArray(String[]::new),
        new PrintWriter(out, true),
        new PrintWriter(new StringWriter()));
    for (String line : out.toString().split("\n", -1)) {
      assertThat(REFUSED.matcher(line).matches()).as(line).isFalse();
    }
    return held.size();
  }
}
