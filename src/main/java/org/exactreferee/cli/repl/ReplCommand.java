package org.exactreferee.cli.repl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.cli.claim.ExplainCommand;
import org.exactreferee.cli.terminal.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code referee repl}: an interactive calculator, with a prompt if the launcher has seen that
 * input and output are a terminal.
 */
@Command(
    name = "repl",
    header = "An interactive calculator on the language of claims.",
    description = {
      "Reads expressions and statements one after the other and answers as eval does; let gives"
          + " names",
      "a meaning. On a terminal, lines can be edited, names completed by the tabulator, and a"
          + " mistake",
      "is pointed at. From a pipe, lines are read without a prompt. :help lists the commands."
    },
    footer = {
      "",
      "Example:",
      "  printf 'let f(n) = n^2 + n\\nforall n in 1.. : f(n) > n\\n' | referee repl",
      "",
    })
public final class ReplCommand implements Callable<Integer> {

  @Option(
      names = "--history",
      paramLabel = "FILE",
      description = "keeps what was typed (default: .local/state/referee/history in your home)")
  private Path history;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (!Boolean.getBoolean("referee.prompt")) {
      BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
      return new Session(new PlainLines(in), out, this::explained).run();
    }
    List<Session> session = new ArrayList<>();
    try (EditedLines lines = new EditedLines(file(), () -> session.get(0).names())) {
      session.add(new Session(lines, out, this::explained));
      out.println("Referee: :help lists what can be asked, Ctrl-D ends.");
      return session.get(0).run();
    }
  }

  private Path file() throws IOException {
    Path home = Path.of(System.getProperty("user.home"));
    Path file =
        Optional.ofNullable(history)
            .orElse(home.resolve(Path.of(".local", "state", "referee", "history")));
    Files.createDirectories(file.toAbsolutePath().getParent());
    return file;
  }

  private int explained(String claim) {
    return new CommandLine(new ExplainCommand())
        .setOut(spec.commandLine().getOut())
        .setErr(spec.commandLine().getOut())
        .setExecutionExceptionHandler(
            (failure, unused, parsed) -> {
              spec.commandLine().getOut().println("error: " + failure.getMessage());
              return ExitCode.BAD_INPUT;
            })
        .execute(claim.split(" +"));
  }
}
