package org.exactreferee.testkit;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Pair;

/** Arbitraries of adjacent inputs: the pairs that a privacy condition compares. */
@SuppressWarnings("exports") // jqwik is optional: requires static
public final class AdjacentPairs {

  private static final int DENOMINATOR = 4;

  private AdjacentPairs() {}

  /** The pairs of an adjacency, all equally likely; they shrink to the first. */
  public static <I> Arbitrary<Pair<I>> of(Adjacency<I> adjacency) {
    List<Pair<I>> pairs = adjacency.pairs().toList();
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("adjacent pairs must be at least one");
    }
    return Arbitraries.of(pairs);
  }

  /** Orders at distance 1 under d_l. */
  public static Arbitrary<Pair<Permutation>> orders(SwapMetric metric) {
    List<Pair<Integer>> swaps = new ArrayList<>();
    for (int i = 1; i < metric.n(); i++) {
      for (int j = i + 1; j <= Math.min(metric.n(), i + metric.l()); j++) {
        swaps.add(new Pair<>(i, j));
      }
    }
    return Combinators.combine(Orders.of(metric.n()), Arbitraries.of(swaps))
        .as((order, swap) -> new Pair<>(order, order.swap(swap.first(), swap.second())));
  }

  /** Profiles that differ in one vote; there must be at least 2 entries. */
  public static Arbitrary<Pair<Profile>> profiles(int voters, int entries) {
    if (entries < 2) {
      throw new IllegalArgumentException("entries (" + entries + ") must be at least 2");
    }
    return Combinators.combine(
            VoteProfiles.of(voters, entries),
            Arbitraries.integers().between(1, voters),
            Arbitraries.integers().between(1, entries - 1))
        .as(
            (profile, voter, step) ->
                new Pair<>(
                    profile, profile.with(voter, 1 + (profile.vote(voter) - 1 + step) % entries)));
  }

  /**
   * Scores of which each differs by at most its sensitivity; edge cases are the corners where all
   * scores rise or all fall, and no change at all.
   */
  public static Arbitrary<Pair<List<Rational>>> scores(List<Rational> sensitivities) {
    List<Rational> copy = List.copyOf(sensitivities);
    Arbitrary<List<Rational>> parts =
        Rationals.between(Rational.of(-1), Rational.ONE, DENOMINATOR).list().ofSize(copy.size());
    return Combinators.combine(Scores.of(copy.size()), parts)
        .as((scores, moves) -> new Pair<>(scores, moved(scores, copy, moves)));
  }

  private static List<Rational> moved(
      List<Rational> scores, List<Rational> sensitivities, List<Rational> moves) {
    List<Rational> moved = new ArrayList<>();
    for (int a = 0; a < scores.size(); a++) {
      moved.add(scores.get(a).add(sensitivities.get(a).multiply(moves.get(a))));
    }
    return moved;
  }
}
