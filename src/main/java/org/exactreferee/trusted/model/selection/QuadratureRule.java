package org.exactreferee.trusted.model.selection;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * Integrates over [-1, 1] by values at nodes u_j between -1 and 1: {@code Q(f) = sum_j w_j f(u_j)}.
 *
 * <p>If f is analytic and at most M in size on the disc of radius 4 around 0, its n-th Taylor
 * coefficient is at most {@code M 4^-n} [Cauchy]. So Q(f) differs from the integral by at most
 * {@code sum_n M 4^-n |d_n|}, where d_n is what Q makes of u^n less {@code Integral u^n du}. That
 * is computed for {@code n < N} and at most {@link #defect}; beyond, it is at most {@code sum w_j +
 * 2/3 <= 3} if the defect is at most 1/3. Together {@code M (4/3 defect + 4 * 4^-N)}.
 *
 * <p>Nodes and weights approximate those of Gauss with N/2 nodes, of which all d_n would be 0. How
 * well they do so is no matter of trust, as the defect is that of the numbers that are used.
 *
 * @param nodes the positive ones; their opposites are nodes too, with the same weights
 * @param defect the largest {@code |d_n|} for {@code n < N}
 */
record QuadratureRule(List<Rational> nodes, List<Rational> weights, Rational defect) {

  static final Rational RADIUS = Rational.of(4);

  private static final int STEPS = 8;

  private static final BigInteger TWO = BigInteger.TWO;

  /** A rule whose error for M = 1 is about {@code 2^-bits}. */
  static QuadratureRule of(int bits) {
    int half = bits / 8 + 1;
    int working = bits + 32;
    List<Rational> nodes = new ArrayList<>();
    List<Rational> weights = new ArrayList<>();
    for (int k = 1; k <= half; k++) {
      Legendre root = Legendre.at(guess(k, 2 * half, working), 2 * half, working);
      for (int step = 0; step < STEPS; step++) {
        root = Legendre.at(root.x.subtract(root.step()), 2 * half, working);
      }
      nodes.add(Rational.dyadic(root.x, -working));
      weights.add(Rational.dyadic(root.weight(), -working));
    }
    return of(nodes, weights, working);
  }

  /** The rule with these nodes and weights. */
  static QuadratureRule of(List<Rational> nodes, List<Rational> weights, int bits) {
    return new QuadratureRule(nodes, weights, defect(nodes, weights, bits));
  }

  /** What the integral of a function that is at most 1 on the disc may be off by. */
  Rational error() {
    if (defect.compareTo(Rational.of(1, 3)) > 0) {
      throw new IllegalStateException("defect (" + defect + ") must be small");
    }
    Rational beyond = RADIUS.pow(1 - 4 * nodes.size());
    return defect.multiply(Rational.of(4, 3)).add(beyond);
  }

  /** Odd powers are integrated to 0 by symmetry. */
  private static Rational defect(List<Rational> nodes, List<Rational> weights, int bits) {
    List<Enclosure> squares = new ArrayList<>();
    List<Enclosure> terms = new ArrayList<>();
    for (int j = 0; j < nodes.size(); j++) {
      if (nodes.get(j).sign() < 0 || nodes.get(j).compareTo(Rational.ONE) > 0) {
        throw new IllegalStateException("node (" + nodes.get(j) + ") must lie in [0, 1]");
      }
      squares.add(Enclosure.of(nodes.get(j), bits).square(bits));
      terms.add(Enclosure.of(weights.get(j), bits));
    }
    Rational largest = Rational.ZERO;
    for (int n = 0; n < 4 * nodes.size(); n += 2) {
      Enclosure difference = Enclosure.of(Rational.of(-1, n + 1L), bits);
      for (int j = 0; j < nodes.size(); j++) {
        difference = difference.add(terms.get(j), bits);
        terms.set(j, terms.get(j).multiply(squares.get(j), bits));
      }
      Rational size = difference.lower().abs().max(difference.upper().abs());
      largest = largest.max(size.multiply(Rational.of(2)));
    }
    return largest;
  }

  /** About the k-th largest zero, {@code cos(pi (4 k - 1) / (4 degree + 2))}. */
  private static BigInteger guess(int k, int degree, int bits) {
    Rational angle = Rational.of(355, 113).multiply(Rational.of(4L * k - 1, 4L * degree + 2));
    BigInteger one = BigInteger.ONE.shiftLeft(bits);
    BigInteger square = one.multiply(angle.pow(2).numerator()).divide(angle.pow(2).denominator());
    BigInteger sum = one;
    BigInteger term = one;
    for (long n = 1; term.signum() != 0; n += 2) {
      term = term.multiply(square).shiftRight(bits).divide(BigInteger.valueOf(-n * (n + 1)));
      sum = sum.add(term);
    }
    return sum;
  }

  /** About P_degree and P_(degree - 1) at x, all in units of {@code 2^-bits}. */
  private record Legendre(BigInteger x, BigInteger value, BigInteger before, int degree, int bits) {

    static Legendre at(BigInteger x, int degree, int bits) {
      BigInteger before = BigInteger.ONE.shiftLeft(bits);
      BigInteger value = x;
      for (int n = 1; n < degree; n++) {
        BigInteger product = x.multiply(value).shiftRight(bits);
        BigInteger next =
            product
                .multiply(BigInteger.valueOf(2L * n + 1))
                .subtract(before.multiply(BigInteger.valueOf(n)))
                .divide(BigInteger.valueOf(n + 1L));
        before = value;
        value = next;
      }
      return new Legendre(x, value, before, degree, bits);
    }

    private BigInteger rest() {
      return BigInteger.ONE.shiftLeft(bits).subtract(x.multiply(x).shiftRight(bits));
    }

    /** Newton's, by {@code (1 - x^2) P' = degree (before - x value)}. */
    BigInteger step() {
      BigInteger slope =
          before.subtract(x.multiply(value).shiftRight(bits)).multiply(BigInteger.valueOf(degree));
      return value.multiply(rest()).divide(slope);
    }

    /** {@code 2 (1 - x^2) / (degree before)^2}, which is right where the value is 0. */
    BigInteger weight() {
      BigInteger scaled = before.multiply(BigInteger.valueOf(degree)).pow(2);
      return rest().multiply(TWO).shiftLeft(2 * bits).divide(scaled);
    }
  }
}
