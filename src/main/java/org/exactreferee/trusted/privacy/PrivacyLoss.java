package org.exactreferee.trusted.privacy;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * How well adjacent inputs can be told apart: for every {@code E >= 1} the largest {@code P(S) - E
 * Q(S)}, where P and Q are the laws of adjacent inputs and S is an event.
 *
 * <p>A mechanism is (ln E, delta)-private exactly if this is at most delta. It is a maximum of
 * finitely many lines in E, of slopes {@code -Q(S)} between -1 and 0, from which the other answers
 * follow.
 */
public interface PrivacyLoss<I, O, F extends OrderedField<F>> {

  /**
   * The least delta at {@code E >= 1}. Of several events that attain it, the witness is the first
   * with the least Q(S), so that it also attains the profile just above E.
   */
  TightDelta<I, O, F> tightDelta(F expEpsilon);

  /**
   * The delta that no E makes unnecessary: the largest P(S) with {@code Q(S) = 0}.
   *
   * @param zero of the field
   */
  TightDelta<I, O, F> limit(F zero);

  /** The loss of a mechanism over all events, computed from its laws. */
  static <I, O, F extends OrderedField<F>> PrivacyLoss<I, O, F> of(
      Mechanism<I, O, F> mechanism, Adjacency<I> adjacency) {
    return new PairwiseLoss<>(
        adjacency,
        pair -> PairLoss.of(pair, mechanism.law(pair.first()), mechanism.law(pair.second())));
  }

  /**
   * Over one output alone. Bounds that depend on the output, {@code P_x(o) <= E_o P_y(o)}, are one
   * such condition per output with delta 0; see {@link OutputBounds}.
   */
  static <I, O, F extends OrderedField<F>> PrivacyLoss<I, O, F> ofOutput(
      Mechanism<I, O, F> mechanism, Adjacency<I> adjacency, O output) {
    return new PairwiseLoss<>(
        adjacency,
        pair -> {
          Witness<I, O, F> event = Witness.of(mechanism, pair, List.of(output));
          return PairLoss.of(pair, output, event.first(), event.second());
        });
  }

  /**
   * Of a stopping rule that looks at relative ranks only, under the metric d_l, from its law of the
   * rank of the chosen candidate.
   *
   * <p>The probability that such a rule chooses a candidate is {@code q_i} where i is the
   * candidate's rank. Orders at distance 1 differ by a swap of a candidate of rank i with one of
   * rank j, {@code 0 < |i - j| <= l}. Every other candidate has one probability q under both orders
   * and {@code q - E q <= 0}. Of {@code q_i - E q_j} and {@code q_j - E q_i} at most one is
   * positive, since they sum to {@code (1 - E)(q_i + q_j) <= 0}. So the largest excess of an event
   * is the largest {@code max(0, q_i - E q_j)}, whatever the order one starts from.
   *
   * <p>In a witness the pair (i, j) stands for an order and the same order with its i-th and j-th
   * candidates swapped, and the event {i} for the i-th candidate of the former.
   *
   * @param law of the rank, whose outputs are 1..n in this order
   * @param l below n, or 1 for n = 1, where no order has a neighbour
   */
  static <F extends OrderedField<F>> PrivacyLoss<Integer, Integer, F> ofRankLaw(
      Law<Integer, F> law, int l) {
    int n = law.outputs().size();
    if (!law.outputs().equals(IntStream.rangeClosed(1, n).boxed().toList())) {
      throw new IllegalArgumentException("outputs " + law.outputs() + " must be the ranks 1.." + n);
    }
    if (l < 1 || l > Math.max(1, n - 1)) {
      throw new IllegalArgumentException(
          "l (" + l + ") must be at least 1 and below n (" + n + ")");
    }
    List<F> q = law.probabilities();
    return new PairwiseLoss<>(
        Adjacency.around(
            law.outputs(),
            i ->
                IntStream.rangeClosed(Math.max(1, i - l), Math.min(n, i + l))
                    .filter(j -> j != i)
                    .boxed()
                    .toList()),
        swap -> PairLoss.of(swap, swap.first(), q.get(swap.first() - 1), q.get(swap.second() - 1)));
  }

  /** An event that breaks the budget, of the largest excess; none if the mechanism is private. */
  default Optional<Witness<I, O, F>> violation(Budget<F> budget) {
    return tightDelta(budget.expEpsilon()).attained().filter(witness -> witness.violates(budget));
  }

  /**
   * The least {@code E >= 1} for a delta between 0 and 1.
   *
   * <p>By Newton's method from 1 upwards: the loss is convex in E, so the root of the line that
   * attains it is never beyond the least E, and since that line is at delta there, a later step
   * takes another line, a flatter one. There are finitely many, and when there is no step to take,
   * the loss is at most delta.
   */
  default TightEpsilon<I, O, F> tightEpsilon(F delta) {
    Budget.requireDelta(delta);
    TightDelta<I, O, F> limit = limit(delta.fromRational(Rational.ZERO));
    if (limit.delta().compareTo(delta) > 0) {
      return new TightEpsilon.Infinite<>(limit.attained().orElseThrow());
    }
    F expEpsilon = delta.fromRational(Rational.ONE);
    Optional<Witness<I, O, F>> attained = Optional.empty();
    TightDelta<I, O, F> needed = tightDelta(expEpsilon);
    while (needed.delta().compareTo(delta) > 0) {
      Witness<I, O, F> line = needed.attained().orElseThrow();
      expEpsilon = line.first().subtract(delta).divide(line.second());
      attained = Optional.of(line);
      needed = tightDelta(expEpsilon);
    }
    return new TightEpsilon.Finite<>(expEpsilon, attained);
  }
}
