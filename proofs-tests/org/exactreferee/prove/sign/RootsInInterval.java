package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;

/** All roots in an interval, its ends included: what {@link RootIsolation} finds and the ends. */
final class RootsInInterval {

  private RootsInInterval() {}

  /** The distinct roots in the interval in increasing order; their ranges do not overlap. */
  static <F extends OrderedField<F>> List<IsolatedRoot<F>> isolate(
      Polynomial<F> p, RealInterval<F> interval) {
    if (p.isZero()) {
      throw new IllegalArgumentException("polynomial (0) must not be zero");
    }
    List<IsolatedRoot<F>> roots = new ArrayList<>();
    if (interval.isEmpty()) {
      return roots;
    }
    interval.lower().filter(interval::contains).ifPresent(end -> roots.addAll(rootAt(p, end)));
    if (interval.isPoint()) {
      return roots;
    }
    roots.addAll(
        RootIsolation.inside(p, interval, Subdivision.of(p, interval, RootIsolation.PATIENCE)));
    interval.upper().filter(interval::contains).ifPresent(end -> roots.addAll(rootAt(p, end)));
    return RootIsolation.separated(roots);
  }

  /** The root at the end of an interval, if there is one. */
  private static <F extends OrderedField<F>> List<IsolatedRoot<F>> rootAt(Polynomial<F> p, F end) {
    if (!p.evaluate(end).isZero()) {
      return List.of();
    }
    Optional<Rational> rational = RationalValue.of(end);
    if (rational.isPresent()) {
      int multiplicity =
          Piece.of(p, new RealInterval<>(Optional.of(end), true, Optional.empty(), false))
              .multiplicityAtLower();
      return List.of(
          IsolatedRoot.exact(
              RootIsolation.linear(p, rational.get()), multiplicity, rational.get()));
    }
    F one = p.embed(Rational.ONE);
    RealInterval<F> around =
        new RealInterval<>(Optional.of(end.subtract(one)), false, Optional.of(end.add(one)), false);
    return RootIsolation.inside(p, around, Subdivision.of(p, around, RootIsolation.PATIENCE))
        .stream()
        .filter(root -> root.compareTo(end) == 0)
        .toList();
  }

  /** The same root with at most the given positive distance between low and high. */
  static <F extends OrderedField<F>> IsolatedRoot<F> refined(IsolatedRoot<F> root, Rational width) {
    if (width.sign() <= 0) {
      throw new IllegalArgumentException("width (" + width + ") must be positive");
    }
    IsolatedRoot<F> fine = root;
    while (fine.high().subtract(fine.low()).compareTo(width) > 0) {
      fine = fine.halved();
    }
    return fine;
  }
}
