package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence.Taylor;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;

/**
 * Decides a chain of comparisons in which one operand is {@code e^q} and the others are rationals,
 * using nothing but rational arithmetic.
 *
 * <pre>
 *   x = |q|     r = x / 2^h &lt;= 1     S = sum of r^k / k! for k &lt; N     N >= 1
 *   -----------------------------------------------------------------------------  Taylor
 *         S^(2^h)  &lt;=  e^x  &lt;=  (S + 2 r^N / N!)^(2^h)
 * </pre>
 *
 * <p>Why: all terms of the series are positive, and from the N-th on each is at most half of the
 * one before it, because {@code r / (N + 1) <= 1/2}. For negative q take reciprocals. Unless q is
 * zero both inequalities are strict.
 *
 * @param operands in order, the empty one standing for e^q
 */
public record TaylorRule(List<Optional<Rational>> operands, List<Relation> relations, Rational q) {

  /** The largest number of bits to which the powers of the partial sum may grow. */
  static final long MOST_BITS = 1L << 24;

  private static final int MOST_HALVINGS = 10;

  /** Empty if the series proves the conclusion about a chain, else what is wrong. */
  public static Optional<Rejected> check(
      Chain chain, Values values, Conclusion conclusion, Taylor evidence) {
    List<Optional<Rational>> operands = new ArrayList<>();
    List<Rational> exponents = new ArrayList<>();
    for (Expression operand : chain.operands()) {
      Optional<Expression> exponent =
          Library.arguments(operand, FunctionNames.EXP).map(arguments -> arguments.get(0));
      Optional<Rational> value = values.rational(exponent.orElse(operand));
      if (value.isEmpty()) {
        return rejected(Reason.EVIDENCE_DOES_NOT_FIT, "an operand is not rational");
      }
      operands.add(exponent.isPresent() ? Optional.empty() : value);
      exponent.flatMap(unused -> value).ifPresent(exponents::add);
    }
    return exponents.size() == 1
        ? new TaylorRule(operands, chain.relations(), exponents.get(0)).check(conclusion, evidence)
        : rejected(Reason.EVIDENCE_DOES_NOT_FIT, exponents.size() + " operands are exp(q)");
  }

  /** Empty if the series proves the conclusion, else what is wrong. */
  Optional<Rejected> check(Conclusion conclusion, Taylor evidence) {
    long terms = evidence.terms();
    int halvings = evidence.halvings();
    long size = (long) q.numerator().bitLength() + q.denominator().bitLength() + Integer.SIZE;
    if (terms < 1
        || halvings < 0
        || halvings > MOST_HALVINGS
        || terms > (MOST_BITS >> halvings) / size) {
      return rejected(
          Reason.SERIES_OUT_OF_RANGE,
          terms + " terms of " + size + " bits, " + halvings + " halvings");
    }
    Rational reduced = q.abs().divide(Rational.of(2).pow(halvings));
    if (reduced.compareTo(Rational.ONE) > 0) {
      return rejected(Reason.ARGUMENT_NOT_REDUCED, "argument (" + reduced + ")");
    }
    Bounds bounds = bounds(reduced, evidence);
    for (int i = 0; i < relations.size(); i++) {
      boolean shown =
          bounds.decides(conclusion, relations.get(i), operands.get(i), operands.get(i + 1));
      if (conclusion == Conclusion.DOES_NOT_HOLD && shown) {
        return Optional.empty();
      }
      if (conclusion == Conclusion.HOLDS && !shown) {
        return rejected(
            Reason.BOUNDS_DO_NOT_DECIDE, "link " + (i + 1) + " with " + terms + " terms");
      }
    }
    return conclusion == Conclusion.HOLDS
        ? Optional.empty()
        : rejected(Reason.BOUNDS_DO_NOT_DECIDE, "no link fails with " + terms + " terms");
  }

  private Bounds bounds(Rational r, Taylor evidence) {
    Rational term = Rational.ONE;
    Rational sum = Rational.ZERO;
    for (int k = 0; k < evidence.terms(); k++) {
      sum = sum.add(term);
      term = term.multiply(r).divide(Rational.of(k + 1L));
    }
    int power = 1 << evidence.halvings();
    Rational low = sum.pow(power);
    Rational high = sum.add(term).add(term).pow(power);
    return q.sign() < 0
        ? new Bounds(high.reciprocal(), low.reciprocal(), false)
        : new Bounds(low, high, q.sign() == 0);
  }

  /** Bounds of e^q, attained only if q is zero. */
  private record Bounds(Rational low, Rational high, boolean attained) {

    boolean decides(
        Conclusion conclusion,
        Relation relation,
        Optional<Rational> left,
        Optional<Rational> right) {
      Rational least = left.orElse(low).subtract(right.orElse(high));
      Rational most = left.orElse(high).subtract(right.orElse(low));
      boolean exact = attained || (left.isPresent() && right.isPresent());
      int leastSign = least.sign() == 0 && !exact ? 1 : least.sign();
      int mostSign = most.sign() == 0 && !exact ? -1 : most.sign();
      Relation shown = conclusion == Conclusion.HOLDS ? relation : relation.negate();
      return DifferencesRule.holdsOnAll(shown, leastSign, mostSign);
    }
  }
}
