package org.exactreferee.trusted.kernel.derivation;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Monomial;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Rewriting;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/**
 * Terms as polynomials in what is not looked into.
 *
 * <p>Every term has a value here, also where the language says that it is undefined: 1/0 is 0, and
 * what a function is outside its domain is not said. So quotients are products with reciprocals, a
 * reciprocal of a product is the product of the reciprocals, and nothing cancels by itself. That
 * the terms of a claim are defined is shown apart, see {@link Definedness}.
 *
 * <p>A term without letters is the number that it evaluates to, if that is rational.
 */
public final class NormalForm {

  /** The highest power that is multiplied out. */
  private static final int HIGHEST_POWER = 200;

  private final Function<Expression, Optional<Rational>> values;

  /**
   * @param values the rational value of a term, if it has no letters and is known to be rational
   */
  public NormalForm(Function<Expression, Optional<Rational>> values) {
    this.values = values;
  }

  /** The polynomial that a number is. */
  public TermPolynomial number(Expression term) {
    Optional<Rational> value = values.apply(term);
    if (value.isPresent()) {
      return TermPolynomial.of(value.get());
    }
    if (term instanceof Expression.Negation negation) {
      return number(negation.operand()).scale(Rational.of(-1));
    }
    if (term instanceof Expression.Arithmetic arithmetic) {
      return arithmetic(arithmetic.operator(), arithmetic.left(), arithmetic.right());
    }
    if (term instanceof Expression.Index index
        && index.collection() instanceof Expression.Vector listed) {
      Optional<Rational> position = number(index.position()).constant();
      if (position.filter(p -> isPlace(p, listed.entries().size())).isPresent()) {
        return number(listed.entries().get(position.get().numerator().intValueExact() - 1));
      }
    }
    if (term instanceof Expression.Name name && name.name().equals(FunctionNames.E)) {
      return TermPolynomial.of(Trees.call(FunctionNames.EXP, Trees.number(1)));
    }
    return atom(term.accept(new Parts()));
  }

  /** A term whose parts are in their normal forms, which may have taken its last letter away. */
  private TermPolynomial atom(Expression term) {
    return values
        .apply(term)
        .map(value -> TermPolynomial.of(value))
        .orElseGet(() -> TermPolynomial.of(term));
  }

  private static boolean isPlace(Rational position, int size) {
    return position.isInteger()
        && position.sign() > 0
        && position.compareTo(Rational.of(size)) <= 0;
  }

  private TermPolynomial arithmetic(
      ArithmeticOperator operator, Expression left, Expression right) {
    TermPolynomial a = number(left);
    TermPolynomial b = number(right);
    return switch (operator) {
      case PLUS -> a.add(b);
      case MINUS -> a.subtract(b);
      case TIMES -> a.multiply(b);
      case DIVIDE -> a.multiply(reciprocal(b));
      case POWER -> power(a, b);
    };
  }

  private TermPolynomial power(TermPolynomial base, TermPolynomial exponent) {
    Optional<BigInteger> power =
        exponent
            .constant()
            .filter(Rational::isInteger)
            .map(Rational::numerator)
            .filter(p -> p.abs().compareTo(BigInteger.valueOf(HIGHEST_POWER)) <= 0);
    if (power.isPresent()) {
      TermPolynomial raised = base.pow(power.get().abs().intValueExact());
      return power.get().signum() < 0 ? reciprocal(raised) : raised;
    }
    Expression e = Trees.call(FunctionNames.EXP, Trees.number(1));
    return atom(
        base.equals(TermPolynomial.of(e))
            ? Trees.call(FunctionNames.EXP, exponent.expression())
            : Trees.power(base.expression(), exponent.expression()));
  }

  /** One over a polynomial, whose first coefficient is divided out so that multiples are alike. */
  private TermPolynomial reciprocal(TermPolynomial divisor) {
    if (divisor.isZero()) {
      return TermPolynomial.ZERO;
    }
    Monomial first = divisor.terms().firstKey();
    Rational leading = divisor.terms().get(first);
    if (divisor.terms().size() == 1) {
      TermPolynomial product = TermPolynomial.of(leading.reciprocal());
      for (TermPolynomial.Atom atom : first.powers().keySet()) {
        product = product.multiply(reciprocal(atom.term()).pow(first.powers().get(atom)));
      }
      return product;
    }
    Expression monic = divisor.scale(leading.reciprocal()).expression();
    return TermPolynomial.of(Trees.over(Trees.number(1), monic)).scale(leading.reciprocal());
  }

  private TermPolynomial reciprocal(Expression atom) {
    return atom instanceof Expression.Arithmetic quotient
            && quotient.operator() == ArithmeticOperator.DIVIDE
        ? number(quotient.right())
        : TermPolynomial.of(Trees.over(Trees.number(1), atom));
  }

  /** The same statement or term, with every number in it in its normal form. */
  public Expression term(Expression term) {
    boolean isNumber =
        Stream.of(
                Expression.Literal.class,
                Expression.Negation.class,
                Expression.Arithmetic.class,
                Expression.Index.class,
                Expression.Fold.class,
                Expression.Call.class)
            .anyMatch(kind -> kind.isInstance(term));
    return isNumber ? number(term).expression() : term.accept(new Parts());
  }

  /** Rebuilds one node from its parts, of which each is in normal form. */
  private final class Parts extends Rewriting {
    @Override
    protected Expression image(Expression part) {
      return term(part);
    }
  }
}
