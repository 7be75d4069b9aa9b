package org.exactreferee.trusted.model.selection;

import java.math.BigInteger;
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

  /** The powers of each node that were asked for. */
  private final List<List<Enclosure>> monomials = new ArrayList<>();

  /** {@code e^(theta u)} at the positive nodes, then at their opposites. */
  private final Map<Rational, List<Enclosure>> powers = new HashMap<>();

  NodePowers(QuadratureRule rule, int bits) {
    this.rule = rule;
    this.bits = bits;
    for (Rational node : rule.nodes()) {
      nodes.add(Enclosure.of(node, bits));
      monomials.add(new ArrayList<>(List.of(Enclosure.ONE)));
    }
  }

  int count() {
    return 2 * nodes.size();
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
   * By the Taylor series of cosh and sinh in {@code theta u <= 1/2}: from one term to the next of
   * the same parity they fall to an eighth or less, so what is left out is at most twice the first
   * of it.
   */
  private List<Enclosure> smallPowers(Enclosure theta) {
    List<Enclosure> coefficients = new ArrayList<>(List.of(Enclosure.ONE));
    while (coefficients.get(coefficients.size() - 1).magnitude() > -bits - 2) {
      int n = coefficients.size();
      Enclosure next = coefficients.get(n - 1).multiply(theta, bits);
      coefficients.add(next.divide(Enclosure.of(Rational.of(n), bits), bits));
    }
    Enclosure rest = Enclosure.dyadic(BigInteger.ZERO, BigInteger.TWO, -bits - 2);
    List<Enclosure> rising = new ArrayList<>();
    List<Enclosure> falling = new ArrayList<>();
    for (int j = 0; j < nodes.size(); j++) {
      Enclosure even = rest;
      Enclosure odd = rest;
      for (int n = 0; n < coefficients.size(); n++) {
        Enclosure term = coefficients.get(n).multiply(monomial(j, n), bits);
        even = n % 2 == 0 ? even.add(term, bits) : even;
        odd = n % 2 == 0 ? odd : odd.add(term, bits);
      }
      rising.add(even.add(odd, bits));
      falling.add(even.subtract(odd, bits));
    }
    rising.addAll(falling);
    return List.copyOf(rising);
  }

  /** The n-th power of a node. */
  private Enclosure monomial(int node, int n) {
    List<Enclosure> known = monomials.get(node);
    while (known.size() <= n) {
      known.add(known.get(known.size() - 1).multiply(nodes.get(node), bits));
    }
    return known.get(n);
  }
}
