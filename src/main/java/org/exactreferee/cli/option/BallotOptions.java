package org.exactreferee.cli.option;

import static org.exactreferee.trusted.language.function.FunctionNames.EXP;

import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Option;

/** The ballot of a command, in one of its two forms. */
public final class BallotOptions {

  /** The names of all families of choosers, for help and completion. */
  public static final class Families implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(ChooserFamily.values()).map(ChooserFamily::toString).iterator();
    }
  }

  /** The names of the families that theorems are about. */
  public static final class FamiliesOfTheorems implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ChooserFamily.ofTheorems().stream().map(ChooserFamily::toString).iterator();
    }
  }

  /** The family with this name, if a theorem is about it. */
  public static ChooserFamily ofTheorems(String name) {
    return ChooserFamily.ofTheorems().stream()
        .filter(family -> family.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "family ("
                        + (name + ") must be one of ")
                        + String.join(", ", new FamiliesOfTheorems())));
  }

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

  public Ballot ballot() {
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

  /** The bounds of a ballot as claims write them. */
  public static Expression term(Ballot ballot) {
    return ballot.match(
        given ->
            new Expression.Vector(
                given.entries().stream()
                    .map(entry -> Terms.call(EXP, Terms.number(entry.multiply(given.lambda()))))
                    .toList()),
        given -> Terms.vector(given.exponentials()));
  }
}
