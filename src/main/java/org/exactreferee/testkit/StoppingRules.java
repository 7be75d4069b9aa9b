package org.exactreferee.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;

/** Arbitraries of stopping rules. Tables shrink to rules that stop late, with small fractions. */
@SuppressWarnings("exports") // jqwik is optional: requires static
public final class StoppingRules {

  private static final int DENOMINATOR = 12;

  private StoppingRules() {}

  /** Threshold rules and acceptance tables for n candidates, about as often. */
  public static Arbitrary<StoppingRule> of(int n) {
    return Arbitraries.oneOf(thresholds(n), tables(n));
  }

  /** The same for 1..n candidates. */
  public static Arbitrary<StoppingRule> upTo(int n) {
    return Arbitraries.integers().between(1, n).flatMap(StoppingRules::of);
  }

  /** Every threshold rule; edge cases are the first, which is blind, and the last two. */
  public static Arbitrary<StoppingRule> thresholds(int n) {
    return Arbitraries.integers()
        .between(1, n)
        .<StoppingRule>map(t -> StoppingRule.threshold(n, t));
  }

  /** Acceptance tables; edge cases are those with one entry everywhere: 0, 1, 1/2. */
  public static Arbitrary<StoppingRule> tables(int n) {
    int cells = n * (n - 1) / 2;
    return Rationals.between(Rational.ZERO, Rational.ONE, DENOMINATOR)
        .list()
        .ofSize(cells)
        .map(entries -> table(n, entries));
  }

  private static StoppingRule table(int n, List<Rational> cells) {
    List<List<Rational>> rows = new ArrayList<>();
    int used = 0;
    for (int time = 1; time < n; time++) {
      rows.add(cells.subList(used, used + time));
      used += time;
    }
    rows.add(Collections.nCopies(n, Rational.ONE));
    return StoppingRule.table(rows);
  }
}
