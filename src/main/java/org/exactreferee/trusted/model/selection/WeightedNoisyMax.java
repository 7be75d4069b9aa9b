package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
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

  /** The probabilities for weights {@code e^exponent}. */
  static List<Real> ofExponents(List<Rational> exponents) {
    return probabilities(
        exponents,
        ExactReal::exp,
        bits ->
            Length.multiplicities(exponents).keySet().stream()
                .map(exponent -> Exponential.exp(exponent, bits))
                .toList());
  }

  /**
   * The probabilities.
   *
   * @param names what tells candidates apart
   * @param exact the weight of one
   * @param enclosed the weights of the different ones
   */
  static <K> List<Real> probabilities(
      List<K> names, Function<K, ExactReal> exact, IntFunction<List<Enclosure>> enclosed) {
    Collection<Integer> copies = Length.multiplicities(names).values();
    return EnclosedLaw.of(
        names,
        bits -> enclose(enclosed, List.copyOf(copies), bits),
        Length.isShort(copies),
        own -> exact(own, names, exact));
  }

  /** The probability if the product of the {@code 1 - p_b x} is {@link Length moderate}. */
  private static <K> Optional<ExactReal> exact(K own, List<K> names, Function<K, ExactReal> exact) {
    Map<K, ExactReal> known = new HashMap<>();
    names.forEach(name -> known.computeIfAbsent(name, exact));
    List<ExactReal> weights = new ArrayList<>(names.stream().map(known::get).toList());
    if (!isModerate(weights)) {
      return Optional.empty();
    }
    ExactReal weight = known.get(own);
    weights.remove(weight);
    return Optional.of(weight.multiply(integral(product(weights))));
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

  /** With {@code x = -y}, the factors {@code 1 + p_b y} rise from y = -1 to 0. */
  static List<Enclosure> enclose(
      IntFunction<List<Enclosure>> weights, List<Integer> copies, int bits) {
    ProductIntegral integral = new ProductIntegral(copies, bits);
    List<Distribution> factors = new ArrayList<>();
    for (Enclosure weight : weights.apply(integral.bits())) {
      factors.add(new Distribution.Linear(weight));
    }
    integral.add(factors, Rational.of(-1), Rational.ZERO);
    return integral.sums();
  }
}
