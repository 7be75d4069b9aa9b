package org.exactreferee.cli.option;

import java.io.PrintWriter;
import java.util.List;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Prints answers, and what in them is not proved: below a table for people, on the error stream
 * where the output is for programs.
 */
public final class AnswerOutput {

  private AnswerOutput() {}

  public static void print(CommandSpec spec, Report report, Format format) {
    print(spec, report.format(format), report.notProved(), format);
  }

  /** Prints a finished text and the lines that say what in it is not proved. */
  public static void print(CommandSpec spec, String text, List<String> notProved, Format format) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(text);
    boolean forPeople = format == Format.TEXT || format == Format.MARKDOWN;
    if (forPeople && !notProved.isEmpty()) {
      out.println();
    }
    PrintWriter notes = forPeople ? out : spec.commandLine().getErr();
    notProved.forEach(notes::println);
    out.flush();
  }
}
