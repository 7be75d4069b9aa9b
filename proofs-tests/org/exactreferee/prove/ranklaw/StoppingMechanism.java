package org.exactreferee.prove.ranklaw;

import java.util.List;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.exactreferee.trusted.model.stopping.RankLawByEnumeration;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.Mechanism;

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
