package org.exactreferee.prove.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.model.stopping.SwapMetric;

/** Shortest ways under d_l where no search is needed: swaps of neighbours, or of any two. */
public final class SwapPaths {

  private SwapPaths() {}

  /**
   * A shortest way from one order to another if l is 1 or n - 1.
   *
   * <p>With l = 1 each swap removes one inversion of {@code to^-1 from}, with l = n - 1 each splits
   * a cycle of it in two; no swap can do more.
   */
  public static Optional<List<Permutation>> direct(
      SwapMetric metric, Permutation from, Permutation to) {
    if (metric.l() == 1) {
      return Optional.of(sortedByNeighbours(from, to));
    }
    return metric.l() == metric.n() - 1 ? Optional.of(sortedByCycles(from, to)) : Optional.empty();
  }

  private static List<Permutation> sortedByNeighbours(Permutation from, Permutation to) {
    Permutation place = to.inverse();
    List<Permutation> path = new ArrayList<>(List.of(from));
    Permutation here = from;
    for (int i = 1; i < from.size(); ) {
      if (place.at(here.at(i)) > place.at(here.at(i + 1))) {
        here = here.swap(i, i + 1);
        path.add(here);
        i = Math.max(1, i - 1);
      } else {
        i++;
      }
    }
    return path;
  }

  private static List<Permutation> sortedByCycles(Permutation from, Permutation to) {
    List<Permutation> path = new ArrayList<>(List.of(from));
    Permutation here = from;
    for (int i = 1; i <= from.size(); i++) {
      if (here.at(i) != to.at(i)) {
        here = here.swap(i, here.inverse().at(to.at(i)));
        path.add(here);
      }
    }
    return path;
  }
}
