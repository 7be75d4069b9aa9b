package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.IntegerLaw;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.Witness;
import org.exactreferee.trusted.privacy.WorstEvent;

/**
 * What {@link AttainedRule} asks of the laws of adjacent inputs.
 *
 * @param violation empty if {@code P(S) - E Q(S) <= delta} for all adjacent inputs and all events
 * @param problem why there is no such event
 * @param witness an event with which there is no problem
 */
record Loss(
    Function<Budget<ExactReal>, Optional<Rejected>> violation,
    Function<Event, Optional<Rejected>> problem,
    Function<Event, Witness<Integer, Integer, ExactReal>> witness) {

  private static final BigInteger MOST = BigInteger.valueOf(Integer.MAX_VALUE);

  /** The loss of a law of ranks under d_l, computed by the definition. */
  static Loss of(VectorValue law, BigInteger distance) {
    List<ExactReal> q = law.exact();
    List<Integer> ranks = IntStream.rangeClosed(1, q.size()).boxed().toList();
    int l = distance.max(BigInteger.ZERO).min(MOST).intValueExact();
    PrivacyLoss<Integer, Integer, ExactReal> loss =
        UndefinedException.ifRefused(
            () -> PrivacyLoss.ofRankLaw(Law.of("the rank law", ranks, q), l));
    return ofRanks(budget -> violation(loss, budget), i -> q.get(i - 1), q.size(), l);
  }

  /**
   * Of ranks: see {@link PrivacyLoss#ofRankLaw} for what their events are.
   *
   * @param q the probability of a rank
   */
  static Loss ofRanks(
      Function<Budget<ExactReal>, Optional<Rejected>> violation,
      Function<Integer, ExactReal> q,
      int n,
      int l) {
    return new Loss(
        violation,
        event -> swapProblem(event, n, l),
        event ->
            new Witness<>(
                pair(event), event.outputs(), q.apply(event.first()), q.apply(event.second())));
  }

  /** The loss of a mechanism: of each pair the worst event, see {@link WorstEvent}. */
  static Loss of(MechanismValue mechanism) {
    Map<Integer, IntegerLaw> laws =
        mechanism.table().inputs().stream()
            .collect(
                Collectors.toMap(
                    input -> input, input -> IntegerLaw.of(mechanism.table().law(input))));
    return new Loss(
        budget ->
            mechanism
                .adjacency()
                .pairs()
                .filter(pair -> !isWithin(laws, pair, budget))
                .findFirst()
                .map(pair -> violation(pair)),
        event -> problem(event, mechanism),
        event -> Witness.of(mechanism.table(), pair(event), event.outputs()));
  }

  private static Optional<Rejected> violation(
      PrivacyLoss<Integer, Integer, ExactReal> loss, Budget<ExactReal> budget) {
    return loss.violation(budget).map(event -> violation(event.pair()));
  }

  private static Rejected violation(Pair<Integer> pair) {
    return new Rejected(Reason.PAIR_VIOLATES_THE_BOUND, "the pair " + pair);
  }

  private static boolean isWithin(
      Map<Integer, IntegerLaw> laws, Pair<Integer> pair, Budget<ExactReal> budget) {
    IntegerLaw first = laws.get(pair.first());
    IntegerLaw second = laws.get(pair.second());
    return WorstEvent.of(first, second, budget.expEpsilon()).isWithin(budget.delta());
  }

  private static Pair<Integer> pair(Event event) {
    return new Pair<>(event.first(), event.second());
  }

  private static Optional<Rejected> problem(Event event, MechanismValue mechanism) {
    return mechanism.adjacency().pairs().noneMatch(pair(event)::equals)
        ? rejected(Reason.NO_SUCH_PAIR, "inputs " + pair(event))
        : outputs(mechanism.table().outputs().containsAll(event.outputs()), event);
  }

  private static Optional<Rejected> swapProblem(Event event, int n, int l) {
    int i = event.first();
    int j = event.second();
    return Math.min(i, j) < 1 || Math.max(i, j) > n || i == j || Math.abs(i - j) > l
        ? rejected(Reason.NO_SUCH_PAIR, "ranks " + i + " and " + j)
        : outputs(event.outputs().equals(List.of(i)), event);
  }

  private static Optional<Rejected> outputs(boolean exist, Event event) {
    return exist
        ? Optional.empty()
        : rejected(Reason.NO_SUCH_EVENT, "outputs " + event.outputs() + " at " + event.first());
  }

  /**
   * Empty if {@code P(S) - E Q(S) = delta} for the event.
   *
   * @param positive whether Q(S) must be positive
   */
  Optional<Rejected> missed(Event event, Budget<ExactReal> budget, boolean positive) {
    Optional<Rejected> none = problem.apply(event);
    if (none.isPresent()) {
      return none;
    }
    Witness<Integer, Integer, ExactReal> given = witness.apply(event);
    boolean equal = given.excess(budget.expEpsilon()).equals(budget.delta());
    return equal && (!positive || given.second().sign() > 0)
        ? Optional.empty()
        : rejected(Reason.BOUND_NOT_ATTAINED, "the pair " + given.pair());
  }
}
