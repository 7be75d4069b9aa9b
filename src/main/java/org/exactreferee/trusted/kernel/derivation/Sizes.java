package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.number;

import java.util.Map;
import java.util.stream.Stream;
import org.exactreferee.trusted.kernel.derivation.Definedness.NotKnown;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;

/** How many entries a vector has that is built of these letters, as a term. */
record Sizes(Map<String, Sort> letters) {

  /** The number of candidates that a stopping rule is for. */
  static Expression candidates(Expression rule) {
    return Stream.of(FunctionNames.SECRETARY, FunctionNames.BLIND, FunctionNames.THRESHOLD_RULE)
        .flatMap(name -> Library.arguments(rule, name).stream())
        .map(arguments -> arguments.get(0))
        .findFirst()
        .orElseThrow(() -> new NotKnown("the number of candidates is not known", rule));
  }

  /** Whether a term is a letter for a vector that can be the one unknown vector of a polytope. */
  static boolean isVectorOf(Statements.Peeled peeled, Expression term, Sequent sequent) {
    return term instanceof Expression.Name name
        && sequent.letters().get(name.name()) instanceof Sort.Row given
        && peeled.variables().size() == 1
        && Definedness.sorts(peeled, sequent).get(peeled.variables().get(0)) instanceof Sort.Row row
        && sequent.normal().number(given.size()).equals(sequent.normal().number(row.size()));
  }

  Expression of(Expression vector) {
    if (vector instanceof Expression.Vector listed) {
      return number(listed.entries().size());
    }
    if (vector instanceof Expression.Name name
        && letters.get(name.name()) instanceof Sort.Row row) {
      return row.size();
    }
    return Library.arguments(vector, FunctionNames.RANK_LAW)
        .map(arguments -> candidates(arguments.get(0)))
        .or(() -> Library.arguments(vector, FunctionNames.MIX).map(parts -> of(parts.get(1))))
        .or(() -> SelectionTerm.of(vector, this).map(SelectionTerm::size))
        .orElseThrow(() -> new NotKnown("the size of a vector is not known", vector));
  }
}
