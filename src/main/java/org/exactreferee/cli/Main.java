package org.exactreferee.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.util.List;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.Version;
import org.exactreferee.cli.terminal.VisiblePrinter;
import org.exactreferee.cli.terminal.WatchedOutput;
import org.exactreferee.question.RefusedProofException;
import org.exactreferee.text.language.VisibleText;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Entry point of {@code referee}: runs one command and turns every failure into one line on the
 * error stream and a documented exit code. The commands themselves are listed in {@link Referee}.
 */
public final class Main {
  /** No line of a command's own text is longer. */
  private static final int HELP_WIDTH = 105;

  /** Enough for the deepest expression that is read. */
  private static final long STACK_BYTES = 64L << 20;

  private Main() {}

  public static void main(String[] arguments) {
    Thread worker = new Thread(null, () -> runAndExit(arguments), "referee", STACK_BYTES);
    worker.start();
  }

  private static void runAndExit(String[] arguments) {
    WatchedOutput watched = new WatchedOutput(new FileOutputStream(FileDescriptor.out));
    PrintWriter out = writer(watched);
    PrintWriter err = writer(new FileOutputStream(FileDescriptor.err));
    int exitCode = run(arguments, out, err);
    out.flush();
    watched.problem().ifPresent(problem -> err.println("referee: " + problem));
    err.flush();
    System.exit(watched.hasFailed() ? ExitCode.BAD_INPUT : exitCode);
  }

  /** Runs {@code referee arguments...}, writing to the given streams; returns the exit code. */
  public static int run(String[] arguments, PrintWriter out, PrintWriter err) {
    if (arguments.length == 1 && arguments[0].equals("--version")) {
      out.println(Version.line());
      return ExitCode.EXPECTED;
    }
    try {
      return run(Referee.commandLine(arguments), arguments, out, err);
    } catch (Throwable failure) {
      return internalError(failure, err);
    }
  }

  static int run(CommandLine commandLine, String[] arguments, PrintWriter out, PrintWriter err) {
    PrintWriter shown = new VisiblePrinter(out);
    PrintWriter notes = new VisiblePrinter(err);
    int exitCode = execute(commandLine.setOut(shown), arguments, notes);
    shown.flush();
    notes.flush();
    return exitCode;
  }

  private static int execute(CommandLine commandLine, String[] arguments, PrintWriter err) {
    return commandLine
        .setErr(err)
        .setUsageHelpWidth(HELP_WIDTH)
        .setParameterExceptionHandler((failure, unused) -> badUsage(failure, err))
        .setExecutionExceptionHandler((failure, unused, parsed) -> failed(failure, err))
        .execute(arguments);
  }

  private static int failed(Exception failure, PrintWriter err) {
    if (failure instanceof BadInputException bad) {
      bad.mistakes().forEach(mistake -> badInput(mistake, err));
      return ExitCode.BAD_INPUT;
    }
    return internalError(failure, err);
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
    return badInput(message.toString(), err);
  }

  private static int badInput(String message, PrintWriter err) {
    err.println("referee: " + oneLine(message));
    return ExitCode.BAD_INPUT;
  }

  private static int internalError(Throwable failure, PrintWriter err) {
    boolean refused = failure instanceof RefusedProofException;
    err.println(
        "referee: internal error: " + oneLine(refused ? failure.getMessage() : failure.toString()));
    if ("1".equals(System.getenv("REFEREE_DEBUG"))) {
      failure.printStackTrace(err);
    }
    return ExitCode.INTERNAL_ERROR;
  }

  private static String oneLine(String message) {
    return VisibleText.of(message.strip().replaceAll("\\s*\\R\\s*", " "));
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, UTF_8), true);
  }
}
