package org.exactreferee.cli.claim;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.CertificateFile;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.text.language.NearestName;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Identifier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee eval}: an exact calculator on the language of claims. */
@Command(
    name = "eval",
    header = "Exact value of an expression, or whether a statement is true.",
    description = {
      "Prints the exact value of an expression and certified digits of it,",
      "or whether a statement is true, and what decided it."
    },
    footer = {
      "",
      "Example:",
      "  referee eval \"exp(1/2) < 33/20\"",
      "  TRUE",
      "  because exp(1/2) - 33/20 lies in [-0.00127873, -0.00127872]",
      "",
      "specs/FORMAT.md describes the language."
    },
    exitCodeList = {
      " 0:a number, or TRUE",
      " 1:FALSE or UNDEFINED",
      " 2:bad usage or input",
      " 3:UNKNOWN",
      "70:internal error",
    })
public final class Eval implements Callable<Integer> {
  private static final int LEAST_BITS = 64;
  private static final int MOST_BITS = 10_000_000;
  private static final int MOST_BYTES = 4_000_004;

  private CommandSpec spec;

  /** Lets an expression begin with a minus sign. */
  @Spec
  void setSpec(CommandSpec spec) {
    this.spec = spec;
    spec.parser().unmatchedOptionsArePositionalParams(true);
  }

  @Parameters(
      paramLabel = "EXPR",
      arity = "0..*",
      description = "what to evaluate; from standard input if - or missing")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--digits",
      paramLabel = "N",
      defaultValue = "20",
      description = "significant decimal digits of a number (default: ${DEFAULT-VALUE})")
  private int digits;

  @Option(
      names = "--precision",
      paramLabel = "BITS",
      defaultValue = "4096",
      description =
          "where to give up a comparison outside the exact field (default: ${DEFAULT-VALUE})")
  private int precision;

  @Option(names = "--force", description = "go through any number of terms and cases")
  private boolean force;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text or json (default: ${DEFAULT-VALUE})")
  private String format;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "write evidence for the verdict, for referee verify")
  private Path certificate;

  @Override
  public Integer call() throws IOException {
    boolean json = isJson();
    Answer answer = calculation().run(expression());
    if (certificate != null) {
      certify(answer);
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println(json ? AnswerText.json(answer) : AnswerText.plain(answer));
    return exitCode(answer);
  }

  private void certify(Answer answer) {
    boolean written =
        answer.match(
            Eval::refused,
            Eval::refused,
            verdict -> CertificateFile.certify(verdict.theorem().claim(), certificate),
            unknown -> false);
    if (!written) {
      spec.commandLine().getErr().println("referee: UNKNOWN has no certificate");
    }
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
    for (String word : words) {
      if (word.startsWith("--") && word.length() > 2 && Identifier.isLetter(word.charAt(2))) {
        String hint = NearestName.hint(word, spec.optionsMap().keySet());
        throw new BadInputException("unknown option '" + word + "'" + hint);
      }
    }
    if (words.isEmpty() || words.equals(List.of("-"))) {
      return standardInput(System.in);
    }
    return String.join(" ", words);
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
