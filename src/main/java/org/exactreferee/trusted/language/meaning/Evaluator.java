package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.Knowledge;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;

/**
 * Says what an expression means.
 *
 * <p>Numbers are exact; {@link Proposition} says what a statement means. Variables over integers
 * are enumerated, smallest first. A variable over real numbers stays a letter: comparisons of
 * quotients of polynomials in it become formulas, which are decided where no variable around them
 * is left.
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
   * The value of an expression without free names.
   *
   * @throws EvaluationException if it is ill-formed
   * @throws UndefinedException if it has none
   * @throws org.exactreferee.trusted.number.UndecidedException if it depends on a question that
   *     stayed open
   */
  public Value evaluate(Expression expression) {
    return evaluation().value(expression);
  }

  /**
   * What is known of a statement without free names.
   *
   * @param part some cases of its first variable, if not all
   * @throws EvaluationException if it is ill-formed
   */
  public Knowledge decide(Expression statement, Optional<Part> part) {
    return evaluation().knowledge(statement, part);
  }

  /**
   * How many cases the first variable of a statement has; empty if it is not, after its
   * definitions, a {@code forall} over finitely many of them.
   */
  public Optional<BigInteger> cases(Expression statement) {
    return evaluation().cases(statement);
  }

  /** What expressions mean where some definitions are known, which are evaluated once. */
  public static final class Inside {
    private final Supplier<Evaluation> evaluation;

    private Inside(Supplier<Evaluation> evaluation) {
      this.evaluation = evaluation;
    }

    public Value evaluate(Expression expression) {
      return evaluation.get().value(expression);
    }

    public Knowledge decide(Expression statement) {
      return evaluation.get().knowledge(statement, Optional.empty());
    }
  }

  /** Inside the definitions that a claim begins with, if it has any. */
  public Inside inside(Expression claim) {
    if (!(claim instanceof Expression.Let let)) {
      return new Inside(this::evaluation);
    }
    Evaluation inside = evaluation().inside(let);
    return new Inside(() -> inside);
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
