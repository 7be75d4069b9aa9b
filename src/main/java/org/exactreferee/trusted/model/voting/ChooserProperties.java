package org.exactreferee.trusted.model.voting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.privacy.Mechanism;
import org.exactreferee.trusted.privacy.OutputBounds;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.Witness;

/** What is asked of choosers, each by its definition; every answer comes with its first failure. */
public final class ChooserProperties {

  private ChooserProperties() {}

  /**
   * Two profiles with the same votes in another order and different laws; none if the chooser is
   * anonymous [KL18, Definition 4]. All orders of the same votes are compared with the sorted one.
   */
  public static <F extends OrderedField<F>> Optional<Pair<Profile>> unequalTreatment(
      Chooser<F> chooser) {
    Mechanism<Profile, Integer, F> laws = chooser.tabulated();
    return Profile.all(chooser.voters(), chooser.entries()).stream()
        .filter(v -> !probabilities(laws, v).equals(probabilities(laws, v.sorted())))
        .map(v -> new Pair<>(v.sorted(), v))
        .findFirst();
  }

  private static <F extends OrderedField<F>> List<F> probabilities(
      Mechanism<Profile, Integer, F> laws, Profile profile) {
    return laws.law(profile).probabilities();
  }

  /** A voter who gains by a false vote; none if the chooser is truthful [KL18, Definition 7]. */
  public static <F extends OrderedField<F>> Optional<Manipulation<F>> manipulation(
      Chooser<F> chooser, Preferences preferences) {
    Mechanism<Profile, Integer, F> laws = chooser.tabulated();
    return chooser.profiles().stream()
        .flatMap(truth -> manipulations(laws, preferences, truth))
        .filter(manipulation -> manipulation.gain().sign() > 0)
        .findFirst();
  }

  /** What could be gained, or lost, by each false vote in a profile of true votes. */
  private static <F extends OrderedField<F>> Stream<Manipulation<F>> manipulations(
      Mechanism<Profile, Integer, F> laws, Preferences preferences, Profile truth) {
    List<Manipulation<F>> all = new ArrayList<>();
    for (int voter = 1; voter <= truth.voters(); voter++) {
      for (int misreport = 1; misreport <= truth.entries(); misreport++) {
        Profile reported = truth.with(voter, misreport);
        for (List<Integer> disliked : preferences.leastLiked(truth.vote(voter), truth.entries())) {
          F honest = laws.law(truth).probability(disliked);
          F dishonest = laws.law(reported).probability(disliked);
          all.add(new Manipulation<>(voter, truth, misreport, disliked, honest, dishonest));
        }
      }
    }
    return all.stream();
  }

  /**
   * Profiles that differ in one vote and an entry z with {@code g(v)_z > E_z g(v')_z}; none if the
   * chooser is private with these bounds [KL18, Definitions 2 and 3].
   *
   * @param bounds one per entry, such as {@code e^(lambda z)} for the entry z
   */
  public static <F extends OrderedField<F>> Optional<Witness<Profile, Integer, F>> leak(
      Chooser<F> chooser, List<F> bounds) {
    if (bounds.size() != chooser.entries()) {
      throw new IllegalArgumentException(
          "bounds (" + bounds.size() + ") must be one per entry: " + chooser.entries());
    }
    return OutputBounds.violation(chooser.tabulated(), chooser.adjacency(), z -> bounds.get(z - 1));
  }
}
