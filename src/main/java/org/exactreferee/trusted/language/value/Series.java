package org.exactreferee.trusted.language.value;

import static org.exactreferee.trusted.language.tree.ArithmeticOperator.DIVIDE;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.MINUS;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.PLUS;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.TIMES;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.value.Indeterminate.Variable;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The sum of {@code p(k) c^k} over all integers k from m on, for a polynomial p and a number c with
 * 0 < c < 1.
 *
 * <p>{@code p(m + i)} is the sum of {@code D_j C(i, j)}, where {@code D_j} is the j-th difference
 * of {@code p(m), p(m + 1), ...}, and the sum of {@code C(i, j) c^i} over all i from 0 on is {@code
 * c^j/(1 - c)^(j + 1)}. For c >= 1 the terms of a p that is not 0 do not tend to 0, so that there
 * is no sum.
 */
public final class Series {

  private Series() {}

  /**
   * The sum of the terms.
   *
   * @param k the variable, which the term may depend on
   * @throws UndefinedException if it diverges
   * @throws UndecidedException if the term is of another form
   */
  public static Quantity sum(Quantity term, Variable k, BigInteger first) {
    Indeterminate terms = Indeterminate.lift(term);
    Set<Variable> below = new LinkedHashSet<>(terms.bottom().variables());
    terms.divisors().forEach(divisor -> below.addAll(divisor.variables()));
    if (below.contains(k)) {
      throw new UndecidedException("a sum without end of (" + terms + "), which has a divisor");
    }
    ExactReal ratio = terms.factors().getOrDefault(k, ExactReal.ONE);
    if (terms.top().isZero()) {
      return at(terms, k, ExactReal.ZERO);
    }
    if (ratio.compareTo(ExactReal.ONE) >= 0) {
      if (terms.variables().stream().allMatch(k::equals)) {
        throw new UndefinedException("the sum without end of (" + terms + ") does not converge");
      }
      throw new UndecidedException("whether the sum without end of (" + terms + ") converges");
    }
    List<Quantity> differences = new ArrayList<>();
    for (int i = 0; i <= terms.top().degree(k); i++) {
      differences.add(at(terms, k, ExactReal.of(Rational.of(first.add(BigInteger.valueOf(i))))));
    }
    Quantity c = NumberValue.of(ratio);
    Quantity rest = Algebra.apply(MINUS, new Fraction(Rational.ONE), c);
    Quantity factor = Algebra.apply(DIVIDE, new Fraction(Rational.ONE), rest);
    Quantity sum = new Fraction(Rational.ZERO);
    while (!differences.isEmpty()) {
      sum = Algebra.apply(PLUS, sum, Algebra.apply(TIMES, differences.get(0), factor));
      factor = Algebra.apply(DIVIDE, Algebra.apply(TIMES, factor, c), rest);
      for (int i = 0; i + 1 < differences.size(); i++) {
        differences.set(i, Algebra.apply(MINUS, differences.get(i + 1), differences.get(i)));
      }
      differences.remove(differences.size() - 1);
    }
    Quantity start = Algebra.apply(ArithmeticOperator.POWER, c, new Fraction(Rational.of(first)));
    return Algebra.apply(TIMES, start, sum);
  }

  /** The term without its power of the ratio where k has a value. */
  private static Quantity at(Indeterminate terms, Variable k, ExactReal value) {
    Map<Variable, ExactReal> others = new LinkedHashMap<>(terms.factors());
    others.remove(k);
    Multinomial top = terms.top().at(k, value);
    boolean number =
        others.isEmpty() && terms.divisors().isEmpty() && terms.bottom().constant().isPresent();
    return number && top.constant().isPresent()
        ? NumberValue.of(top.constant().get().divide(terms.bottom().constant().get()))
        : new Indeterminate(top, terms.bottom(), terms.divisors(), others);
  }
}
