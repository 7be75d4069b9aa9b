package org.exactreferee.trusted.kernel.rule;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.number.Rational;

/**
 * Compares terms made of numbers, entries of laws, the four operations and sums over a range,
 * without reducing a fraction: a greatest common divisor takes a hundred times as long as a
 * product.
 *
 * @param laws by their names
 */
record LawArithmetic(Map<String, LawOverOne> laws) {

  /** A sum has at most so many cases. */
  private static final int MOST_CASES = 1_000_000;

  private static final Quotient ONE = new Quotient(BigInteger.ONE, BigInteger.ONE);

  /** A fraction, perhaps not in lowest terms; the bottom is positive. */
  private record Quotient(BigInteger top, BigInteger bottom) {

    Quotient plus(Quotient other) {
      return bottom.equals(other.bottom)
          ? new Quotient(top.add(other.top), bottom)
          : new Quotient(
              top.multiply(other.bottom).add(other.top.multiply(bottom)),
              bottom.multiply(other.bottom));
    }

    Quotient negated() {
      return new Quotient(top.negate(), bottom);
    }

    Quotient times(Quotient other) {
      return new Quotient(top.multiply(other.top), bottom.multiply(other.bottom));
    }

    Quotient inverse() {
      if (top.signum() == 0) {
        throw new NotHere();
      }
      return top.signum() > 0 ? new Quotient(bottom, top) : negated().inverse().negated();
    }

    int compareTo(Quotient other) {
      return top.multiply(other.bottom).compareTo(other.top.multiply(bottom));
    }
  }

  /** Signals a term that is of another form, or undefined. */
  private static final class NotHere extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotHere() {
      super(null, null, false, false);
    }
  }

  /** Whether a statement holds; empty if it is no chain of such terms. */
  Optional<Boolean> holds(Expression statement) {
    if (!(statement instanceof Chain chain)) {
      return Optional.empty();
    }
    try {
      boolean holds = true;
      Quotient left = value(chain.operands().get(0), Map.of());
      for (int i = 0; i < chain.relations().size(); i++) {
        Quotient right = value(chain.operands().get(i + 1), Map.of());
        holds &= chain.relations().get(i).holdsForSign(left.compareTo(right));
        left = right;
      }
      return Optional.of(holds);
    } catch (NotHere other) {
      return Optional.empty();
    }
  }

  private Quotient value(Expression term, Map<String, BigInteger> letters) {
    if (term instanceof Expression.Literal literal) {
      Rational value = literal.value();
      return new Quotient(value.numerator(), value.denominator());
    }
    if (term instanceof Expression.Name name && letters.containsKey(name.name())) {
      return new Quotient(letters.get(name.name()), BigInteger.ONE);
    }
    if (term instanceof Expression.Negation negation) {
      return value(negation.operand(), letters).negated();
    }
    if (term instanceof Expression.Index index) {
      return entry(index.collection(), index.position(), letters);
    }
    if (term instanceof Expression.Fold fold && fold.operator() == FoldOperator.SUM) {
      return sum(fold, letters);
    }
    if (!(term instanceof Expression.Arithmetic both)
        || both.operator() == ArithmeticOperator.POWER) {
      throw new NotHere();
    }
    Quotient left = value(both.left(), letters);
    Quotient right = value(both.right(), letters);
    return switch (both.operator()) {
      case PLUS -> left.plus(right);
      case MINUS -> left.plus(right.negated());
      case TIMES -> left.times(right);
      default -> left.times(right.inverse());
    };
  }

  /** An entry of a law, or of {@code mix(p, q, u)}, which is p q_k + (1 - p) u_k. */
  private Quotient entry(Expression vector, Expression k, Map<String, BigInteger> letters) {
    Optional<List<Expression>> mix = Library.arguments(vector, FunctionNames.MIX);
    if (mix.isPresent()
        && law(mix.get().get(1)).candidates() == law(mix.get().get(2)).candidates()) {
      Quotient p = value(mix.get().get(0), letters);
      Quotient rest = ONE.plus(p.negated());
      return p.times(entry(mix.get().get(1), k, letters))
          .plus(rest.times(entry(mix.get().get(2), k, letters)));
    }
    LawOverOne law = law(vector);
    BigInteger rank = integer(k, letters);
    if (rank.signum() <= 0 || rank.compareTo(BigInteger.valueOf(law.candidates())) > 0) {
      throw new NotHere();
    }
    return new Quotient(law.numerators().get(rank.intValueExact() - 1), law.denominator());
  }

  private LawOverOne law(Expression vector) {
    if (vector instanceof Expression.Name name && laws.containsKey(name.name())) {
      return laws.get(name.name());
    }
    throw new NotHere();
  }

  private BigInteger integer(Expression term, Map<String, BigInteger> letters) {
    Quotient value = value(term, letters);
    BigInteger[] parts = value.top().divideAndRemainder(value.bottom());
    if (parts[1].signum() != 0) {
      throw new NotHere();
    }
    return parts[0];
  }

  /** A sum over one range, without guard, whose variable is no other name. */
  private Quotient sum(Expression.Fold fold, Map<String, BigInteger> letters) {
    if (fold.binders().list().size() != 1
        || fold.binders().guard().isPresent()
        || !(fold.binders().list().get(0).domain() instanceof Domain.IntegerRange range)
        || range.to().isEmpty()) {
      throw new NotHere();
    }
    String variable = fold.binders().list().get(0).variable();
    BigInteger last = integer(range.to().get(), letters);
    BigInteger i = integer(range.from(), letters);
    boolean many = last.subtract(i).compareTo(BigInteger.valueOf(MOST_CASES)) >= 0;
    if (many || laws.containsKey(variable) || letters.containsKey(variable)) {
      throw new NotHere();
    }
    Map<String, BigInteger> inside = new HashMap<>(letters);
    Quotient sum = new Quotient(BigInteger.ZERO, BigInteger.ONE);
    for (; i.compareTo(last) <= 0; i = i.add(BigInteger.ONE)) {
      inside.put(variable, i);
      Quotient term = value(fold.body(), inside);
      sum = sum.top().signum() == 0 ? term : sum.plus(term);
    }
    return sum;
  }
}
