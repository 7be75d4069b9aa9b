package org.exactreferee.prove.derivation.induction;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.exactreferee.trusted.kernel.derivation.NormalForm;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Monomial;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/**
 * A rational function times powers of binomials, factorials and powers, such that it changes by a
 * rational factor where a variable grows by 1.
 *
 * @param variables the names of the numbered variables
 */
record HypergeometricTerm(
    NormalForm normal,
    List<String> variables,
    HypergeometricFraction rational,
    Map<Atom, Integer> factors) {

  /** Signals a term that is not of this form. */
  private static final class OtherForm extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OtherForm() {
      super("not hypergeometric", null, false, false);
    }
  }

  static Optional<HypergeometricTerm> of(
      Expression term, NormalForm normal, List<String> variables) {
    HypergeometricTerm one =
        new HypergeometricTerm(normal, variables, HypergeometricFraction.ONE, Map.of());
    try {
      return Optional.of(one.read(normal.number(term)));
    } catch (OtherForm other) {
      return Optional.empty();
    }
  }

  private HypergeometricTerm read(TermPolynomial p) {
    Optional<Map<Atom, Integer>> common = Optional.empty();
    HypergeometricFraction sum = HypergeometricFraction.ZERO;
    for (Map.Entry<Monomial, Rational> term : p.terms().entrySet()) {
      Map<Atom, Integer> rest = new TreeMap<>();
      HypergeometricFraction product =
          HypergeometricFraction.of(HypergeometricPolynomial.number(term.getValue()));
      for (Map.Entry<Atom, Integer> power : term.getKey().powers().entrySet()) {
        Expression atom = power.getKey().term();
        boolean below = LawsInstances.isOperator(atom, ArithmeticOperator.DIVIDE);
        Expression inner = below ? ((Expression.Arithmetic) atom).right() : atom;
        int exponent = below ? -power.getValue() : power.getValue();
        if (inner instanceof Expression.Call
            || LawsInstances.isOperator(inner, ArithmeticOperator.POWER)) {
          rest.merge(new Atom(inner), exponent, Integer::sum);
        } else {
          product = product.multiply(HypergeometricFraction.of(polynomial(inner)).pow(exponent));
        }
      }
      if (common.filter(known -> !known.equals(rest)).isPresent()) {
        throw new OtherForm();
      }
      common = Optional.of(rest);
      sum = sum.add(product);
    }
    return new HypergeometricTerm(normal, variables, sum, common.orElse(Map.of()));
  }

  private HypergeometricPolynomial polynomial(Expression term) {
    TermPolynomial p = normal.number(term);
    HypergeometricPolynomial sum = HypergeometricPolynomial.ZERO;
    for (Map.Entry<Monomial, Rational> one : p.terms().entrySet()) {
      HypergeometricPolynomial product = HypergeometricPolynomial.number(one.getValue());
      for (Map.Entry<Atom, Integer> power : one.getKey().powers().entrySet()) {
        if (!(power.getKey().term() instanceof Expression.Name name)
            || !variables.contains(name.name())) {
          throw new OtherForm();
        }
        int variable = variables.indexOf(name.name());
        product = product.multiply(HypergeometricPolynomial.variable(variable, power.getValue()));
      }
      sum = sum.add(product);
    }
    return sum;
  }

  /** What the term is multiplied by where this variable grows by 1. */
  Optional<HypergeometricFraction> ratio(int variable) {
    try {
      HypergeometricFraction ratio = rational.shift(variable, 1).multiply(rational.reciprocal());
      for (Map.Entry<Atom, Integer> factor : factors.entrySet()) {
        ratio = ratio.multiply(ratio(factor.getKey().term(), variable).pow(factor.getValue()));
      }
      return Optional.of(ratio);
    } catch (OtherForm | ArithmeticException other) {
      return Optional.empty();
    }
  }

  private static int growth(HypergeometricPolynomial argument, int variable) {
    HypergeometricPolynomial growth = argument.shift(variable, 1).subtract(argument);
    if (!growth.isNumber() || (!growth.isZero() && !growth.leading().isInteger())) {
      throw new OtherForm();
    }
    int steps = growth.isZero() ? 0 : growth.leading().numerator().intValueExact();
    if (Math.abs(steps) > 6) {
      throw new OtherForm();
    }
    return steps;
  }

  private HypergeometricFraction ratio(Expression factor, int variable) {
    if (factor instanceof Expression.Call call) {
      List<HypergeometricPolynomial> arguments =
          call.arguments().stream().map(this::polynomial).toList();
      if (call.function().equals(FunctionNames.FACTORIAL)) {
        return factorial(arguments.get(0), growth(arguments.get(0), variable));
      }
      if (call.function().equals(FunctionNames.BINOMIAL)) {
        HypergeometricPolynomial n = arguments.get(0);
        HypergeometricPolynomial k = arguments.get(1);
        int up = growth(n, variable);
        int along = growth(k, variable);
        HypergeometricPolynomial apart = n.subtract(k);
        return factorial(n, up)
            .multiply(factorial(k, along).reciprocal())
            .multiply(factorial(apart, up - along).reciprocal());
      }
    } else if (factor instanceof Expression.Arithmetic power) {
      int growth = growth(polynomial(power.right()), variable);
      HypergeometricPolynomial base = polynomial(power.left());
      if (base.degree(variable) == 0) {
        return HypergeometricFraction.of(base).pow(growth);
      }
    }
    throw new OtherForm();
  }

  /** {@code (a + steps)!/a!}. */
  private static HypergeometricFraction factorial(HypergeometricPolynomial a, int steps) {
    HypergeometricPolynomial product = HypergeometricPolynomial.ONE;
    for (int i = 1; i <= Math.abs(steps); i++) {
      int by = steps > 0 ? i : i + steps;
      product = product.multiply(a.add(HypergeometricPolynomial.number(Rational.of(by))));
    }
    HypergeometricFraction result = HypergeometricFraction.of(product);
    return steps < 0 ? result.reciprocal() : result;
  }

  Expression variable(int index) {
    return Trees.symbol(variables.get(index));
  }
}
