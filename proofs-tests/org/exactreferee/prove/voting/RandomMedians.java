package org.exactreferee.prove.voting;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.exactreferee.trusted.number.Rational;

/** Random transfers and base masses in the order of {@link MedianSystem}. */
final class RandomMedians {

  private RandomMedians() {}

  /**
   * A valid point: with r votes up to j, an entry up to j is chosen with a probability that rises
   * in r and in j. Some of the mass of the highest entry is put into its transfers.
   */
  static List<Rational> point(Random random, int voters, int entries) {
    int whole = 4 + random.nextInt(20);
    int wildness = 1 + random.nextInt(6);
    int[][] upTo = new int[entries + 1][voters + 1];
    for (int j = 1; j < entries; j++) {
      for (int r = 0; r <= voters; r++) {
        int least = Math.max(upTo[j - 1][r], r == 0 ? 0 : upTo[j][r - 1]);
        int step = Math.max(0, random.nextInt(2 * wildness) - wildness + 1);
        upTo[j][r] = Math.min(whole, least + step + (r == 0 ? random.nextInt(4) : 0));
      }
    }
    List<Rational> point = new ArrayList<>();
    for (int j = 1; j < entries; j++) {
      for (int r = 1; r <= voters; r++) {
        point.add(Rational.of(upTo[j][r] - upTo[j][r - 1], whole));
      }
    }
    int top = whole - upTo[entries - 1][0];
    for (int r = 1; r <= voters; r++) {
      int part = random.nextBoolean() ? 0 : random.nextInt(top + 1);
      point.add(Rational.of(part, whole));
      top -= part;
    }
    for (int j = 1; j < entries; j++) {
      point.add(Rational.of(upTo[j][0] - upTo[j - 1][0], whole));
    }
    point.add(Rational.of(top, whole));
    return point;
  }

  /** A valid point that may have been spoilt. */
  static List<Rational> anyPoint(Random random, int voters, int entries) {
    List<Rational> point = point(random, voters, entries);
    if (random.nextBoolean()) {
      int i = random.nextInt(point.size());
      Rational change = Rational.of(random.nextInt(9) - 4, 24);
      point.set(i, point.get(i).add(change));
      int last = point.size() - 1;
      boolean counts = i >= voters * (entries - 1);
      if (counts && i != last) {
        point.set(last, point.get(last).subtract(change));
      }
    }
    return point;
  }
}
