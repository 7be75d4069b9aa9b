package org.exactreferee.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Runs a command whose arguments picocli reads. */
final class ParsedCommand {
  /** No line of a command's own text is longer. */
  private static final int HELP_WIDTH = 105;

  private ParsedCommand() {}

  static int run(String[] arguments, PrintWriter out, PrintWriter err) {
    String[] asked = askedForHelp(arguments);
    return run(Referee.commandLine(asked), asked, out, err);
  }

  /** {@code help} is {@code --help}, {@code help design stopping} is that of the command. */
  private static String[] askedForHelp(String[] arguments) {
    if (arguments.length == 1 && arguments[0].equals("help")) {
      return new String[] {"--help"};
    }
    if (arguments.length < 2 || !arguments[0].equals("help") || !Referee.hasCommand(arguments[1])) {
      return arguments;
    }
    List<String> words = new ArrayList<>(List.of(arguments).subList(1, arguments.length));
    words.add("--help");
    return words.toArray(String[]::new);
  }

  static int run(CommandLine commandLine, String[] arguments, PrintWriter out, PrintWriter err) {
    return commandLine
        .setOut(out)
        .setErr(err)
        .setUsageHelpWidth(HELP_WIDTH)
        .setParameterExceptionHandler((failure, unused) -> badUsage(failure, err))
        .setExecutionExceptionHandler((failure, unused, parsed) -> Main.failed(failure, err))
        .execute(arguments);
  }

  private static int badUsage(ParameterException failure, PrintWriter err) {
    StringBuilder message = new StringBuilder(failure.getMessage());
    if (failure instanceof UnmatchedArgumentException unmatched) {
      List<String> suggestions = unmatched.getSuggestions();
      if (!suggestions.isEmpty()) {
        message.append("; did you mean ").append(String.join(" or ", suggestions)).append('?');
      }
    }
    String command = failure.getCommandLine().getCommandSpec().qualifiedName();
    message.append(" (see ").append(command).append(" --help)");
    return Main.badInput(message.toString(), err);
  }
}
