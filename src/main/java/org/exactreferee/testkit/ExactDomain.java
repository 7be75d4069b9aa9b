package org.exactreferee.testkit;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.SampleReportingFormat;
import net.jqwik.api.domains.DomainContextBase;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;

/**
 * Values of this library for {@code @ForAll} parameters of properties annotated with
 * {@code @Domain(ExactDomain.class)}; small ones, so that an exact answer takes little time. For
 * other sizes use the arbitraries themselves; for numbers and strings as well, add
 * {@code @Domain(DomainContext.Global.class)}.
 *
 * <p>Edge cases come first in a property with {@code @Property(edgeCases = EdgeCasesMode.FIRST)}.
 */
@SuppressWarnings("exports") // jqwik is optional: requires static
public final class ExactDomain extends DomainContextBase {

  private static final int ORDERED = 4;
  private static final int VOTERS = 3;
  private static final int ENTRIES = 3;
  private static final int CANDIDATES = 3;
  private static final int OUTPUTS = 4;
  private static final int RECORDS = 2;

  /** jqwik makes it by this constructor. */
  public ExactDomain() {}

  /** Values from -1000 to 1000. */
  @Provide
  public Arbitrary<Rational> rationals() {
    return Rationals.any();
  }

  /** Laws on 1..k, k up to 4. */
  @Provide
  public Arbitrary<Law<Integer, Rational>> laws() {
    return Distributions.lawsUpTo(OUTPUTS);
  }

  /** Mechanisms with up to 3 inputs and 4 outputs. */
  @Provide
  public Arbitrary<MechanismTable<Integer, Integer, Rational>> mechanisms() {
    return sizes(1, CANDIDATES)
        .flatMap(
            inputs ->
                sizes(1, OUTPUTS).flatMap(outputs -> Distributions.mechanisms(inputs, outputs)));
  }

  /** Permutations of 1..n, n up to 4. */
  @Provide
  public Arbitrary<Permutation> orders() {
    return Orders.upTo(ORDERED);
  }

  /** Rules for up to 4 candidates. */
  @Provide
  public Arbitrary<StoppingRule> stoppingRules() {
    return StoppingRules.upTo(ORDERED);
  }

  /** Ballots with 2 or 3 entries. */
  @Provide
  public Arbitrary<Ballot> ballots() {
    return sizes(2, ENTRIES).flatMap(Ballots::of);
  }

  /** Profiles of up to 3 voters and 3 entries. */
  @Provide
  public Arbitrary<Profile> profiles() {
    return VoteProfiles.upTo(VOTERS, ENTRIES);
  }

  /** Choosers for up to 3 voters and 3 entries. */
  @Provide
  public Arbitrary<Chooser<Rational>> choosers() {
    return sizes(1, VOTERS)
        .flatMap(voters -> sizes(1, ENTRIES).flatMap(entries -> VoteChoosers.of(voters, entries)));
  }

  /** Sensitivities of up to 3 candidates with an epsilon. */
  @Provide
  public Arbitrary<Setting> settings() {
    return sizes(1, CANDIDATES).flatMap(Scores::settings);
  }

  /** Tables of up to 2 records of 2 kinds and up to 3 candidates. */
  @Provide
  public Arbitrary<ScoreTable> scoreTables() {
    return sizes(1, CANDIDATES).flatMap(candidates -> ScoreTables.of(RECORDS, RECORDS, candidates));
  }

  /** Orders of 2 to 4 candidates at distance 1 under some d_l. */
  @Provide
  public Arbitrary<Pair<Permutation>> adjacentOrders() {
    return sizes(2, ORDERED)
        .flatMap(n -> sizes(1, n - 1).flatMap(l -> AdjacentPairs.orders(new SwapMetric(n, l))));
  }

  /** Profiles of up to 3 voters and 2 or 3 entries that differ in one vote. */
  @Provide
  public Arbitrary<Pair<Profile>> adjacentProfiles() {
    return sizes(1, VOTERS)
        .flatMap(
            voters ->
                sizes(2, ENTRIES).flatMap(entries -> AdjacentPairs.profiles(voters, entries)));
  }

  /** Scores of up to 3 candidates that differ by at most 1 each. */
  @Provide
  public Arbitrary<Pair<List<Rational>>> adjacentScores() {
    return sizes(1, CANDIDATES)
        .flatMap(candidates -> AdjacentPairs.scores(Collections.nCopies(candidates, Rational.ONE)));
  }

  private static Arbitrary<Integer> sizes(int least, int most) {
    return Arbitraries.integers().between(least, most);
  }

  /** Choosers and mechanisms are reported as tables, one law per line. */
  @Override
  public Collection<SampleReportingFormat> getReportingFormats() {
    return List.of(new LawsFormat());
  }
}
