package org.exactreferee.table;

import java.util.List;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.NumberValue;
import org.exactreferee.claim.Value;
import org.exactreferee.claim.VectorValue;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.number.Real;
import org.exactreferee.prover.ProverAnswers;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;

/** Numbers that the language of claims can name. */
final class EvaluatedNumber {

  private EvaluatedNumber() {}

  static Real of(String expression) {
    return ((NumberValue) value(expression)).real();
  }

  /** The entries of a vector. */
  static List<Real> entries(String expression) {
    return ((VectorValue) value(expression))
        .entries().stream().map(entry -> ((NumberValue) entry).real()).toList();
  }

  private static Value value(String expression) {
    try {
      return Kernel.evaluate(
          ParsedExpression.parse(expression).expression(), Limits.DEFAULT, new ProverAnswers());
    } catch (ParseException impossible) {
      throw new IllegalStateException("a number of a table does not parse", impossible);
    }
  }
}
