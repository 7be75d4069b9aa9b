package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/** The nodes of a rule as they lie in an interval, and exponentials there, each computed once. */
final class NodePowers {

  private static final Rational HALF = Rational.of(1, 2);

  private final QuadratureRule rule;
  private final int bits;
  private final List<Enclosure> nodes = new ArrayList<>();

  /** {@code e^(theta u)} at the positive nodes, then at their opposites. */
  private final Map<Rational, List<Enclosure>> powers = new HashMap<>();

  NodePowers(QuadratureRule rule, int bits) {
    this.rule = rule;
    this.bits = bits;
    rule.nodes().forEach(node -> nodes.add(Enclosure.of(node, bits)));
  }

  int bits() {
    return bits;
  }

  /** The points {@code centre + half u} for the positive nodes u, then for their opposites. */
  List<Enclosure> points(Rational centre, Rational half) {
    List<Enclosure> points = new ArrayList<>();
    rule.nodes().forEach(u -> points.add(Enclosure.of(centre.add(half.multiply(u)), bits)));
    rule.nodes().forEach(u -> points.add(Enclosure.of(centre.subtract(half.multiply(u)), bits)));
    return points;
  }

  /** The weights, in the same order, times a factor. */
  List<Enclosure> weights(Rational factor) {
    List<Enclosure> weights = new ArrayList<>();
    rule.weights().forEach(w -> weights.add(Enclosure.of(w.multiply(factor), bits)));
    weights.addAll(List.copyOf(weights));
    return weights;
  }

  /** {@code start e^(theta u)}, in the same order. */
  List<Enclosure> exponentials(Enclosure start, Rational theta) {
    List<Enclosure> rising = powers(theta.abs());
    List<Enclosure> values = new ArrayList<>();
    int count = nodes.size();
    for (int j = 0; j < 2 * count; j++) {
      Enclosure power = rising.get(theta.sign() < 0 ? (j + count) % (2 * count) : j);
      values.add(start.multiply(power, bits));
    }
    return values;
  }

  private List<Enclosure> powers(Rational theta) {
    List<Enclosure> known = powers.get(theta);
    if (known == null) {
      known =
          theta.compareTo(HALF) <= 0
              ? smallPowers(Enclosure.of(theta, bits))
              : powers(theta.multiply(HALF)).stream().map(power -> power.square(bits)).toList();
      powers.put(theta, known);
    }
    return known;
  }

  /**
   * By the Taylor series of cosh and sinh in {@code t = theta u <= 1/2}: from one term to the next
   * of the same parity they fall to an eighth or less, so what is left out is at most twice the
   * first of it.
   */
  private List<Enclosure> smallPowers(Enclosure theta) {
    List<Enclosure> rising = new ArrayList<>();
    List<Enclosure> falling = new ArrayList<>();
    Rational small = HALF.pow(bits + 2);
    for (Enclosure node : nodes) {
      Enclosure t = theta.multiply(node, bits);
      Enclosure[] parts = {Enclosure.ONE, t};
      Enclosure term = t;
      int n = 2;
      while (n % 2 == 1 || term.upper().compareTo(small) > 0) {
        term = term.multiply(t, bits).divide(Enclosure.of(Rational.of(n), bits), bits);
        parts[n % 2] = parts[n % 2].add(term, bits);
        n++;
      }
      Enclosure rest = Enclosure.between(Rational.ZERO, small.multiply(Rational.of(2)), bits);
      Enclosure even = parts[0].add(rest, bits);
      Enclosure odd = parts[1].add(rest, bits);
      rising.add(even.add(odd, bits));
      falling.add(even.subtract(odd, bits));
    }
    rising.addAll(falling);
    return List.copyOf(rising);
  }
}
