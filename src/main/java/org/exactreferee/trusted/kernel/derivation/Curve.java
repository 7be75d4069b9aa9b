package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.atMost;
import static org.exactreferee.trusted.language.tree.Trees.call;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.over;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.power;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.Schemas.Says;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * A function f of x on an interval [a, b], given as {@code forall x in [a, b] : f >= 0}.
 *
 * <pre>
 *   a <= b     f is differentiable and f' >= 0 on [a, b]
 *   ----------------------------------------------------  mean value
 *                       f(a) <= f(b)
 * </pre>
 *
 * <p>Why: f(b) - f(a) = f'(c) (b - a) for some c between. Where every part of f is defined on [a,
 * b], and no root is taken of 0, the usual rules give its derivative there.
 */
record Curve(String x, Expression a, Expression b, Expression f) {

  static Optional<Curve> of(Expression term) {
    if (term instanceof Expression.Quantified statement
        && statement.quantifier() == Quantifier.FORALL
        && statement.binders().list().size() == 1
        && statement.binders().guard().isEmpty()
        && statement.binders().list().get(0).domain() instanceof Domain.Interval interval
        && interval.lowerClosed()
        && interval.upperClosed()
        && statement.body() instanceof Expression.Chain chain
        && chain.relations().equals(List.of(Relation.AT_LEAST))) {
      return Optional.of(
          new Curve(
              statement.binders().list().get(0).variable(),
              interval.lower().orElseThrow(),
              interval.upper().orElseThrow(),
              chain.operands().get(0)));
    }
    return Optional.empty();
  }

  /**
   * What the mean value says of it.
   *
   * @param strictly whether f' > 0 is to give f(a) < f(b)
   */
  Says rises(Sequent sequent, boolean strictly) {
    List<Expression> premises = new ArrayList<>();
    premises.add(strictly ? greater(b, a) : atMost(a, b));
    Domain closed = new Domain.Interval(Optional.of(a), true, Optional.of(b), true);
    Sequent inside = sequent.with(x, new Sort.Real());
    List<Expression> conditions = new ArrayList<>(Definedness.conditions(f, inside));
    Expression slope = slope(f, conditions);
    conditions.forEach(one -> premises.add(Trees.forall(x, closed, one)));
    Expression rising = strictly ? greater(slope, number(0)) : atLeast(slope, number(0));
    premises.add(Trees.forall(x, closed, rising));
    Expression low = Substitution.in(f, Map.of(x, a));
    Expression high = Substitution.in(f, Map.of(x, b));
    return new Says(premises, strictly ? greater(high, low) : atMost(low, high));
  }

  private boolean isFree(Expression term) {
    return !FreeNames.of(term).contains(x);
  }

  /** The derivative, by the usual rules; adds what they need beside that the parts are defined. */
  private Expression slope(Expression term, List<Expression> conditions) {
    if (isFree(term)) {
      return number(0);
    }
    if (term instanceof Expression.Name) {
      return number(1);
    }
    if (term instanceof Expression.Negation negation) {
      return new Expression.Negation(slope(negation.operand(), conditions));
    }
    if (term instanceof Expression.Arithmetic node) {
      return slope(node, conditions);
    }
    if (term instanceof Expression.Call node && node.arguments().size() == 1) {
      Expression u = node.arguments().get(0);
      Expression inner = slope(u, conditions);
      switch (node.function()) {
        case FunctionNames.EXP -> {
          return times(node, inner);
        }
        case FunctionNames.LN -> {
          return over(inner, u);
        }
        case FunctionNames.SQRT -> {
          conditions.add(greater(u, number(0)));
          return over(inner, times(number(2), node));
        }
        default -> throw new Definedness.NotKnown("the derivative is not known", node);
      }
    }
    throw new Definedness.NotKnown("the derivative is not known", term);
  }

  private Expression slope(Expression.Arithmetic node, List<Expression> conditions) {
    Expression u = node.left();
    Expression v = node.right();
    Expression du = slope(u, conditions);
    Expression dv = slope(v, conditions);
    return switch (node.operator()) {
      case PLUS -> plus(du, dv);
      case MINUS -> minus(du, dv);
      case TIMES -> plus(times(du, v), times(u, dv));
      case DIVIDE -> over(minus(times(du, v), times(u, dv)), power(v, number(2)));
      case POWER -> powerSlope(node, du, dv, conditions);
    };
  }

  private Expression powerSlope(
      Expression.Arithmetic node, Expression du, Expression dv, List<Expression> conditions) {
    if (isFree(node.right())) {
      if (!(node.right() instanceof Expression.Literal literal && literal.exponent() >= 0)) {
        conditions.add(greater(node.left(), number(0)));
      }
      return times(times(node.right(), power(node.left(), minus(node.right(), number(1)))), du);
    }
    conditions.add(greater(node.left(), number(0)));
    if (!isFree(node.left())) {
      throw new Definedness.NotKnown("the derivative is not known", node);
    }
    return times(times(node, call(FunctionNames.LN, node.left())), dv);
  }
}
