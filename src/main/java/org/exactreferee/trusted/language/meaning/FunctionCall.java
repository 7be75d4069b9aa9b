package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.Affine;
import org.exactreferee.trusted.language.value.Indeterminate;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.ProgramValue;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;

/** A function of the library at its arguments, each of which is of the kind that it takes. */
record FunctionCall(Expression node, String name, List<Expression> operands) {

  Value value(Evaluation evaluation) {
    List<Value> arguments = new ArrayList<>();
    for (Expression operand : operands) {
      arguments.add(evaluation.value(operand));
    }
    FunctionRegistry.Function function = function(evaluation.evaluator().registry());
    for (int i = 0; i < arguments.size(); i++) {
      requireFitting(operands.get(i), arguments.get(i), function.parameter(i));
    }
    Value result = Evaluation.at(node, () -> function.body().apply(arguments));
    return result instanceof ProgramValue asked
        ? new ProgramMeaning(evaluation).optimum(node, asked.program())
        : result;
  }

  private FunctionRegistry.Function function(FunctionRegistry registry) {
    if (registry.find(name).isEmpty()) {
      throw Problem.Reason.UNKNOWN_NAME.at(node, "unknown name '" + name + "'");
    }
    int count = operands.size();
    return registry
        .find(name, count)
        .orElseThrow(() -> Problem.wrongArity(node, name, registry.arity(name), count).thrown());
  }

  private void requireFitting(Expression operand, Value value, FunctionRegistry.Parameter wanted) {
    if (!wanted.accepts(value.kind())) {
      if (wanted.accepts(Kind.LIST) && value.equals(new VectorValue(List.of()))) {
        throw new UndefinedException("a list without entries").at(operand);
      }
      throw Problem.wrongKind(operand, wanted.kind(), value.kind()).thrown();
    }
    boolean symbolic = value instanceof Indeterminate || VectorValue.hasVariable(value);
    boolean affine = value instanceof Affine;
    if ((symbolic && !wanted.symbolic()) || affine || isOpen(value)) {
      String known = affine ? "an affine expression" : "a quotient of polynomials";
      throw Evaluation.open(node, "is not handled as " + known);
    }
    if (wanted.kind() == Kind.INTEGER && ((NumberValue) value).integer().isEmpty()) {
      String role = "argument " + wanted.name() + " of " + name + " (" + value + ")";
      throw new UndefinedException(role + " must be an integer").at(operand);
    }
  }

  /** Whether it is a truth that depends on variables. */
  private static boolean isOpen(Value value) {
    return value instanceof Proposition truth && !truth.isTrue().isClosed();
  }
}
