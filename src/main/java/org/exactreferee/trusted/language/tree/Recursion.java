package org.exactreferee.trusted.language.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.exactreferee.trusted.language.tree.Expression.Arithmetic;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Expression.Literal;
import org.exactreferee.trusted.language.tree.Expression.Name;

/**
 * Whether a definition such as {@code f(n) = if n = 0 then 1 else n*f(n - 1)} uses itself for
 * smaller values only: in every call of itself {@code n - c}, with a positive integer c written
 * down, stands in place of the same parameter n. Its values are those for integers n from 0 on, so
 * that there is exactly one.
 */
public final class Recursion extends Rewriting {
  private final String name;
  private final List<Call> calls = new ArrayList<>();

  private Recursion(String name) {
    this.name = name;
  }

  private static List<Call> calls(Definition definition) {
    Recursion found = new Recursion(definition.name());
    definition.value().accept(found);
    return found.calls;
  }

  public static boolean usesItself(Definition definition) {
    return !calls(definition).isEmpty();
  }

  /**
   * The place of the parameter that is smaller in every call of itself, of which there are some.
   */
  public static OptionalInt falling(Definition definition) {
    List<String> parameters = definition.parameters();
    List<Call> calls = calls(definition);
    return IntStream.range(0, calls.isEmpty() ? 0 : parameters.size())
        .filter(i -> calls.stream().allMatch(call -> isLess(call, i, parameters)))
        .findFirst();
  }

  private static boolean isLess(Call call, int place, List<String> parameters) {
    return call.arguments().size() == parameters.size()
        && call.arguments().get(place) instanceof Arithmetic difference
        && difference.operator() == ArithmeticOperator.MINUS
        && difference.left().equals(new Name(parameters.get(place)))
        && difference.right() instanceof Literal by
        && by.value().isInteger()
        && by.value().sign() > 0;
  }

  @Override
  public Expression call(Call node) {
    if (node.function().equals(name)) {
      calls.add(node);
    }
    return super.call(node);
  }

  @Override
  public Expression let(Expression.Let node) {
    node.definitions().forEach(definition -> image(definition.value()));
    image(node.body());
    return node;
  }
}
