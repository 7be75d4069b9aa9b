package org.exactreferee.prove.derivation.induction;

import java.util.Optional;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.FoldOperator;

/** A sum or product over a range of integers. */
record SumsRange(Expression.Fold fold, Expression from, Expression to) {

  static Optional<SumsRange> of(Expression term) {
    return term instanceof Expression.Fold fold
            && (fold.operator() == FoldOperator.SUM || fold.operator() == FoldOperator.PRODUCT)
            && fold.binders().list().size() == 1
            && fold.binders().guard().isEmpty()
            && fold.binders().list().get(0).domain() instanceof Domain.IntegerRange range
            && range.to().isPresent()
        ? Optional.of(new SumsRange(fold, range.from(), range.to().orElseThrow()))
        : Optional.empty();
  }

  /** What two of them have in common that differ in their ends only. */
  String key() {
    return fold.operator() + " " + fold.binders().list().get(0).variable() + " " + fold.body();
  }
}
