package org.exactreferee.trusted.model.selection;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;

/**
 * Encloses, for every noisy score a at once, {@code Integral F_a' w^p dy} for {@code w = 1 - share
 * sum_b n_b F_b} and p < 0, where w is between a positive number and 1.
 *
 * <p>Around the middle c of an interval of length 2h between scores, with {@code y = c + h u}, w is
 * {@code constant + share (sum_s A_s e^(-s h u) - sum_s B_s e^(s h u))} over the different rates s:
 * A_s is the sum of the {@code n_b} times what F_b is short of 1 at c, for scores b below, B_s that
 * of the {@code n_b F_b(c)} for scores above. Its first N Taylor coefficients give those of {@code
 * v = w^p}. On the disc of radius 8 around 0, w differs from its value at c by at most {@code D =
 * share sum_s (A_s + B_s) (e^(8 s h) - 1)}, so v is at most {@code M = (w(c) - D)^p} there, its
 * n-th coefficient at most {@code M 8^-n} [Cauchy] and the terms left out on [-1, 1] at most {@code
 * 8/7 M 8^-N}, which widens the first coefficient. An interval where that is too much is halved.
 * With the moments of v, {@code Integral e^(-+s h u) v du} is a series that converges for all s.
 */
final class RandomStoppingIntegral {

  private static final Rational TWO = Rational.of(2);
  private static final Rational HALF = Rational.of(1, 2);
  private static final Rational RADIUS = Rational.of(8);
  private static final Rational LARGEST = Rational.of(1 << 16);

  /** Where a series has terms that are too large. */
  private static final Rational LONG = Rational.of(16);

  private static final int MARGIN = 16;

  private final Map<NoisyScore, Integer> groups;
  private final Rational share;
  private final Rational power;
  private final int wanted;
  private final int bits;
  private final int order;
  private final int small;
  private final int tiny;
  private final List<Enclosure> inverses = new ArrayList<>();
  private final TreeMap<Rational, Integer> rates = new TreeMap<>();
  private final List<NoisyScore> moving = new ArrayList<>();
  private final List<Enclosure> sums = new ArrayList<>();

  /** At the present centre, what F is short of 1 for a score below, and F for one above. */
  private final List<Enclosure> near = new ArrayList<>();

  private final Map<List<Rational>, Enclosure> steps = new HashMap<>();
  private Rational centre = Rational.ZERO;

  /** All scores, those without noise included, with how often each is there. */
  RandomStoppingIntegral(
      Map<NoisyScore, Integer> groups, Rational share, Rational power, int wanted) {
    this.groups = groups;
    this.share = share;
    this.power = power;
    this.wanted = wanted;
    this.bits = wanted + 2 * MARGIN + Integer.toBinaryString(groups.size()).length();
    this.order = (wanted + 2 * MARGIN) / 3;
    this.small = -bits;
    this.tiny = -bits - 64;
    for (NoisyScore one : groups.keySet()) {
      if (one.rate().isPresent()) {
        rates.putIfAbsent(one.rate().get(), rates.size());
        moving.add(one);
        sums.add(Enclosure.ZERO);
      }
    }
    int index = 0;
    for (Map.Entry<Rational, Integer> rate : rates.entrySet()) {
      rate.setValue(index++);
    }
    for (int n = 0; n < 4 * bits; n++) {
      inverses.add(Enclosure.of(Rational.of(1, n + 1L), bits));
    }
  }

  /** The integrals for the noisy scores, in order. */
  List<Enclosure> sums() {
    Rational reach = NoisyScore.reach(moving, bits);
    List<Piece> pieces = NoisyScore.pieces(List.copyOf(groups.keySet()));
    Enclosure least = Enclosure.ONE;
    Enclosure all = Enclosure.of(share, bits);
    Enclosure candidates =
        Enclosure.of(Rational.of(groups.values().stream().mapToInt(n -> n).sum()), bits);
    Enclosure most =
        Series.power(least.subtract(all.multiply(candidates, bits), bits), power, bits);
    for (Piece piece : pieces) {
      Piece cut = piece.within(reach);
      moveInto(piece, cut);
      if (piece.low().isEmpty()) {
        outside(piece, reach.negate(), most);
      }
      if (moving.stream().anyMatch(one -> counts(one, piece))) {
        add(piece, cut.low().orElseThrow(), cut.high().orElseThrow());
      }
      if (piece.high().isEmpty()) {
        outside(piece, reach, most);
      }
    }
    return sums;
  }

