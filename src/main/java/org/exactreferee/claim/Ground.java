package org.exactreferee.claim;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.number.Comparison;

/** What decided a statement, for a reader to follow. */
public sealed interface Ground {

  /**
   * Two numbers were compared.
   *
   * @param comparison empty for two fractions, which need no enclosure
   */
  record Compared(
      Expression left,
      Expression right,
      NumberValue leftValue,
      NumberValue rightValue,
      Optional<Comparison> comparison)
      implements Ground {}

  /** What was found, or what was missing, in words; empty if the statement says it all. */
  record Words(String text) implements Ground {}

  /** Perhaps the statement is not even defined; then nothing beside it can settle the whole. */
  record PerhapsUndefined(String reason) implements Ground {}

  /** The case in which a variable has this value settles it. */
  record Case(String variable, String value, Ground ground) implements Ground {}

  /** So many cases were all looked at. */
  record Cases(long count) implements Ground {}

  /** All of these together. */
  record Several(List<Ground> parts) implements Ground {}

  static Ground together(Ground first, Ground second) {
    return new Several(Stream.of(first, second).flatMap(Ground::parts).toList());
  }

  private static Stream<Ground> parts(Ground ground) {
    return ground instanceof Several several ? several.parts().stream() : Stream.of(ground);
  }
}
