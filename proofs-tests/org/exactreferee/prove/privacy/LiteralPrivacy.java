package org.exactreferee.prove.privacy;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Mechanism;
import org.exactreferee.trusted.privacy.Witness;

/**
 * (epsilon, delta)-privacy by its definition: {@code P_x(S) <= e^epsilon P_y(S) + delta} for all
 * adjacent inputs x, y and all events S [GKS21, Definitions 4 and 5].
 */
public final class LiteralPrivacy {

  /**
   * Every set of outputs is an event; beyond this many outputs there are too many to go through.
   */
  public static final int MOST_OUTPUTS = 20;

  private LiteralPrivacy() {}

  /** The first pair and event for which the inequality fails; none if the mechanism is private. */
  public static <I, O, F extends OrderedField<F>> Optional<Witness<I, O, F>> violation(
      Mechanism<I, O, F> mechanism, Adjacency<I> adjacency, Budget<F> budget) {
    return adjacency
        .pairs()
        .flatMap(
            pair ->
                events(mechanism.law(pair.first()).outputs())
                    .map(event -> Witness.of(mechanism, pair, event)))
        .filter(witness -> witness.violates(budget))
        .findFirst();
  }

  private static <O> Stream<List<O>> events(List<O> outputs) {
    if (outputs.size() > MOST_OUTPUTS) {
      throw new IllegalArgumentException(
          "number of outputs (" + outputs.size() + ") must be at most " + MOST_OUTPUTS);
    }
    return Subsets.of(outputs).stream();
  }
}
