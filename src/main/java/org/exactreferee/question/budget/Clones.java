package org.exactreferee.question.budget;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Rational;

/**
 * What dominates shuffled randomized response of n people with k possible answers, one of whom
 * changes from answer 1 to answer 2, whatever the others have.
 *
 * <p>With {@code F = e^epsilon}, each other one tosses a fair coin between the answers 1 and 2 with
 * probability {@code g = 2 / (F + k - 1)}; otherwise what is said depends on what that person has,
 * which is known, or is another answer of the k, which is then told. So at most the number c of
 * coins is known, binomial with n - 1 and g, and how many of c coins and the person's own answer
 * are answer 1. That answer is neither 1 nor 2 with probability {@code (k - 2) / (F + k - 1)}; else
 * a of the c + 1 are answer 1 with probability {@code (F C(c, a-1) + C(c, a)) / (2^c (F + 1))} for
 * one who has answer 1, F and 1 exchanged for answer 2. The best events are {@code a >= m} for each
 * c, so H is a sum over c of tails of binomial laws.
 *
 * <p>Whoever sees more coins can leave some out, so c may be rounded down. H is computed in units
 * of {@code 2^-160}; what is rounded or left out is less than {@code 2^-120 (F + 1)}, which is
 * added.
 */
final class Clones {
  private static final int BITS = 160;
  private static final int LEFT_OUT = 150;
  private static final int SLACK = 120;
  private static final int PLACE_BITS = 40;
  private static final int HEIGHT_BITS = 130;
  private static final int PLACES = 300;

  /** Coins are counted in this part of their standard deviation. */
  private static final int PARTS = 16;

  private static final BigInteger WHOLE = BigInteger.ONE.shiftLeft(BITS);
  private static final Rational ONE = Rational.ONE;
  private static final Rational HALF = Rational.of(1, 2);

  private final Rational factor;
  private final Rational sum;

  /** The tails of the coins by their number, and how likely that number is. */
  private final SortedMap<Integer, Row> rows = new TreeMap<>();

  private record Row(Binomial coins, BigInteger probability) {}

  private Clones(Rational factor, int people, int k) {
    this.factor = factor;
    this.sum = factor.add(Rational.of(k - 1L));
    Binomial number = Binomial.of(people - 1, Rational.of(2).divide(sum));
    int step = Math.max(1, number.deviation() / PARTS);
    for (int c = number.first(); c < number.end(); c++) {
      int fewer = c - c % step;
      Row row = rows.get(fewer);
      BigInteger before = row == null ? BigInteger.ZERO : row.probability();
      Binomial coins = row == null ? Binomial.of(fewer, HALF) : row.coins();
      rows.put(fewer, new Row(coins, before.add(number.mass(c))));
    }
  }

  /**
   * The pair, which is an upper end only.
   *
   * @param factor F, at least 1
   */
  static Dominating of(Rational factor, int people, int k) {
    List<Chords.Bound> bounds = new ArrayList<>();
    if (factor.equals(ONE)) {
      bounds.add(new Chords.Bound(ONE, Rational.ZERO));
    } else {
      bounds.addAll(new Clones(factor, people, k).bounds());
    }
    return new Dominating(
        Chords.pair(bounds),
        List.of(),
        false,
        List.of(),
        List.of(
            "that what the others say hides an answer as so many coins do (Feldman, McMillan and"
                + " Talwar, Stronger privacy amplification by shuffling, 2023), and the delta of"
                + " such coins, which is computed to 35 digits"));
  }

  /** Places are dense near 1, and end where hardly anything is left. */
  private List<Chords.Bound> bounds() {
    Rational reach = factor.subtract(ONE);
    Rational hardlyAny = slack().add(slack());
    while (height(ONE.add(reach.multiply(HALF))).compareTo(hardlyAny) <= 0) {
      reach = reach.multiply(HALF);
    }
    List<Chords.Bound> bounds = new ArrayList<>();
    Rational before = Rational.ZERO;
    for (int i = 0; i <= PLACES; i++) {
      Rational share = Rational.of((long) i * i, (long) PLACES * PLACES);
      Rational place = rounded(ONE.add(reach.multiply(share)), PLACE_BITS);
      if (place.compareTo(before) > 0 && place.compareTo(factor) < 0) {
        bounds.add(new Chords.Bound(place, rounded(height(place), HEIGHT_BITS).min(ONE)));
        before = place;
      }
    }
    bounds.add(new Chords.Bound(factor, Rational.ZERO));
    return bounds;
  }

