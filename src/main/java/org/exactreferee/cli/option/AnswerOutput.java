package org.exactreferee.cli.option;

import java.io.PrintWriter;
import java.util.List;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Prints answers, and what in them is not proved: below a table for people, on the error stream
 * where the output is for programs.
 */
public final class AnswerOutput {

  private AnswerOutput() {}

  public static void print(CommandSpec spec, Table table, Format format) {
    print(spec, table.format(format), table.notProved(), format);
  }

  public static void print(CommandSpec spec, Report report, Format format) {
    print(spec, report.format(format), report.notProved(), format);
  }

  /** The same for an answer that does not know its command. */
  public static void print(PrintWriter out, PrintWriter err, Table table, Format format) {
    print(out, err, table.format(format), table.notProved(), format);
  }

  public static void print(PrintWriter out, PrintWriter err, Report report, Format format) {
    print(out, err, report.format(format), report.notProved(), format);
  }

  /** Prints a finished text and the lines that say what in it is not proved. */
  public static void print(CommandSpec spec, String text, List<String> notProved, Format format) {
    print(spec.commandLine().getOut(), spec.commandLine().getErr(), text, notProved, format);
  }

  /** The same where the streams are known. */
  public static void print(
      PrintWriter out, PrintWriter err, String text, List<String> notProved, Format format) {
    out.print(text);
    boolean forPeople = format == Format.TEXT || format == Format.MARKDOWN;
    if (forPeople && !notProved.isEmpty()) {
      out.println();
    }
    PrintWriter notes = forPeople ? out : err;
    notProved.forEach(notes::println);
    out.flush();
  }
}
