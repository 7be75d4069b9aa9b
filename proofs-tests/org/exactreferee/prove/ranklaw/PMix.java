package org.exactreferee.prove.ranklaw;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.RankLawByEnumeration;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/**
 * Tosses a coin before the first arrival and plays one rule or the other [GKS21, Definition 7].
 *
 * @param p the probability of heads
 * @param heads the rule played on heads
 * @param tails the rule played on tails
 */
public record PMix(Rational p, StoppingRule heads, StoppingRule tails) {

  public PMix {
    PMixPrivacy.requireProbability("p", p);
    requireSameCandidates(heads, tails);
  }

  private static void requireSameCandidates(StoppingRule heads, StoppingRule tails) {
    if (heads.candidates() != tails.candidates()) {
      throw new IllegalArgumentException(
          "candidates ("
              + heads.candidates()
              + " and "
              + tails.candidates()
              + ") must be equally many");
    }
  }

  /** The law of the absolute rank of the selected candidate. */
  public RankLaw law() {
    return MixedRankLaw.of(p, OccupancyRankLaw.of(heads), OccupancyRankLaw.of(tails));
  }

  /** The law of the selected candidate under one qualification order, over all n! time orders. */
  public List<Rational> lawOfCandidates(Permutation qualification) {
    RankLaw onHeads = new RankLaw(RankLawByEnumeration.ofCandidates(heads, qualification));
    RankLaw onTails = new RankLaw(RankLawByEnumeration.ofCandidates(tails, qualification));
    return MixedRankLaw.of(p, onHeads, onTails).probabilities();
  }

  /** The probabilities of rank 1, ..., n as polynomials in p, of degree at most 1. */
  public static List<Polynomial<Rational>> lawInP(StoppingRule heads, StoppingRule tails) {
    requireSameCandidates(heads, tails);
    RankLaw onHeads = OccupancyRankLaw.of(heads);
    RankLaw onTails = OccupancyRankLaw.of(tails);
    List<Polynomial<Rational>> law = new ArrayList<>();
    for (int k = 1; k <= heads.candidates(); k++) {
      Rational slope = onHeads.probability(k).subtract(onTails.probability(k));
      law.add(Polynomial.of(onTails.probability(k), slope));
    }
    return List.copyOf(law);
  }
}
