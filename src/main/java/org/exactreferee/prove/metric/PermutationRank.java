package org.exactreferee.prove.metric;

import java.math.BigInteger;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.finite.Permutation;

/** Permutations numbered from 0 in their order. */
public final class PermutationRank {

  private PermutationRank() {}

  /** How many permutations of the same size come before this one. */
  public static BigInteger of(Permutation permutation) {
    BigInteger rank = BigInteger.ZERO;
    for (int i = 1; i <= permutation.size(); i++) {
      BigInteger completions = Counts.factorial(permutation.size() - i);
      rank = rank.add(completions.multiply(BigInteger.valueOf(permutation.smallerAfter(i))));
    }
    return rank;
  }
}
