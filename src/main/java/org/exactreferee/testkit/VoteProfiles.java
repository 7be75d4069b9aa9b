package org.exactreferee.testkit;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import org.exactreferee.trusted.model.voting.Profile;

/** Arbitraries of vote profiles. They shrink to votes for the first entry. */
@SuppressWarnings("exports") // jqwik is optional: requires static
public final class VoteProfiles {

  private VoteProfiles() {}

  /** The votes of so many voters for so many entries. */
  public static Arbitrary<Profile> of(int voters, int entries) {
    return Arbitraries.integers()
        .between(1, entries)
        .list()
        .ofSize(voters)
        .map(votes -> new Profile(votes, entries));
  }

  /** The same for 1 to so many voters and 1 to so many entries. */
  public static Arbitrary<Profile> upTo(int voters, int entries) {
    Arbitrary<Integer> some = Arbitraries.integers().between(1, voters);
    return some.flatMap(n -> Arbitraries.integers().between(1, entries).flatMap(k -> of(n, k)));
  }
}
