package org.exactreferee.trusted.kernel.rule;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** A claim {@code function(arguments) = value}, its arguments and the value computed. */
public record Equation(String function, List<Value> arguments, Value value) {

  /** The claim in this form, if the function is one of these with so many arguments. */
  public static Optional<Equation> of(
      Expression claim, Map<String, Integer> arities, Function<Expression, Value> meaning) {
    boolean fits =
        claim instanceof Chain chain
            && chain.relations().equals(List.of(Relation.EQUAL))
            && chain.operands().get(0) instanceof Call call
            && arities.getOrDefault(call.function(), -1) == call.arguments().size();
    if (!fits) {
      return Optional.empty();
    }
    Call call = (Call) ((Chain) claim).operands().get(0);
    List<Value> arguments = call.arguments().stream().map(meaning).toList();
    Value value = meaning.apply(((Chain) claim).operands().get(1));
    return Optional.of(new Equation(call.function(), arguments, value));
  }

  public BigInteger integer(int position) {
    return integer(argument(position));
  }

  public BigInteger result() {
    return integer(value);
  }

  ExactReal exact(int position) {
    return exact(argument(position));
  }

  ExactReal exactResult() {
    return exact(value);
  }

  VectorValue vector(int position) {
    if (argument(position) instanceof VectorValue vector) {
      return vector;
    }
    throw new UndefinedException("argument (" + argument(position) + ") must be a vector");
  }

  MechanismValue mechanism(int position) {
    if (argument(position) instanceof MechanismValue mechanism) {
      return mechanism;
    }
    throw new UndefinedException("argument (" + argument(position) + ") must be a mechanism");
  }

  private Value argument(int position) {
    return arguments.get(position);
  }

  private static BigInteger integer(Value value) {
    if (value instanceof NumberValue number
        && number.rational().map(Rational::isInteger).orElse(false)) {
      return number.rational().get().numerator();
    }
    throw new UndefinedException("value (" + value + ") must be an integer");
  }

  private static ExactReal exact(Value value) {
    if (value instanceof NumberValue number && number.real().exact().isPresent()) {
      return number.real().exact().get();
    }
    throw new UndefinedException("value (" + value + ") must be in the exact field");
  }
}
