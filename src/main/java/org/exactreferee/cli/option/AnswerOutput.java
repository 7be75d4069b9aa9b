package org.exactreferee.cli.option;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.exactreferee.cli.terminal.OutputFile;
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

  /** Writes an answer to a file: for people with the lines that say what in it is not proved. */
  public static void write(Path file, Report report, Format format, PrintWriter err) {
    String text = report.format(format);
    List<String> open = report.notProved();
    boolean inside = isForPeople(format) && !open.isEmpty();
    String notes = inside ? "\n" + String.join("\n", open) + "\n" : "";
    OutputFile.write(file, text + notes);
    if (!inside) {
      open.forEach(err::println);
    }
  }

  private static boolean isForPeople(Format format) {
    return format == Format.TEXT || format == Format.MARKDOWN;
  }

  /** Prints a finished text and the lines that say what in it is not proved. */
  public static void print(CommandSpec spec, String text, List<String> notProved, Format format) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(text);
    boolean forPeople = isForPeople(format);
    if (forPeople && !notProved.isEmpty()) {
      out.println();
    }
    PrintWriter notes = forPeople ? out : spec.commandLine().getErr();
    notProved.forEach(notes::println);
    out.flush();
  }
}
