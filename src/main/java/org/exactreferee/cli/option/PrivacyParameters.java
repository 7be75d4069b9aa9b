package org.exactreferee.cli.option;

import java.util.List;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.question.stopping.Privacy;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Mixin;

/** How private a rule is to be: l, epsilon and delta, each one number. */
public final class PrivacyParameters {

  @Mixin
  private final ParameterOptions parameters =
      new ParameterOptions().required("l").usually("delta", "0");

  @Mixin private final EpsilonOption epsilon = new EpsilonOption();

  /** What is wanted of a rule for so many candidates. */
  public Privacy privacy(int candidates) {
    int l = parameters.integer("l").orElseThrow();
    int most = Math.max(1, candidates - 1);
    if (l < 1 || l > most) {
      throw new BadInputException("l (" + l + ") must be from 1 to " + most);
    }
    Rational delta =
        parameters.fractions("delta").map(list -> only("delta", list)).orElse(Rational.ZERO);
    return NumberLists.checked(
        () ->
            new Privacy(
                l,
                epsilon
                    .value()
                    .orElseThrow(
                        () ->
                            new BadInputException(
                                "one of --epsilon and --exp-epsilon must be given")),
                delta));
  }

  private static Rational only(String name, List<Rational> values) {
    if (values.size() != 1) {
      throw new BadInputException(name + " " + values + " must be one number");
    }
    return values.get(0);
  }
}
