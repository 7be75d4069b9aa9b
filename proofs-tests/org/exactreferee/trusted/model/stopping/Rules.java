package org.exactreferee.trusted.model.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.exactreferee.trusted.number.Rational;

/** Rules to try things on. */
public final class Rules {
  private Rules() {}

  /** A table with entries 0, 1 and fractions between, each about as often. */
  public static StoppingRule random(int n, long seed) {
    Random random = new Random(seed);
    List<List<Rational>> rows = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      List<Rational> row = new ArrayList<>();
      for (int s = 1; s <= i; s++) {
        int bottom = 1 + random.nextInt(12);
        Rational inside = Rational.of(random.nextInt(bottom + 1), bottom);
        row.add(
            i == n
                ? Rational.ONE
                : List.of(Rational.ZERO, Rational.ONE, inside).get(random.nextInt(3)));
      }
      rows.add(row);
    }
    return StoppingRule.table(rows);
  }

  /** Every threshold rule for n candidates. */
  public static List<StoppingRule> thresholds(int n) {
    List<StoppingRule> rules = new ArrayList<>();
    for (int t = 1; t <= n; t++) {
      rules.add(StoppingRule.threshold(n, t));
    }
    return rules;
  }
}
