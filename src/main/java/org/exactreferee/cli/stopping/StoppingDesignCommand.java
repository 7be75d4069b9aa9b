package org.exactreferee.cli.stopping;

import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.ParameterOptions;
import org.exactreferee.cli.option.PayoffOption;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.prove.stopping.PrivateStoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command about the best private rules for a payoff. */
abstract class StoppingDesignCommand extends AnswerCommand {

  @Mixin
  private final ParameterOptions parameters =
      new ParameterOptions().required("n", "l").optional("exp-epsilon").usually("delta", "0");

  @Option(
      names = "--epsilon",
      paramLabel = "EPS",
      converter = NumberLists.RationalConverter.class,
      description = "epsilon, a fraction, instead of e^epsilon")
  private Optional<Rational> epsilon;

  @Mixin private PayoffOption payoff;

  final int candidates() {
    return parameters.integer("n").orElseThrow();
  }

  final int reach() {
    return parameters.integer("l").orElseThrow();
  }

  /**
   * The values of e^epsilon, none if it is not given.
   *
   * @param steps into how many a range is divided
   */
  final List<ExactReal> factors(int steps) {
    Optional<List<Rational>> given = parameters.fractions("exp-epsilon", steps);
    if (epsilon.isPresent() && given.isPresent()) {
      throw new BadInputException("--epsilon and --exp-epsilon must not be given together");
    }
    if (epsilon.filter(eps -> eps.sign() < 0).isPresent()) {
      throw new BadInputException("epsilon (" + epsilon.get() + ") must not be negative");
    }
    return epsilon
        .map(eps -> List.of(ExactReal.exp(eps)))
        .or(() -> given.map(list -> list.stream().map(ExactReal::of).toList()))
        .orElse(List.of());
  }

  /** The values of delta. */
  final List<Rational> deltas(int steps) {
    return parameters.fractions("delta", steps).orElse(List.of(Rational.ZERO));
  }

  final PrivateDesign<PrivateStoppingRule> design(ExactReal factor, Rational delta) {
    return PrivateDesign.of(payoff(), reach(), factor, delta);
  }

  final PayoffOption.Payoff payoff() {
    return payoff.of(candidates());
  }
}
