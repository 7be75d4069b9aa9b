package org.exactreferee.cli.claim;

import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.Ground;

/** What {@code referee eval} found. */
public sealed interface Answer {

  /** The expression as it was understood. */
  String expression();

  /**
   * A number.
   *
   * @param exact its canonical text
   * @param digits how many were asked for
   * @param theorems that it is this number and that these are its digits
   * @param notProved why one of them is missing, if it is
   */
  record Value(
      String expression,
      String exact,
      Decimal decimal,
      int digits,
      List<Theorem> theorems,
      Optional<String> notProved)
      implements Answer {}

  /**
   * A vector or a rule, in words.
   *
   * @param theorem that it is this; a rule, a mechanism or a collection is only described
   */
  record Other(String expression, Kind kind, String text, Optional<Theorem> theorem)
      implements Answer {}

  /** A statement that holds, or does not. */
  record Verdict(String expression, Theorem theorem) implements Answer {}

  /** What could not be decided. */
  record Unknown(String expression, Ground missing) implements Answer {}
}
