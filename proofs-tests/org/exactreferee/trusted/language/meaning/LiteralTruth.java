package org.exactreferee.trusted.language.meaning;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.BinaryOperator;

/** True, false or undefined, with the connectives of strong Kleene logic. */
public enum LiteralTruth {
  T,
  F,
  U;

  static LiteralTruth of(boolean truth) {
    return truth ? T : F;
  }

  LiteralTruth and(LiteralTruth that) {
    if (this == F || that == F) {
      return F;
    }
    return this == T && that == T ? T : U;
  }

  LiteralTruth or(LiteralTruth that) {
    return not().and(that.not()).not();
  }

  LiteralTruth not() {
    if (this == U) {
      return U;
    }
    return this == T ? F : T;
  }

  /** What an operator makes of values, each of which may be any of these. */
  static Set<LiteralTruth> each(
      BinaryOperator<LiteralTruth> operator, Set<LiteralTruth> left, Set<LiteralTruth> right) {
    Set<LiteralTruth> results = EnumSet.noneOf(LiteralTruth.class);
    left.forEach(one -> right.forEach(other -> results.add(operator.apply(one, other))));
    return results;
  }
}
