package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Where a quasi-polynomial changes its sign for positive x.
 *
 * <p>Times a power {@code e^(-r x)}, which keeps the signs, one of its parts is a polynomial, and
 * as many derivatives as that has coefficients remove it; so finitely many derivatives lead to
 * zero. Between two neighbouring zeros of the derivative a function is monotone (Rolle), so its own
 * zeros are found from signs at rational points. Where two zeros are too close to be told from a
 * double one, the answer is open.
 */
final class SignCells {

  private static final int MOST_BITS = 2048;
  private static final int MOST_HALVINGS = 160;

  /** An open interval with exactly one zero, at which the sign changes. */
  record Zero(Rational low, Rational high) {}

  private SignCells() {}

  /** A positive x at which the function is negative; none if it never is. */
  static Optional<Rational> negative(QuasiPolynomial f) {
    if (f.isZero()) {
      return Optional.empty();
    }
    List<Zero> zeros = zeros(f);
    List<Rational> samples = new ArrayList<>();
    samples.add(zeros.isEmpty() ? Rational.ONE : zeros.get(0).low);
    zeros.forEach(zero -> samples.add(zero.high));
    return samples.stream().filter(x -> sign(f, x) < 0).findFirst();
  }

  /** The zeros with a change of sign, in order; there is no other zero. */
  static List<Zero> zeros(QuasiPolynomial f) {
    QuasiPolynomial g = f.shift(f.parts().firstKey().negate());
    QuasiPolynomial slope = g.derivative();
    if (slope.isZero()) {
      return List.of();
    }
    List<Zero> turns = zeros(slope);
    List<Zero> zeros = new ArrayList<>();
    Optional<Rational> last = Optional.empty();
    for (Zero turn : turns) {
      Turn fine = refined(g, slope, turn);
      between(g, last, Optional.of(fine.low)).ifPresent(zeros::add);
      fine.beyond.ifPresent(
          middle -> {
            zeros.add(new Zero(fine.low, middle));
            zeros.add(new Zero(middle, fine.high));
          });
      if (sign(g, fine.low) != sign(g, fine.high)) {
        zeros.add(new Zero(fine.low, fine.high));
      }
      last = Optional.of(fine.high);
    }
    between(g, last, Optional.empty()).ifPresent(zeros::add);
    return zeros;
  }

  private static int sign(QuasiPolynomial f, Rational x) {
    int sign = f.sign(x, MOST_BITS);
    if (sign == 0) {
      throw new UndecidedException("the sign at epsilon = " + x + " is too near to 0");
    }
    return sign;
  }

  /**
   * An interval around the one zero of the slope. At its ends the function has different signs, or
   * it has the sign of its ends throughout, or it has the other sign at a point in between.
   */
  private record Turn(Rational low, Rational high, Optional<Rational> beyond) {}

  private static Turn refined(QuasiPolynomial g, QuasiPolynomial slope, Zero turn) {
    Rational low = turn.low;
    Rational high = turn.high;
    int rising = sign(slope, low);
    for (int i = 0; i < MOST_HALVINGS; i++) {
      int before = sign(g, low);
      boolean nearer = before != rising;
      if (before != sign(g, high) || !nearer || clear(g, slope, new Zero(low, high))) {
        return new Turn(low, high, Optional.empty());
      }
      Rational middle = low.add(high).divide(Rational.of(2));
      if (sign(g, middle) != before) {
        return new Turn(low, high, Optional.of(middle));
      }
      boolean early = sign(slope, middle) == rising;
      low = early ? middle : low;
      high = early ? high : middle;
    }
    throw new UndecidedException("a zero near epsilon = " + low + " may be a double one");
  }

  /**
   * Whether the function, which comes nearer to 0 and then turns, keeps away from it: on either
   * side it moves by less than the distance of the ends of the interval times its steepest slope.
   */
  private static boolean clear(QuasiPolynomial g, QuasiPolynomial slope, Zero turn) {
    Rational width = turn.high.subtract(turn.low);
    Rational steepest = steepest(slope, turn);
    int bits = 256;
    Rational low = distance(g, turn.low, bits);
    Rational high = distance(g, turn.high, bits);
    return low.min(high).compareTo(steepest.multiply(width)) > 0;
  }

  private static Rational distance(QuasiPolynomial g, Rational x, int bits) {
    return g.enclose(x, bits).lower().abs().min(g.enclose(x, bits).upper().abs());
  }

  /** A bound of the size of a function on an interval. */
  private static Rational steepest(QuasiPolynomial f, Zero on) {
    Rational sum = Rational.ZERO;
    for (Rational r : f.parts().keySet()) {
      Rational size = Rational.ZERO;
      Rational power = Rational.ONE;
      for (int i = 0; i <= f.parts().get(r).degree(); i++) {
        size = size.add(f.parts().get(r).coefficient(i).abs().multiply(power));
        power = power.multiply(on.high);
      }
      Rational end = r.sign() > 0 ? on.high : on.low;
      Rational growth = Exponential.exp(r.multiply(end), 32).upper();
      sum = sum.add(size.multiply(growth));
    }
    return sum;
  }

  /** The zero of a function that is monotone between two points, if it has one. */
  private static Optional<Zero> between(
      QuasiPolynomial g, Optional<Rational> from, Optional<Rational> to) {
    int first = from.map(x -> sign(g, x)).orElseGet(g::signAfterZero);
    int last = to.map(x -> sign(g, x)).orElseGet(g::signAtInfinity);
    if (first == last) {
      return Optional.empty();
    }
    Rational low = from.orElseGet(() -> to.orElse(Rational.ONE));
    while (sign(g, low) != first) {
      low = low.divide(Rational.of(2));
    }
    Rational high = to.orElse(low.max(Rational.ONE));
    while (sign(g, high) != last) {
      high = high.multiply(Rational.of(2));
    }
    return Optional.of(new Zero(low, high));
  }
}
