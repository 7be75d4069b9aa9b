package org.exactreferee.prove.derivation.induction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/** A polynomial in numbered variables with rational coefficients, none of which is 0. */
final class HypergeometricPolynomial {

  static final HypergeometricPolynomial ZERO = new HypergeometricPolynomial(new TreeMap<>());
  static final HypergeometricPolynomial ONE = number(Rational.ONE);

  /** Exponents without zeros at the end, compared from the first variable on. */
  private record Powers(List<Integer> exponents) implements Comparable<Powers> {

    static Powers of(List<Integer> exponents) {
      int size = exponents.size();
      while (size > 0 && exponents.get(size - 1) == 0) {
        size--;
      }
      return new Powers(List.copyOf(exponents.subList(0, size)));
    }

    int get(int variable) {
      return variable < exponents.size() ? exponents.get(variable) : 0;
    }

    Powers combine(Powers that, int sign) {
      List<Integer> result = new ArrayList<>();
      for (int i = 0; i < Math.max(exponents.size(), that.exponents.size()); i++) {
        result.add(get(i) + sign * that.get(i));
      }
      return of(result);
    }

    boolean isNatural() {
      return exponents.stream().allMatch(exponent -> exponent >= 0);
    }

    @Override
    public int compareTo(Powers that) {
      for (int i = 0; i < Math.max(exponents.size(), that.exponents.size()); i++) {
        int order = Integer.compare(get(i), that.get(i));
        if (order != 0) {
          return order;
        }
      }
      return 0;
    }
  }

  private final NavigableMap<Powers, Rational> terms;

  private HypergeometricPolynomial(NavigableMap<Powers, Rational> terms) {
    this.terms = terms;
  }

  static HypergeometricPolynomial number(Rational value) {
    TreeMap<Powers, Rational> terms = new TreeMap<>();
    if (value.sign() != 0) {
      terms.put(new Powers(List.of()), value);
    }
    return new HypergeometricPolynomial(terms);
  }

  static HypergeometricPolynomial variable(int variable, int power) {
    List<Integer> exponents = new ArrayList<>(Collections.nCopies(variable, 0));
    exponents.add(power);
    TreeMap<Powers, Rational> terms = new TreeMap<>();
    terms.put(Powers.of(exponents), Rational.ONE);
    return new HypergeometricPolynomial(terms);
  }

  boolean isZero() {
    return terms.isEmpty();
  }

  boolean isNumber() {
    return isZero() || terms.lastKey().exponents().isEmpty();
  }

  /** The coefficient of the largest product of powers; there must be one. */
  Rational leading() {
    return terms.lastEntry().getValue();
  }

  HypergeometricPolynomial add(HypergeometricPolynomial that) {
    TreeMap<Powers, Rational> sum = new TreeMap<>(terms);
    that.terms.forEach((powers, number) -> sum.merge(powers, number, Rational::add));
    sum.values().removeIf(number -> number.sign() == 0);
    return new HypergeometricPolynomial(sum);
  }

  HypergeometricPolynomial scale(Rational factor) {
    return multiply(number(factor));
  }

  HypergeometricPolynomial subtract(HypergeometricPolynomial that) {
    return add(that.scale(Rational.of(-1)));
  }

  HypergeometricPolynomial multiply(HypergeometricPolynomial that) {
    TreeMap<Powers, Rational> product = new TreeMap<>();
    terms.forEach(
        (left, a) ->
            that.terms.forEach(
                (right, b) -> product.merge(left.combine(right, 1), a.multiply(b), Rational::add)));
    product.values().removeIf(number -> number.sign() == 0);
    return new HypergeometricPolynomial(product);
  }

  HypergeometricPolynomial pow(int exponent) {
    HypergeometricPolynomial result = ONE;
    for (int i = 0; i < exponent; i++) {
      result = result.multiply(this);
    }
    return result;
  }

  int degree(int variable) {
    return terms.keySet().stream().mapToInt(powers -> powers.get(variable)).max().orElse(0);
  }

  /** The coefficients of the powers of a variable, from the lowest on. */
  List<HypergeometricPolynomial> coefficients(int variable) {
    List<TreeMap<Powers, Rational>> lists = new ArrayList<>();
    for (int i = 0; i <= degree(variable); i++) {
      lists.add(new TreeMap<>());
    }
    terms.forEach(
        (powers, number) -> {
          List<Integer> others = new ArrayList<>(powers.exponents());
          if (variable < others.size()) {
            others.set(variable, 0);
          }
          lists.get(powers.get(variable)).put(Powers.of(others), number);
        });
    return lists.stream().map(HypergeometricPolynomial::new).toList();
  }

