package org.exactreferee.cli;

import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Kind;
import org.exactreferee.claim.Truth;
import org.exactreferee.numeral.Decimal;

/** What {@code referee eval} found. */
sealed interface Answer {

  /** The expression as it was understood. */
  String expression();

  /**
   * A number.
   *
   * @param exact its canonical text
   * @param digits how many were asked for
   */
  record Value(String expression, String exact, Decimal decimal, int digits) implements Answer {}

  /** A vector or a rule, in words. */
  record Other(String expression, Kind kind, String text) implements Answer {}

  /**
   * A truth, or a value that could not be decided.
   *
   * @param statement what it is the truth of
   */
  record Verdict(String expression, Expression statement, Truth truth) implements Answer {}
}
