package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;

/**
 * An interval cut into pieces on each of which a polynomial has no root or one simple root, known
 * by at most one sign change of the Bernstein coefficients.
 *
 * <p>Halving ends if the polynomial has no multiple root inside the interval: around a point at
 * which p is not zero short pieces have no sign change, around a simple root one, and far out the
 * Taylor coefficients have the sign of the leading one [Vincent's theorem]. A multiple root is
 * harmless only where a cut happens to hit it.
 */
final class Subdivision {

  private Subdivision() {}

  /** The pieces from left to right; empty if some would need more than so many halvings. */
  static <F extends OrderedField<F>> Optional<List<Piece<F>>> of(
      Polynomial<F> p, RealInterval<F> interval, int depth) {
    List<Piece<F>> pieces = new ArrayList<>();
    return divide(Piece.of(p, interval), depth, pieces) ? Optional.of(pieces) : Optional.empty();
  }

  /** The pieces from left to right; does not end if there is a multiple root that no cut hits. */
  static <F extends OrderedField<F>> List<Piece<F>> of(Polynomial<F> p, RealInterval<F> interval) {
    return of(p, interval, Integer.MAX_VALUE).orElseThrow();
  }

  private static <F extends OrderedField<F>> boolean divide(
      Piece<F> piece, int depth, List<Piece<F>> pieces) {
    if (!piece.isUndivided() && piece.signChanges() <= 1) {
      return pieces.add(piece);
    }
    if (depth == 0) {
      return false;
    }
    List<Piece<F>> parts = piece.split(piece.middle());
    return divide(parts.get(0), depth - 1, pieces) && divide(parts.get(1), depth - 1, pieces);
  }
}
