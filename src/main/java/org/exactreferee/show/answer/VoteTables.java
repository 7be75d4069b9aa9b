package org.exactreferee.show.answer;

import java.util.List;
import java.util.Optional;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.Manipulation;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.Witness;

/** What was found out about a chooser, as tables. */
public final class VoteTables {

  private VoteTables() {}

  /**
   * Whether a chooser has a property.
   *
   * @param profile a profile at which it fails, if it fails
   * @param instead another profile that shows it
   * @param because what decides it, in words
   */
  public record Finding(
      String property, boolean holds, String profile, String instead, String because) {

    private static Finding holds(String property, String because) {
      return new Finding(property, true, "", "", because);
    }

    /** What reading the file has already checked. */
    public static Finding distribution(Chooser<ExactReal> chooser) {
      int profiles = chooser.profiles().size();
      String which = chooser.countsOnly() ? " profiles up to order" : " profiles";
      return holds("distribution", "all " + profiles + which + " have probabilities that sum to 1");
    }

    /** A finding about a chooser that cannot see who cast which vote. */
    public static Finding countsOnly() {
      return holds("anonymous", "it looks only at how many voted for what");
    }

    public static Finding anonymity(Optional<Pair<Profile>> unequal, Chooser<ExactReal> chooser) {
      return unequal
          .map(
              pair ->
                  new Finding(
                      "anonymous",
                      false,
                      pair.first().toString(),
                      pair.second().toString(),
                      "the laws are "
                          + chooser.law(pair.first()).probabilities()
                          + " and "
                          + chooser.law(pair.second()).probabilities()))
          .orElseGet(() -> holds("anonymous", "all orders of the same votes have the same law"));
    }

    public static Finding truthfulness(String property, Optional<Manipulation<ExactReal>> found) {
      return found
          .map(
              gain ->
                  new Finding(
                      property,
                      false,
                      gain.truth().toString(),
                      gain.truth().with(gain.voter(), gain.misreport()).toString(),
                      "voter "
                          + gain.voter()
                          + " with utility "
                          + gain.utility()
                          + " gains "
                          + gain.gain()))
          .orElseGet(() -> holds(property, "no extreme utility gains by any false vote"));
    }

    public static Finding privacy(
        String property,
        Optional<Witness<Profile, Integer, ExactReal>> leak,
        List<ExactReal> bounds) {
      return leak.map(
              witness -> {
                int entry = witness.event().get(0);
                return new Finding(
                    property,
                    false,
                    witness.pair().first().toString(),
                    witness.pair().second().toString(),
                    "entry "
                        + entry
                        + " has "
                        + witness.first()
                        + ", more than "
                        + bounds.get(entry - 1)
                        + " times "
                        + witness.second());
              })
          .orElseGet(() -> holds(property, "no entry exceeds its bound at any change of one vote"));
    }
  }

  /** What the chooser is for. */
  public static Table about(String kind, Ballot ballot, Chooser<ExactReal> chooser) {
    Facts facts =
        new Facts().given("chooser", "chooser", kind).given("voters", "voters", chooser.voters());
    return ballot(facts, ballot).table();
  }

  /** Adds the entries of a ballot, or the powers of e that they stand for. */
  public static Facts ballot(Facts facts, Ballot ballot) {
    return ballot.match(
        given ->
            facts
                .add("ballot", "ballot", Cell.set(given.entries()))
                .given("lambda", "lambda", given.lambda()),
        given -> facts.add("exp_ballot", "e^(lambda entry)", Cell.set(given.exponentials())));
  }

  /** One line per property, with a cell for each column. */
  public static Table properties(List<List<Cell>> rows) {
    return Table.of(Table.columns("property", "holds", "profile", "instead", "because"), rows);
  }

  /** What each entry may do and what it does: a line for each entry. */
  public static Table entries(List<List<Cell>> rows) {
    return Table.of(
        Table.columns(
            "place",
            "entry",
            "bound",
            "bound_decimal:~",
            "ratio:largest ratio",
            "ratio_decimal:~",
            "profile",
            "instead"),
        rows);
  }

  /** The probability of every entry: a line for each. */
  public static Table outcome(List<List<Cell>> rows) {
    return Table.of(Table.columns("place", "entry", "probability", "probability_decimal:~"), rows);
  }

  /** {@code 1/2}, or {@code ln(2)/lambda} for an entry given by its exponential. */
  public static String name(Ballot ballot, int place) {
    return ballot.match(
        given -> given.entries().get(place - 1).toString(),
        given -> "ln(" + given.exponentials().get(place - 1) + ")/lambda");
  }
}
