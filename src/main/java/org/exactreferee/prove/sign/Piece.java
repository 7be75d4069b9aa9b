package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.BestApproximation;
import org.exactreferee.trusted.number.Bernstein;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;

/**
 * A polynomial on an open interval, given by a common positive multiple of its Bernstein
 * coefficients there. The number of their sign changes bounds the number of roots inside, counted
 * with multiplicity, and differs from it by an even number (Descartes).
 *
 * @param low the lower end if it is a cut, empty if it is the end of the whole interval
 * @param high the upper end if it is a cut, empty if it is the end of the whole interval
 */
public record Piece<F extends OrderedField<F>>(
    Polynomial<F> polynomial,
    RealInterval<F> span,
    Optional<Rational> low,
    Optional<Rational> high,
    List<F> coefficients) {

  private static final Rational QUARTER = Rational.of(1, 4);

  /** The whole of an interval that has an interior. */
  static <F extends OrderedField<F>> Piece<F> of(Polynomial<F> p, RealInterval<F> interval) {
    return of(p, interval.interior(), Optional.empty(), Optional.empty());
  }

  /** The part of an interval between two of its points; empty for its ends. */
  static <F extends OrderedField<F>> Piece<F> between(
      Polynomial<F> p, RealInterval<F> interval, Optional<Rational> low, Optional<Rational> high) {
    Optional<F> lower = low.map(p::embed).or(interval::lower);
    Optional<F> upper = high.map(p::embed).or(interval::upper);
    return of(p, new RealInterval<>(lower, false, upper, false), low, high);
  }

  private static <F extends OrderedField<F>> Piece<F> of(
      Polynomial<F> p, RealInterval<F> span, Optional<Rational> low, Optional<Rational> high) {
    boolean undivided = span.lower().isEmpty() && span.upper().isEmpty() && p.degree() > 0;
    List<F> coefficients =
        undivided ? List.of() : PositiveScaling.reduce(Bernstein.coefficients(p, span));
    return new Piece<>(p, span, low, high, coefficients);
  }

  /** Whether nothing is known yet, for want of a basis on the whole line. */
  boolean isUndivided() {
    return coefficients.isEmpty();
  }

  int signChanges() {
    return SignChanges.count(coefficients.stream().map(F::sign).toList());
  }

  /** Whether the coefficients show that the polynomial is positive on the open interval. */
  boolean isPositive() {
    return !isUndivided()
        && !polynomial.isZero()
        && coefficients.stream().allMatch(c -> c.sign() >= 0);
  }

  /** The multiplicity of the root at the lower end, which must be finite; 0 if there is none. */
  int multiplicityAtLower() {
    int count = 0;
    while (coefficients.get(count).isZero()) {
      count++;
    }
    return count;
  }

  /** Whether both ends are cuts, and neither is a root. */
  boolean hasRationalEndsOffTheRoots() {
    return low.isPresent()
        && high.isPresent()
        && !coefficients.get(0).isZero()
        && !coefficients.get(coefficients.size() - 1).isZero();
  }

  /** The simplest rational in the middle half; for a ray one that doubles the distance to 0. */
  Rational middle() {
    if (span.lower().isPresent() && span.upper().isPresent()) {
      return low.isPresent() && high.isPresent()
          ? simplestInMiddle(low.get(), high.get())
          : simplestInMiddle(span.lower().get(), span.upper().get());
    }
    if (span.lower().isPresent()) {
      return simplestBeyond(span.lower().get());
    }
    return span.upper().map(end -> simplestBeyond(end.negate()).negate()).orElse(Rational.ZERO);
  }

  private static <G extends OrderedField<G>> Rational simplestInMiddle(G from, G to) {
    G quarter = to.subtract(from).multiply(to.fromRational(QUARTER));
    return BestApproximation.simplest(
        new RealInterval<>(
            Optional.of(from.add(quarter)), false, Optional.of(to.subtract(quarter)), false));
  }

  private static <G extends OrderedField<G>> Rational simplestBeyond(G end) {
    G twice = end.add(end);
    G further = end.add(end.fromRational(Rational.of(1, 2)));
    return BestApproximation.simplest(
        new RealInterval<>(
            Optional.of(twice.compareTo(further) > 0 ? twice : further),
            true,
            Optional.empty(),
            false));
  }

  /** The two parts below and above a cut. */
  List<Piece<F>> split(Rational cut) {
    RealInterval<F> below =
        new RealInterval<>(span.lower(), false, Optional.of(polynomial.embed(cut)), false);
    RealInterval<F> above =
        new RealInterval<>(Optional.of(polynomial.embed(cut)), false, span.upper(), false);
    if (low.isEmpty() || high.isEmpty()) {
      return List.of(
          of(polynomial, below, low, Optional.of(cut)),
          of(polynomial, above, Optional.of(cut), high));
    }
    Rational ratio = cut.subtract(low.get()).divide(high.get().subtract(low.get()));
    List<F> right = new ArrayList<>(coefficients);
    List<F> left = deCasteljau(right, ratio);
    return List.of(
        new Piece<>(polynomial, below, low, Optional.of(cut), PositiveScaling.reduce(left)),
        new Piece<>(polynomial, above, Optional.of(cut), high, PositiveScaling.reduce(right)));
  }

  /**
   * De Casteljau's algorithm: from the Bernstein coefficients on {@code [0, 1]} those on {@code [0,
   * m/d]}, returned, and those on {@code [m/d, 1]}, left in place; both multiplied by {@code d^n}
   * to stay among the integers.
   */
  private List<F> deCasteljau(List<F> b, Rational ratio) {
    int n = b.size() - 1;
    F d = polynomial.embed(Rational.of(ratio.denominator()));
    F m = polynomial.embed(Rational.of(ratio.numerator()));
    F rest = d.subtract(m);
    boolean halves = m.equals(rest);
    List<F> left = new ArrayList<>(List.of(b.get(0)));
    for (int round = 1; round <= n; round++) {
      for (int i = 0; i <= n - round; i++) {
        F sum =
            halves
                ? b.get(i).add(b.get(i + 1))
                : b.get(i).multiply(rest).add(b.get(i + 1).multiply(m));
        b.set(i, sum);
      }
      left.add(b.get(0));
    }
    F power = d;
    for (int i = 1; i <= n; i++) {
      left.set(n - i, left.get(n - i).multiply(power));
      b.set(i, b.get(i).multiply(power));
      power = power.multiply(d);
    }
    return left;
  }
}
