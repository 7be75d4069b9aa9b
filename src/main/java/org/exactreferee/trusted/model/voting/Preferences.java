package org.exactreferee.trusted.model.voting;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which utilities a voter may have. Those with a given peak a are a cone, and truthfulness asks of
 * each of them an inequality that is linear in it and that constants do not change; so it need be
 * asked at the generators alone, which are utilities {@code -1} on a set and 0 elsewhere.
 */
public enum Preferences {
  /**
   * Any utility u with {@code u(a) >= u(z)} for all z [KL18, section V].
   *
   * <p>Generators: minus the indicator of each z other than a, for {@code u = u(a) + sum_z (u(a) -
   * u(z)) (-1_z)}.
   */
  UNRESTRICTED {
    @Override
    public List<List<Integer>> leastLiked(int peak, int entries) {
      return IntStream.rangeClosed(1, entries)
          .filter(z -> z != peak)
          .mapToObj(z -> List.of(z))
          .toList();
    }
  },

  /**
   * Utilities that rise up to a and fall from a on [KL18, Definition 8].
   *
   * <p>Generators: minus the indicators of 1..l for l below a and of h..k for h above a, for {@code
   * u = u(a) + sum_l (u(l+1) - u(l)) (-1_(1..l)) + sum_h (u(h-1) - u(h)) (-1_(h..k))}.
   */
  SINGLE_PEAKED {
    @Override
    public List<List<Integer>> leastLiked(int peak, int entries) {
      List<List<Integer>> sets = new ArrayList<>();
      for (int low = 1; low < peak; low++) {
        sets.add(IntStream.rangeClosed(1, low).boxed().toList());
      }
      for (int high = peak + 1; high <= entries; high++) {
        sets.add(IntStream.rangeClosed(high, entries).boxed().toList());
      }
      return sets;
    }
  };

  /** What claims call the choosers that are truthful for these preferences. */
  public String choosers() {
    return this == UNRESTRICTED ? "truthful" : "single_peaked";
  }

  /** The sets D such that the utilities {@code -1_D}, with constants, generate those of a peak. */
  public abstract List<List<Integer>> leastLiked(int peak, int entries);
}
