package org.exactreferee.prove.ranklaw;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.number.Rational;

/** The rank law of tossing a coin first and playing one rule or the other [GKS21, Definition 7]. */
public final class MixedRankLaw {

  private MixedRankLaw() {}

  /** The law of playing the rule of heads with probability p and that of tails otherwise. */
  public static RankLaw of(Rational p, RankLaw heads, RankLaw tails) {
    PMixPrivacy.requireProbability("p", p);
    if (heads.candidates() != tails.candidates()) {
      throw new IllegalArgumentException(
          "candidates ("
              + heads.candidates()
              + " and "
              + tails.candidates()
              + ") must be equally many");
    }
    List<Rational> mixed = new ArrayList<>();
    for (int k = 1; k <= heads.candidates(); k++) {
      Rational played = p.multiply(heads.probability(k));
      mixed.add(played.add(Rational.ONE.subtract(p).multiply(tails.probability(k))));
    }
    return new RankLaw(mixed);
  }
}
