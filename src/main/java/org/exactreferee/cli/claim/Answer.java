package org.exactreferee.cli.claim;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.Ground;

/** What {@code referee eval} found. */
public sealed interface Answer {

  /** The expression as it was understood. */
  String expression();

  /** One case per kind of answer. */
  default <R> R match(
      Function<Value, R> value,
      Function<Other, R> other,
      Function<Verdict, R> verdict,
      Function<Unknown, R> unknown) {
    if (this instanceof Value number) {
      return value.apply(number);
    }
    if (this instanceof Other text) {
      return other.apply(text);
    }
    return this instanceof Verdict decided ? verdict.apply(decided) : unknown.apply((Unknown) this);
  }

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
