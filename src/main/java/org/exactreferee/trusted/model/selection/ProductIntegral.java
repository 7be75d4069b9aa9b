package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * Encloses, for every group a of equal candidates at once, {@code Integral F_a' product_b F_b^(n_b)
 * / F_a dy}: the probability that one of a has the largest noisy score.
 *
 * <p>On an interval, all integrands are evaluated at the same nodes of a {@link QuadratureRule}, by
 * one product and one division each. Where the bounds on the disc are too large for the error to be
 * small, the interval is halved. As every F_b rises, the integral from l to h is also at most
 * {@code (h - l) max F_a' product_b F_b(h)^(n_b) / F_a(h)}; where that is enough, no node is looked
 * at; to see that early, intervals are added from the right. Whatever is halved or left, what comes
 * out contains the integral.
 */
final class ProductIntegral {

  private static final Rational HALF = Rational.of(1, 2);

  private static final int MARGIN = 32;

  /** The magnitude of probabilities that are found with all the bits that are wanted. */
  private static final int LEAST = -100;

  private static final int MOST_HALVINGS = 200;

  private final List<Integer> copies;
  private final int bits;
  private final int wanted;
  private final Rational error;
  private final NodePowers nodes;
  private final List<Enclosure> sums = new ArrayList<>();

  /**
   * Starts with nothing.
   *
   * @param copies how many candidates each group has
   * @param wanted how many bits are to be right, about
   */
  ProductIntegral(List<Integer> copies, int wanted) {
    int candidates = copies.stream().mapToInt(n -> n).sum();
    this.copies = copies;
    this.bits = wanted + MARGIN + 2 * Integer.toBinaryString(candidates).length();
    this.wanted = wanted;
    QuadratureRule rule = QuadratureRule.of(wanted + 2 * MARGIN);
    this.error = rule.error();
    this.nodes = new NodePowers(rule, bits);
    copies.forEach(n -> sums.add(Enclosure.ZERO));
  }

  int bits() {
    return bits;
  }

  /** The sums over all intervals that were added. */
  List<Enclosure> sums() {
    return sums;
  }

  /** Adds what lies below a point: at most {@code product_b F_b^(n_b)} there. */
  void addBelow(List<Distribution> all, Rational point) {
    Enclosure most = product(all.stream().map(one -> one.at(point, bits)).toList());
    addUpTo(Collections.nCopies(all.size(), most));
  }

  /** Adds what lies above a point: at most {@code 1 - F_a} there. */
  void addAbove(List<Distribution> all, Rational point) {
    addUpTo(all.stream().map(one -> one.above(point, bits)).toList());
  }

  /** Adds a number between 0 and this to the sum of each group. */
  private void addUpTo(List<Enclosure> bounds) {
    for (int a = 0; a < bounds.size(); a++) {
      sums.set(a, sums.get(a).add(bounds.get(a).orLess(), bits));
    }
  }

  /** Whether these do not matter to the sums, or to what is found of small probabilities. */
  private boolean areSmall(List<Enclosure> sizes) {
    for (int a = 0; a < sizes.size(); a++) {
      if (!isSmall(a, sizes.get(a))) {
        return false;
      }
    }
    return true;
  }

  private boolean isSmall(int group, Enclosure size) {
    int known = Math.max(sums.get(group).magnitude() - MARGIN / 4, LEAST);
    return size.magnitude() <= known - wanted;
  }

  /** Adds the integrals over an interval. */
  void add(List<Distribution> all, Rational low, Rational high) {
    new Domain(all).add(low, high, 0);
  }

  /** What is integrated. */
  private final class Domain {
    private final List<Distribution> all;

    /** Around the last interval that was looked at. */
    private final List<Distribution.Disc> discs = new ArrayList<>();

    Domain(List<Distribution> all) {
      this.all = all;
    }

    private void add(Rational low, Rational high, int halvings) {
      List<Enclosure> ends = all.stream().map(one -> one.at(high, bits)).toList();
      Enclosure most = product(ends);
      if (halvings == MOST_HALVINGS || (most.magnitude() < -wanted && most.certainSign() >= 0)) {
        List<Enclosure> bounds = bounds(low, high, ends, most);
        if (halvings == MOST_HALVINGS || areSmall(bounds)) {
          addUpTo(bounds);
          return;
        }
      }
      Rational half = high.subtract(low).multiply(HALF);
      Rational centre = low.add(half);
      Optional<List<Enclosure>> errors = errors(centre, half, most);
      if (errors.isEmpty()) {
        add(centre, high, halvings + 1);
        add(low, centre, halvings + 1);
      } else if (!nodes(centre, half, errors.get())) {
        addUpTo(bounds(low, high, ends, most));
      }
    }

    private List<Enclosure> bounds(
        Rational low, Rational high, List<Enclosure> ends, Enclosure most) {
      Enclosure width = Enclosure.of(high.subtract(low), bits);
      List<Enclosure> bounds = new ArrayList<>();
      for (int a = 0; a < all.size(); a++) {
        Enclosure end = ends.get(a);
        Enclosure others = end.certainSign() > 0 ? most.divide(end, bits) : Enclosure.ONE;
        Enclosure slope = all.get(a).largestSlope(low, high, bits);
        bounds.add(slope.multiply(others, bits).multiply(width, bits));
      }
      return bounds;
    }

    /** What the rule may be off by, if that is little. */
    private Optional<List<Enclosure>> errors(Rational centre, Rational half, Enclosure most) {
      discs.clear();
      for (Distribution one : all) {
        Optional<Distribution.Disc> disc =
            one.disc(centre, half.multiply(QuadratureRule.RADIUS), bits);
        if (disc.isEmpty()) {
          return Optional.empty();
        }
        discs.add(disc.get());
      }
      Enclosure product = product(discs.stream().map(Distribution.Disc::value).toList());
      Enclosure off = product.multiply(Enclosure.of(error, bits), bits);
      if (off.magnitude() > most.magnitude() - wanted - MARGIN) {
        return Optional.empty();
      }
      Enclosure scaled = off.multiply(Enclosure.of(half, bits), bits);
      List<Enclosure> errors = new ArrayList<>();
      for (int a = 0; a < all.size(); a++) {
        Distribution.Disc disc = discs.get(a);
        errors.add(scaled.multiply(disc.slope(), bits).divide(disc.value(), bits));
        if (disc.growth() > MARGIN && !isSmall(a, errors.get(a))) {
          return Optional.empty();
        }
      }
      return Optional.of(errors);
    }

    /** Adds what the rule says; not if the precision is too low for the divisions. */
    private boolean nodes(Rational centre, Rational half, List<Enclosure> errors) {
      List<Enclosure> weights = nodes.weights(half);
      List<List<Enclosure>> bases = new ArrayList<>();
      List<List<Enclosure>> values = new ArrayList<>();
      for (int b = 0; b < all.size(); b++) {
        Distribution one = all.get(b);
        bases.add(one.bases(nodes, discs.get(b).base(), centre, half));
        values.add(bases.get(b).stream().map(base -> one.value(base, bits)).toList());
        for (int j = 0; j < weights.size(); j++) {
          Enclosure value = values.get(b).get(j);
          if (value.certainSign() <= 0) {
            return false;
          }
          weights.set(j, weights.get(j).multiply(value.pow(copies.get(b), bits), bits));
        }
      }
      for (int a = 0; a < all.size(); a++) {
        Distribution own = all.get(a);
        Enclosure sum = Enclosure.ZERO;
        for (int j = 0; j < weights.size(); j++) {
          Enclosure value = values.get(a).get(j);
          Enclosure share = own.slopeShare(weights.get(j), bases.get(a).get(j), value, bits);
          sum = sum.add(share, bits);
        }
        Enclosure integral = sum.multiply(own.slopeScale(bits), bits);
        sums.set(a, sums.get(a).add(integral, bits).plusOrMinus(errors.get(a), bits));
      }
      return true;
    }
  }

  private Enclosure product(List<Enclosure> values) {
    Enclosure product = Enclosure.ONE;
    for (int b = 0; b < values.size(); b++) {
      product = product.multiply(values.get(b).pow(copies.get(b), bits), bits);
    }
    return product;
  }
}
