package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class MainTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void versionIsOneLine() {
    assertThat(run("--version")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).startsWith("referee ").hasLineCount(1);
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void helpListsTheExitCodes() {
    assertThat(run("--help")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString())
        .contains("Usage: referee")
        .containsPattern(" 0 .*expected")
        .containsPattern(" 1 .*differs")
        .containsPattern(" 2 .*usage or input")
        .containsPattern(" 3 .*UNKNOWN")
        .containsPattern("70 .*internal error");
  }

  @Test
  void theWordVersionAsksForIt() {
    assertThat(run("version")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).startsWith("referee ").hasLineCount(1);
  }

  @Test
  void helpShowsTheHelpOfACommandAndOfACommandBelowIt() {
    assertThat(run("help", "threshold")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("Usage: referee threshold");
    assertThat(run("help", "design", "stopping")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("Usage: referee design stopping");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void helpAloneListsTheCommands() {
    assertThat(run("help")).isEqualTo(ExitCode.EXPECTED);
    String alone = out.toString();
    assertThat(alone).contains("  check  ", "  verify  ", "  design  ", "  repl  ");
    out.getBuffer().setLength(0);
    run("--help");
    assertThat(out.toString()).isEqualTo(alone);
  }

  @Test
  void helpForNoCommandIsAnError() {
    assertThat(run("help", "nothing")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).hasLineCount(1).contains("'nothing'");
  }

  @Test
  void noCommandShowsTheHelpAsAnError() {
    assertThat(run()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).contains("Usage: referee").contains("Exit codes:");
  }

  @Test
  void everyCommandIsFoundByTheNameThatItsHelpShows() {
    Map<String, CommandLine> all = Referee.commandLine().getSubcommands();
    assertThat(all).hasSizeGreaterThan(19);
    for (String name : all.keySet()) {
      assertThat(Referee.commandLine(name).getSubcommands()).containsOnlyKeys(name);
    }
  }

  @Test
  void aMistypedCommandIsAnsweredWithTheNearestOne() {
    assertThat(run("hepl")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString())
        .hasLineCount(1)
        .contains("'hepl'")
        .contains("did you mean repl or help");
  }

  @Test
  void anUnknownOptionIsOneLine() {
    assertThat(run("--nonsense")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains("--nonsense");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void aCommandsBadInputIsOneLine() {
    assertThat(runFailing(new BadInputException("n (-1) must be\n positive")))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).isEqualToIgnoringNewLines("referee: n (-1) must be positive");
  }

  @Test
  void aDefectIsOneLineWithoutAStackTrace() {
    assertThat(runFailing(new IllegalStateException("first\nsecond")))
        .isEqualTo(ExitCode.INTERNAL_ERROR);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines(
            "referee: internal error: java.lang.IllegalStateException: first second");
  }

  private int run(String... arguments) {
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private int runFailing(RuntimeException failure) {
    CommandLine commandLine = Referee.commandLine().addSubcommand(new Failing(failure));
    return ParsedCommand.run(
        commandLine, new String[] {"fail"}, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  @Command(name = "fail")
  private record Failing(RuntimeException failure) implements Callable<Integer> {
    @Override
    public Integer call() {
      throw failure;
    }
  }
}
