package org.exactreferee.kernel;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Expression.Call;
import org.exactreferee.claim.Expression.Chain;
import org.exactreferee.claim.MechanismValue;
import org.exactreferee.claim.NumberValue;
import org.exactreferee.claim.Relation;
import org.exactreferee.claim.UndefinedException;
import org.exactreferee.claim.Value;
import org.exactreferee.claim.VectorValue;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;

/** A claim {@code function(arguments) = value}, its arguments and the value computed. */
record Equation(String function, List<Value> arguments, Value value) {

  /** The claim in this form, if the function is one of these with so many arguments. */
  static Optional<Equation> of(
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

  BigInteger integer(int position) {
    return integer(argument(position));
  }

  BigInteger result() {
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