  /** Whether the distribution of a score rises in a piece. */
  private static boolean counts(NoisyScore one, Piece piece) {
    return piece.isAbove(one.score()) || one.noise() == Noise.LAPLACE;
  }

  /** Beyond a point, {@code Integral F_a' v <= max v} times the change of F_a. */
  private void outside(Piece piece, Rational point, Enclosure most) {
    for (int a = 0; a < moving.size(); a++) {
      if (counts(moving.get(a), piece)) {
        add(a, tail(moving.get(a), piece, point).multiply(most, bits).orLess());
      }
    }
  }

  private void add(int group, Enclosure part) {
    sums.set(group, sums.get(group).add(part, bits));
  }

  private Enclosure tail(NoisyScore one, Piece piece, Rational point) {
    ExponentialForm.Term term = one.on(piece).terms().get(0);
    return term.scale(Rational.of(term.c().sign())).enclose(point, bits);
  }

  /** Goes to the middle of a new piece, where scores at its low end are now below. */
  private void moveInto(Piece piece, Piece cut) {
    Rational middle = cut.low().orElseThrow().add(cut.high().orElseThrow()).multiply(HALF);
    boolean first = near.isEmpty();
    for (int a = 0; a < moving.size(); a++) {
      NoisyScore one = moving.get(a);
      boolean crossed = piece.low().filter(one.score()::equals).isPresent();
      if (first) {
        near.add(counts(one, piece) ? tail(one, piece, middle) : Enclosure.ZERO);
      } else if (crossed) {
        near.set(a, tail(one, piece, middle));
      } else {
        near.set(a, moved(a, piece, middle.subtract(centre)));
      }
    }
    centre = middle;
  }

  private void moveTo(Piece piece, Rational point) {
    Rational distance = point.subtract(centre);
    if (distance.sign() != 0) {
      for (int a = 0; a < moving.size(); a++) {
        near.set(a, moved(a, piece, distance));
      }
      centre = point;
    }
  }

  private Enclosure moved(int group, Piece piece, Rational distance) {
    NoisyScore one = moving.get(group);
    Rational rate = one.rate().orElseThrow();
    Rational signed = piece.isAbove(one.score()) ? distance.negate() : distance;
    Enclosure step =
        steps.computeIfAbsent(
            List.of(rate, signed), pair -> Exponential.exp(rate.multiply(signed), bits));
    return near.get(group).multiply(step, bits);
  }

  /** {@code sum of n times near} by rate, of scores below or of those above. */
  private List<Enclosure> byRate(Piece piece, boolean below) {
    List<Enclosure> byRate = new ArrayList<>();
    rates.forEach((rate, index) -> byRate.add(Enclosure.ZERO));
    for (int a = 0; a < moving.size(); a++) {
      NoisyScore one = moving.get(a);
      if (piece.isAbove(one.score()) == below) {
        int index = rates.get(one.rate().orElseThrow());
        Enclosure count = Enclosure.of(Rational.of(groups.get(one)), bits);
        Enclosure all = groups.get(one) == 1 ? near.get(a) : near.get(a).multiply(count, bits);
        byRate.set(index, byRate.get(index).add(all, bits));
      }
    }
    return byRate;
  }

  private Enclosure constant(Piece piece) {
    long below = 0;
    for (Map.Entry<NoisyScore, Integer> group : groups.entrySet()) {
      below += piece.isAbove(group.getKey().score()) ? group.getValue() : 0;
    }
    return Enclosure.of(Rational.ONE.subtract(share.multiply(Rational.of(below))), bits);
  }

