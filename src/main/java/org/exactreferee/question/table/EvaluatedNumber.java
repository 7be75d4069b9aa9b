package org.exactreferee.question.table;

import java.util.List;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.real.Real;

/** Numbers that the language of claims can name. */
public final class EvaluatedNumber {

  private EvaluatedNumber() {}

  public static Real of(Expression expression) {
    return ((NumberValue) value(expression)).real();
  }

  /** The entries of a vector. */
  static List<Real> entries(Expression expression) {
    return ((VectorValue) value(expression))
        .entries().stream().map(entry -> ((NumberValue) entry).real()).toList();
  }

  private static Value value(Expression expression) {
    return Kernel.evaluate(expression, Limits.DEFAULT, new ProverAnswers());
  }
}
