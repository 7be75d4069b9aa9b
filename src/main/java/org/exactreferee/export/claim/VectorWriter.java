package org.exactreferee.export.claim;

import static org.exactreferee.trusted.language.function.FunctionNames.ENUMERATED_RANK_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.MIX;
import static org.exactreferee.trusted.language.function.FunctionNames.RANK_LAW;

import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;

/**
 * Writes vectors of a claim too.
 *
 * @param <V> what a vector is in the other system
 */
public abstract class VectorWriter<V> extends NumberWriter {

  private static final List<String> LAWS = List.of(RANK_LAW, ENUMERATED_RANK_LAW);

  protected VectorWriter(String system, Meaning meaning) {
    super(system, meaning);
  }

  /** Whether it stands for a vector. */
  public final boolean isVector(Expression expression) {
    return expression instanceof Expression.Vector
        || isNamedVector(expression)
        || (expression instanceof Call call
            && (LAWS.contains(call.function()) || call.function().equals(MIX)));
  }

  private boolean isNamedVector(Expression expression) {
    return expression instanceof Expression.Name name
        && meaning().vectors().containsKey(name.name());
  }

  /** A vector as a term that may stand anywhere. */
  public final V vectorOf(Expression expression) {
    if (isNamedVector(expression)) {
      return named(((Expression.Name) expression).name());
    }
    if (expression instanceof Expression.Vector vector) {
      return listed(vector.entries().stream().map(this::number).toList());
    }
    if (!isVector(expression)) {
      throw refused(expression);
    }
    Call call = (Call) expression;
    List<Expression> a = call.arguments();
    return call.function().equals(MIX)
        ? mix(a.get(0), vectorOf(a.get(1)), vectorOf(a.get(2)))
        : rankLaw(call, a.get(0));
  }

  /** A vector that the claim gives a name. */
  protected abstract V named(String name);

  protected abstract V listed(List<String> entries);

  protected abstract V mix(Expression p, V first, V second);

  /** The rank law of a stopping rule, by the function that is called. */
  protected abstract V rankLaw(Call call, Expression rule);
}
