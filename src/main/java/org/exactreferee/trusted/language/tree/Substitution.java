package org.exactreferee.trusted.language.tree;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Puts terms in place of names, and definitions in place of what they define.
 *
 * <p>The variable of the d-th binder around a place is called {@code bound_d} afterwards, so that
 * statements which differ in the names of bound variables only become the same tree, and no name
 * that is free in a term is caught by a binder around it: a free name is a letter, which is never
 * called so, or the variable of a binder that is further out.
 */
public final class Substitution extends Rewriting {

  private static final String BOUND = "bound_";

  /** A name for a variable further out than all others, which no binder gets. */
  public static final String OUTERMOST = BOUND + 0;

  /** What a name stands for: a term as it is, or a definition with what its own names stand for. */
  private sealed interface Meaning {}

  private record Term(Expression term) implements Meaning {}

  private record Defined(Definition definition, Map<String, Meaning> scope) implements Meaning {}

  /** How much was written so far: definitions inside each other may double it again and again. */
  private static final class Growth {
    private static final int MOST_PARTS = 100_000;
    private static final int MOST_DEEP = 1_000;
    private int parts;
    private int deep;

    Expression image(Expression part, Substitution inside) {
      if (++parts > MOST_PARTS || ++deep > MOST_DEEP) {
        throw new UndecidedException(
            "with its definitions written out, an expression has more than "
                + (MOST_PARTS + " parts, or is more than " + MOST_DEEP + " operations deep"));
      }
      Expression image = part.accept(inside);
      deep--;
      return image;
    }
  }

  private final Map<String, Meaning> scope;
  private final int depth;
  private final Growth growth;

  private Substitution(Map<String, Meaning> scope, int depth, Growth growth) {
    this.scope = scope;
    this.depth = depth;
    this.growth = growth;
  }

  /** The same expression without definitions, its bound variables named by their depth. */
  public static Expression canonical(Expression expression) {
    return in(expression, Map.of());
  }

  /** The expression, which has no binder around it, with a term in place of each of these names. */
  public static Expression in(Expression expression, Map<String, Expression> terms) {
    Map<String, Meaning> scope = new HashMap<>();
    terms.forEach((name, term) -> scope.put(name, new Term(term)));
    return new Substitution(scope, 0, new Growth()).image(expression);
  }

  /** Whether only bound variables are called so. */
  public static boolean isReserved(String name) {
    return name.startsWith(BOUND);
  }

  @Override
  protected Expression image(Expression part) {
    return growth.image(part, this);
  }

  private Expression placed(Expression term) {
    return new Substitution(Map.of(), depth, growth).image(term);
  }

  @Override
  protected Rewriting behind(List<String> variables) {
    Map<String, Meaning> inner = new HashMap<>(scope);
    for (int i = 0; i < variables.size(); i++) {
      inner.put(variables.get(i), new Term(new Expression.Name(BOUND + (depth + 1 + i))));
    }
    return new Substitution(inner, depth + variables.size(), growth);
  }

  @Override
  protected String renamed(String variable) {
    return ((Expression.Name) ((Term) scope.get(variable)).term()).name();
  }

  @Override
  public Expression name(Expression.Name node) {
    Meaning meaning = scope.get(node.name());
    if (meaning instanceof Term term) {
      return placed(term.term());
    }
    return meaning instanceof Defined defined ? called(defined, List.of()) : node;
  }

  @Override
  public Expression call(Expression.Call node) {
    return scope.get(node.function()) instanceof Defined defined
        ? called(defined, all(node.arguments()))
        : super.call(node);
  }

  private Expression called(Defined defined, List<Expression> arguments) {
    if (Recursion.usesItself(defined.definition())) {
      throw new UndecidedException(
          "'" + defined.definition().name() + "' is defined by itself and cannot be written out");
    }
    List<String> parameters = defined.definition().parameters();
    if (parameters.size() != arguments.size()) {
      throw new IllegalArgumentException(
          "arguments (" + arguments.size() + ") must be " + parameters.size());
    }
    Map<String, Meaning> inner = new HashMap<>(defined.scope());
    for (int i = 0; i < arguments.size(); i++) {
      inner.put(parameters.get(i), new Term(arguments.get(i)));
    }
    return new Substitution(inner, depth, growth).image(defined.definition().value());
  }

  @Override
  public Expression let(Expression.Let node) {
    Map<String, Meaning> inner = new HashMap<>(scope);
    for (Definition definition : node.definitions()) {
      inner.put(definition.name(), new Defined(definition, Map.copyOf(inner)));
    }
    return new Substitution(inner, depth, growth).image(node.body());
  }
}
