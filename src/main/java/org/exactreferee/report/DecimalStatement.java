package org.exactreferee.report;

import java.math.BigDecimal;
import java.util.List;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Relation;
import org.exactreferee.number.Rational;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;

/** What it means that a printed decimal is right: it is the number, or less than a unit away. */
public final class DecimalStatement {

  private DecimalStatement() {}

  public static Expression of(Expression term, Decimal decimal) {
    BigDecimal shown = new BigDecimal(decimal.digits());
    if (decimal.exact()) {
      return chain(List.of(term, exact(shown)), List.of(Relation.EQUAL));
    }
    BigDecimal unit = shown.ulp();
    BigDecimal half = unit.divide(BigDecimal.valueOf(2));
    return switch (decimal.rounding()) {
      case UP -> between(shown.subtract(unit), Relation.LESS, term, Relation.AT_MOST, shown);
      case DOWN -> between(shown, Relation.AT_MOST, term, Relation.LESS, shown.add(unit));
      case NEAREST ->
          between(shown.subtract(half), Relation.AT_MOST, term, Relation.AT_MOST, shown.add(half));
    };
  }

  private static Expression between(
      BigDecimal low, Relation lower, Expression term, Relation upper, BigDecimal high) {
    return chain(List.of(exact(low), term, exact(high)), List.of(lower, upper));
  }

  private static Expression chain(List<Expression> operands, List<Relation> relations) {
    return new Expression.Chain(operands, relations);
  }

  private static Expression exact(BigDecimal number) {
    try {
      return ParsedExpression.parse(Rational.parse(number.toString()).toString()).expression();
    } catch (ParseException impossible) {
      throw new IllegalStateException("a fraction does not parse", impossible);
    }
  }
}