  /** The polynomial with another one in place of a variable. */
  HypergeometricPolynomial at(int variable, HypergeometricPolynomial value) {
    HypergeometricPolynomial result = ZERO;
    List<HypergeometricPolynomial> list = coefficients(variable);
    for (int i = list.size() - 1; i >= 0; i--) {
      result = result.multiply(value).add(list.get(i));
    }
    return result;
  }

  /** The polynomial with {@code variable + by} in place of a variable. */
  HypergeometricPolynomial shift(int variable, int by) {
    return at(variable, variable(variable, 1).add(number(Rational.of(by))));
  }

  /** The quotient by a polynomial that divides it. */
  HypergeometricPolynomial divide(HypergeometricPolynomial that) {
    HypergeometricPolynomial rest = this;
    TreeMap<Powers, Rational> quotient = new TreeMap<>();
    while (!rest.isZero()) {
      Powers powers = rest.terms.lastKey().combine(that.terms.lastKey(), -1);
      if (!powers.isNatural()) {
        throw new ArithmeticException("it does not divide");
      }
      Rational number = rest.leading().divide(that.leading());
      quotient.put(powers, number);
      TreeMap<Powers, Rational> one = new TreeMap<>();
      one.put(powers, number);
      rest = rest.subtract(that.multiply(new HypergeometricPolynomial(one)));
    }
    return new HypergeometricPolynomial(quotient);
  }

  private int variables() {
    return terms.keySet().stream().mapToInt(powers -> powers.exponents().size()).max().orElse(0);
  }

  /** The greatest common divisor, with leading coefficient 1. */
  HypergeometricPolynomial gcd(HypergeometricPolynomial that) {
    if (isZero() || that.isZero()) {
      HypergeometricPolynomial other = isZero() ? that : this;
      return other.isZero() ? ZERO : other.monic();
    }
    int main = Math.max(variables(), that.variables()) - 1;
    if (main < 0) {
      return ONE;
    }
    HypergeometricPolynomial a = content(main);
    HypergeometricPolynomial b = that.content(main);
    HypergeometricPolynomial left = divide(a);
    HypergeometricPolynomial right = that.divide(b);
    while (!right.isZero()) {
      HypergeometricPolynomial rest = left.pseudoRemainder(right, main);
      left = right;
      right = rest.isZero() ? rest : rest.divide(rest.content(main)).monic();
    }
    return left.degree(main) == 0 ? a.gcd(b) : left.multiply(a.gcd(b)).monic();
  }

  private HypergeometricPolynomial monic() {
    return scale(leading().reciprocal());
  }

  private HypergeometricPolynomial content(int variable) {
    HypergeometricPolynomial content = ZERO;
    for (HypergeometricPolynomial coefficient : coefficients(variable)) {
      content = content.gcd(coefficient);
    }
    return content;
  }

  private HypergeometricPolynomial pseudoRemainder(HypergeometricPolynomial divisor, int variable) {
    HypergeometricPolynomial rest = this;
    int degree = divisor.degree(variable);
    HypergeometricPolynomial leading = divisor.coefficients(variable).get(degree);
    while (!rest.isZero() && rest.degree(variable) >= degree) {
      int top = rest.degree(variable);
      HypergeometricPolynomial factor = rest.coefficients(variable).get(top);
      HypergeometricPolynomial power = variable(variable, top - degree);
      rest = rest.multiply(leading).subtract(divisor.multiply(factor).multiply(power));
      if (degree == 0) {
        return ZERO;
      }
    }
    return rest;
  }

  /** The polynomial as an expression, with these terms in place of the variables. */
  Expression expression(List<Expression> variables) {
    Expression sum = Trees.number(0);
    for (Map.Entry<Powers, Rational> term : terms.entrySet()) {
      Expression product = Trees.number(term.getValue());
      for (int i = 0; i < variables.size(); i++) {
        int power = term.getKey().get(i);
        if (power > 0) {
          Expression factor = Trees.power(variables.get(i), Trees.number(power));
          product = Trees.times(product, factor);
        }
      }
      sum = Trees.plus(sum, product);
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HypergeometricPolynomial that && terms.equals(that.terms);
  }

  @Override
  public int hashCode() {
    return terms.hashCode();
  }
}
