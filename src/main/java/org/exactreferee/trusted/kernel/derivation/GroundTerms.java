package org.exactreferee.trusted.kernel.derivation;

import java.util.Optional;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.language.meaning.WellFormed;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.Real;

/** What the evaluator says of terms and statements without letters. */
public final class GroundTerms {

  private static final Limits LIMITS = new Limits(1_000_000, Real.LIMIT_BITS);

  private static final Evaluator EVALUATOR =
      new Evaluator(Library.REGISTRY, RealDecider.NONE, LIMITS);

  private GroundTerms() {}

  public static NormalForm normalForm() {
    return new NormalForm(GroundTerms::rational);
  }

  /** The value of a term, if it has no letters and is rational. */
  public static Optional<Rational> rational(Expression term) {
    if (!isGround(term)) {
      return Optional.empty();
    }
    try {
      return EVALUATOR.evaluate(term) instanceof NumberValue number
          ? number.real().rational()
          : Optional.empty();
    } catch (EvaluationException
        | UndefinedException
        | UndecidedException
        | IllegalArgumentException notKnown) {
      return Optional.empty();
    }
  }

  /** Whether a statement without letters is known to be true. */
  public static boolean holds(Expression statement) {
    try {
      return isGround(statement) && EVALUATOR.decide(statement, Optional.empty()).holds();
    } catch (EvaluationException
        | UndefinedException
        | UndecidedException
        | IllegalArgumentException notKnown) {
      return false;
    }
  }

  /** Whether it has no letters; what is ill-formed has no value either. */
  private static boolean isGround(Expression term) {
    return FreeNames.of(term).stream().allMatch(name -> Library.REGISTRY.find(name).isPresent())
        && WellFormed.problems(term, Library.REGISTRY).isEmpty();
  }
}
