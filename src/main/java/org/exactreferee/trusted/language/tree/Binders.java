package org.exactreferee.trusted.language.tree;

import java.util.List;
import java.util.Optional;

/**
 * {@code n in 1..5, k in 1..n where k != 2}: variables with their domains, each domain may use the
 * variables before it, and a guard that picks the cases that count.
 */
public record Binders(List<Binder> list, Optional<Expression> guard) {
  public Binders {
    list = List.copyOf(list);
    if (list.isEmpty()) {
      throw new IllegalArgumentException("binders (0) must be at least one");
    }
  }

  /** One variable without a guard. */
  public static Binders of(String variable, Domain domain) {
    return new Binders(List.of(new Binder(variable, domain)), Optional.empty());
  }

  /** One variable, or the first of the unknowns of a polytope, and what it ranges over. */
  public record Binder(String variable, Domain domain) implements Node {
    public Binder {
      Identifier.check(variable);
    }
  }
}
