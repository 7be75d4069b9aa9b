package org.exactreferee.cli.repl;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.cli.claim.Answer;
import org.exactreferee.cli.claim.AnswerText;
import org.exactreferee.cli.claim.Calculation;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.CertificateFile;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.MistakeException;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.show.finding.FunctionGuide;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.text.language.Position;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Identifier;

/** A conversation: expressions and definitions, and commands that begin with a colon. */
final class Session {
  /** What stands for a line that was given up. */
  static final String ABANDONED = "\u0003";

  static final String PROMPT = "referee> ";
  private static final String MORE = "     ... ";

  private static final Pattern COMMAND = Pattern.compile(":(\\w+)\\s*(.*)");
  private static final Pattern BARE_LET = Pattern.compile("(?s)let\\b.*");

  private static final String HELP =
      """
      EXPRESSION           its exact value, or whether it is true
      let f(n) = n^2       gives a name a meaning, for what follows
      :prove STATEMENT     decides it with any number of cases, and keeps the evidence for :save
      :explain NAME        what a function is, or what a claim such as EM/profits says
      :digits N            how many digits of a number are shown
      :definitions         what has been defined; :clear forgets it
      :save FILE           writes a certificate of the last verdict, for referee verify
      :quit                ends, as Ctrl-D does; Ctrl-C gives up a line

      An expression goes on in the next line where it cannot end yet; an empty line ends it.\
      """;

  private final Lines lines;
  private final PrintWriter out;
  private final Function<String, Integer> explained;
  private final Definitions definitions = new Definitions();
  private int digits = 20;
  private Optional<Theorem> last = Optional.empty();
  private int exitCode = ExitCode.EXPECTED;

  /**
   * @param explained prints what a claim says, and returns the exit code
   */
  Session(Lines lines, PrintWriter out, Function<String, Integer> explained) {
    this.lines = lines;
    this.out = out;
    this.explained = explained;
  }

  /** Names that can be completed. */
  List<String> names() {
    List<String> names = new ArrayList<>(Identifier.RESERVED);
    Library.REGISTRY.all().stream().map(FunctionRegistry.Function::name).forEach(names::add);
    names.addAll(definitions.names());
    names.addAll(
        List.of(":prove", ":explain", ":digits", ":definitions", ":clear", ":save", ":help"));
    names.add(":quit");
    return names;
  }

  /**
   * Answers until the end; the exit code is that of the last input that was wrong, or 0, which it
   * always is if a person was there to see what was wrong.
   */
  int run() throws IOException {
    for (Optional<String> input = read(); input.isPresent(); input = read()) {
      String text = input.get().strip();
      if (text.equals(":quit") || text.equals(":q")) {
        break;
      }
      if (!text.isEmpty()) {
        answer(text);
        out.flush();
      }
    }
    return lines.areShown() ? ExitCode.EXPECTED : exitCode;
  }

  private Optional<String> read() throws IOException {
    Optional<String> first = lines.next(PROMPT);
    if (first.isEmpty()) {
      return first;
    }
    StringBuilder text = new StringBuilder(first.get());
    while (goesOn(text.toString())) {
      Optional<String> next = lines.next(MORE);
      if (next.isEmpty() || next.get().isBlank()) {
        break;
      }
      text.append('\n').append(next.get());
    }
    return Optional.of(text.toString().contains(ABANDONED) ? "" : text.toString());
  }

  /** Whether what is missing from an expression is its end. */
  private static boolean goesOn(String text) {
    if (text.isBlank() || text.strip().startsWith(":") || text.contains(ABANDONED)) {
      return false;
    }
    try {
      ParsedExpression.parse(isDefinition(text) ? text + "\nin 0" : text);
      return false;
    } catch (ParseException mistake) {
      String trimmed = text.stripTrailing();
      Position end = Position.at(trimmed, trimmed.length());
      return mistake.position().line() > end.line()
          || (mistake.position().line() == end.line()
              && mistake.position().column() >= end.column());
    }
  }

  /** {@code let} without an {@code in} that it is closed by. */
  private static boolean isDefinition(String text) {
    if (!BARE_LET.matcher(text.strip()).matches()) {
      return false;
    }
    try {
      ParsedExpression.parse(text);
      return false;
    } catch (ParseException open) {
      return true;
    }
  }

  private void answer(String text) {
    try {
      Matcher command = COMMAND.matcher(text);
      if (command.matches()) {
        obey(command.group(1), command.group(2).strip());
      } else if (isDefinition(text)) {
        out.println("defined " + String.join(", ", definitions.define(text)));
      } else {
        show(text, Limits.DEFAULT.cases());
      }
    } catch (MistakeException mistake) {
      point(text, mistake);
    } catch (BadInputException bad) {
      fail(bad.getMessage());
    } catch (RuntimeException | StackOverflowError defect) {
      fail("internal error: " + defect);
      note(ExitCode.INTERNAL_ERROR);
    }
  }

  private void obey(String command, String argument) {
    switch (command) {
      case "prove" -> show(argument, Long.MAX_VALUE);
      case "explain" -> explain(argument);
      case "digits" -> digits(argument);
      case "definitions" -> definitions.all().forEach(out::println);
      case "clear" -> definitions.clear();
      case "save" -> save(argument);
      case "help" -> out.println(HELP);
      default -> fail("command (:" + command + ") must be one of those that :help lists");
    }
  }

  private void show(String text, long cases) {
    Limits limits = new Limits(cases, Limits.DEFAULT.bits());
    Answer answer = new Calculation(limits, digits).run(definitions.before(text));
    last =
        answer.match(
            value -> Optional.empty(),
            other -> Optional.empty(),
            verdict -> Optional.of(verdict.theorem()),
            unknown -> Optional.empty());
    out.println(AnswerText.plain(answer));
  }

  private void explain(String name) {
    List<FunctionGuide.Entry> functions = FunctionGuide.read().find(name);
    functions.forEach(entry -> out.println(entry.signature() + ": " + entry.meaning()));
    if (functions.isEmpty()) {
      note(explained.apply(name));
    }
  }

  private void digits(String argument) {
    if (!argument.matches("[1-9]\\d{0,5}") || Integer.parseInt(argument) > Decimal.MOST_DIGITS) {
      throw new BadInputException(
          "digits (" + argument + ") must be between 1 and " + Decimal.MOST_DIGITS);
    }
    digits = Integer.parseInt(argument);
  }

  private void save(String file) {
    if (file.isEmpty()) {
      throw new BadInputException("the file of :save is missing");
    }
    Theorem theorem =
        last.orElseThrow(() -> new BadInputException("no verdict is there to be saved"));
    if (!CertificateFile.certify(theorem.claim(), Path.of(file))) {
      throw new BadInputException("the last verdict has no certificate");
    }
    out.println("written: " + file);
  }

  private void point(String text, MistakeException mistake) {
    boolean follows = !COMMAND.matcher(text).matches() && !isDefinition(text);
    int line = mistake.position().line() - (follows ? definitions.lines() : 0);
    List<String> all = text.lines().toList();
    if (line < 1 || line > all.size()) {
      fail(mistake.problem());
    } else if (lines.areShown()) {
      out.println("  " + all.get(line - 1));
      out.println("  " + " ".repeat(mistake.position().column() - 1) + "^");
      fail(mistake.problem());
    } else {
      fail(new Position(line, mistake.position().column()) + ": " + mistake.problem());
    }
  }

  private void fail(String message) {
    out.println("error: " + message);
    note(ExitCode.BAD_INPUT);
  }

  private void note(int code) {
    exitCode = code == ExitCode.EXPECTED ? exitCode : code;
  }
}
