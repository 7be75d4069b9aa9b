package org.exactreferee.prove.selection;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Rational;

/**
 * Brute force in integers: the law of every one of the k^n profiles, and for every entry the
 * largest ratio of its probabilities over all changes of one vote; more than any bound where 0
 * becomes positive.
 */
public final class EveryChange {
  private static final Rational INFINITE = Rational.of(1_000_000_000_000L);

  private final int voters;
  private final int entries;
  private final long[] point;
  private final long[][] laws;

  public EveryChange(int voters, int entries, List<Rational> point) {
    this.voters = voters;
    this.entries = entries;
    BigInteger common = BigInteger.ONE;
    for (Rational number : point) {
      BigInteger d = number.denominator();
      common = common.divide(common.gcd(d)).multiply(d);
    }
    Rational scale = Rational.of(common);
    this.point =
        point.stream().mapToLong(x -> x.multiply(scale).numerator().longValueExact()).toArray();
    this.laws = new long[(int) Math.pow(entries, voters)][entries];
    for (int code = 0; code < laws.length; code++) {
      for (int z = 1; z <= entries; z++) {
        laws[code][z - 1] = mass(code, z);
      }
    }
  }

  private long mass(int code, int entry) {
    long sum = point[entries * voters + entry - 1];
    int upTo = votesUpTo(code, entry);
    for (int r = 1; r <= upTo; r++) {
      sum += point[(entry - 1) * voters + r - 1];
    }
    int below = votesUpTo(code, entry - 1);
    for (int r = 1; r <= below; r++) {
      sum -= point[(entry - 2) * voters + r - 1];
    }
    return sum;
  }

  private int votesUpTo(int code, int entry) {
    int count = 0;
    for (int rest = code, i = 0; i < voters; i++, rest /= entries) {
      count += rest % entries < entry ? 1 : 0;
    }
    return count;
  }

  public List<Rational> ratios() {
    List<Rational> ratios = new ArrayList<>();
    for (int z = 0; z < entries; z++) {
      long top = 1;
      long bottom = 1;
      for (int code = 0; code < laws.length; code++) {
        for (int place = 1; place < laws.length; place *= entries) {
          int vote = code / place % entries;
          for (int other = 0; other < entries; other++) {
            long here = laws[code][z];
            long there = laws[code + (other - vote) * place][z];
            if (Math.multiplyExact(here, bottom) > Math.multiplyExact(top, there)) {
              top = here;
              bottom = there;
            }
          }
        }
      }
      ratios.add(bottom == 0 ? INFINITE : Rational.of(top, bottom));
    }
    return ratios;
  }
}
