package org.exactreferee.cli.stopping;

import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.PayoffOption;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command about the best private rules for a payoff. */
abstract class StoppingDesignCommand extends AnswerCommand {

  @Option(names = "--n", paramLabel = "N", required = true, description = "how many candidates")
  private int candidates;

  @Option(
      names = "--l",
      paramLabel = "L",
      required = true,
      description = "how far apart swapped positions may be")
  private int l;

  @Mixin private PayoffOption payoff;

  final int candidates() {
    return candidates;
  }

  final int reach() {
    return l;
  }

  final PrivateDesign design(ExactReal factor, Rational delta) {
    return PrivateDesign.of(payoff.of(candidates), l, factor, delta);
  }
}
