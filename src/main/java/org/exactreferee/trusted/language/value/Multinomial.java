package org.exactreferee.trusted.language.value;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.exactreferee.trusted.language.value.Indeterminate.Variable;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A polynomial in real variables over the exact field.
 *
 * @param terms the coefficient, not 0, of each product of powers; a power of 0 is left out
 */
public record Multinomial(Map<Map<Variable, Integer>, ExactReal> terms) {

  static Multinomial of(ExactReal constant) {
    return sum(Map.of(Map.of(), constant));
  }

  static Multinomial of(Variable variable) {
    return new Multinomial(Map.of(Map.of(variable, 1), ExactReal.ONE));
  }

  static Multinomial sum(Map<Map<Variable, Integer>, ExactReal> terms) {
    Map<Map<Variable, Integer>, ExactReal> kept = new LinkedHashMap<>(terms);
    kept.values().removeIf(ExactReal::isZero);
    return new Multinomial(kept);
  }

  boolean isZero() {
    return terms.isEmpty();
  }

  /** The number it is, if it depends on no variable. */
  public Optional<ExactReal> constant() {
    ExactReal value = terms.getOrDefault(Map.<Variable, Integer>of(), ExactReal.ZERO);
    return variables().isEmpty() ? Optional.of(value) : Optional.empty();
  }

  /** The variables, in the order in which they first occur. */
  public Set<Variable> variables() {
    Set<Variable> variables = new LinkedHashSet<>();
    terms.keySet().forEach(powers -> variables.addAll(powers.keySet()));
    return variables;
  }

  /** The highest power of a variable; 0 for the number 0 too. */
  public int degree(Variable variable) {
    return terms.keySet().stream().mapToInt(p -> p.getOrDefault(variable, 0)).max().orElse(0);
  }

  public Multinomial add(Multinomial that) {
    Map<Map<Variable, Integer>, ExactReal> sum = new LinkedHashMap<>(terms);
    that.terms.forEach((powers, number) -> sum.merge(powers, number, ExactReal::add));
    return sum(sum);
  }

  Multinomial scale(ExactReal factor) {
    return multiply(of(factor));
  }

  public Multinomial negate() {
    return scale(ExactReal.of(-1));
  }

  Multinomial multiply(Multinomial that) {
    Map<Map<Variable, Integer>, ExactReal> product = new LinkedHashMap<>();
    terms.forEach(
        (left, a) ->
            that.terms.forEach(
                (right, b) -> {
                  Map<Variable, Integer> powers = new LinkedHashMap<>(left);
                  right.forEach((variable, power) -> powers.merge(variable, power, Integer::sum));
                  product.merge(powers, a.multiply(b), ExactReal::add);
                }));
    return sum(product);
  }

  Multinomial pow(int exponent) {
    Multinomial result = of(ExactReal.ONE);
    for (int bit = Integer.highestOneBit(exponent); bit > 0; bit >>= 1) {
      result = result.multiply(result);
      result = (exponent & bit) == 0 ? result : result.multiply(this);
    }
    return result;
  }

  /** What this power of a variable is multiplied by. */
  public Multinomial coefficient(Variable variable, int power) {
    Map<Map<Variable, Integer>, ExactReal> found = new LinkedHashMap<>();
    terms.forEach(
        (powers, number) -> {
          if (powers.getOrDefault(variable, 0) == power) {
            Map<Variable, Integer> others = new LinkedHashMap<>(powers);
            others.remove(variable);
            found.put(others, number);
          }
        });
    return new Multinomial(found);
  }

  /** The same where a variable has a value. */
  public Multinomial at(Variable variable, ExactReal value) {
    Multinomial result = of(ExactReal.ZERO);
    for (int power = degree(variable); power >= 0; power--) {
      result = result.scale(value).add(coefficient(variable, power));
    }
    return result;
  }

  /** The same as a polynomial in its only variable. */
  public Polynomial<ExactReal> in(Variable variable) {
    List<ExactReal> coefficients =
        IntStream.rangeClosed(0, degree(variable))
            .mapToObj(power -> coefficient(variable, power).constant().orElseThrow())
            .toList();
    return Polynomial.of(coefficients);
  }

  @Override
  public String toString() {
    Set<Variable> variables = variables();
    if (variables.size() == 1) {
      Variable only = variables.iterator().next();
      return in(only).toString(only.toString());
    }
    return constant()
        .map(ExactReal::toString)
        .orElseGet(
            () ->
                terms.entrySet().stream()
                    .map(term -> "(" + term.getValue() + ")" + text(term.getKey()))
                    .sorted()
                    .collect(Collectors.joining(" + ")));
  }

  private static String text(Map<Variable, Integer> powers) {
    return powers.entrySet().stream()
        .map(power -> "*" + power.getKey() + "^" + power.getValue())
        .sorted()
        .collect(Collectors.joining());
  }
}
