package org.exactreferee.claim;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;

/**
 * Says what an expression means.
 *
 * <p>Numbers are exact. {@code and}, {@code or} and {@code =>} are those of Kleene's three-valued
 * logic, the left side first: where it settles the answer, the right side is not looked at and need
 * not be defined; a guard protects in the same way. Variables over integers are enumerated,
 * smallest first. A variable over real numbers stays a letter: comparisons of quotients of
 * polynomials in it become conditions, which the quantifier decides.
 */
public final class Evaluator {
  private final FunctionRegistry registry;
  private final RealDecider decider;
  private final Limits limits;

  public Evaluator(FunctionRegistry registry, RealDecider decider, Limits limits) {
    this.registry = registry;
    this.decider = decider;
    this.limits = limits;
  }

  /**
   * The value of an expression without free names: a number or a truth.
   *
   * @throws EvaluationException if it has none
   * @throws org.exactreferee.number.UndecidedException if the value of a number depends on a
   *     question that stayed open; an open question about a truth is the truth UNKNOWN
   */
  public Value evaluate(Expression expression) {
    return evaluation().value(expression);
  }

  /**
   * How many cases the first variable of a statement has; empty if it is not, after its
   * definitions, a {@code forall} over finitely many of them.
   */
  public Optional<BigInteger> cases(Expression statement) {
    return evaluation().cases(statement);
  }

  /** What is true of a part of a statement that has such cases. */
  public Value evaluate(Expression statement, Part part) {
    return evaluation().part(statement, part);
  }

  /** What expressions mean where these definitions are known, which are evaluated once. */
  public Function<Expression, Value> inside(Expression.Let let) {
    return evaluation().inside(let)::value;
  }

  private Evaluation evaluation() {
    return new Evaluation(this, new Budget(limits), new Scope.Empty());
  }

  FunctionRegistry registry() {
    return registry;
  }

  RealDecider decider() {
    return decider;
  }

  Limits limits() {
    return limits;
  }
}
