package org.exactreferee.trusted.language.function;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * All functions and constants that claims can name. Each is one entry of a list here, and one row
 * with its definition and an example in the table of {@code specs/FORMAT.md}.
 */
public final class Library {

  public static final FunctionRegistry REGISTRY = FunctionRegistry.of(all());

  private Library() {}

  /** Whether it is a call of one of these functions with as many arguments as it takes. */
  public static boolean isCall(Expression.Call call) {
    return REGISTRY.find(call.function(), call.arguments().size()).isPresent();
  }

  /** The arguments of a call of the function; empty if the expression is none. */
  public static Optional<List<Expression>> arguments(Expression expression, String function) {
    return expression instanceof Expression.Call call
            && call.function().equals(function)
            && isCall(call)
        ? Optional.of(call.arguments())
        : Optional.empty();
  }

  private static List<Function> all() {
    List<Function> functions = new ArrayList<>(StandardFunctions.REGISTRY.all());
    functions.addAll(CollectionFunctions.LIST);
    functions.addAll(MechanismFunctions.LIST);
    functions.addAll(MechanismOperations.LIST);
    functions.addAll(PairFunctions.LIST);
    functions.addAll(StoppingFunctions.LIST);
    functions.addAll(VotingFunctions.LIST);
    functions.addAll(VotingPrograms.LIST);
    functions.addAll(SelectionFunctions.LIST);
    return functions;
  }
}
