package org.exactreferee.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.exactreferee.cli.claim.Answer;
import org.exactreferee.cli.claim.AnswerText;
import org.exactreferee.cli.claim.Calculation;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.trusted.language.meaning.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvalTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int eval(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "eval";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return Main.run(all, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private void assertPrints(int exitCode, String expected, String... arguments) {
    assertThat(eval(arguments)).as(err.toString()).isEqualTo(exitCode);
    assertThat(out.toString()).isEqualToNormalizingNewlines(expected + "\n");
    assertThat(err.toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1+1 | = 2",
        "-2^2 | = -4",
        "1/8 | = 1/8 ~= 0.125 (exact)",
        "1/3 | = 1/3 ~~ 0.33333333333333333333 (20 digits, rounded to nearest)",
        "exp(1/2)/2 - 1/3 | = e^(1/2)/2 - 1/3 ~~ 0.49102730201673074009 (20 digits, rounded to"
            + " nearest)",
        "2^70 | = 1180591620717411303424 ~~ 1.1805916207174113034e21 (20 digits, rounded to"
            + " nearest)",
        "10^30 | = 1000000000000000000000000000000 ~= 1e30 (exact)",
        "ln(2) | = ln(2) ~~ 0.69314718055994530942 (20 digits, rounded to nearest)",
      })
  void aNumberIsPrintedExactlyAndInDigits(String expression, String lines) {
    assertPrints(0, lines.replace(" ~", "\n"), expression);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "exp(1/2) < 33/20 | 0 | TRUE;because exp(1/2) - 33/20 lies in [-0.00127873, -0.00127872]",
        "exp(1/2) > 33/20 | 1 | FALSE;because exp(1/2) - 33/20 lies in [-0.00127873, -0.00127872]",
        "exp(1/2)^2 = e | 0 | TRUE;because both sides are the same element: e",
        "exp(1/2)^2 != e | 1 | FALSE;because both sides are the same element: e",
        "1/3 < 33/100 | 1 | FALSE;because 1/3 - 33/100 = 1/300",
        "0 < 1/3 < 1/2 | 0 | TRUE;because 0 - 1/3 = -1/3;    and 1/3 - 1/2 = -1/6",
        "0 < 1/2 < 1/3 < 5 | 1 | FALSE;because 1/2 - 1/3 = 1/6",
        "e > 0 | 0 | TRUE;because e lies in [2.71828, 2.71829]",
        "true | 0 | TRUE",
        "forall n in 1..5 : n > 0 | 0 | TRUE;because all 5 cases were checked",
        "forall n in 1..1 : n > 0 | 0 | TRUE;because the only case was checked",
        "forall n in 1..0 : n > 0 | 0 | TRUE;because there are no cases",
        "forall n in 1..9, k in 1..n : n*k < 20 | 1 | FALSE at n = 5, k = 4;because both sides are"
            + " the same element: 20",
        "forall n in 1..2000, k in 1..2000 : n + k > 1 | 0 | TRUE;because a proof of 4 moves",
        "forall n in 1..2000, k in 1..2000 : gcd(n, k) >= 1 | 3 | UNKNOWN;because more than 1000000"
            + " terms or cases, the limit is 1000000 (--force lifts it)",
        "forall x in [0, 1] : x*(1 - x) <= 1/4 | 0 | TRUE;because -x^2 + x - 1/4 <= 0 for all x in"
            + " [0, 1]: after dividing by (x - 1/2)^2, no negative Bernstein coefficient",
        "forall x in [0, 1] : x*(1 - x) < 1/4 | 1 | FALSE at x = 1/2;because -x^2 + x - 1/4 = 0",
        "exists t in (0, oo) : t^2 = 2 | 0 | TRUE;because t^2 - 2 has a zero between 1 and 2",
        "ln(2)*ln(3) = ln(3)*ln(2) | 3 | UNKNOWN;because ln(2) * ln(3) - ln(3) * ln(2) lies in"
            + " [-2.39375e-1234, 2.39375e-1234] at 4096 bits, which does not exclude 0",
        "forall k in 2.., n in 1.. : k*n >= 2 | 0 | TRUE;because a proof of 4 moves",
        "forall x in [0, 1] : exp(x) <= 3 | 3 | UNKNOWN;because (exp(x)) is not handled as a"
            + " quotient of polynomials",
        "2^(10^10) | 3 | UNKNOWN;because power (2)^(10000000000) must have at most 1048576 bits",
      })
  void aTruthIsPrintedWithWhatDecidedIt(String expression, int exitCode, String lines) {
    assertPrints(exitCode, lines.replace(";", "\n"), expression);
  }

  /** Each of these once ended in an internal error. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "forall s in subsets(2) : size(copies(s, s)) >= 0 | 1 | UNDEFINED at s = [];because counts"
            + " ([]) must be 0 integers >= 0, not all 0",
        "best_of_all(2147483647, [2], 1, 0) = 1 | 3 | UNKNOWN;because voters (2147483647) must be"
            + " at most 5000",
        "chooser_law(randomized_dictatorship(2, 2147483647), [1, 1])[1] = 1 | 3 | UNKNOWN;because"
            + " voters times entries (4294967294) must be at most 2000000",
        "anonymous(randomized_dictatorship(1000000000, 1)) | 3 | UNKNOWN;because voters"
            + " (1000000000) must be at most 5000",
      })
  void anArgumentThatIsTooLargeOrEmptyIsNoInternalError(
      String expression, int exitCode, String lines) {
    assertPrints(exitCode, lines.replace(";", "\n"), expression);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1/0 | column 3: divisor (0) must not be zero",
        "2 + | column 4: expected a number, a name or '(' but the text ends",
        "expp(2) | column 1: unknown name 'expp' (did you mean 'exp'?)",
        "0.1.2 | column 1: number 0.1.2 has two decimal points",
        "sum(i in 1..10000000 : 1/i) | column 1: 10000000 terms or cases, the limit is 1000000"
            + " (--force lifts it)",
        "1 + sum(i in 0..3 : 1/i) | column 23: divisor (0) must not be zero, at i = 0",
        "sum(n in 1..2000, k in 1..2000 : n + k) | column 1: more than 1000000 terms or cases, the"
            + " limit is 1000000 (--force lifts it)",
        "C(1) | column 1: 'C' takes 2 arguments (n, k) but 1 is given",
        "ln(1 - 2) | column 1: argument of ln (-1) must be positive",
        "1 < 2 + true | column 9: expected a number but found a truth",
        "let f(n) = f(n) in f(1) | column 12: 'f' must not be defined by itself, but for n - 1 in"
            + " place of a parameter n",
      })
  void aMistakeIsOneLineWithItsColumn(String expression, String message) {
    assertThat(eval(expression)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).isEqualToNormalizingNewlines("referee: " + message + "\n");
    assertThat(out.toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--digits 0 1 | digits (0) must be between 1 and 1000000",
        "--digits 1000001 1 | digits (1000001) must be between 1 and 1000000",
        "--precision 3 1 | precision (3) must be between 64 and 10000000",
        "--format xml 1 | format (xml) must be text or json",
        "--digit 5 1 | unknown option '--digit' (did you mean '--digits'?)",
        "--nonsense 1 | unknown option '--nonsense'",
        "--digits many 1 | Invalid value for option '--digits': 'many' is not an int (see referee"
            + " eval --help)",
      })
  void aWrongOptionIsOneLine(String arguments, String message) {
    assertThat(eval(arguments.split(" "))).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).isEqualToNormalizingNewlines("referee: " + message + "\n");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void asManyDigitsAreCertifiedAsAreAskedFor() {
    assertPrints(
        0,
        "= e\n"
            + "~ 2.7182818284590452353602874713526624977572470936999595749669676277240766 (71"
            + " digits, rounded to nearest)",
        "--digits",
        "71",
        "e");
  }

  @Test
  void digitsStandBeforeALongExactForm() {
    assertThat(eval("--digits", "5", "sum(k in 1..2000 : 1/k)")).isZero();
    assertThat(out.toString()).startsWith("~ 8.1784 (5 digits, rounded to nearest)\n= ");
  }

  @Test
  void oneDigitIsSaidSo() {
    assertPrints(0, "= 2/3\n~ 0.7 (1 digit, rounded to nearest)", "--digits", "1", "2/3");
  }

  @Test
  void thePrecisionIsWhereAnUndecidedComparisonIsGivenUp() {
    assertThat(eval("--precision", "128", "ln(2)*ln(3) = ln(3)*ln(2)")).isEqualTo(3);
    assertThat(out.toString()).contains(" at 128 bits, which does not exclude 0");
  }

  @Test
  void forceLiftsTheLimit() {
    assertPrints(0, "= 1000001", "--force", "sum(i in 1..1000001 : 1)");
  }

  @Test
  void wordsAreOneExpression() {
    assertPrints(0, "= 3", "1", "+", "2");
  }

  @Test
  void jsonHasTheSameContent() {
    assertPrints(
        0,
        """
        {
          "expression": "1/3",
          "kind": "number",
          "value": "1/3",
          "decimal": "0.33333",
          "rounding": "rounded to nearest"
        }\
        """,
        "--format",
        "json",
        "--digits",
        "5",
        "1 / 3");
  }

  @Test
  void jsonOfATruthHasItsEvidence() {
    assertPrints(
        1,
        """
        {
          "expression": "forall x in [0, 1] : x < 1",
          "kind": "truth",
          "verdict": "FALSE",
          "at": ["x = 1"],
          "because": ["x - 1 = 0"]
        }\
        """,
        "--format=json",
        "forall x in [0,1]: x < 1");
  }

  @Test
  void jsonOfAnExactDecimalSaysSo() {
    assertThat(eval("--format", "json", "0.5")).isZero();
    assertThat(out.toString()).contains("\"value\": \"1/2\"", "\"rounding\": \"exact\"");
  }

  @Test
  @ResourceLock("System.in")
  void theExpressionMayComeFromStandardInput() {
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream("1 +\n  2 # three\n".getBytes(UTF_8)));
      assertPrints(0, "= 3");
      out.getBuffer().setLength(0);
      System.setIn(new ByteArrayInputStream("7".getBytes(UTF_8)));
      assertPrints(0, "= 7", "-");
      System.setIn(new ByteArrayInputStream("1 +\n +".getBytes(UTF_8)));
      assertThat(eval("-")).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(err.toString()).startsWith("referee: line 2, column 2: expected");
      System.setIn(new ByteArrayInputStream(new byte[] {'1', (byte) 0xff}));
      assertThat(eval("-")).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(err.toString()).contains("referee: standard input must be text in UTF-8");
      System.setIn(new ByteArrayInputStream(new byte[10_000_000]));
      assertThat(eval("-")).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(err.toString()).contains("characters, more than 1000000");
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void theExampleOfTheHelpWorksAsPrinted() {
    assertThat(eval("--help")).isZero();
    String help = out.toString();
    out.getBuffer().setLength(0);
    String command = "referee eval \"";
    int start = help.indexOf(command) + command.length();
    assertThat(eval(help.substring(start, help.indexOf('"', start)))).isZero();
    for (String line : out.toString().lines().toList()) {
      assertThat(help).contains("  " + line);
    }
    assertThat(out.toString()).hasLineCount(2);
    assertThat(help).containsPattern("1 +FALSE").containsPattern("3 +UNKNOWN");
  }

  /** The value of one inner case is not that of the case around it, which its guard leaves open. */
  @Test
  void aCaseBehindAGuardHasItsOwnValue() {
    String inner = "forall n in 0..1 : 1/n > 2";
    Answer answer =
        new Calculation(Limits.DEFAULT, 20).run("forall x in [0, 1] where x > 1/2 : " + inner);
    assertThat(AnswerText.plain(answer)).startsWith("FALSE at x = 1\n");
  }

  /** Probabilities that are known by their enclosures have no text of their own in the language. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "select_rs([0, 1], [1, 2], 1, 1/2, 1)[1]",
        "select_em([1, 2, 3, 4, 5, 6, 7], [1, 1, 1, 1, 1, 1, 1], 1)[2] + 1",
        "abs(select_rnm([1, 2, 3, 4, 5, 6, 7, 8], [1, 1, 1, 1, 1, 1, 1, 1], 1)[3])",
      })
  void aNumberOfEnclosuresIsShownAsItWasAskedFor(String expression) {
    assertThat(eval(expression)).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).startsWith("= " + expression + "\n~ ").hasLineCount(2);
  }

  @Test
  void aVectorOfEnclosuresIsShownAsItWasAskedFor() {
    String vector = "select_em([1, 2, 3, 4, 5, 6, 7], [1, 1, 1, 1, 1, 1, 1], 1)";
    assertThat(eval(vector)).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).isEqualTo("= " + vector + "\n");
  }
}
