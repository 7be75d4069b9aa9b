package org.exactreferee.cli.claim;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.cli.option.TimeoutOption;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.text.language.NearestName;
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
      defaultValue = EvalRequest.DIGITS,
      description = "significant decimal digits of a number (default: ${DEFAULT-VALUE})")
  private int digits;

  @Option(
      names = "--precision",
      paramLabel = "BITS",
      defaultValue = EvalRequest.PRECISION,
      description =
          "where to give up a comparison outside the exact field (default: ${DEFAULT-VALUE})")
  private int precision;

  @Option(names = "--force", description = "go through any number of terms and cases")
  private boolean force;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = EvalRequest.FORMAT,
      description = "text or json (default: ${DEFAULT-VALUE})")
  private String format;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = TimeoutOption.DEFAULT,
      description = "when to give up, with UNKNOWN (default: ${DEFAULT-VALUE})")
  private int timeout;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "write evidence for the verdict, for referee verify")
  private Path certificate;

  @Override
  public Integer call() throws IOException {
    for (String word : words) {
      if (word.startsWith("--") && word.length() > 2 && Identifier.isLetter(word.charAt(2))) {
        String hint = NearestName.hint(word, spec.optionsMap().keySet());
        throw new BadInputException("unknown option '" + word + "'" + hint);
      }
    }
    return request().answer(spec.commandLine().getOut(), spec.commandLine().getErr());
  }

  EvalRequest request() {
    return new EvalRequest(
        words, digits, precision, force, format, timeout, Optional.ofNullable(certificate));
  }
}
