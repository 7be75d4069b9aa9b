package org.exactreferee.papers;

import static org.exactreferee.trusted.language.function.FunctionNames.LN;

import org.exactreferee.numeral.Decimal;
import org.exactreferee.question.Bundle;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A value of a curve of which it is stated what it is; all values of a curve are proved together.
 *
 * @param exact as in {@link Plotted}
 */
record Stated(Rational x, String exact, String decimal) {

  /** A term with its value. */
  static Stated of(Bundle bundle, Rational x, Expression term, ExactReal y) {
    bundle.state(Terms.equal(term, Terms.number(y)));
    return written(bundle, x, y);
  }

  /** A value about which everything else has been stated. */
  static Stated written(Bundle bundle, Rational x, ExactReal y) {
    String decimal = bundle.decimal(Terms.number(y), y, Plotted.DIGITS, Decimal.Rounding.NEAREST);
    return new Stated(x, Plotted.shortened(y.toString()), decimal);
  }

  /** The logarithm of a term with its value. */
  static Stated logarithm(Bundle bundle, Rational x, Expression term, ExactReal power) {
    Expression literal = Terms.number(power);
    bundle.state(Terms.equal(term, literal));
    if (power.equals(ExactReal.ONE)) {
      return new Stated(x, "0", "0");
    }
    Expression logarithm = Terms.call(LN, literal);
    String decimal =
        bundle.decimal(logarithm, power.ln(), Plotted.DIGITS, Decimal.Rounding.NEAREST);
    return new Stated(x, Plotted.shortened("ln(" + power + ")"), decimal);
  }

  /** The value after the kernel was asked. */
  Plotted plotted(Bundle bundle) {
    return new Plotted(
        x, exact.isEmpty() ? Cell.given("") : bundle.cell(exact), bundle.cell(decimal));
  }
}
