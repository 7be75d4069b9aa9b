package org.exactreferee.trusted.kernel.goal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Let;
import org.exactreferee.trusted.language.tree.Expression.Logical;

/**
 * A claim {@code let q = ..., u = ... in A and B and ...}; one without definitions, or with one
 * part, is of this form too.
 *
 * @param parts from left to right
 */
public record Conjunction(List<Definition> definitions, List<Expression> parts) {

  public static Conjunction of(Expression claim) {
    return claim instanceof Let let
        ? new Conjunction(let.definitions(), parts(let.body()))
        : new Conjunction(List.of(), parts(claim));
  }

  private static List<Expression> parts(Expression body) {
    List<Expression> parts = new ArrayList<>();
    Expression rest = body;
    while (rest instanceof Logical both && both.connective() == Connective.AND) {
      parts.add(both.right());
      rest = both.left();
    }
    parts.add(rest);
    Collections.reverse(parts);
    return parts;
  }
}
