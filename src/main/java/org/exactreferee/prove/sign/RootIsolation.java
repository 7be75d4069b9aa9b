package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;

/**
 * The real roots of a polynomial inside an interval, by halving with Bernstein coefficients.
 *
 * <p>A polynomial without multiple roots needs nothing else. Only where halving does not come to an
 * end within a few steps is the polynomial taken apart by {@link SquareFree}, which is costly over
 * large fields.
 */
final class RootIsolation {

  /** After so many halvings two roots are suspected to be one. */
  static final int PATIENCE = 16;

  private RootIsolation() {}

  /** The roots strictly inside an interval, from its subdivision if that came to an end. */
  static <F extends OrderedField<F>> List<IsolatedRoot<F>> inside(
      Polynomial<F> p, RealInterval<F> interval, Optional<List<Piece<F>>> pieces) {
    List<IsolatedRoot<F>> roots = new ArrayList<>();
    if (pieces.isPresent()) {
      for (Piece<F> piece : pieces.get()) {
        int multiplicity = piece.low().isPresent() ? piece.multiplicityAtLower() : 0;
        if (multiplicity > 0) {
          Rational cut = piece.low().orElseThrow();
          roots.add(IsolatedRoot.exact(linear(p, cut), multiplicity, cut));
        }
        simpleRoot(piece).ifPresent(roots::add);
      }
      return separated(roots);
    }
    for (SquareFree.Factor<F> factor : SquareFree.decompose(p)) {
      Polynomial<F> squareFree = factor.polynomial();
      for (IsolatedRoot<F> root :
          inside(squareFree, interval, Optional.of(Subdivision.of(squareFree, interval)))) {
        roots.add(new IsolatedRoot<>(squareFree, factor.multiplicity(), root.low(), root.high()));
      }
    }
    return separated(roots);
  }

  static <F extends OrderedField<F>> Polynomial<F> linear(Polynomial<F> p, Rational root) {
    return Polynomial.of(p.embed(root.negate()), p.embed(Rational.ONE));
  }

  /** The root inside a piece with one sign change. */
  private static <F extends OrderedField<F>> Optional<IsolatedRoot<F>> simpleRoot(Piece<F> piece) {
    if (piece.signChanges() == 0) {
      return Optional.empty();
    }
    Piece<F> current = piece;
    while (!current.hasRationalEndsOffTheRoots()) {
      Rational cut = current.middle();
      List<Piece<F>> parts = current.split(cut);
      if (parts.get(1).multiplicityAtLower() > 0) {
        return Optional.of(IsolatedRoot.exact(piece.polynomial(), 1, cut));
      }
      current = parts.get(parts.get(0).signChanges() == 1 ? 0 : 1);
    }
    return Optional.of(
        new IsolatedRoot<>(
            piece.polynomial(), 1, current.low().orElseThrow(), current.high().orElseThrow()));
  }

  /** The same roots in increasing order, halved until no two ranges overlap. */
  static <F extends OrderedField<F>> List<IsolatedRoot<F>> separated(List<IsolatedRoot<F>> roots) {
    List<IsolatedRoot<F>> result = new ArrayList<>(roots);
    for (int i = 0; i < result.size(); i++) {
      for (int j = 0; j < i; j++) {
        while (result.get(i).overlaps(result.get(j))) {
          result.set(i, result.get(i).halved());
          result.set(j, result.get(j).halved());
        }
      }
    }
    result.sort(Comparator.comparing(IsolatedRoot::low));
    return result;
  }
}
