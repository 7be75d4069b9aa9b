package org.exactreferee.trusted.kernel.derivation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Rewriting;

/** The names in an expression that no binder of it binds, functions aside. */
public final class FreeNames extends Rewriting {
  private final Set<String> bound;
  private final Set<String> found;

  private FreeNames(Set<String> bound, Set<String> found) {
    this.bound = bound;
    this.found = found;
  }

  /** Constants of the library are among them. */
  public static Set<String> of(Expression expression) {
    Set<String> found = new HashSet<>();
    expression.accept(new FreeNames(Set.of(), found));
    return found;
  }

  @Override
  protected Rewriting behind(List<String> variables) {
    Set<String> inner = new HashSet<>(bound);
    inner.addAll(variables);
    return new FreeNames(inner, found);
  }

  @Override
  public Expression name(Expression.Name node) {
    if (!bound.contains(node.name())) {
      found.add(node.name());
    }
    return node;
  }
}
