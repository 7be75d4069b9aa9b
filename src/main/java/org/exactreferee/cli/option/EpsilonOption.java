package org.exactreferee.cli.option;

import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.text.language.ExactNumber;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import picocli.CommandLine.Option;

/** An epsilon for which privacy is asked: itself, or its exponential. */
public final class EpsilonOption {

  @Option(
      names = "--epsilon",
      paramLabel = "EPSILON",
      description = "ask for privacy with this epsilon; a fraction, or a logarithm such as ln(3)")
  private Optional<String> epsilon;

  @Option(names = "--exp-epsilon", paramLabel = "E", description = "the same, with e^epsilon given")
  private Optional<String> factor;

  /** e^epsilon, if it is given. */
  public Optional<ExactReal> value() {
    if (epsilon.isPresent() && factor.isPresent()) {
      throw new BadInputException("--epsilon and --exp-epsilon must not be given both");
    }
    return epsilon
        .map(text -> read("--epsilon", () -> allowed(exponential(text))))
        .or(
            () ->
                factor.map(text -> read("--exp-epsilon", () -> allowed(ExactNumber.parse(text)))));
  }

  private static ExactReal allowed(ExactReal factor) {
    return new Budget<>(factor, ExactReal.ZERO).expEpsilon();
  }

  private static ExactReal exponential(String epsilon) {
    return ExactNumber.parseReal(epsilon)
        .exp()
        .exact()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "epsilon (" + epsilon + ") must be a fraction or a logarithm such as ln(3)"));
  }

  /** The value of an option, or what is wrong with it. */
  public static <T> T read(String name, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException mistake) {
      throw new BadInputException(name + ": " + mistake.getMessage());
    }
  }
}
