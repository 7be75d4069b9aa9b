package org.exactreferee.trusted.language.value;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.value.Indeterminate.Variable;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The sum over all integers k from m on of terms {@code p(k) c^k}, with polynomials p and different
 * numbers c > 0.
 *
 * <p>{@code p(m + i)} is the sum of {@code D_j C(i, j)}, where {@code D_j} is the j-th difference
 * of {@code p(m), p(m + 1), ...}, and for c < 1 the sum of {@code C(i, j) c^i} over all i from 0 on
 * is {@code c^j/(1 - c)^(j + 1)}. Where the largest c with a p that is not 0 is at least 1, the
 * terms do not tend to 0, so that there is no sum.
 */
public final class Series {
  private static final Set<Map<Variable, Integer>> NONE = Set.of(Map.of());

  private final Indeterminate terms;
  private final Variable k;

  /** By c and by the powers of other variables: what each power of k is multiplied by. */
  private final Map<ExactReal, Map<Map<Variable, Integer>, List<ExactReal>>> parts =
      new TreeMap<>();

  private Series(Indeterminate terms, Variable k) {
    this.terms = terms;
    this.k = k;
  }

  /**
   * The sum of the terms.
   *
   * @param k the variable, which a term may depend on
   * @throws UndefinedException if it diverges
   * @throws UndecidedException if the terms are of another form
   */
  public static Quantity sum(Quantity term, Variable k, BigInteger first) {
    return new Series(Indeterminate.lift(term), k).sum(first);
  }

  private Quantity sum(BigInteger first) {
    Optional<ExactReal> below = powerBelow();
    terms.top().terms().forEach((powers, number) -> add(powers, number, below));
    Map<Map<Variable, Integer>, ExactReal> sums = new LinkedHashMap<>();
    boolean alone = parts.values().stream().allMatch(by -> by.keySet().equals(NONE));
    parts.forEach(
        (c, byOthers) ->
            byOthers.forEach(
                (others, coefficients) ->
                    sums.merge(others, sum(c, coefficients, first, alone), ExactReal::add)));
    Multinomial top = Multinomial.sum(sums);
    Multinomial bottom =
        below.isPresent()
            ? Multinomial.of(terms.bottom().terms().values().iterator().next())
            : terms.bottom();
    List<Multinomial> divisors =
        terms.divisors().stream().filter(divisor -> !isPower(divisor)).toList();
    boolean number =
        top.constant().isPresent()
            && bottom.constant().isPresent()
            && divisors.isEmpty()
            && terms.factors().isEmpty();
    return number
        ? NumberValue.of(top.constant().get().divide(bottom.constant().get()))
        : new Indeterminate(top, bottom, divisors, terms.factors());
  }

  private boolean dependsOnK(Variable variable) {
    return variable.equals(k)
        || variable.power().filter(power -> power.exponent().equals(k)).isPresent();
  }

  /** Whether it is a number times powers {@code c^k}, which is never 0. */
  private boolean isPower(Multinomial polynomial) {
    return polynomial.terms().size() == 1
        && !polynomial.variables().isEmpty()
        && polynomial.variables().stream().allMatch(v -> dependsOnK(v) && !v.equals(k));
  }

  /** The c of {@code c^k} in the divisor; empty if it does not depend on k. */
  private Optional<ExactReal> powerBelow() {
    List<Multinomial> all = new ArrayList<>(terms.divisors());
    all.add(terms.bottom());
    for (Multinomial divisor : all) {
      if (!isPower(divisor) && divisor.variables().stream().anyMatch(this::dependsOnK)) {
        throw new UndecidedException("a sum without end of (" + terms + ") with such a divisor");
      }
    }
    return isPower(terms.bottom())
        ? Optional.of(base(terms.bottom().terms().keySet().iterator().next()))
        : Optional.empty();
  }

  /** The c of a product of powers {@code c^k}, which is 1 if there is none. */
  private ExactReal base(Map<Variable, Integer> powers) {
    ExactReal base = ExactReal.ONE;
    for (Map.Entry<Variable, Integer> power : powers.entrySet()) {
      for (int i = 0; i < power.getValue(); i++) {
        base =
            dependsOnK(power.getKey()) && !power.getKey().equals(k)
                ? base.multiply(power.getKey().power().orElseThrow().base())
                : base;
      }
    }
    return base;
  }

  private void add(Map<Variable, Integer> powers, ExactReal number, Optional<ExactReal> below) {
    ExactReal c = below.map(base(powers)::divide).orElse(base(powers));
    Map<Variable, Integer> others = new LinkedHashMap<>(powers);
    others.keySet().removeIf(this::dependsOnK);
    List<ExactReal> coefficients =
        parts
            .computeIfAbsent(c, unused -> new LinkedHashMap<>())
            .computeIfAbsent(others, unused -> new ArrayList<>());
    int degree = powers.getOrDefault(k, 0);
    while (coefficients.size() <= degree) {
      coefficients.add(ExactReal.ZERO);
    }
    coefficients.set(degree, coefficients.get(degree).add(number));
  }

  private ExactReal sum(
      ExactReal c, List<ExactReal> coefficients, BigInteger first, boolean alone) {
    if (coefficients.stream().allMatch(ExactReal::isZero)) {
      return ExactReal.ZERO;
    }
    if (c.compareTo(ExactReal.ONE) >= 0) {
      if (alone) {
        throw new UndefinedException("the sum without end of (" + terms + ") does not converge");
      }
      throw new UndecidedException("whether the sum without end of (" + terms + ") converges");
    }
    Polynomial<ExactReal> p = Polynomial.of(coefficients);
    List<ExactReal> differences = new ArrayList<>();
    for (int i = 0; i < coefficients.size(); i++) {
      differences.add(p.evaluate(ExactReal.of(Rational.of(first.add(BigInteger.valueOf(i))))));
    }
    ExactReal rest = ExactReal.ONE.subtract(c);
    ExactReal factor = power(c, first).divide(rest);
    ExactReal sum = ExactReal.ZERO;
    while (!differences.isEmpty()) {
      sum = sum.add(differences.get(0).multiply(factor));
      factor = factor.multiply(c).divide(rest);
      for (int i = 0; i + 1 < differences.size(); i++) {
        differences.set(i, differences.get(i + 1).subtract(differences.get(i)));
      }
      differences.remove(differences.size() - 1);
    }
    return sum;
  }

  private static ExactReal power(ExactReal c, BigInteger exponent) {
    Quantity to = new NumberValue.Fraction(Rational.of(exponent));
    return Algebra.apply(ArithmeticOperator.POWER, NumberValue.of(c), to)
        .exact()
        .orElseThrow(() -> new UndecidedException("(" + c + ")^" + exponent + " is not exact"));
  }
}
