package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.BestApproximation;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;

/**
 * Few and simple cuts that show a polynomial to be positive.
 *
 * <p>If the Bernstein coefficients are non-negative on an interval, so they are on every part of
 * it. Hence taking the longest possible piece again and again gives the fewest pieces that can be
 * had with the given cuts. Doing so from the right gives each cut its smallest place, then from the
 * left its largest; the simplest rational between the two is taken.
 */
final class Cuts {

  private Cuts() {}

  /** The fewest cuts between pieces of an interval that suffice, moved to simpler places. */
  static <F extends OrderedField<F>> List<Rational> simplest(
      List<Piece<F>> pieces, RealInterval<F> interval) {
    Polynomial<F> p = pieces.get(0).polynomial();
    List<Rational> given = new ArrayList<>();
    for (Piece<F> piece : pieces) {
      piece.high().ifPresent(given::add);
    }
    List<Rational> result = new ArrayList<>();
    Optional<Rational> last = Optional.empty();
    for (Rational smallest : fewestFromTheRight(p, interval, given)) {
      Rational largest = smallest;
      for (Rational cut : given.subList(given.indexOf(smallest) + 1, given.size())) {
        if (!Piece.between(p, interval, last, Optional.of(cut)).isPositive()) {
          break;
        }
        largest = cut;
      }
      Rational cut =
          BestApproximation.simplest(
              new RealInterval<>(Optional.of(smallest), true, Optional.of(largest), true));
      result.add(cut);
      last = Optional.of(cut);
    }
    return result;
  }

  private static <F extends OrderedField<F>> List<Rational> fewestFromTheRight(
      Polynomial<F> p, RealInterval<F> interval, List<Rational> given) {
    List<Rational> result = new ArrayList<>();
    Optional<Rational> high = Optional.empty();
    for (int i = given.size() - 1; i >= 0; i--) {
      Optional<Rational> next = i == 0 ? Optional.empty() : Optional.of(given.get(i - 1));
      if (!Piece.between(p, interval, next, high).isPositive()) {
        high = Optional.of(given.get(i));
        result.add(given.get(i));
      }
    }
    Collections.reverse(result);
    return result;
  }
}
