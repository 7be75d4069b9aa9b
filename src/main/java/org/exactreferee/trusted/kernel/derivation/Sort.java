package org.exactreferee.trusted.kernel.derivation;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;

/** What a letter stands for. */
public sealed interface Sort {

  /** Any integer. */
  record Whole() implements Sort {}

  /** Any real number. */
  record Real() implements Sort {}

  /**
   * Any vector of this size.
   *
   * @param whole whether its entries are integers; else they are real numbers
   */
  record Row(Expression size, boolean whole) implements Sort {}

  /** What the variables of a binder stand for. */
  static Map<String, Sort> of(
      Statements.Peeled peeled, NormalForm normal, Map<String, Sort> letters) {
    Map<String, Sort> sorts = new HashMap<>();
    Domain domain = peeled.binder().domain();
    if (domain instanceof Domain.Polytope polytope) {
      polytope
          .unknowns()
          .forEach(
              unknown ->
                  sorts.put(
                      unknown.name(),
                      unknown.size().<Sort>map(size -> new Row(size, false)).orElse(new Real())));
      return sorts;
    }
    Optional<IntegerVectors> vectors = IntegerVectors.of(domain);
    boolean whole =
        domain instanceof Domain.IntegerRange
            || (domain instanceof Domain.Elements elements
                && elements.collection() instanceof Expression.Vector listed
                && listed.entries().stream()
                    .allMatch(entry -> Sequent.isWhole(normal.number(entry), letters)));
    sorts.put(
        peeled.binder().variable(),
        vectors.isPresent()
            ? new Row(vectors.get().size(), true)
            : whole ? new Whole() : new Real());
    return sorts;
  }
}
