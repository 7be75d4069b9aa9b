package org.exactreferee.trusted.model.voting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.exactreferee.trusted.finite.Words;

/**
 * The votes of voters 1..n, each for an entry of the ballot named by its place 1..k.
 *
 * @param votes one per voter, at least one
 * @param entries the number k of entries
 */
public record Profile(List<Integer> votes, int entries) {

  public Profile {
    votes = List.copyOf(votes);
    if (votes.isEmpty()) {
      throw new IllegalArgumentException("votes must be at least one");
    }
    for (int vote : votes) {
      requireEntry(vote, entries);
    }
  }

  private static void requireEntry(int vote, int entries) {
    if (vote < 1 || vote > entries) {
      throw new IllegalArgumentException(
          "vote (" + vote + ") must be the place of an entry of the ballot, 1 to " + entries);
    }
  }

  /** All k^n profiles. */
  public static List<Profile> all(int voters, int entries) {
    return Words.all(voters, entries).stream().map(word -> new Profile(word, entries)).toList();
  }

  /** The profiles whose votes stand in order: there is one for every way to count votes. */
  public static List<Profile> sorted(int voters, int entries) {
    return Words.rising(voters, entries).stream().map(word -> new Profile(word, entries)).toList();
  }

  /** The number n of voters. */
  public int voters() {
    return votes.size();
  }

  public int vote(int voter) {
    return votes.get(voter - 1);
  }

  /** {@code n_z}: how many vote for the entry. */
  public int count(int entry) {
    return Collections.frequency(votes, entry);
  }

  /** {@code r_z}: how many vote for the entry or one below it; {@code r_0 = 0}. */
  public int rank(int entry) {
    return (int) votes.stream().filter(vote -> vote <= entry).count();
  }

  /** {@code R_z}: the places of the entry's votes when all votes are put in order. */
  public List<Integer> ranks(int entry) {
    List<Integer> inOrder = sorted().votes;
    return IntStream.rangeClosed(1, voters())
        .filter(place -> inOrder.get(place - 1) == entry)
        .boxed()
        .toList();
  }

  /** The same votes in order. */
  public Profile sorted() {
    return new Profile(votes.stream().sorted().toList(), entries);
  }

  /** The profile in which this voter votes so. */
  public Profile with(int voter, int vote) {
    List<Integer> changed = new ArrayList<>(votes);
    changed.set(voter - 1, vote);
    return new Profile(changed, entries);
  }

  /** All profiles that differ from this in one vote. */
  public List<Profile> changes() {
    List<Profile> changes = new ArrayList<>();
    for (int voter = 1; voter <= voters(); voter++) {
      for (int vote = 1; vote <= entries; vote++) {
        if (vote != vote(voter)) {
          changes.add(with(voter, vote));
        }
      }
    }
    return changes;
  }

  /** {@code 1, 2, 2}. */
  @Override
  public String toString() {
    return votes.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
