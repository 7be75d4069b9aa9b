package org.exactreferee.cli.claim;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.option.TimeoutOption;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.CertificateFile;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * What {@code referee eval} is asked.
 *
 * @param words the expression; it stands on standard input if there are none, or only {@code -}
 * @param precision where to give up, in bits
 * @param force whether any number of terms and cases is gone through
 * @param timeout when to give up, in seconds
 */
public record EvalRequest(
    List<String> words,
    int digits,
    int precision,
    boolean force,
    String format,
    int timeout,
    Optional<Path> certificate) {

  static final String DIGITS = "20";
  static final String PRECISION = "4096";
  static final String FORMAT = "text";

  private static final int LEAST_BITS = 64;
  private static final int MOST_BITS = 10_000_000;
  private static final int MOST_BYTES = 4_000_004;

  public EvalRequest {
    words = List.copyOf(words);
  }

  /** Answers on {@code out}; returns the exit code. */
  public int answer(PrintWriter out, PrintWriter err) throws IOException {
    boolean json = isJson();
    Answer answer = inTime(calculation(), expression());
    if (certificate.isPresent() && !certify(answer, certificate.get())) {
      err.println("referee: UNKNOWN has no certificate");
    }
    out.println(json ? AnswerText.json(answer) : AnswerText.plain(answer));
    return exitCode(answer);
  }

  private Answer inTime(Calculation calculation, String expression) {
    try {
      return TimeoutOption.within(timeout, () -> calculation.run(expression));
    } catch (UndecidedException late) {
      return new Answer.Unknown(expression.strip(), new Ground.Words(late.getMessage()));
    }
  }

  private static boolean certify(Answer answer, Path file) {
    return answer.match(
        EvalRequest::refused,
        EvalRequest::refused,
        verdict -> CertificateFile.certify(verdict.theorem().claim(), file),
        unknown -> false);
  }

  private static boolean refused(Answer answer) {
    throw new BadInputException(
        "expression (" + answer.expression() + ") must be a statement to have a certificate");
  }

  private static int exitCode(Answer answer) {
    return answer.match(
        value -> ExitCode.EXPECTED,
        other -> ExitCode.EXPECTED,
        verdict -> verdict.theorem().holds() ? ExitCode.EXPECTED : ExitCode.DIFFERS,
        unknown -> ExitCode.UNKNOWN);
  }

  private boolean isJson() {
    if (!format.equals("text") && !format.equals("json")) {
      throw new BadInputException("format (" + format + ") must be text or json");
    }
    return format.equals("json");
  }

  private Calculation calculation() {
    require("digits", digits, 1, Decimal.MOST_DIGITS);
    require("precision", precision, LEAST_BITS, MOST_BITS);
    Limits limits = new Limits(force ? Long.MAX_VALUE : Limits.DEFAULT.cases(), precision);
    return new Calculation(limits, digits);
  }

  private static void require(String role, int value, int least, int most) {
    if (value < least || value > most) {
      throw new BadInputException(
          role + " (" + value + ") must be between " + least + " and " + most);
    }
  }

  private String expression() throws IOException {
    return words.isEmpty() || words.equals(List.of("-"))
        ? standardInput(System.in)
        : String.join(" ", words);
  }

  /** All of it, or as much as is certainly too long to be read further. */
  private static String standardInput(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES);
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException malformed) {
      throw new BadInputException("standard input must be text in UTF-8");
    }
  }
}
