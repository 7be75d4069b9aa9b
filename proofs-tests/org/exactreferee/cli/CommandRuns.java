package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;

/** Runs commands in this process and keeps what they print. */
abstract class CommandRuns {

  protected final StringWriter out = new StringWriter();
  protected final StringWriter err = new StringWriter();

  protected int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  protected String output(String... arguments) {
    int exitCode = run(arguments);
    assertThat(err.toString()).isEmpty();
    assertThat(exitCode).isEqualTo(ExitCode.EXPECTED);
    return out.toString();
  }

  /** The same where the answer says that some of it is only computed. */
  protected String outputWithNotes(String... arguments) {
    int exitCode = run(arguments);
    assertThat(err.toString().lines())
        .isNotEmpty()
        .allMatch(line -> line.startsWith("computed, not proved by the kernel: "));
    assertThat(exitCode).isEqualTo(ExitCode.EXPECTED);
    return out.toString();
  }

  /** A table with rows (n, l) = (7, 1), (7, 2), (8, 1), (8, 2), (9, 1), (9, 2). */
  protected static String[] smallTable(String... more) {
    String table = "table pmix --n 7..9 --l 1,2 --p 1/2 --delta 1/100 --digits 6";
    return Stream.concat(Stream.of(table.split(" ", -1)), Stream.of(more)).toArray(String[]::new);
  }

  protected void refused(String message, String... arguments) {
    assertThat(run(arguments)).as(String.join(" ", arguments)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains(message);
  }
}
