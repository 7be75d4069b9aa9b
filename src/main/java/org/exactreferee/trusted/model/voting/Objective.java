package org.exactreferee.trusted.model.voting;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.number.Rational;

/**
 * What a chooser should do well: choose an entry from the vote of rank {@code rank - margin} up to
 * that of rank {@code rank + margin}, when votes stand in order.
 *
 * @param rank s, from 1 to n; for the median n / 2, rounded up
 * @param margin h, not negative; ranks below 1 or above n count as 1 or n
 * @param weights of sorted profiles in the probability that is maximised; empty if it is the
 *     smallest of all profiles
 */
public record Objective(int rank, int margin, Optional<Map<Profile, Rational>> weights) {

  public Objective {
    if (rank < 1) {
      throw new IllegalArgumentException("rank (" + rank + ") must be at least 1");
    }
    if (margin < 0) {
      throw new IllegalArgumentException("margin (" + margin + ") must not be negative");
    }
  }

  /** The probability at the worst profile. */
  public static Objective worst(int rank, int margin) {
    return new Objective(rank, margin, Optional.empty());
  }

  /** The probability at one profile. */
  public static Objective at(Profile profile, int rank, int margin) {
    return new Objective(rank, margin, Optional.of(Map.of(profile.sorted(), Rational.ONE)));
  }

  /** The average over votes that are independent and uniform. */
  public static Objective uniform(int voters, int entries, int rank, int margin) {
    Map<Profile, Rational> weights = new LinkedHashMap<>();
    for (Profile profile : Profile.sorted(voters, entries)) {
      Rational orders = Rational.of(Counts.factorial(voters));
      for (int z = 1; z <= entries; z++) {
        orders = orders.divide(Rational.of(Counts.factorial(profile.count(z))));
      }
      weights.put(profile, orders.divide(Rational.of(entries).pow(voters)));
    }
    return new Objective(rank, margin, Optional.of(weights));
  }

  /** The entries that are right for these votes. */
  public List<Integer> wanted(Profile profile) {
    int n = profile.voters();
    if (rank > n) {
      throw new IllegalArgumentException(
          "rank (" + rank + ") must be at most the number of voters " + n);
    }
    List<Integer> inOrder = profile.sorted().votes();
    int low = inOrder.get(Math.max(rank - margin, 1) - 1);
    int high = inOrder.get((int) Math.min((long) rank + margin, n) - 1);
    return Chooser.places(profile.entries()).stream().filter(z -> low <= z && z <= high).toList();
  }
}
