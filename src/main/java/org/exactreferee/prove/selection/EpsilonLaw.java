package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.model.selection.Noise;
import org.exactreferee.trusted.model.selection.NoisyMax;
import org.exactreferee.trusted.number.Rational;

/**
 * The law of noisy max as a function of epsilon. Rates are multiples of epsilon, so between scores
 * every distribution is a constant plus a multiple of {@code e^(epsilon s (y - q))}; the integral
 * of {@code epsilon e^(epsilon (s y + t))} over a piece is free of epsilon outside exponents,
 * except for s = 0, where it is epsilon times the length of the piece times {@code e^(epsilon t)}.
 */
final class EpsilonLaw {

  /** {@code e^(epsilon (slope y + shift))}. */
  private record Power(Rational slope, Rational shift) {
    Power times(Power that) {
      return new Power(slope.add(that.slope), shift.add(that.shift));
    }
  }

  private static final Power ONE = new Power(Rational.ZERO, Rational.ZERO);

  private final List<Rational> scores;
  private final List<Optional<Rational>> rates = new ArrayList<>();
  private final Noise noise;

  EpsilonLaw(NoisyMax mechanism, List<Rational> scores) {
    this.scores = List.copyOf(scores);
    this.noise = mechanism.noise();
    Rational scale = Rational.of(noise == Noise.LAPLACE && mechanism.heterogeneous() ? 1 : 2);
    for (Rational own : mechanism.setting().sensitivities()) {
      Rational used = mechanism.heterogeneous() ? own : mechanism.setting().largest();
      rates.add(
          Optional.of(used.multiply(scale)).filter(s -> s.sign() > 0).map(Rational::reciprocal));
    }
  }

  /** The probability of a candidate, from 0. */
  QuasiPolynomial probability(int own) {
    List<Rational> ends = scores.stream().distinct().sorted().toList();
    QuasiPolynomial sum = QuasiPolynomial.ZERO;
    for (int i = 0; i <= ends.size(); i++) {
      Optional<Rational> low = i == 0 ? Optional.empty() : Optional.of(ends.get(i - 1));
      Optional<Rational> high = i == ends.size() ? Optional.empty() : Optional.of(ends.get(i));
      if (rates.get(own).isPresent()) {
        sum = sum.add(integral(own, low, high));
      } else if (low.filter(scores.get(own)::equals).isPresent()) {
        sum = sum.add(at(own, low));
      }
    }
    return sum;
  }

  /** Whether the piece that begins here lies above a score. */
  private static boolean isAbove(Optional<Rational> low, Rational score) {
    return low.filter(l -> l.compareTo(score) >= 0).isPresent();
  }

  private Map<Power, Rational> distribution(int b, Optional<Rational> low) {
    boolean above = isAbove(low, scores.get(b));
    Map<Power, Rational> form = new HashMap<>();
    if (above) {
      form.put(ONE, Rational.ONE);
    }
    rates
        .get(b)
        .filter(rate -> above || noise == Noise.LAPLACE)
        .ifPresent(rate -> form.merge(power(b, rate, above), coefficient(above), Rational::add));
    return form;
  }

  private Power power(int b, Rational rate, boolean above) {
    Rational slope = above ? rate.negate() : rate;
    return new Power(slope, slope.multiply(scores.get(b)).negate());
  }

  private Rational coefficient(boolean above) {
    Rational size = noise == Noise.LAPLACE ? Rational.of(1, 2) : Rational.ONE;
    return above ? size.negate() : size;
  }

  private Map<Power, Rational> others(int own, Optional<Rational> low) {
    Map<Power, Rational> product = new HashMap<>(Map.of(ONE, Rational.ONE));
    for (int b = 0; b < scores.size(); b++) {
      if (b != own) {
        Map<Power, Rational> next = new HashMap<>();
        Map<Power, Rational> factor = distribution(b, low);
        product.forEach(
            (p, c) ->
                factor.forEach((q, d) -> next.merge(p.times(q), c.multiply(d), Rational::add)));
        product = next;
      }
    }
    return product;
  }

  private QuasiPolynomial integral(int own, Optional<Rational> low, Optional<Rational> high) {
    boolean above = isAbove(low, scores.get(own));
    if (!above && noise == Noise.EXPONENTIAL) {
      return QuasiPolynomial.ZERO;
    }
    Rational rate = rates.get(own).orElseThrow();
    Power density = power(own, rate, above);
    Rational factor = coefficient(above).multiply(density.slope);
    QuasiPolynomial sum = QuasiPolynomial.ZERO;
    for (Map.Entry<Power, Rational> term : others(own, low).entrySet()) {
      Power all = term.getKey().times(density);
      Rational c = term.getValue().multiply(factor);
      if (all.slope.sign() == 0) {
        Rational length = high.orElseThrow().subtract(low.orElseThrow());
        sum = sum.add(QuasiPolynomial.term(c.multiply(length), 1, all.shift));
      } else {
        Rational each = c.divide(all.slope);
        sum = sum.add(end(each, all, high)).add(end(each.negate(), all, low));
      }
    }
    return sum;
  }

  /** At an infinite end the power vanishes. */
  private static QuasiPolynomial end(Rational c, Power power, Optional<Rational> y) {
    return y.map(at -> QuasiPolynomial.term(c, 0, power.slope.multiply(at).add(power.shift)))
        .orElse(QuasiPolynomial.ZERO);
  }

  /** A score without noise wins if all others are below; equal ones without noise share. */
  private QuasiPolynomial at(int own, Optional<Rational> low) {
    long ties = 0;
    for (int b = 0; b < scores.size(); b++) {
      ties += rates.get(b).isEmpty() && scores.get(b).equals(scores.get(own)) ? 1 : 0;
    }
    QuasiPolynomial sum = QuasiPolynomial.ZERO;
    for (Map.Entry<Power, Rational> term : others(own, low).entrySet()) {
      Rational c = term.getValue().divide(Rational.of(ties));
      sum = sum.add(end(c, term.getKey(), low));
    }
    return sum;
  }
}
