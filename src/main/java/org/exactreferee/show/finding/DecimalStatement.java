package org.exactreferee.show.finding;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;

/**
 * What it means that a printed decimal is right: it is the number, or less than a unit away. Below
 * a power of ten decimals stand ten times as close, so that there the unit is a tenth on the side
 * of zero.
 */
public final class DecimalStatement {

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private DecimalStatement() {}

  public static Expression of(Expression term, Decimal decimal) {
    BigDecimal shown = new BigDecimal(decimal.digits());
    if (decimal.exact()) {
      return chain(List.of(term, exact(shown)), List.of(Relation.EQUAL));
    }
    BigDecimal below = shown.signum() > 0 ? unitTowardsZero(shown) : shown.ulp();
    BigDecimal above = shown.signum() < 0 ? unitTowardsZero(shown) : shown.ulp();
    return switch (decimal.rounding()) {
      case UP -> between(shown.subtract(below), Relation.LESS, term, Relation.AT_MOST, shown);
      case DOWN -> between(shown, Relation.AT_MOST, term, Relation.LESS, shown.add(above));
      case NEAREST ->
          between(
              shown.subtract(below.divide(TWO)),
              Relation.AT_MOST,
              term,
              Relation.AT_MOST,
              shown.add(above.divide(TWO)));
    };
  }

  private static BigDecimal unitTowardsZero(BigDecimal shown) {
    boolean powerOfTen = shown.stripTrailingZeros().unscaledValue().abs().equals(BigInteger.ONE);
    return powerOfTen ? shown.ulp().movePointLeft(1) : shown.ulp();
  }

  /** Whether a decimal, rounded to nearest, is right of a fraction. */
  public static boolean isRight(Rational fraction, Decimal decimal) {
    Rational shown = RationalText.parse(decimal.digits());
    Rational off = shown.subtract(fraction).abs();
    BigDecimal half = new BigDecimal(decimal.digits()).ulp().divide(BigDecimal.valueOf(2));
    return decimal.exact()
        ? off.sign() == 0
        : off.compareTo(RationalText.parse(half.toPlainString())) <= 0;
  }

  private static Expression between(
      BigDecimal low, Relation lower, Expression term, Relation upper, BigDecimal high) {
    return chain(List.of(exact(low), term, exact(high)), List.of(lower, upper));
  }

  private static Expression chain(List<Expression> operands, List<Relation> relations) {
    return new Expression.Chain(operands, relations);
  }

  /** A decimal as a tree. */
  public static Expression exact(BigDecimal value) {
    BigDecimal size = value.abs().stripTrailingZeros();
    Expression literal =
        size.signum() == 0
            ? new Expression.Literal(BigInteger.ZERO, 0)
            : new Expression.Literal(size.unscaledValue(), -size.scale());
    return value.signum() < 0 ? new Expression.Negation(literal) : literal;
  }
}
