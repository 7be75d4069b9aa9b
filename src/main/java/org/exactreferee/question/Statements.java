package org.exactreferee.question;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;

/** Statements about many things at once: sums, quantifiers and long conjunctions. */
public final class Statements {

  private Statements() {}

  /**
   * All of these, of which there is at least one: a tree that is as deep as the logarithm of their
   * number, because the depth of a statement is limited and their number is not.
   */
  public static Expression conjunction(List<Expression> statements) {
    int size = statements.size();
    if (size <= 2) {
      return Terms.all(statements);
    }
    return new Expression.Logical(
        Connective.AND,
        conjunction(statements.subList(0, size / 2)),
        conjunction(statements.subList(size / 2, size)));
  }

  /** {@code let name = value, ... in body}. */
  public static Expression let(List<Definition> definitions, Expression body) {
    return new Expression.Let(definitions, body);
  }

  /** {@code sum(k in 1..n : body(k))}. */
  public static Expression sum(int n, Function<Expression, Expression> body) {
    return Terms.sum("k", Terms.number(1), Terms.number(n), body.apply(Terms.name("k")));
  }

  /** {@code forall p in [0, 1] : body(p)}. */
  public static Expression forAllProbabilities(Function<Expression, Expression> body) {
    Domain all =
        new Domain.Interval(Optional.of(Terms.number(0)), true, Optional.of(Terms.number(1)), true);
    return Terms.forall("p", all, body.apply(Terms.name("p")));
  }

  /** {@code a[1]*b[1] + ... + a[n]*b[n]}. */
  public static Expression product(Expression a, Expression b, int n) {
    return sum(n, k -> Terms.times(Terms.at(a, k), Terms.at(b, k)));
  }

  /** {@code left - factor*right}. */
  public static Expression excess(Expression left, Expression factor, Expression right) {
    return Terms.minus(left, Terms.times(factor, right));
  }
}
