package org.exactreferee.voting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.exactreferee.number.Rational;

/** Choosers to ask questions about. */
final class Choosers {

  private Choosers() {}

  static List<Rational> numbers(String... texts) {
    return Stream.of(texts).map(Rational::parse).toList();
  }

  /** So many numbers that sum to 1, with small denominators and some zeros. */
  static List<Rational> law(Random random, int size) {
    List<Integer> weights = new ArrayList<>();
    int sum = 0;
    while (sum == 0) {
      weights.clear();
      for (int i = 0; i < size; i++) {
        weights.add(Math.max(0, random.nextInt(6) - 1));
      }
      sum = weights.stream().mapToInt(i -> i).sum();
    }
    int all = sum;
    return weights.stream().map(w -> Rational.of(w, all)).toList();
  }

  static Chooser<Rational> randomTable(Random random, int voters, int entries) {
    Map<Profile, List<Rational>> rows = new LinkedHashMap<>();
    Profile.all(voters, entries).forEach(v -> rows.put(v, law(random, entries)));
    return Chooser.table(voters, entries, rows);
  }

  static Chooser<Rational> randomizedMedian(Random random, int voters, int entries) {
    List<Rational> all = law(random, voters + entries);
    return Chooser.randomizedMedian(all.subList(0, voters), all.subList(voters, all.size()));
  }

  /**
   * A generalized median from cumulative probabilities: {@code F_j(r)}, the probability of an entry
   * up to j when r votes are up to j, may be any numbers that rise in r and in j.
   */
  static GeneralizedMedian<Rational> generalizedMedian(Random random, int voters, int entries) {
    int[][] cumulative = new int[entries + 1][voters + 1];
    for (int j = 1; j < entries; j++) {
      for (int r = 0; r <= voters; r++) {
        int least = Math.max(cumulative[j - 1][r], r == 0 ? 0 : cumulative[j][r - 1]);
        cumulative[j][r] = Math.min(12, least + Math.max(0, random.nextInt(8) - 4));
      }
    }
    List<List<Rational>> transfers = new ArrayList<>();
    List<Rational> base = new ArrayList<>();
    for (int j = 1; j < entries; j++) {
      List<Rational> row = new ArrayList<>();
      for (int r = 1; r <= voters; r++) {
        row.add(Rational.of(cumulative[j][r] - cumulative[j][r - 1], 12));
      }
      transfers.add(row);
      base.add(Rational.of(cumulative[j][0] - cumulative[j - 1][0], 12));
    }
    transfers.add(Collections.nCopies(voters, Rational.ZERO));
    base.add(Rational.of(12 - cumulative[entries - 1][0], 12));
    return new GeneralizedMedian<>(transfers, base);
  }
}
