package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * The domains {@code profiles(k, n)} and {@code permutations(n)}: all vectors of so many integers
 * from 1 to the largest, which differ from each other in a permutation.
 */
record IntegerVectors(Expression largest, Expression size, boolean differ) {

  /** The places that are compared, named so that no binder catches them. */
  private static final String PLACE = Substitution.OUTERMOST;

  private static final String OTHER = PLACE + 0;

  static Optional<IntegerVectors> of(Domain domain) {
    if (!(domain instanceof Domain.Elements elements)) {
      return Optional.empty();
    }
    return Library.arguments(elements.collection(), FunctionNames.PROFILES)
        .map(sizes -> new IntegerVectors(sizes.get(0), sizes.get(1), false))
        .or(
            () ->
                Library.arguments(elements.collection(), FunctionNames.PERMUTATIONS)
                    .map(sizes -> orders(sizes.get(0))));
  }

  static IntegerVectors orders(Expression size) {
    return new IntegerVectors(size, size, true);
  }

  Domain places() {
    return new Domain.IntegerRange(number(1), Optional.of(size));
  }

  /**
   * That a vector of this size is one of them.
   *
   * @param entry what it has at a place
   */
  List<Expression> membership(UnaryOperator<Expression> entry) {
    Expression here = Trees.symbol(PLACE);
    Expression there = Trees.symbol(OTHER);
    Expression between =
        Trees.between(number(1), Relation.AT_MOST, entry.apply(here), Relation.AT_MOST, largest);
    List<Expression> all = new ArrayList<>(List.of(Trees.forall(PLACE, places(), between)));
    if (differ) {
      Binders two =
          new Binders(
              List.of(new Binder(PLACE, places()), new Binder(OTHER, places())),
              Optional.of(Trees.differs(here, there)));
      all.add(
          new Expression.Quantified(
              Quantifier.FORALL, two, Trees.differs(entry.apply(here), entry.apply(there))));
    }
    return all;
  }
}
