package org.exactreferee.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.claim.Definition;
import org.exactreferee.claim.Evaluator;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Library;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.RealDecider;
import org.exactreferee.claim.TruthValue;
import org.exactreferee.claim.Value;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.kernel.Theorem;
import org.exactreferee.prover.ProverAnswers;

/**
 * Where a part of a claim stands: definitions, and the values of variables in one case. What is
 * said of the part there is decided by the kernel.
 *
 * @param known definitions, each sees the ones before it
 */
record Surroundings(List<Definition> known) {
  Surroundings {
    known = List.copyOf(known);
  }

  Surroundings with(List<Definition> more) {
    return new Surroundings(Stream.concat(known.stream(), more.stream()).toList());
  }

  /**
   * The expression inside its definitions, one in the other: a parameter may be named like a later
   * one.
   */
  private Expression closed(Expression expression) {
    Expression result = expression;
    for (int i = known.size() - 1; i >= 0; i--) {
      result = new Expression.Let(List.of(known.get(i)), result);
    }
    return result;
  }

  /** What the kernel proves of a statement; nothing if it proves nothing. */
  Optional<Theorem> decided(Expression statement) {
    return Kernel.decide(
            "case", closed(statement), Optional.empty(), Limits.DEFAULT, new ProverAnswers())
        .match(Optional::of, refused -> Optional.empty());
  }

  boolean isTrue(Expression statement) {
    return is(statement, TruthValue.TRUE);
  }

  boolean isFalse(Expression statement) {
    return is(statement, TruthValue.FALSE);
  }

  private boolean is(Expression statement, TruthValue value) {
    return decided(statement)
        .filter(theorem -> theorem.possible().size() == 1 && theorem.possible().contains(value))
        .isPresent();
  }

  /** The value of an expression that needs no question answered. */
  Value value(Expression expression) {
    return new Evaluator(Library.REGISTRY, RealDecider.NONE, Limits.DEFAULT)
        .evaluate(closed(expression));
  }
}
