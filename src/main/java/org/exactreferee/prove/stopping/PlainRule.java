package org.exactreferee.prove.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.exactreferee.prove.ranklaw.PropagatedRankLaw;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** A stopping rule that leaves nothing to chance: the relative ranks it accepts at each time. */
final class PlainRule {

  private final boolean[][] accepted;

  /** What comes after a time at which everyone is accepted makes no difference, and is erased. */
  private PlainRule(boolean[][] accepted) {
    this.accepted = accepted;
    boolean over = false;
    for (int i = 1; i <= accepted.length; i++) {
      if (over) {
        Arrays.fill(accepted[i - 1], true);
      }
      over |= choices(i) == i;
    }
  }

  /** Takes the first. */
  static PlainRule blind(int n) {
    boolean[][] accepted = new boolean[n][];
    for (int i = 1; i <= n; i++) {
      accepted[i - 1] = new boolean[i];
      Arrays.fill(accepted[i - 1], true);
    }
    return new PlainRule(accepted);
  }

  /** A rule of the largest expected payoff as far as rounding allows, and that payoff. */
  record Rounded(PlainRule rule, double value) {

    /**
     * Finds the rule by backward induction; see {@link
     * org.exactreferee.trusted.model.stopping.OptimalRule}.
     */
    static Rounded best(double[] payoff) {
      int n = payoff.length;
      boolean[][] accepted = blind(n).accepted;
      double[] accepting = payoff.clone();
      double goingOn = Arrays.stream(payoff).sum() / n;
      for (int i = n - 1; i >= 1; i--) {
        double sum = 0;
        for (int s = 1; s <= i; s++) {
          accepting[s - 1] = (s * accepting[s] + (i + 1 - s) * accepting[s - 1]) / (i + 1);
          accepted[i - 1][s - 1] = accepting[s - 1] > goingOn;
          sum += Math.max(accepting[s - 1], goingOn);
        }
        goingOn = sum / i;
      }
      return new Rounded(new PlainRule(accepted), goingOn);
    }
  }

  /**
   * A rule of the largest expected payoff, with what proves that.
   *
   * @param accepting row i holds the payoffs of accepting relative rank 1, ..., i at time i
   * @param goingOn entry i is the payoff of going on after time i, from 0 to n; as nobody can go on
   *     after time n, that entry is the least payoff there is
   */
  record Best(PlainRule rule, List<List<ExactReal>> accepting, List<ExactReal> goingOn) {

    static Best of(List<ExactReal> payoff) {
      int n = payoff.size();
      boolean[][] accepted = blind(n).accepted;
      List<List<ExactReal>> accepting = new ArrayList<>(List.of(List.copyOf(payoff)));
      List<ExactReal> goingOn = new ArrayList<>(List.of(Collections.min(payoff)));
      goingOn.add(mean(payoff));
      for (int i = n - 1; i >= 1; i--) {
        ExactReal later = goingOn.get(goingOn.size() - 1);
        List<ExactReal> row = oneEarlier(accepting.get(accepting.size() - 1));
        List<ExactReal> best = new ArrayList<>();
        for (int s = 1; s <= i; s++) {
          boolean better = row.get(s - 1).compareTo(later) > 0;
          accepted[i - 1][s - 1] = better;
          best.add(better ? row.get(s - 1) : later);
        }
        accepting.add(row);
        goingOn.add(mean(best));
      }
      Collections.reverse(accepting);
      Collections.reverse(goingOn);
      return new Best(new PlainRule(accepted), accepting, goingOn);
    }

    ExactReal value() {
      return goingOn.get(0);
    }

    private static List<ExactReal> oneEarlier(List<ExactReal> later) {
      int next = later.size();
      List<ExactReal> earlier = new ArrayList<>();
      for (int s = 1; s < next; s++) {
        ExactReal pushed = times(later.get(s), Rational.of(s, next));
        earlier.add(pushed.add(times(later.get(s - 1), Rational.of(next - s, next))));
      }
      return earlier;
    }

    private static ExactReal mean(List<ExactReal> values) {
      ExactReal sum = values.stream().reduce(ExactReal.ZERO, ExactReal::add);
      return times(sum, Rational.of(1, values.size()));
    }
  }

  static ExactReal times(ExactReal value, Rational factor) {
    return value.multiply(ExactReal.of(factor));
  }

  int candidates() {
    return accepted.length;
  }

  boolean accepts(int time, int relativeRank) {
    return accepted[time - 1][relativeRank - 1];
  }

  private int choices(int time) {
    int choices = 0;
    for (boolean accepts : accepted[time - 1]) {
      choices += accepts ? 1 : 0;
    }
    return choices;
  }

  /** The probabilities of rank 1, ..., n times n!, see {@link PropagatedRankLaw}. */
  BigInteger[] law() {
    int n = candidates();
    BigInteger[] law = new BigInteger[n + 1];
    Arrays.fill(law, BigInteger.ZERO);
    BigInteger notStopped = BigInteger.ONE;
    for (int i = 1; i <= n; i++) {
      for (int s = i; s >= 1; s--) {
        BigInteger stays = law[s].multiply(BigInteger.valueOf(i - s));
        BigInteger pushed = law[s - 1].multiply(BigInteger.valueOf(s - 1));
        law[s] = stays.add(pushed).add(accepts(i, s) ? notStopped : BigInteger.ZERO);
      }
      notStopped = notStopped.multiply(BigInteger.valueOf(i - choices(i)));
    }
    return Arrays.copyOfRange(law, 1, n + 1);
  }

  /** The same as floating-point numbers, not multiplied. */
  double[] roundedLaw() {
    int n = candidates();
    double[] law = new double[n + 1];
    double notStopped = 1;
    for (int i = 1; i <= n; i++) {
      for (int s = i; s >= 1; s--) {
        double moved = (law[s] * (i - s) + law[s - 1] * (s - 1)) / i;
        law[s] = moved + (accepts(i, s) ? notStopped / i : 0);
      }
      notStopped *= (i - choices(i)) / (double) i;
    }
    return Arrays.copyOfRange(law, 1, n + 1);
  }

  /** The probabilities of not having stopped before time 1, ..., n times n!. */
  BigInteger[] notStopped() {
    int n = candidates();
    BigInteger[] result = new BigInteger[n];
    BigInteger now = Counts.factorial(n);
    for (int i = 1; i <= n; i++) {
      result[i - 1] = now;
      now = now.multiply(BigInteger.valueOf(i - choices(i))).divide(BigInteger.valueOf(i));
    }
    return result;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PlainRule that && Arrays.deepEquals(accepted, that.accepted);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(accepted);
  }
}