  /** Up, to a multiple of a power of 1/2. */
  private static Rational rounded(Rational number, int bits) {
    return Rational.of(
        number.multiply(Rational.of(BigInteger.ONE.shiftLeft(bits))).ceil(),
        BigInteger.ONE.shiftLeft(bits));
  }

  private Rational slack() {
    return factor.add(ONE).divide(Rational.of(BigInteger.ONE.shiftLeft(SLACK)));
  }

  /** What H does not exceed at an E from 1 to F. */
  private Rational height(Rational e) {
    Rational limit =
        e.multiply(factor).subtract(ONE).divide(factor.subtract(ONE).multiply(e.add(ONE)));
    BigInteger own = BigInteger.ZERO;
    BigInteger other = BigInteger.ZERO;
    for (var entry : rows.entrySet()) {
      int c = entry.getKey();
      Binomial coins = entry.getValue().coins();
      // The ratio at a is above E for a > (c + 1) limit.
      int m =
          limit
                  .numerator()
                  .multiply(BigInteger.valueOf(c + 1L))
                  .divide(limit.denominator())
                  .intValueExact()
              + 1;
      BigInteger probability = entry.getValue().probability();
      own = own.add(probability.multiply(coins.from(m - 1)).shiftRight(BITS));
      other = other.add(probability.multiply(coins.from(m)).shiftRight(BITS));
    }
    Rational gained = factor.subtract(e).multiply(Rational.of(own, WHOLE));
    Rational lost = e.multiply(factor).subtract(ONE).multiply(Rational.of(other, WHOLE));
    // The answer is 1 or 2 with probability (F + 1) / (F + k - 1).
    return gained.subtract(lost).divide(sum).max(Rational.ZERO).add(slack());
  }

  /**
   * A binomial law in units of {@code 2^-160}, without what is less than {@code 2^-150} of the
   * largest mass.
   *
   * @param first the first number that is kept
   * @param tails the mass from each number on, from that of the first
   */
  private record Binomial(int first, List<BigInteger> tails, int deviation) {

    static Binomial of(int trials, Rational success) {
      BigInteger odds = success.numerator();
      BigInteger against = success.denominator().subtract(odds);
      int mode =
          Math.min(
              trials,
              BigInteger.valueOf(trials + 1L)
                  .multiply(odds)
                  .divide(success.denominator())
                  .intValueExact());
      BigInteger least = BigInteger.ONE.shiftLeft(BITS - LEFT_OUT);
      List<BigInteger> masses = new ArrayList<>();
      int first = mode;
      BigInteger mass = WHOLE;
      while (mass.compareTo(least) >= 0) {
        masses.add(0, mass);
        if (first == 0) {
          break;
        }
        mass =
            mass.multiply(BigInteger.valueOf(first))
                .multiply(against)
                .divide(odds.multiply(BigInteger.valueOf(trials - first + 1L)));
        if (mass.compareTo(least) >= 0) {
          first--;
        }
      }
      mass = WHOLE;
      for (int i = mode; i < trials; i++) {
        mass =
            mass.multiply(BigInteger.valueOf(trials - (long) i))
                .multiply(odds)
                .divide(against.multiply(BigInteger.valueOf(i + 1L)));
        if (mass.compareTo(least) < 0) {
          break;
        }
        masses.add(mass);
      }
      return normalized(first, masses, variance(trials, success));
    }

    private static int variance(int trials, Rational success) {
      Rational variance = Rational.of(trials).multiply(success).multiply(ONE.subtract(success));
      return variance.floor().sqrt().intValueExact();
    }

    private static Binomial normalized(int first, List<BigInteger> masses, int deviation) {
      BigInteger all = masses.stream().reduce(BigInteger.ZERO, BigInteger::add);
      List<BigInteger> tails = new ArrayList<>();
      BigInteger tail = BigInteger.ZERO;
      for (int i = masses.size(); i-- > 0; ) {
        tail = tail.add(masses.get(i));
        tails.add(tail.shiftLeft(BITS).divide(all));
      }
      Collections.reverse(tails);
      return new Binomial(first, tails, deviation);
    }

    int end() {
      return first + tails.size();
    }

    BigInteger mass(int number) {
      return from(number).subtract(from(number + 1));
    }

    /** The mass from this number on. */
    BigInteger from(int number) {
      return number < first ? WHOLE : number >= end() ? BigInteger.ZERO : tails.get(number - first);
    }
  }
}
