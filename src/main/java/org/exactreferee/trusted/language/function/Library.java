package org.exactreferee.trusted.language.function;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;

/**
 * All functions and constants that claims can name. Each is one entry of a list here, and one row
 * with its definition and an example in the table of {@code specs/FORMAT.md}.
 */
public final class Library {

  public static final FunctionRegistry REGISTRY = FunctionRegistry.of(all());

  private Library() {}

  private static List<Function> all() {
    List<Function> functions = new ArrayList<>(StandardFunctions.REGISTRY.all());
    functions.addAll(CollectionFunctions.LIST);
    functions.addAll(MechanismFunctions.LIST);
    functions.addAll(StoppingFunctions.LIST);
    functions.addAll(VotingFunctions.LIST);
    functions.addAll(VotingPrograms.LIST);
    functions.addAll(SelectionFunctions.LIST);
    return functions;
  }
}
