package org.exactreferee.cli.option;

import java.util.Optional;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Option;

/** How much a rule may distinguish neighbouring orders: epsilon or E. */
public final class FactorOption {

  @Option(
      names = "--epsilon",
      paramLabel = "EPS",
      converter = NumberLists.RationalConverter.class,
      description = "the exponent in E = e^EPS, a fraction")
  private Optional<Rational> epsilon;

  @Option(
      names = "--exp-epsilon",
      paramLabel = "E",
      converter = NumberLists.RationalConverter.class,
      description = "E itself, a fraction, instead of --epsilon")
  private Optional<Rational> factor;

  /** E, if it is given. */
  public Optional<ExactReal> value() {
    if (epsilon.isPresent() && factor.isPresent()) {
      throw new BadInputException("--epsilon and --exp-epsilon must not be given together");
    }
    if (epsilon.filter(eps -> eps.sign() < 0).isPresent()) {
      throw new BadInputException("epsilon (" + epsilon.get() + ") must not be negative");
    }
    return epsilon.map(ExactReal::exp).or(() -> factor.map(ExactReal::of));
  }
}
