package org.exactreferee.analysis;

import java.util.List;
import org.exactreferee.finite.Permutation;
import org.exactreferee.finite.Permutations;
import org.exactreferee.number.Rational;
import org.exactreferee.privacy.Adjacency;
import org.exactreferee.privacy.Law;
import org.exactreferee.privacy.Mechanism;
import org.exactreferee.stopping.RankLawByEnumeration;
import org.exactreferee.stopping.StoppingRule;
import org.exactreferee.stopping.SwapMetric;

/**
 * A stopping rule as a mechanism: the input is the qualification order to be hidden, the output the
 * selected candidate [GKS21, Definition 5].
 */
public final class StoppingMechanism {

  private StoppingMechanism() {}

  /** The mechanism, each law by a walk through all n! time orders. */
  public static Mechanism<Permutation, Integer, Rational> of(StoppingRule rule) {
    List<Integer> candidates = Permutation.identity(rule.candidates()).images();
    return order -> Law.of(order, candidates, RankLawByEnumeration.ofCandidates(rule, order));
  }

  /** The mechanism of a p-mix. */
  public static Mechanism<Permutation, Integer, Rational> of(PMix mix) {
    List<Integer> candidates = Permutation.identity(mix.heads().candidates()).images();
    return order -> Law.of(order, candidates, mix.lawOfCandidates(order));
  }

  /** Orders at distance 1. */
  public static Adjacency<Permutation> adjacency(SwapMetric metric) {
    return Adjacency.around(Permutations.of(metric.n()).stream().toList(), metric::neighbours);
  }
}
