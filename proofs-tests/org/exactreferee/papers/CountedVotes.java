package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/** Votes, and generalized medians of [KL18, Definition 9], written down from the text alone. */
final class CountedVotes {

  private CountedVotes() {}

  /** All votes of so many voters for entries 1 to k. */
  static List<List<Integer>> all(int voters, int k) {
    List<List<Integer>> votes = List.of(List.of());
    for (int i = 0; i < voters; i++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> some : votes) {
        for (int z = 1; z <= k; z++) {
          longer.add(Stream.concat(some.stream(), Stream.of(z)).toList());
        }
      }
      votes = longer;
    }
    return votes;
  }

  /** The votes after voter i, from 0 on, votes so instead. */
  static List<Integer> with(List<Integer> votes, int i, int vote) {
    List<Integer> changed = new ArrayList<>(votes);
    changed.set(i, vote);
    return List.copyOf(changed);
  }

  /** r_z: the votes up to z. */
  static int upTo(List<Integer> votes, int z) {
    return (int) votes.stream().filter(vote -> vote <= z).count();
  }

  /**
   * A generalized median.
   *
   * @param transfers for each entry, the highest included, those of the ranks 1 to n
   */
  record Median(List<List<BigFraction>> transfers, List<BigFraction> base) {

    int entries() {
      return base.size();
    }

    int voters() {
      return transfers.get(0).size();
    }

    BigFraction transfer(int z, int rank) {
      return transfers.get(z - 1).get(rank - 1);
    }

    /** The probability of z where low votes are below it and high votes up to it. */
    BigFraction mass(int z, int low, int high) {
      BigFraction sum = base.get(z - 1);
      for (int r = 1; r <= high; r++) {
        sum = sum.add(transfer(z, r));
      }
      for (int r = 1; r <= low; r++) {
        sum = sum.subtract(transfer(z - 1, r));
      }
      return sum;
    }

    BigFraction probability(List<Integer> votes, int z) {
      return mass(z, upTo(votes, z - 1), upTo(votes, z));
    }

    boolean isDistribution() {
      for (List<Integer> votes : all(voters(), entries())) {
        BigFraction sum = BigFraction.ZERO;
        for (int z = 1; z <= entries(); z++) {
          BigFraction probability = probability(votes, z);
          if (probability.signum() < 0) {
            return false;
          }
          sum = sum.add(probability);
        }
        if (!sum.equals(BigFraction.ONE)) {
          return false;
        }
      }
      return true;
    }

    /** By the definition: all votes, all changes of one of them, all entries. */
    boolean isPrivate(List<BigFraction> bounds) {
      for (List<Integer> votes : all(voters(), entries())) {
        for (int i = 0; i < voters(); i++) {
          for (int vote = 1; vote <= entries(); vote++) {
            for (int z = 1; z <= entries(); z++) {
              BigFraction other = probability(with(votes, i, vote), z);
              if (probability(votes, z).compareTo(bounds.get(z - 1).multiply(other)) > 0) {
                return false;
              }
            }
          }
        }
      }
      return true;
    }
  }

  /**
   * A random median, from probabilities of outcomes up to z that rise with the votes up to z. Some
   * of the highest entry's mass is one of its transfers, which changes no probability.
   */
  static Median random(Random random, int voters, int entries) {
    int parts = 24;
    int[][] cumulative = new int[entries + 1][voters + 1];
    for (int r = 0; r <= voters; r++) {
      cumulative[entries][r] = parts;
    }
    for (int z = 1; z < entries; z++) {
      for (int r = 0; r <= voters; r++) {
        int least =
            Math.max(cumulative[z - 1][r], r == 0 ? random.nextInt(6) : cumulative[z][r - 1]);
        cumulative[z][r] = Math.min(parts, least + Math.max(0, random.nextInt(5) - 2));
      }
    }
    List<List<BigFraction>> transfers = new ArrayList<>();
    List<BigFraction> base = new ArrayList<>();
    for (int z = 1; z <= entries; z++) {
      List<BigFraction> own = new ArrayList<>();
      for (int r = 1; r <= voters; r++) {
        own.add(BigFraction.of(cumulative[z][r] - cumulative[z][r - 1], parts));
      }
      transfers.add(own);
      base.add(BigFraction.of(cumulative[z][0] - cumulative[z - 1][0], parts));
    }
    BigFraction moved = base.get(entries - 1).multiply(BigFraction.of(random.nextInt(4), 3));
    base.set(entries - 1, base.get(entries - 1).subtract(moved));
    transfers.get(entries - 1).set(random.nextInt(voters), moved);
    return new Median(transfers, base);
  }
}
