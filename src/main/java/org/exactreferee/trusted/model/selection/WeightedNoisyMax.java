package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * Report-noisy-max with exponential noise of one rate r, in the weights {@code p_a = e^(r (q_a -
 * q*))}:
 *
 * <pre>
 *   P(a) = p_a Integral_0^1 product_(b != a) (1 - p_b x) dx
 * </pre>
 *
 * <p>Why: the largest noisy score y is above {@code q*}. With {@code x = e^(-r (y - q*))} the
 * density of a's noisy score, {@code r e^(-r (y - q_a)) dy}, is {@code p_a dx}, and b's is below y
 * with probability {@code 1 - p_b x}.
 */
public final class WeightedNoisyMax {

  private WeightedNoisyMax() {}

  /**
   * The probabilities; exact if the product of the {@code 1 - p_b x} is {@link Length moderate}.
   */
  public static List<Real> probabilities(List<ExactReal> weights) {
    boolean exact = isModerate(weights);
    return byWeight(
        weights,
        (own, others) ->
            exact
                ? own.multiply(integral(product(others)))
                : new ComputedReal(
                    "probability of weight " + own, bits -> enclose(own, others, bits)));
  }

  /** A value for each candidate, made from its weight and those of all others. */
  private static List<Real> byWeight(
      List<ExactReal> weights, BiFunction<ExactReal, List<ExactReal>, Real> formula) {
    Map<ExactReal, Real> values = new HashMap<>();
    for (ExactReal weight : weights) {
      List<ExactReal> others = new ArrayList<>(weights);
      others.remove(weight);
      values.computeIfAbsent(weight, own -> formula.apply(own, others));
    }
    return weights.stream().map(values::get).toList();
  }

  /** A weight has a gap if it is a power of e. */
  private static boolean isModerate(List<ExactReal> weights) {
    List<Rational> gaps = new ArrayList<>();
    for (ExactReal weight : weights) {
      weight.powersOfE().ifPresent(powers -> gaps.add(powers.firstKey()));
    }
    return Length.isModerate(Length.multiplicities(weights).values(), gaps, weights.size());
  }

  private static Polynomial<ExactReal> product(List<ExactReal> weights) {
    Polynomial<ExactReal> product = Polynomial.constant(ExactReal.ONE);
    for (Map.Entry<ExactReal, Integer> group : Length.multiplicities(weights).entrySet()) {
      Polynomial<ExactReal> factor = Polynomial.of(ExactReal.ONE, group.getKey().negate());
      product = product.multiply(factor.pow(group.getValue()));
    }
    return product;
  }

  private static ExactReal integral(Polynomial<ExactReal> polynomial) {
    ExactReal sum = ExactReal.ZERO;
    for (int i = 0; i <= polynomial.degree(); i++) {
      sum = sum.add(polynomial.coefficient(i).multiply(ExactReal.of(Rational.of(1, i + 1L))));
    }
    return sum;
  }

  /** The same on enclosures; a coefficient is below {@code 2^k}, so 2k more bits are kept. */
  private static Enclosure enclose(ExactReal own, List<ExactReal> others, int bits) {
    int working = bits + 2 * others.size() + 16;
    List<Enclosure> product =
        new ArrayList<>(Collections.nCopies(others.size() + 1, Enclosure.ZERO));
    product.set(0, Enclosure.ONE);
    for (int n = 0; n < others.size(); n++) {
      Enclosure weight = others.get(n).enclose(working);
      for (int i = n + 1; i > 0; i--) {
        Enclosure term = product.get(i - 1).multiply(weight, working);
        product.set(i, product.get(i).subtract(term, working));
      }
    }
    Enclosure sum = Enclosure.ZERO;
    for (int i = 0; i < product.size(); i++) {
      Enclosure share = Enclosure.of(Rational.of(1, i + 1L), working);
      sum = sum.add(product.get(i).multiply(share, working), working);
    }
    return sum.multiply(own.enclose(working), working);
  }
}
