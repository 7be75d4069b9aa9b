package org.exactreferee.trusted.model.stopping;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Rational;

/**
 * A rule with the largest expected payoff, the payoff being a function of the absolute rank of the
 * selected candidate. Rules that look at more than relative ranks do no better, as the future is
 * independent of the past relative ranks.
 *
 * @param rule accepts wherever accepting is at least as good as going on
 * @param value its expected payoff
 * @param ties the cells before time n where accepting and going on are equally good; any choice
 *     there is optimal as well
 */
public record OptimalRule(StoppingRule rule, Rational value, List<Cell> ties) {

  /** A time and the relative rank of its arrival. */
  public record Cell(int time, int relativeRank) {}

  public OptimalRule {
    ties = List.copyOf(ties);
  }

  /**
   * Backward induction. With {@code v_i(s)} the expected payoff of accepting relative rank s at
   * time i and {@code g_i} that of going on after time i,
   *
   * <pre>
   *   v_n(s) = payoff(s),     v_i(s) = s/(i+1) v_(i+1)(s+1) + (i+1-s)/(i+1) v_(i+1)(s),
   *   g_(n-1) = mean of v_n,  g_(i-1) = mean over s of max(v_i(s), g_i).
   * </pre>
   *
   * <p>The second equation is about the next arrival, who is better than the accepted candidate
   * with probability s/(i+1) and then pushes the relative rank to s + 1.
   *
   * @param payoff the payoffs of rank 1, ..., n
   */
  public static OptimalRule maximizing(List<Rational> payoff) {
    int n = payoff.size();
    if (n == 0) {
      throw new IllegalArgumentException("payoffs ([]) must not be empty");
    }
    List<List<Rational>> rows = new ArrayList<>();
    List<Cell> ties = new ArrayList<>();
    List<Rational> accepting = List.copyOf(payoff);
    rows.add(accepting.stream().map(unused -> Rational.ONE).toList());
    Rational goingOn = mean(accepting);
    for (int i = n - 1; i >= 1; i--) {
      accepting = oneEarlier(accepting);
      List<Rational> row = new ArrayList<>();
      List<Rational> best = new ArrayList<>();
      for (int s = 1; s <= i; s++) {
        int order = accepting.get(s - 1).compareTo(goingOn);
        row.add(order >= 0 ? Rational.ONE : Rational.ZERO);
        best.add(accepting.get(s - 1).max(goingOn));
        if (order == 0) {
          ties.add(new Cell(i, s));
        }
      }
      rows.add(0, row);
      goingOn = mean(best);
    }
    ties.sort((a, b) -> Integer.compare(a.time(), b.time()));
    return new OptimalRule(StoppingRule.table(rows), goingOn, ties);
  }

  private static List<Rational> oneEarlier(List<Rational> later) {
    int next = later.size();
    List<Rational> earlier = new ArrayList<>();
    for (int s = 1; s < next; s++) {
      Rational pushed = later.get(s).multiply(Rational.of(s, next));
      earlier.add(pushed.add(later.get(s - 1).multiply(Rational.of(next - s, next))));
    }
    return earlier;
  }

  private static Rational mean(List<Rational> values) {
    return values.stream().reduce(Rational.ZERO, Rational::add).divide(Rational.of(values.size()));
  }
}
