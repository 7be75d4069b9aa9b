package org.exactreferee.trusted.model.stopping;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.exactreferee.trusted.number.Rational;

/**
 * What a stopping rule selects, by playing it on every one of the n! time orders [GKS21, section
 * 2.1].
 */
public final class RankLawByEnumeration {

  private RankLawByEnumeration() {}

  /** The law of the absolute rank of the selected candidate. */
  public static RankLaw of(StoppingRule rule) {
    return new RankLaw(ofCandidates(rule, Permutation.identity(rule.candidates())));
  }

  /**
   * The law of the selected candidate under one qualification order: entry c - 1 is the probability
   * that candidate c is selected.
   *
   * @param qualification maps a rank to the candidate who has it, rank 1 being the best
   */
  public static List<Rational> ofCandidates(StoppingRule rule, Permutation qualification) {
    int n = rule.candidates();
    if (qualification.size() != n) {
      throw new IllegalArgumentException(
          "qualification order " + qualification + " must order the " + n + " candidates");
    }
    Permutation rank = qualification.inverse();
    List<Rational> sums = new ArrayList<>(Collections.nCopies(n, Rational.ZERO));
    Permutations orders = Permutations.of(n);
    for (Permutation time : orders) {
      Rational notStopped = Rational.ONE;
      for (int i = 1; i <= n; i++) {
        Rational stops = notStopped.multiply(rule.acceptance(i, relativeRank(rank, time, i)));
        int candidate = time.at(i);
        sums.set(candidate - 1, sums.get(candidate - 1).add(stops));
        notStopped = notStopped.subtract(stops);
      }
    }
    Rational all = Rational.of(orders.count());
    return sums.stream().map(sum -> sum.divide(all)).toList();
  }

  /** One more than the number of earlier arrivals who rank before the i-th. */
  private static int relativeRank(Permutation rank, Permutation time, int i) {
    int relativeRank = 1;
    for (int j = 1; j < i; j++) {
      if (rank.at(time.at(j)) < rank.at(time.at(i))) {
        relativeRank++;
      }
    }
    return relativeRank;
  }
}
