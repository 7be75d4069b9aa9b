package org.exactreferee.prove.stopping;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;

/** A best private stopping rule, and what shows that it is one. */
public final class PrivateStoppingRule implements PrivateOptimum {

  private final PrivateStoppingQuestion question;
  private final PrivateMixture mixture;
  private final List<Pair<Integer>> pairs;
  private final PairPrices prices;
  private final PlainRule.Best best;

  PrivateStoppingRule(
      PrivateStoppingQuestion question,
      PrivateMixture mixture,
      List<Pair<Integer>> pairs,
      PairPrices prices,
      PlainRule.Best best) {
    this.question = question;
    this.mixture = mixture;
    this.pairs = List.copyOf(pairs);
    this.prices = prices;
    this.best = best;
  }

  /** The law of the final rank. */
  public List<ExactReal> law() {
    return mixture.law().stream().map(q -> q.divide(mixture.denominator())).toList();
  }

  @Override
  public ExactReal value() {
    return question.expectation(mixture.law()).divide(mixture.denominator());
  }

  /** A pair of ranks that is as different as privacy allows, and what that costs. */
  public record ActivePair(Pair<Integer> ranks, ExactReal price) {}

  /** All pairs with {@code q_i - E q_j = delta}; the price is 0 where another rule would do. */
  public List<ActivePair> activePairs() {
    List<ExactReal> law = mixture.law();
    ExactReal allowed = PlainRule.times(mixture.denominator(), question.delta());
    List<ActivePair> active = new ArrayList<>();
    for (Pair<Integer> pair : question.neighbours()) {
      if (question.gap(law, pair).equals(allowed)) {
        int row = pairs.indexOf(pair);
        ExactReal price = row < 0 ? ExactReal.ZERO : prices.perPair().get(row);
        active.add(new ActivePair(pair, price.divide(prices.denominator())));
      }
    }
    return active;
  }

  /**
   * Row i holds the probabilities of accepting relative rank 1, ..., i at time i; 0 where the rule
   * has stopped before for certain, and 1 at the last time.
   */
  public List<List<ExactReal>> acceptance() {
    int n = mixture.candidates();
    List<List<ExactReal>> stops = mixture.stops();
    List<ExactReal> notStopped = mixture.notStopped();
    List<List<ExactReal>> rows = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      ExactReal here = notStopped.get(i - 1);
      boolean last = i == n;
      ExactReal times = ExactReal.of(i);
      rows.add(
          stops.get(i - 1).stream()
              .map(
                  x ->
                      last
                          ? ExactReal.ONE
                          : x.isZero() ? ExactReal.ZERO : x.multiply(times).divide(here))
              .toList());
    }
    return rows;
  }

  /**
   * The evidence for the program of {@link
   * org.exactreferee.trusted.model.stopping.PrivateStopping}.
   */
  @Override
  public ProgramEvidence evidence() {
    return new ProgramEvidence.Optimum(point(), multipliers());
  }

  private NamedVector point() {
    List<NamedVector.Entry> entries = new ArrayList<>();
    List<List<ExactReal>> stops = mixture.stops();
    for (int i = 1; i <= stops.size(); i++) {
      for (int s = 1; s <= i; s++) {
        add(entries, "x_" + i + "_" + s, stops.get(i - 1).get(s - 1));
      }
    }
    addAll(entries, "y_", mixture.notStopped());
    addAll(entries, "q_", mixture.law());
    return new NamedVector(mixture.denominator(), entries);
  }

  /**
   * The value of the optimal stopping problem with the payoffs after prices goes to the start, that
   * of going on to the passing, and what accepting is better than going on to the cells.
   */
  private NamedVector multipliers() {
    List<NamedVector.Entry> entries = new ArrayList<>();
    add(entries, "start", best.value());
    for (int i = 1; i <= mixture.candidates(); i++) {
      ExactReal goingOn = best.goingOn().get(i);
      add(entries, "pass_" + i, goingOn.negate());
      for (int s = 1; s <= i; s++) {
        ExactReal gain = best.accepting().get(i - 1).get(s - 1).subtract(goingOn);
        if (gain.sign() > 0) {
          add(entries, "cell_" + i + "_" + s, PlainRule.times(gain, Rational.of(1, i)));
        }
      }
    }
    addAll(entries, "law_", prices.payoff());
    for (int row = 0; row < pairs.size(); row++) {
      Pair<Integer> pair = pairs.get(row);
      add(entries, "privacy_" + pair.first() + "_" + pair.second(), prices.perPair().get(row));
    }
    return new NamedVector(prices.denominator(), entries);
  }

  private static void addAll(
      List<NamedVector.Entry> entries, String letter, List<ExactReal> values) {
    for (int i = 1; i <= values.size(); i++) {
      add(entries, letter + i, values.get(i - 1));
    }
  }

  private static void add(List<NamedVector.Entry> entries, String name, ExactReal value) {
    if (!value.isZero()) {
      entries.add(new NamedVector.Entry(name, value));
    }
  }
}
