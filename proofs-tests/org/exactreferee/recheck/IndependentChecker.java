package org.exactreferee.recheck;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.cli.Main;

/** The checker in Python and {@code referee verify}, each run once over many certificates. */
final class IndependentChecker {

  private static final Pattern LAST_LINE =
      Pattern.compile(
          "(?!PROVED|HOLDS|DOES NOT HOLD|REJECTED|UNKNOWN)(.*\\.json): .*(proved|rejected).*");
  private static final Pattern REASON = Pattern.compile("REJECTED  (?:step .*?: )?([A-Z_]+):.*");

  private IndependentChecker() {}

  /** What a checker says about one file: the reasons for rejection, and whether it knows enough. */
  record Verdict(List<String> reasons, boolean known) {}

  /**
   * What a checker says about each file, by its name, and its exit code.
   *
   * @param proved how many steps and tables it says it proved
   */
  record Verdicts(Map<String, Verdict> byName, long proved, int exitCode, String err) {}

  static void assumePython() {
    boolean installed =
        Stream.of(System.getenv("PATH").split(":", -1))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "python3")));
    assumeTrue(installed, "python3 is not installed");
  }

  static Verdicts python(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of("python3", "src/main/python/recheck.py"));
    command.addAll(arguments);
    try {
      Path out = Files.createTempFile("recheck", ".out");
      Path err = Files.createTempFile("recheck", ".err");
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      assertThat(process.waitFor(30, TimeUnit.MINUTES)).isTrue();
      Verdicts verdicts =
          verdicts(
              Files.readAllLines(out, UTF_8), process.exitValue(), Files.readString(err, UTF_8));
      Files.delete(out);
      Files.delete(err);
      return verdicts;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  static Verdicts verify(List<String> files) {
    List<String> arguments = new ArrayList<>(List.of("verify"));
    arguments.addAll(files);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        Main.run(
            arguments.toArray(String[]::new),
            new PrintWriter(out, true),
            new PrintWriter(err, true));
    return verdicts(out.toString().lines().toList(), exitCode, err.toString());
  }

  private static Verdicts verdicts(List<String> lines, int exitCode, String err) {
    long proved =
        lines.stream().filter(line -> line.matches("(PROVED|HOLDS|DOES NOT HOLD) .*")).count();
    Map<String, Verdict> byName = new LinkedHashMap<>();
    List<String> reasons = new ArrayList<>();
    boolean known = true;
    for (String line : lines) {
      Matcher last = LAST_LINE.matcher(line);
      Matcher reason = REASON.matcher(line);
      known &= !line.startsWith("UNKNOWN");
      if (reason.matches()) {
        reasons.add(reason.group(1));
      } else if (last.matches()) {
        String name = Path.of(last.group(1)).getFileName().toString();
        byName.put(name, new Verdict(List.copyOf(reasons), known));
        reasons.clear();
        known = true;
      }
    }
    return new Verdicts(byName, proved, exitCode, err);
  }
}