  private void add(Piece piece, Rational low, Rational high) {
    Rational half = high.subtract(low).multiply(HALF);
    Rational middle = low.add(half);
    if (rates.lastKey().multiply(half).compareTo(LARGEST) > 0) {
      halve(piece, low, middle, high);
      return;
    }
    moveTo(piece, middle);
    List<Enclosure> below = byRate(piece, true);
    List<Enclosure> above = byRate(piece, false);
    Enclosure constant = constant(piece);
    Enclosure start = constant;
    Enclosure change = Enclosure.ZERO;
    Enclosure factor = Enclosure.of(share, bits);
    List<Powers> powers = new ArrayList<>();
    for (Map.Entry<Rational, Integer> rate : rates.entrySet()) {
      Enclosure a = below.get(rate.getValue()).multiply(factor, bits);
      Enclosure b = above.get(rate.getValue()).multiply(factor, bits);
      below.set(rate.getValue(), a);
      above.set(rate.getValue(), b);
      start = start.add(a, bits).subtract(b, bits);
      powers.add(powers(a.add(b, bits), rate.getKey().multiply(half)));
      Enclosure far = growth(rate.getKey().multiply(half).multiply(RADIUS));
      change = change.add(a.add(b, bits).multiply(far.subtract(Enclosure.ONE, 32), bits), bits);
    }
    Enclosure least = start.subtract(change, bits);
    if (least.certainSign() <= 0 || powers.stream().anyMatch(Powers::isLong)) {
      halve(piece, low, middle, high);
      return;
    }
    Rational off =
        Series.power(least, power, bits).upper().multiply(RADIUS.pow(-order)).multiply(TWO);
    if (off.compareTo(HALF.pow(wanted + MARGIN / 2)) > 0) {
      halve(piece, low, middle, high);
      return;
    }
    Series v = series(constant, below, above, powers).power(power);
    List<Enclosure> coefficients = new ArrayList<>(v.coefficients());
    coefficients.set(0, coefficients.get(0).widen(off, bits));
    integrals(piece, powers, coefficients);
  }

  private void halve(Piece piece, Rational low, Rational middle, Rational high) {
    add(piece, low, middle);
    add(piece, middle, high);
  }

  /**
   * The {@code theta^i} of a rate, {@code theta = s h}, until {@code theta^i / i!} is small and
   * from where on each such quotient is at most half of the one before.
   *
   * @param list empty if {@code amount e^theta} is tiny, which bounds {@code amount theta^i / i!}
   * @param growth at least {@code e^theta} in that case
   */
  private record Powers(Enclosure theta, List<Enclosure> list, Enclosure growth, boolean isLong) {}

  /** A bound of {@code e^x}: for {@code 0 <= x <= 1}, that is at most {@code 1 + x + x^2}. */
  private static Enclosure growth(Rational x) {
    if (x.compareTo(Rational.ONE) > 0) {
      return Exponential.exp(x, 32);
    }
    Enclosure size = Enclosure.of(x, 32);
    return Enclosure.ONE.add(size, 32).add(size.square(32), 32);
  }

  private Powers powers(Enclosure amount, Rational theta) {
    Enclosure factor = Enclosure.of(theta, bits);
    boolean isTiny = amount.magnitude() <= tiny - theta.multiply(TWO).ceil().intValueExact();
    if (isTiny || theta.compareTo(LONG) > 0) {
      return new Powers(factor, List.of(), growth(theta), !isTiny);
    }
    int first = theta.multiply(TWO).ceil().intValueExact();
    List<Enclosure> powers = new ArrayList<>(List.of(Enclosure.ONE));
    int factorial = 0;
    for (int i = 1; ; i++) {
      Enclosure last = powers.get(i - 1);
      if (i > Math.max(1, first) && last.magnitude() - factorial <= small) {
        return new Powers(factor, powers, Enclosure.ONE, false);
      }
      powers.add(last.multiply(factor, bits));
      factorial += Integer.SIZE - 1 - Integer.numberOfLeadingZeros(i);
    }
  }

