package org.exactreferee.export.coq.derivation;

import java.util.List;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * Where a proof is.
 *
 * @param names what the facts of the sequent are called in Coq
 */
record State(Sequent sequent, Letters letters, List<String> names, Fresh fresh) {

  String text(Expression expression) {
    return new StatementWriter(letters).of(expression);
  }

  String equivalence(Expression statement) {
    return new SameStatement(letters, fresh).equivalence(statement);
  }

  Expression normal(Expression statement) {
    return sequent.normal().term(statement);
  }

  State with(Sequent other) {
    return new State(other, letters, names, fresh);
  }

  State with(Letters others) {
    return new State(sequent, others, names, fresh);
  }
}
