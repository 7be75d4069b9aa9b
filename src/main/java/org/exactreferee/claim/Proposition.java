package org.exactreferee.claim;

import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.exactreferee.claim.Truth.Verdict;
import org.exactreferee.number.ExactReal;

/** A truth, or a condition on one real variable. */
public sealed interface Proposition extends Value permits Truth, Condition {

  /** What holds exactly where this does not. */
  Proposition negate();

  /** Whether this holds where the only real variable that it depends on has this value. */
  Truth at(Indeterminate.Variable variable, ExactReal point);

  /** Whether this holds for every value that the quantifier's variable takes. */
  Truth forAll(RealQuantifier quantifier);

  /** The real variables that it says something about. */
  Set<Indeterminate.Variable> variables();

  /** The comparisons in it that depend on a variable. */
  List<Condition.Atom> atoms();

  /** Whether a part of it was found undefined where it was not certain to be needed. */
  default boolean isPerhapsUndefined() {
    return false;
  }

  @Override
  default Kind kind() {
    return Kind.TRUTH;
  }

  /** Whether this is decided, and so. */
  default boolean isDecided(Verdict verdict) {
    return this instanceof Truth truth && truth.verdict() == verdict;
  }

  /**
   * Both, the left one first: where it is false the right one is not looked at. Where it is not
   * certainly true, an undefined right side is no more than unknown.
   */
  static Proposition and(Proposition left, Supplier<Proposition> right) {
    if (left.isDecided(Verdict.FALSE)) {
      return left;
    }
    if (left.isDecided(Verdict.TRUE)) {
      Proposition second = right.get();
      return second.isDecided(Verdict.TRUE)
          ? Truth.of(true, Ground.together(((Truth) left).ground(), ((Truth) second).ground()))
          : second;
    }
    if (left instanceof Truth && left.isPerhapsUndefined()) {
      return left;
    }
    Proposition second = guarded(right);
    if (!(left instanceof Truth) || !(second instanceof Truth)) {
      return new Condition.All(List.of(left, second));
    }
    return second.isDecided(Verdict.FALSE) || second.isPerhapsUndefined() ? second : left;
  }

  /** One of both, the left one first, by the law of De Morgan. */
  static Proposition or(Proposition left, Supplier<Proposition> right) {
    return and(left.negate(), () -> right.get().negate()).negate();
  }

  /** What is not certain to be needed: if it is undefined, it is no more than unknown. */
  static Proposition guarded(Supplier<Proposition> right) {
    try {
      return right.get();
    } catch (EvaluationException failure) {
      if (failure.problem().reason() != Problem.Reason.UNDEFINED) {
        throw failure;
      }
      return Truth.perhapsUndefined(failure.getMessage());
    } catch (UndefinedException failure) {
      return Truth.perhapsUndefined(failure.getMessage());
    }
  }
}
