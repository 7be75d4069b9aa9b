package org.exactreferee.prove.metric;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
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

  /** The permutation of 1..n that has so many others before it. */
  public static Permutation unrank(int n, BigInteger rank) {
    if (rank.signum() < 0 || rank.compareTo(Counts.factorial(n)) >= 0) {
      throw new IllegalArgumentException(
          "rank (" + rank + ") must be at least 0 and less than " + n + "!");
    }
    List<Integer> left = new ArrayList<>(Permutation.identity(n).images());
    List<Integer> images = new ArrayList<>();
    BigInteger rest = rank;
    for (int i = 1; i <= n; i++) {
      BigInteger[] parts = rest.divideAndRemainder(Counts.factorial(n - i));
      images.add(left.remove(parts[0].intValueExact()));
      rest = parts[1];
    }
    return Permutation.of(images);
  }
}
