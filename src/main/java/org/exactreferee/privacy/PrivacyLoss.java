package org.exactreferee.privacy;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.number.OrderedField;
import org.exactreferee.number.Rational;

/**
 * How well adjacent inputs can be told apart: for every {@code E >= 1} the largest {@code P(S) - E
 * Q(S)}, where P and Q are the laws of adjacent inputs and S is an event.
 *
 * <p>A mechanism is (ln E, delta)-private exactly if this is at most delta. It is a maximum of
 * finitely many lines in E, of slopes {@code -Q(S)} between -1 and 0; all answers below follow.
 */
public final class PrivacyLoss<I, O, F extends OrderedField<F>> {

  private final Supplier<Stream<PairLoss<I, O, F>>> pairs;

  private PrivacyLoss(Supplier<Stream<PairLoss<I, O, F>>> pairs) {
    this.pairs = pairs;
  }

  /** Over all events. */
  public static <I, O, F extends OrderedField<F>> PrivacyLoss<I, O, F> of(
      Mechanism<I, O, F> mechanism, Adjacency<I> adjacency) {
    Function<Pair<I>, PairLoss<I, O, F>> loss =
        pair ->
            new PairLoss.AllEvents<>(
                pair, mechanism.law(pair.first()), mechanism.law(pair.second()));
    return new PrivacyLoss<>(() -> adjacency.pairs().map(loss));
  }

  /**
   * Over one output alone. Bounds that depend on the output, {@code P_x(o) <= E_o P_y(o)}, are one
   * such condition per output with delta 0; see {@link OutputBounds}.
   */
  public static <I, O, F extends OrderedField<F>> PrivacyLoss<I, O, F> ofOutput(
      Mechanism<I, O, F> mechanism, Adjacency<I> adjacency, O output) {
    Function<Pair<I>, PairLoss<I, O, F>> loss =
        pair -> PairLoss.OneEvent.of(Witness.of(mechanism, pair, List.of(output)));
    return new PrivacyLoss<>(() -> adjacency.pairs().map(loss));
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
  public static <F extends OrderedField<F>> PrivacyLoss<Integer, Integer, F> ofRankLaw(
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
    Adjacency<Integer> near = Adjacency.around(law.outputs(), i -> near(i, l, n));
    Function<Pair<Integer>, PairLoss<Integer, Integer, F>> loss =
        swap ->
            PairLoss.OneEvent.of(
                new Witness<>(
                    swap,
                    List.of(swap.first()),
                    q.get(swap.first() - 1),
                    q.get(swap.second() - 1)));
    return new PrivacyLoss<>(() -> near.pairs().map(loss));
  }

  private static List<Integer> near(int i, int l, int n) {
    return IntStream.rangeClosed(Math.max(1, i - l), Math.min(n, i + l))
        .filter(j -> j != i)
        .boxed()
        .toList();
  }

  /** An event that breaks the budget, of the largest excess; none if the mechanism is private. */
  public Optional<Witness<I, O, F>> violation(Budget<F> budget) {
    return tightDelta(budget.expEpsilon()).attained().filter(witness -> witness.violates(budget));
  }

  /**
   * The least delta at {@code E >= 1}. Of several events that attain it, the witness is the first
   * with the least Q(S), so that it also attains the profile just above E.
   */
  public TightDelta<I, O, F> tightDelta(F expEpsilon) {
    Budget.requireExpEpsilon(expEpsilon);
    F delta = expEpsilon.fromRational(Rational.ZERO);
    Optional<Witness<I, O, F>> attained = Optional.empty();
    for (PairLoss<I, O, F> pair : eachPair()) {
      Witness<I, O, F> worst = pair.at(expEpsilon);
      int order = worst.excess(expEpsilon).compareTo(delta);
      boolean flatter =
          attained.filter(other -> worst.second().compareTo(other.second()) < 0).isPresent();
      if (order > 0 || (order == 0 && flatter)) {
        delta = worst.excess(expEpsilon);
        attained = Optional.of(worst);
      }
    }
    return new TightDelta<>(delta, attained);
  }

  /** The delta that no E makes unnecessary: the largest P(S) with {@code Q(S) = 0}. */
  TightDelta<I, O, F> limit(F zero) {
    F delta = zero;
    Optional<Witness<I, O, F>> attained = Optional.empty();
    for (PairLoss<I, O, F> pair : eachPair()) {
      Witness<I, O, F> worst = pair.limit();
      if (worst.first().compareTo(delta) > 0) {
        delta = worst.first();
        attained = Optional.of(worst);
      }
    }
    return new TightDelta<>(delta, attained);
  }

  /**
   * The least {@code E >= 1} for a delta between 0 and 1.
   *
   * <p>By Newton's method on each pair in turn, starting from the largest E so far. The excess is
   * convex in E, so a step along the line of the worst event S stops at the root of that line and
   * never beyond the least E of the pair. The worst events only lose members as E grows, and after
   * a step the same S would have excess delta, which ends the loop: at most as many steps as
   * outputs.
   */
  public TightEpsilon<I, O, F> tightEpsilon(F delta) {
    Budget.requireDelta(delta);
    TightDelta<I, O, F> limit = limit(delta.fromRational(Rational.ZERO));
    if (limit.delta().compareTo(delta) > 0) {
      return new TightEpsilon.Infinite<>(limit.attained().orElseThrow());
    }
    F expEpsilon = delta.fromRational(Rational.ONE);
    Optional<Witness<I, O, F>> attained = Optional.empty();
    for (PairLoss<I, O, F> pair : eachPair()) {
      Witness<I, O, F> worst = pair.at(expEpsilon);
      while (worst.excess(expEpsilon).compareTo(delta) > 0) {
        expEpsilon = worst.first().subtract(delta).divide(worst.second());
        attained = Optional.of(worst);
        worst = pair.at(expEpsilon);
      }
    }
    return new TightEpsilon.Finite<>(expEpsilon, attained);
  }

  /** The least delta for every E from {@code start >= 1} on. */
  public Profile<I, O, F> profile(F start) {
    return Envelope.of(this, start);
  }

  private Iterable<PairLoss<I, O, F>> eachPair() {
    return () -> pairs.get().iterator();
  }
}
