package org.exactreferee.text.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.text.language.Position;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;

/**
 * What stands around the steps of a printed proof: letters that it fixes, names that it defines.
 */
sealed interface PrintedScope {

  /**
   * Letters with the domains that the paper gives them.
   *
   * @param tried the cases to try if a step is not decided for all of them
   * @param place where the file fixes them
   */
  record Fixed(Binders claimed, Optional<Binders> tried, Position place) implements PrintedScope {}

  record Defined(Definition definition) implements PrintedScope {}

  static Expression implies(Expression left, Expression right) {
    return new Expression.Logical(Connective.IMPLIES, left, right);
  }

  /** Whether it names cases to try. */
  default boolean isTried() {
    return this instanceof Fixed fixed && fixed.tried().isPresent();
  }

  /** Where cases to try are named. */
  static List<Position> tries(List<PrintedScope> scopes) {
    return scopes.stream()
        .filter(PrintedScope::isTried)
        .map(scope -> ((Fixed) scope).place())
        .toList();
  }

  private Stream<Binders> binders() {
    return this instanceof Fixed fixed ? Stream.of(fixed.claimed()) : Stream.empty();
  }

  /** The letters in their order. */
  static List<String> letters(List<PrintedScope> scopes) {
    return scopes.stream().flatMap(PrintedScope::binders).flatMap(PrintedScope::variables).toList();
  }

  private static Stream<String> variables(Binders binders) {
    return binders.list().stream()
        .flatMap(binder -> new Statements.Peeled(binder, Statements.ABSURD).variables().stream());
  }

  /** The steps that take the letters as given, and the conditions on them as known. */
  static List<WrittenStep.Content> opening(List<PrintedScope> scopes) {
    List<WrittenStep.Content> opening = new ArrayList<>();
    scopes.stream()
        .flatMap(PrintedScope::binders)
        .forEach(
            binders -> {
              opening.add(new WrittenStep.Fix(variables(binders).toList()));
              binders.guard().ifPresent(guard -> opening.add(new WrittenStep.Suppose("given")));
            });
    return opening;
  }

  /** That the hypotheses give the goal for all letters. */
  static Expression claimed(
      List<PrintedScope> scopes, List<Expression> hypotheses, Expression goal) {
    return around(scopes, hypotheses, goal, false);
  }

  /** The same for the cases to try. */
  static Expression tried(List<PrintedScope> scopes, List<Expression> hypotheses, Expression goal) {
    return around(scopes, hypotheses, goal, true);
  }

  private static Expression around(
      List<PrintedScope> scopes, List<Expression> hypotheses, Expression goal, boolean tried) {
    Expression body = goal;
    for (int i = hypotheses.size() - 1; i >= 0; i--) {
      body = implies(hypotheses.get(i), body);
    }
    for (int i = scopes.size() - 1; i >= 0; i--) {
      if (scopes.get(i) instanceof Fixed fixed) {
        Binders binders = tried ? fixed.tried().orElse(fixed.claimed()) : fixed.claimed();
        body = new Expression.Quantified(Quantifier.FORALL, binders, body);
      } else if (scopes.get(i) instanceof Defined defined) {
        body = new Expression.Let(List.of(defined.definition()), body);
      }
    }
    return body;
  }
}
