package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.number;

import java.util.Map;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;

/** How many entries a vector has, as a term that is read off how it is written. */
final class VectorSize {

  private VectorSize() {}

  /** The number of candidates of a stopping rule. */
  static Expression candidates(Expression rule) {
    return Stream.of(FunctionNames.SECRETARY, FunctionNames.BLIND, FunctionNames.THRESHOLD_RULE)
        .flatMap(name -> Library.arguments(rule, name).stream())
        .map(arguments -> arguments.get(0))
        .findFirst()
        .orElseThrow(() -> new Definedness.NotKnown("the number of candidates is not known", rule));
  }

  static Expression of(Expression vector, Map<String, Sort> letters) {
    if (vector instanceof Expression.Vector listed) {
      return number(listed.entries().size());
    }
    if (vector instanceof Expression.Name name
        && letters.get(name.name()) instanceof Sort.Row row) {
      return row.size();
    }
    return Library.arguments(vector, FunctionNames.RANK_LAW)
        .map(arguments -> candidates(arguments.get(0)))
        .or(
            () ->
                Library.arguments(vector, FunctionNames.MIX)
                    .map(parts -> of(parts.get(1), letters)))
        .orElseThrow(() -> new Definedness.NotKnown("the size of a vector is not known", vector));
  }
}
