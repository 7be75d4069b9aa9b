package org.exactreferee.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;

/** Arbitraries of permutations, such as qualification orders. They shrink to fewer inversions. */
@SuppressWarnings("exports") // jqwik is optional: requires static
public final class Orders {

  private Orders() {}

  /**
   * The permutations of 1..n, all equally likely.
   *
   * <p>Edge cases are the identity, its reverse, the swaps of the first two and of the last two,
   * and the cycle that moves everything by one.
   */
  public static Arbitrary<Permutation> of(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("n (" + n + ") must be at least 1");
    }
    return new SimplifyingArbitrary<>(
        random -> draw(random, n), edges(n), new SimplerOrders(), most -> everything(n, most));
  }

  /** The permutations of 1..k for some k up to n. */
  public static Arbitrary<Permutation> upTo(int n) {
    return Arbitraries.integers().between(1, n).flatMap(Orders::of);
  }

  private static Permutation draw(Random random, int n) {
    List<Integer> images = new ArrayList<>(Permutation.identity(n).images());
    Collections.shuffle(images, random);
    return Permutation.of(images);
  }

  private static List<Permutation> edges(int n) {
    Permutation identity = Permutation.identity(n);
    List<Integer> reversed = new ArrayList<>(identity.images());
    Collections.reverse(reversed);
    List<Integer> rotated = new ArrayList<>(identity.images());
    Collections.rotate(rotated, -1);
    return List.of(
        identity,
        Permutation.of(reversed),
        identity.swap(1, Math.min(2, n)),
        identity.swap(Math.max(1, n - 1), n),
        Permutation.of(rotated));
  }

  private static Optional<List<Permutation>> everything(int n, long most) {
    Permutations all = Permutations.of(n);
    boolean few = SimplicityOrder.bounded(all.count()) <= most;
    return few ? Optional.of(all.stream().toList()) : Optional.empty();
  }
}