  /** The Taylor coefficients of w; what is left out of each is at most what the powers say. */
  private Series series(
      Enclosure constant, List<Enclosure> below, List<Enclosure> above, List<Powers> powers) {
    List<Enclosure> coefficients = new ArrayList<>(Collections.nCopies(order, Enclosure.ZERO));
    Enclosure rest = Enclosure.ZERO;
    Enclosure cut = Enclosure.dyadic(BigInteger.ONE, BigInteger.ONE, small);
    for (int s = 0; s < powers.size(); s++) {
      Enclosure even = below.get(s).subtract(above.get(s), bits);
      Enclosure odd = below.get(s).add(above.get(s), bits);
      List<Enclosure> list = powers.get(s).list;
      for (int i = 0; i < Math.min(order, list.size()); i++) {
        Enclosure part = list.get(i).multiply(i % 2 == 0 ? even : odd.negate(), bits);
        coefficients.set(i, coefficients.get(i).add(part, bits));
      }
      Enclosure left = list.isEmpty() ? powers.get(s).growth : cut;
      rest = rest.add(odd.multiply(left, 32), 32);
    }
    coefficients.set(0, coefficients.get(0).add(constant, bits));
    Enclosure factor = Enclosure.ONE;
    for (int i = 0; i < order; i++) {
      factor = i == 0 ? factor : factor.multiply(inverses.get(i - 1), bits);
      Enclosure coefficient = coefficients.get(i).multiply(factor, bits);
      coefficients.set(i, coefficient.plusOrMinus(rest, bits));
    }
    return new Series(coefficients, bits);
  }

  /** {@code Integral u^i v du / i!} for each i. */
  private List<Enclosure> moments(List<Enclosure> v, int count) {
    List<Enclosure> moments = new ArrayList<>();
    Enclosure factor = Enclosure.of(TWO, bits);
    for (int i = 0; i < count; i++) {
      factor = i == 0 ? factor : factor.multiply(inverses.get(i - 1), bits);
      Enclosure sum = Enclosure.ZERO;
      for (int j = i % 2; j < order; j += 2) {
        sum = sum.add(v.get(j).multiply(inverses.get(i + j), bits), bits);
      }
      moments.add(sum.multiply(factor, bits));
    }
    return moments;
  }

  /** Adds {@code near Integral s h e^(-+s h u) v du}, at most {@code near e^(s h) max v}. */
  private void integrals(Piece piece, List<Powers> powers, List<Enclosure> v) {
    Enclosure most = Enclosure.ZERO;
    for (Enclosure coefficient : v) {
      most = most.add(coefficient.abs(), 32);
    }
    Enclosure left = most.multiply(Enclosure.dyadic(BigInteger.TWO, BigInteger.TWO, small), 32);
    List<Enclosure> moments =
        moments(v, powers.stream().mapToInt(p -> p.list.size()).max().orElseThrow());
    List<Enclosure> falling = new ArrayList<>();
    List<Enclosure> rising = new ArrayList<>();
    for (Powers own : powers) {
      Enclosure even = Enclosure.ZERO;
      Enclosure odd = Enclosure.ZERO;
      for (int i = 0; i < own.list.size(); i++) {
        Enclosure part = own.list.get(i).multiply(moments.get(i), bits);
        even = i % 2 == 0 ? even.add(part, bits) : even;
        odd = i % 2 == 0 ? odd : odd.add(part, bits);
      }
      Enclosure bound = own.growth.multiply(most, 32).orLess();
      boolean skipped = own.list.isEmpty();
      even = even.plusOrMinus(left, bits).multiply(own.theta, bits);
      odd = odd.multiply(own.theta, bits);
      falling.add(skipped ? bound : even.subtract(odd, bits));
      rising.add(skipped ? bound : even.add(odd, bits));
    }
    for (int a = 0; a < moving.size(); a++) {
      NoisyScore one = moving.get(a);
      if (counts(one, piece)) {
        int index = rates.get(one.rate().orElseThrow());
        Enclosure integral = (piece.isAbove(one.score()) ? falling : rising).get(index);
        add(a, near.get(a).multiply(integral, bits));
      }
    }
  }
}
