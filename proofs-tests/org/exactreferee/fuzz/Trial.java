package org.exactreferee.fuzz;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.cli.Main;
import org.exactreferee.cli.terminal.BoundedWork;
import org.exactreferee.cli.terminal.ExitCode;

/**
 * Gives one input to the commands that read such, and says what is wrong with what they do: an
 * internal error, an endless work, a sign that a terminal would obey, an answer that its own
 * certificate does not carry.
 */
final class Trial {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  /** They write wherever the user lives, or talk. */
  private static final List<String> OTHERS = List.of("install", "site", "repl");

  private final Path folder;
  private final Program program;
  private final Duration longest;

  /** What is tried: the whole program, in this process. */
  interface Program {
    int run(String[] words, PrintWriter out, PrintWriter err);
  }

  /**
   * Trials of Referee.
   *
   * @param folder what they may write into
   */
  Trial(Path folder) {
    this(folder, Main::run, Duration.ofSeconds(5));
  }

  Trial(Path folder, Program program, Duration longest) {
    this.folder = folder;
    this.longest = longest;
    this.program = program;
  }

  /** What one run of a command came to. */
  private record Run(int exitCode, String out, String err) {}

  /** Something that must not happen. */
  static final class FindException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FindException(String what) {
      super(what);
    }
  }

  /**
   * Tries an input.
   *
   * @throws FindException if something is wrong
   */
  void of(Target target, String input) {
    switch (target) {
      case EVAL -> statement(input);
      case COMMAND -> command(input);
      case CLAIMS,
          CERTIFICATE,
          TABLE,
          PROGRAM,
          MECHANISM,
          BUDGET,
          CHOOSER,
          CANDIDATES,
          SPECIFICATION ->
          file(target, input);
    }
  }

  private void statement(String input) {
    Path certificate = folder.resolve("answer.cert.json");
    remove(certificate);
    if (input.startsWith("-") || input.startsWith("@")) {
      return;
    }
    Run plain = run(true, List.of("eval", "--timeout", "2", input));
    Run run =
        run(
            true,
            List.of("eval", "--timeout", "2", "--certificate", certificate.toString(), input));
    boolean late = (plain.out + run.out).contains("not decided within");
    boolean statement = run.exitCode != ExitCode.BAD_INPUT || plain.exitCode == ExitCode.BAD_INPUT;
    if (!late && statement && !plain.out.equals(run.out)) {
      throw new FindException("says otherwise with --certificate: " + plain + " and " + run);
    }
    if (Files.exists(certificate)) {
      Run verified = run(true, List.of("verify", "--limit", "10", certificate.toString()));
      String first = plain.out.lines().findFirst().orElse("");
      boolean same =
          switch (first) {
            case "TRUE" -> verified.out.startsWith("HOLDS ");
            case "FALSE" -> verified.out.startsWith("DOES NOT HOLD ");
            default -> true;
          };
      if (!same || verified.exitCode != ExitCode.EXPECTED) {
        throw new FindException("its certificate is not accepted: " + verified);
      }
    }
  }

  private void file(Target target, String input) {
    try {
      for (String ending : target.endings()) {
        Path file = folder.resolve("input." + ending);
        Files.writeString(file, input);
        for (String command : target.commands()) {
          List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
          words.replaceAll(word -> word.equals("FILE") ? file.toString() : word);
          run(target.isBounded(), words);
        }
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private void command(String input) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(input);
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      words.add(word.replace("DIR/", folder + "/"));
    }
    boolean stays = words.stream().allMatch(this::stays);
    if (stays && !words.isEmpty() && !OTHERS.contains(words.get(0))) {
      run(false, words);
    }
  }

  /** Whether a word can name no file outside the folder of the process and that of the trials. */
  private boolean stays(String word) {
    boolean outside =
        word.startsWith("/") || word.contains("=/") || word.contains("../") || word.contains("/..");
    return !word.startsWith("@")
        && !word.contains("~")
        && (word.startsWith(folder + "/") || !outside);
  }

  private Run run(boolean bounded, List<String> words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Optional<Integer> exitCode =
        BoundedWork.inProcessorTime(
            longest,
            () ->
                program.run(
                    words.toArray(String[]::new),
                    new PrintWriter(out, true),
                    new PrintWriter(err, true)));
    if (exitCode.isEmpty()) {
      if (bounded) {
        throw new FindException("takes more than " + longest.toMillis() + " ms: " + words);
      }
      return new Run(ExitCode.UNKNOWN, "not decided within", "");
    }
    Run run = new Run(exitCode.get(), out.toString(), err.toString());
    if (run.exitCode < ExitCode.EXPECTED || run.exitCode > ExitCode.UNKNOWN) {
      throw new FindException("internal error of " + words + ": " + run.err);
    }
    if (run.exitCode == ExitCode.BAD_INPUT && !run.err.contains("referee: ")) {
      throw new FindException("gives no reason: " + words + ": " + run);
    }
    if ((run.out + run.err).chars().anyMatch(sign -> sign < ' ' && sign != '\n')) {
      throw new FindException("prints a control sign: " + words);
    }
    return run;
  }

  private static void remove(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
