package org.exactreferee.trusted.language.meaning;

import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Orthant;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.Truth;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.UndecidedException;

/** What {@code if} means, and other things that depend on a condition. */
record Choice(Evaluation evaluation) {

  Value of(Expression.Conditional node) {
    Proposition condition = evaluation.proposition(node.condition());
    return isClosed(condition)
        ? evaluation.value(holds(node.condition(), condition) ? node.yes() : node.no())
        : chosenOrSettled(node, condition);
  }

  /** A choice of numbers needs a condition that bounds of its terms settle for all values. */
  private Value chosenOrSettled(Expression.Conditional node, Proposition condition) {
    try {
      return chosen(node, condition);
    } catch (UndecidedException open) {
      boolean always = Orthant.shows(condition.isTrue());
      if (always || Orthant.shows(condition.isFalse())) {
        return evaluation.value(always ? node.yes() : node.no());
      }
      throw open;
    }
  }

  /** A choice by a condition that depends on variables around it: of truths, not of numbers. */
  private Proposition chosen(Expression.Conditional node, Proposition condition) {
    Optional<Value> yes = ifDefined(node.yes());
    Optional<Value> no = ifDefined(node.no());
    if (yes.isEmpty() && no.isEmpty()) {
      throw new UndefinedException("both branches are undefined").at(node);
    }
    if (!Stream.of(yes, no).flatMap(Optional::stream).allMatch(Proposition.class::isInstance)) {
      throw Evaluation.open(node.condition(), "is a condition that depends on a real variable");
    }
    Proposition undefined = Proposition.undefined("a branch is undefined");
    return condition.choosing(
        yes.map(Proposition.class::cast).orElse(undefined),
        no.map(Proposition.class::cast).orElse(undefined));
  }

  private Optional<Value> ifDefined(Expression branch) {
    try {
      return Optional.of(evaluation.value(branch));
    } catch (UndefinedException undefined) {
      return Optional.empty();
    }
  }

  private static boolean isClosed(Proposition proposition) {
    return proposition.isTrue().isClosed() && proposition.isFalse().isClosed();
  }

  /** Whether a condition is true; what depends on it is undefined where it is. */
  boolean holds(Expression condition, Proposition proposition) {
    if (!isClosed(proposition)) {
      boolean always = Orthant.shows(proposition.isTrue());
      if (always || Orthant.shows(proposition.isFalse())) {
        return always;
      }
      throw Evaluation.open(condition, "is a condition that depends on a real variable");
    }
    Truth isTrue = evaluation.decided(proposition.isTrue());
    if (isTrue.isTrue()) {
      return true;
    }
    Truth isFalse =
        proposition.isDefined() ? isTrue.negate() : evaluation.decided(proposition.isFalse());
    if (isFalse.isTrue()) {
      return false;
    }
    if (isFalse.isFalse() && isTrue.isFalse()) {
      throw new UndefinedException(isTrue.ground().inWords()).at(condition);
    }
    throw Evaluation.open(condition, "is a condition that is not decided");
  }
}
