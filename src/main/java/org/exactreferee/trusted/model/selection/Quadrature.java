package org.exactreferee.trusted.model.selection;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Enclosures of {@code Integral F'(y) C(y) dy}, where F is the distribution of a noisy score and C,
 * between 0 and a bound, is on every piece a product of powers of forms, as F' is.
 *
 * <p>Around the middle c of an interval of length 2h, the integrand is replaced by the first N
 * terms of its Taylor series. If it is analytic and at most M in size on the disc of radius R = 8h
 * around c, its n-th coefficient is at most {@code M / R^n} [Cauchy], so the terms left out
 * integrate to at most {@code sum_(n >= N) 2h M 8^-n <= 4h M 8^-N}. An interval where that is too
 * much, or where no M is known, is halved. What lies beyond a distance at which the score has
 * probability at most {@code e^-t} on either side is between 0 and {@code 2 e^-t} times the bound.
 *
 * @param scores all, between which the pieces lie
 * @param integrand the factors of F' C on a piece
 * @param bound of C
 */
record Quadrature(
    List<NoisyScore> scores, Function<Piece, List<Factor>> integrand, Rational bound) {

  private static final Rational HALF = Rational.of(1, 2);
  private static final Rational RADIUS = Rational.of(8);
  private static final Rational LARGEST_EXPONENT = Rational.of(1 << 20);

  /** A power of a form; the form is positive inside every piece, or zero there. */
  record Factor(ExponentialForm form, Rational power) {

    /**
     * A bound of the power on a disc, if one is known. There the form w differs from its value at
     * the centre by at most {@code D = sum |c| e^(s (centre - origin)) (e^(|s| R) - 1)}, so {@code
     * |w|} lies between {@code w(centre) - D}, which must be positive unless the power is an
     * integer and at least 0, and {@code w(centre) + D}.
     */
    Optional<Enclosure> bound(Rational centre, Rational radius, int bits) {
      Enclosure value = Series.of(form, centre, 1, bits).value();
      Enclosure change = Enclosure.ZERO;
      for (ExponentialForm.Term term : form.terms()) {
        Rational exponent = term.s().abs().multiply(radius);
        if (exponent.compareTo(LARGEST_EXPONENT) > 0) {
          return Optional.empty();
        }
        Enclosure size = term.scale(Rational.of(term.c().sign())).enclose(centre, bits);
        change = change.add(size.multiply(Exponential.expm1(exponent, bits), bits), bits);
      }
      Enclosure least = value.subtract(change, bits);
      boolean entire = power.isInteger() && power.sign() >= 0;
      if (value.certainSign() <= 0 || (least.certainSign() <= 0 && !entire)) {
        return Optional.empty();
      }
      Enclosure extreme = power.sign() < 0 ? least : value.add(change, bits);
      return Optional.of(Series.power(extreme, power, bits));
    }
  }

  /** An enclosure of width at most {@code 2^-bits}. */
  Enclosure enclose(int bits) {
    int t = bits + 8 + bound.ceil().bitLength();
    Rational reach = NoisyScore.reach(scores, t);
    Rational allowed = HALF.pow(bits + 4).divide(reach);
    for (int working = bits + 64; ; working *= 2) {
      Rational tail = bound.multiply(HALF.pow(t - 1));
      Enclosure sum = Enclosure.between(Rational.ZERO, tail, working);
      for (Piece piece : NoisyScore.pieces(scores)) {
        List<Factor> factors = integrand.apply(piece);
        if (factors.stream().noneMatch(factor -> factor.form().isZero())) {
          Piece cut = piece.within(reach);
          sum = sum.add(integral(factors, cut, bits / 3 + 8, allowed, working), working);
        }
      }
      if (sum.width().compareTo(HALF.pow(bits)) <= 0) {
        return sum;
      }
    }
  }

  /**
   * The integral with a remainder of at most {@code allowed h}; a step with a larger one is halved.
   */
  private static Enclosure integral(
      List<Factor> factors, Piece piece, int order, Rational allowed, int bits) {
    Rational h = piece.length().multiply(HALF);
    Rational middle = piece.low().orElseThrow().add(h);
    Enclosure most = Enclosure.ONE;
    boolean bounded = true;
    for (Factor factor : factors) {
      Optional<Enclosure> bound = factor.bound(middle, h.multiply(RADIUS), bits);
      bounded &= bound.isPresent();
      most = most.multiply(bound.orElse(Enclosure.ONE), bits);
    }
    if (h.compareTo(allowed) < 0) {
      throw new UndecidedException("scores must not be so many times their noise apart");
    }
    Rational remainder = most.upper().multiply(RADIUS.pow(-order)).multiply(Rational.of(4));
    if (!bounded || remainder.compareTo(allowed) > 0) {
      Piece left = new Piece(piece.low(), Optional.of(middle));
      Piece right = new Piece(Optional.of(middle), piece.high());
      return integral(factors, left, order, allowed, bits)
          .add(integral(factors, right, order, allowed, bits), bits);
    }
    Series product = Series.of(ExponentialForm.ONE, middle, order, bits);
    for (Factor factor : factors) {
      Series form = Series.of(factor.form, middle, order, bits);
      product = product.multiply(form.power(factor.power));
    }
    return product.integral(h).widen(remainder.multiply(h), bits);
  }
}
