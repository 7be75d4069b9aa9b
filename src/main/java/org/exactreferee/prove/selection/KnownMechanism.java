package org.exactreferee.prove.selection;

import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.prove.selection.EveryEpsilon.Dependence;
import org.exactreferee.trusted.model.selection.CombinedGem;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.Selection;

/**
 * What searches know of a mechanism beyond its definition. There is one row per kind of mechanism,
 * and a new kind does not compile without one; what a row says decides how an answer is looked for,
 * never whether it is right.
 *
 * @param supremum the least epsilon for which it is private at all scores
 * @param dependence how its law depends on epsilon
 * @param gems the mixture of GEMs that it is, if it is one
 */
record KnownMechanism(
    Function<PrivacySupremum, PrivacySupremum.Answer> supremum,
    Dependence dependence,
    Optional<GemMixture> gems) {

  static KnownMechanism of(Selection mechanism) {
    return switch (mechanism.kind()) {
      case EM -> row(Dependence.POWERS, supremum -> supremum.oneScale(false));
      case RNM, PERMUTE_AND_FLIP -> row(Dependence.POWERS, supremum -> supremum.oneScale(true));
      case RNM_LAPLACE -> row(Dependence.LAPLACE, supremum -> supremum.oneScale(false));
      case RNMH -> row(Dependence.POWERS, PrivacySupremum::ownExponential);
      case RNMH_LAPLACE -> row(Dependence.LAPLACE, PrivacySupremum::ownLaplace);
      case RS -> row(Dependence.UNKNOWN, supremum -> supremum.bound("[ALMW25, appendix C]"));
      case RS_EXPONENTIAL -> row(Dependence.UNKNOWN, PrivacySupremum::stoppedExponential);
      case GEM, MGEM -> gem((GeneralizedExponential) mechanism);
      case COMBINED_GEM ->
          mixture(
              new GemMixture.Combined((CombinedGem) mechanism),
              supremum -> supremum.bound("its two parts, one after the other"));
      case KRR -> row(Dependence.POWERS, PrivacySupremum::onlyTheBest);
      case RANDOM -> row(Dependence.POWERS, PrivacySupremum::constant);
    };
  }

  private static KnownMechanism row(
      Dependence dependence, Function<PrivacySupremum, PrivacySupremum.Answer> supremum) {
    return new KnownMechanism(supremum, dependence, Optional.empty());
  }

  private static KnownMechanism mixture(
      GemMixture gems, Function<PrivacySupremum, PrivacySupremum.Answer> supremum) {
    return new KnownMechanism(supremum, Dependence.PIECES, Optional.of(gems));
  }

  private static KnownMechanism gem(GeneralizedExponential gem) {
    return mixture(new GemMixture.Single(gem), supremum -> supremum.gem(gem.beta()));
  }
}
