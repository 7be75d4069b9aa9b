package org.exactreferee.export.coq.derivation;

import java.util.List;
import java.util.Optional;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Logical;

/** Proofs of a goal that the facts say, part by part, or that has its sign from theirs. */
final class KnownGoal {

  private KnownGoal() {}

  /**
   * Shows the goal.
   *
   * @throws NotExportedException if no fact says it
   */
  static String proof(State state) {
    Expression goal = state.sequent().goal();
    return attempt(goal, state)
        .orElseThrow(
            () -> new NotExportedException("no fact says this: " + CanonicalText.of(goal)));
  }

  private static Optional<String> attempt(Expression goal, State state) {
    if (goal instanceof Logical both && both.connective() == Connective.AND) {
      Optional<String> left = attempt(both.left(), state);
      Optional<String> right = attempt(both.right(), state);
      return left.isPresent() && right.isPresent()
          ? Optional.of("split. { " + left.get() + " } { " + right.get() + " }")
          : Optional.empty();
    }
    List<Expression> parts = Statements.parts(goal);
    if (parts.size() > 1) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < parts.size(); i++) {
        Optional<String> part = attempt(parts.get(i), state);
        if (part.isEmpty()) {
          return part;
        }
        text.append(i + 1 < parts.size() ? "split. { " + part.get() + " } " : part.get());
      }
      return Optional.of(text.toString());
    }
    for (int i = 0; i < state.names().size(); i++) {
      if (state.sequent().facts().get(i).statement().equals(goal)) {
        return Optional.of("exact " + state.names().get(i) + ".");
      }
    }
    if (goal instanceof Logical or && or.connective() == Connective.OR) {
      Optional<String> left = attempt(or.left(), state).map(text -> "left. " + text);
      Optional<String> either =
          left.isPresent() ? left : attempt(or.right(), state).map(text -> "right. " + text);
      if (either.isPresent()) {
        return either;
      }
    }
    return new Signs(state.letters(), state.sequent(), state.names()).bySign(goal);
  }
}
