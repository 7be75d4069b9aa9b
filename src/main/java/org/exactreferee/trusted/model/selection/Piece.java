package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;

/** An interval between neighbouring scores, or beyond the last: there, distributions are smooth. */
record Piece(Optional<Rational> low, Optional<Rational> high) {

  /** The pieces into which the scores cut the line, from left to right. */
  static List<Piece> between(List<Rational> scores) {
    List<Piece> pieces = new ArrayList<>();
    Optional<Rational> last = Optional.empty();
    for (Rational score : scores.stream().sorted().distinct().toList()) {
      pieces.add(new Piece(last, Optional.of(score)));
      last = Optional.of(score);
    }
    pieces.add(new Piece(last, Optional.empty()));
    return pieces;
  }

  /** Whether this lies above the number, which is not inside. */
  boolean isAbove(Rational score) {
    return low.isPresent() && low.get().compareTo(score) >= 0;
  }

  Rational length() {
    return high.orElseThrow().subtract(low.orElseThrow());
  }

  /** The part of this within the distance of 0. */
  Piece within(Rational distance) {
    return new Piece(
        low.or(() -> Optional.of(distance.negate())), high.or(() -> Optional.of(distance)));
  }
}
