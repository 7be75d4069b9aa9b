package org.exactreferee.cli.repl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.numeral.Decimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class SessionTest {
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private int exitCode;

  private String said(String typed) throws IOException {
    return said(new PlainLines(new BufferedReader(new StringReader(typed))));
  }

  private String said(Lines lines) throws IOException {
    out.getBuffer().setLength(0);
    exitCode =
        new Session(
                lines,
                new PrintWriter(out, true),
                claim -> {
                  out.write("explained " + claim + "\n");
                  return ExitCode.EXPECTED;
                })
            .run();
    return out.toString();
  }

  @Test
  void answersAreThoseOfEval() throws IOException {
    assertThat(said("1 + 1\n\n2 < 1\n")).isEqualTo("= 2\nFALSE\nbecause 2 - 1 = 1\n");
    assertThat(exitCode).isEqualTo(ExitCode.EXPECTED);
  }

  @Test
  void theExampleOfTheHelpIsAnswered() throws IOException {
    String footer =
        String.join(
            "\n", new CommandLine(new ReplCommand()).getCommandSpec().usageMessage().footer());
    Matcher printed = Pattern.compile("printf '(.*)' \\| referee repl").matcher(footer);
    assertThat(printed.find()).isTrue();
    assertThat(said(printed.group(1).replace("\\n", "\n"))).startsWith("defined f\nTRUE\n");
  }

  @Test
  void namesKeepTheirMeaningUntilTheyGetAnother() throws IOException {
    assertThat(said("let f(n) = n^2, c = 3\nf(c)\nlet c = 4\nf(c)\n:definitions\n:clear\nc\n"))
        .isEqualTo(
            """
            defined f, c
            = 9
            defined c
            = 16
            f(n) = n^2
            c = 4
            error: column 1: unknown name 'c'
            """);
    assertThat(exitCode).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void aDefinitionThatCannotStandLeavesTheOthersAlone() throws IOException {
    assertThat(said("let a = 2\nlet a = b\na\nlet e = 1\n"))
        .contains("error: unknown name 'b'\n= 2\n")
        .contains("error: name 'e' is already a function or a constant");
  }

  @Test
  void aLetThatIsClosedIsAnExpression() throws IOException {
    assertThat(said("let x = 2 in x^2\n")).isEqualTo("= 4\n");
  }

  @Test
  void whatCannotEndYetGoesOn() throws IOException {
    assertThat(said("sum(k in 1..3 :\n  k\n)\n1 +\n2\nlet a =\n5\na\n"))
        .isEqualTo("= 6\n= 3\ndefined a\n= 5\n");
  }

  @Test
  void anEmptyLineEndsWhatIsNotComplete() throws IOException {
    assertThat(said("(1 +\n\n2\n")).startsWith("error: ").endsWith("= 2\n");
  }

  @Test
  void mistakesAreNamedWhereTheyStandBehindDefinitions() throws IOException {
    assertThat(said("let a = 1\nforall n in 1..3 :\n n < bb\n"))
        .contains("error: line 2, column 6: unknown name 'bb'");
  }

  @Test
  void aPersonIsShownThePlace() throws IOException {
    PlainLines typed =
        new PlainLines(new BufferedReader(new StringReader("let a = 1\n1 + bb\n:quit\n2\n")));
    Lines seen =
        new Lines() {
          @Override
          public Optional<String> next(String prompt) throws IOException {
            return typed.next(prompt);
          }

          @Override
          public boolean areShown() {
            return true;
          }
        };
    assertThat(said(seen)).isEqualTo("defined a\n  1 + bb\n      ^\nerror: unknown name 'bb'\n");
    assertThat(exitCode).isEqualTo(ExitCode.EXPECTED);
  }

  @Test
  void commandsSayWhatTheyNeed() throws IOException {
    assertThat(said(":digits 3\nsqrt(2)\n:digits 0\n:digits x\n:what\n:save\n:save x.json\n"))
        .isEqualTo(
            """
            = 2^(1/2)
            ~ 1.41 (3 digits, rounded to nearest)
            error: digits (0) must be between 1 and 100000
            error: digits (x) must be between 1 and 100000
            error: command (:what) must be one of those that :help lists
            error: the file of :save is missing
            error: no verdict is there to be saved
            """
                .replace("100000", "" + Decimal.MOST_DIGITS));
    assertThat(said(":help\n").lines().filter(line -> line.contains(":quit"))).hasSize(1);
  }

  @Test
  void functionsAndClaimsAreExplained() throws IOException {
    assertThat(said(":explain C\n:explain EM/profits\n"))
        .startsWith("C(n, k): binomial coefficient")
        .endsWith("explained EM/profits\n");
  }

  @Test
  void aVerdictCanBeSaved() throws IOException {
    Path file = folder.resolve("a.cert.json");
    assertThat(said("let a = 1\n:prove forall n in 1..9 : n >= a\n:save " + file + "\n"))
        .contains("TRUE\n")
        .endsWith("written: " + file + "\n");
    assertThat(Files.readString(file)).contains("forall n in 1..9 : n >= a");
  }

  @Test
  void namesOfFunctionsAndDefinitionsCanBeCompleted() throws IOException {
    Session session =
        new Session(
            new PlainLines(new BufferedReader(new StringReader("let mine = 1\n"))),
            new PrintWriter(out),
            claim -> 0);
    session.run();
    assertThat(session.names()).contains("threshold", "mine", ":prove", "forall");
  }
}
