package org.exactreferee.cli;

import java.util.Optional;
import java.util.stream.Collectors;
import org.exactreferee.analysis.Ballot;
import org.exactreferee.number.Rational;
import picocli.CommandLine.Option;

/** The ballot of a command, in one of its two forms. */
final class BallotOptions {

  @Option(
      names = "--ballot",
      paramLabel = "LIST",
      converter = NumberLists.RationalsConverter.class,
      description = "the entries, positive fractions in rising order; needs --lambda")
  private Optional<NumberLists.Rationals> entries;

  @Option(
      names = "--lambda",
      paramLabel = "L",
      converter = NumberLists.RationalConverter.class,
      description = "the fraction of the chosen entry that the choice may use up, between 0 and 1")
  private Optional<Rational> lambda;

  @Option(
      names = "--exp-ballot",
      paramLabel = "LIST",
      converter = NumberLists.RationalsConverter.class,
      description = "instead: e^(lambda entry) of every entry, fractions above 1 in rising order")
  private Optional<NumberLists.Rationals> exponentials;

  Ballot ballot() {
    if (exponentials.isPresent() == entries.isPresent()) {
      throw new BadInputException("--ballot or --exp-ballot must be given, and not both");
    }
    if (entries.isPresent() != lambda.isPresent()) {
      throw new BadInputException("--lambda must be given with --ballot, and only then");
    }
    return NumberLists.checked(
        () ->
            exponentials
                .<Ballot>map(list -> new Ballot.Exponentials(list.values()))
                .orElseGet(() -> new Ballot.Entries(entries.get().values(), lambda.get())));
  }

  /** The bounds of a ballot in the claim language. */
  static String text(Ballot ballot) {
    if (ballot instanceof Ballot.Entries given) {
      return given.entries().stream()
          .map(entry -> "exp(" + entry.multiply(given.lambda()) + ")")
          .collect(Collectors.joining(", ", "[", "]"));
    }
    return ballot.bounds().toString();
  }
}
