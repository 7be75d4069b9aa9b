package org.exactreferee.prove.metric;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.finite.Permutation;

/** The inverse of {@link PermutationRank}. */
public final class PermutationOfRank {

  private PermutationOfRank() {}

  /** The permutation of 1..n that has so many others before it. */
  public static Permutation of(int n, BigInteger rank) {
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
