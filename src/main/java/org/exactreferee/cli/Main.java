package org.exactreferee.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.claim.EvalRequest;
import org.exactreferee.cli.claim.EvalWords;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.BoundedWork;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.Version;
import org.exactreferee.cli.terminal.VisiblePrinter;
import org.exactreferee.cli.terminal.WatchedOutput;
import org.exactreferee.question.RefusedProofException;
import org.exactreferee.text.language.VisibleText;

/**
 * Entry point of {@code referee}: runs one command and turns every failure into one line on the
 * error stream and a documented exit code. The commands themselves are listed in {@link Referee}.
 */
public final class Main {
  /** Enough for the deepest expression that is read. */
  private static final long STACK_BYTES = 64L << 20;

  private Main() {}

  public static void main(String[] arguments) {
    start(arguments);
  }

  /** The thread that runs a command and ends the program. */
  static Thread start(String[] arguments) {
    Thread worker = new Thread(null, () -> runAndExit(arguments), "referee", STACK_BYTES);
    worker.start();
    return worker;
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
    if (arguments.length == 1 && List.of("--version", "-V", "version").contains(arguments[0])) {
      out.println(Version.line());
      return ExitCode.EXPECTED;
    }
    PrintWriter shown = new VisiblePrinter(out);
    PrintWriter notes = new VisiblePrinter(err);
    int exitCode = answer(arguments, shown, notes);
    shown.flush();
    notes.flush();
    return exitCode;
  }

  private static int answer(String[] arguments, PrintWriter out, PrintWriter err) {
    try {
      Optional<EvalRequest> calculation = calculation(List.of(arguments));
      return calculation.isPresent()
          ? calculation.get().answer(out, err)
          : ParsedCommand.run(arguments, out, err);
    } catch (Throwable failure) {
      return failed(failure, err);
    }
  }

  private static Optional<EvalRequest> calculation(List<String> arguments) {
    return !arguments.isEmpty() && arguments.get(0).equals("eval")
        ? EvalWords.read(arguments.subList(1, arguments.size()))
        : Optional.empty();
  }

  static int failed(Throwable failure, PrintWriter err) {
    if (failure instanceof BadInputException bad) {
      bad.mistakes().forEach(mistake -> badInput(mistake, err));
      return ExitCode.BAD_INPUT;
    }
    if (BoundedWork.isOutOfMemory(failure)) {
      return badInput("more is asked than fits into " + BoundedWork.memory(), err);
    }
    return internalError(failure, err);
  }

  static int badInput(String message, PrintWriter err) {
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
