package org.exactreferee.cli.option;

import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.question.stopping.Privacy;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How private a rule is to be: l, epsilon and delta, each one number. */
public final class PrivacyParameters {

  @Mixin
  private final ParameterOptions parameters =
      new ParameterOptions().required("l").optional("exp-epsilon").usually("delta", "0");

  @Option(
      names = "--epsilon",
      paramLabel = "EPS",
      converter = NumberLists.RationalConverter.class,
      description = "epsilon, a fraction, instead of e^epsilon")
  private Optional<Rational> epsilon;

  /** What is wanted of a rule for so many candidates. */
  public Privacy privacy(int candidates) {
    int l = parameters.integer("l").orElseThrow();
    if (l < 1 || l > Math.max(1, candidates - 1)) {
      throw new BadInputException(
          "l (" + l + ") must be from 1 to " + Math.max(1, candidates - 1));
    }
    return NumberLists.checked(() -> new Privacy(l, factor(), delta()));
  }

  private Rational delta() {
    return parameters.fractions("delta").map(list -> only("delta", list)).orElse(Rational.ZERO);
  }

  private ExactReal factor() {
    Optional<List<Rational>> given = parameters.fractions("exp-epsilon");
    if (epsilon.isPresent() == given.isPresent()) {
      throw new BadInputException("one of --epsilon and --exp-epsilon must be given");
    }
    return epsilon
        .map(ExactReal::exp)
        .orElseGet(() -> ExactReal.of(only("exp-epsilon", given.orElseThrow())));
  }

  private static Rational only(String name, List<Rational> values) {
    if (values.size() != 1) {
      throw new BadInputException(name + " " + values + " must be one number");
    }
    return values.get(0);
  }
}
