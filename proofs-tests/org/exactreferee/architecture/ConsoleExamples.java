package org.exactreferee.architecture;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.cli.Main;

/**
 * The examples in the {@code console} blocks of a Markdown text: {@code $ ./referee ...} and the
 * output shown below it. {@code $ echo $?} shows the exit code of the command before it; other
 * commands are not run. A line {@code ...} in the output stands for any lines.
 */
final class ConsoleExamples {
  private static final String REFEREE = "./referee";
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```console\\R(.*?)^```$");
  private static final Pattern WORD = Pattern.compile("\\G\\s*(\"[^\"]*\"|'[^']*'|[^\\s\"']+)\\s*");

  private ConsoleExamples() {}

  /** One command line and what is shown under it. */
  record Example(String command, List<String> shown) {
    boolean isRun() {
      return command.equals(REFEREE) || command.startsWith(REFEREE + " ") || isExitCode();
    }

    boolean isExitCode() {
      return command.equals("echo $?");
    }
  }

  static List<Example> in(String markdown) {
    List<Example> examples = new ArrayList<>();
    Matcher block = BLOCK.matcher(markdown);
    while (block.find()) {
      block.group(1).lines().forEach(line -> add(line, examples));
    }
    return examples.stream().filter(Example::isRun).toList();
  }

  private static void add(String line, List<Example> examples) {
    if (line.startsWith("$ ")) {
      examples.add(new Example(line.substring(2).strip(), new ArrayList<>()));
    } else {
      examples.get(examples.size() - 1).shown().add(line);
    }
  }

  /** The examples whose output differs, each with what really comes out. */
  static List<String> differing(List<Example> examples) {
    List<String> differing = new ArrayList<>();
    int exitCode = 0;
    for (Example example : examples) {
      StringWriter output = new StringWriter();
      if (example.isExitCode()) {
        output.write(exitCode + "\n");
      } else {
        PrintWriter writer = new PrintWriter(output, true);
        exitCode = Main.run(arguments(example.command()), writer, writer);
      }
      if (!matches(example.shown(), output.toString().lines().toList())) {
        differing.add(example.command() + "\n" + output);
      }
    }
    return differing;
  }

  /** The words of the command after {@code ./referee}, quoted as in a shell. */
  static String[] arguments(String command) {
    String rest = command.substring(REFEREE.length()).strip();
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(rest);
    int end = 0;
    while (word.find()) {
      words.add(word.group(1).replaceAll("^([\"'])(.*)\\1$", "$2"));
      end = word.end();
    }
    if (end != rest.length() || words.stream().anyMatch(each -> each.matches("[|<>&;].*"))) {
      throw new IllegalArgumentException("command (" + command + ") must be words only");
    }
    return words.toArray(String[]::new);
  }

  static boolean matches(List<String> shown, List<String> actual) {
    if (shown.isEmpty()) {
      return actual.isEmpty();
    }
    List<String> rest = shown.subList(1, shown.size());
    if (shown.get(0).equals("...")) {
      for (int skipped = 0; skipped <= actual.size(); skipped++) {
        if (matches(rest, actual.subList(skipped, actual.size()))) {
          return true;
        }
      }
      return false;
    }
    return !actual.isEmpty()
        && shown.get(0).equals(actual.get(0))
        && matches(rest, actual.subList(1, actual.size()));
  }
}
