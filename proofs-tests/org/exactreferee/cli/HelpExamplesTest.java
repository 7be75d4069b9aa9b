package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Every command shows an example in its help, and the example works as printed. */
@Tag("slow")
class HelpExamplesTest {
  private static final String COMMAND = "  referee ";
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  private record Example(String command, List<String> output) {}

  /** A line that calls referee, and the indented lines below it. */
  private static List<Example> examples(CommandLine command) {
    List<Example> examples = new ArrayList<>();
    List<String> output = new ArrayList<>();
    boolean inside = false;
    String footer = String.join("\n", command.getCommandSpec().usageMessage().footer());
    // A backslash at the end of a line continues it, as in a shell.
    for (String line : footer.replaceAll("\\\\\n *", "").split("\n", -1)) {
      if (line.startsWith(COMMAND)) {
        output = new ArrayList<>();
        examples.add(new Example(line.substring(COMMAND.length()), output));
        inside = true;
      } else if (inside && (line.isEmpty() || line.startsWith("  "))) {
        output.add(line.isEmpty() ? line : line.substring(2));
      } else {
        inside = false;
      }
    }
    return examples;
  }

  private static String run(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        Main.run(
            words.toArray(String[]::new), new PrintWriter(out, true), new PrintWriter(err, true));
    assertThat(err.toString().lines())
        .as(command)
        .allMatch(line -> line.startsWith("computed, not proved by the kernel: "));
    assertThat(exitCode).as(command).isIn(ExitCode.EXPECTED, ExitCode.DIFFERS);
    return out.toString();
  }

  /** All commands below a command, at any depth. */
  private static List<CommandLine> below(CommandLine command) {
    List<CommandLine> all = new ArrayList<>();
    for (CommandLine below : command.getSubcommands().values()) {
      all.add(below);
      all.addAll(below(below));
    }
    return all;
  }

  /** The help itself, and what reads a pipe: SessionTest runs its example. */
  private static final Set<String> NOT_RUN = Set.of("help", "repl");

  @Test
  void everyExampleWorksAsPrinted() {
    int seen = 0;
    for (CommandLine command : below(Referee.commandLine())) {
      for (Example example : examples(command)) {
        if (example.command().contains(".json")) {
          continue; // writes or reads a file
        }
        String actual = run(example.command());
        String expected = String.join("\n", example.output()).stripTrailing();
        if (expected.startsWith("...\n")) {
          assertThat(actual).as(example.command()).endsWith(expected.substring(3) + "\n");
        } else if (!expected.isEmpty()) {
          assertThat(actual.stripTrailing()).as(example.command()).isEqualTo(expected);
        } else {
          assertThat(actual).isNotBlank();
        }
        seen++;
      }
    }
    assertThat(seen).isGreaterThanOrEqualTo(9);
  }

  @Test
  void everyCommandHasAnExample() {
    for (CommandLine command : below(Referee.commandLine())) {
      String name = command.getCommandName();
      assertThat(examples(command).isEmpty()).as(name).isEqualTo(NOT_RUN.contains(name));
    }
  }

  @Test
  void everyCommandHasALineInTheListOfCommands() {
    int seen = 0;
    for (CommandLine command : below(Referee.commandLine())) {
      if (!command.getCommandName().equals("help")) {
        String[] header = command.getCommandSpec().usageMessage().header();
        assertThat(header).as(command.getCommandName()).hasSize(1);
        assertThat(header[0].length()).as(header[0]).isBetween(10, 85);
        seen++;
      }
    }
    assertThat(seen).isGreaterThanOrEqualTo(19);
  }
}
