package org.exactreferee.question.table;

import java.util.List;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.real.Real;

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
