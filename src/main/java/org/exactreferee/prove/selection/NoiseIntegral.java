package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * Encloses {@code I(u) = Integral_0^1 product_b max(0, 1 - e^(u_b) x) dx} and the partial
 * derivatives of its logarithm.
 *
 * <p>The integrand is 0 beyond {@code X = 1 / max(1, e^(u_b))}, so I is X times the integral of the
 * product of the {@code 1 - X e^(u_b) x}, which vanishes at the end if X is not 1: moving the end
 * does not matter to first order, and {@code d ln I / d u_b} is minus the quotient of the integrals
 * of {@code X e^(u_b) x} times the other factors and of the product.
 */
final class NoiseIntegral {

  private static final int BITS = GemPieces.BITS;

  private final List<Enclosure> weights = new ArrayList<>();
  private final Enclosure largest;
  private final Enclosure integral;

  NoiseIntegral(List<Enclosure> exponents) {
    Enclosure most = Enclosure.ZERO;
    for (Enclosure exponent : exponents) {
      most =
          Enclosure.between(
              exponent.lower().max(most.lower()), exponent.upper().max(most.upper()), BITS);
    }
    this.largest = most;
    for (Enclosure exponent : exponents) {
      Enclosure weight = exponent.subtract(most, BITS).exp(BITS);
      weights.add(Enclosure.between(weight.lower(), weight.upper().min(Rational.ONE), BITS));
    }
    this.integral = integral(weights, 0);
  }

  /** {@code ln I}. */
  Enclosure logarithm() {
    return integral.ln(BITS).subtract(largest, BITS);
  }

  /** The partial derivatives of {@code ln I}. */
  List<Enclosure> partials() {
    List<Enclosure> partials = new ArrayList<>();
    for (int b = 0; b < weights.size(); b++) {
      List<Enclosure> rest = new ArrayList<>(weights);
      Enclosure own = rest.remove(b);
      Enclosure moved = own.multiply(integral(rest, 1), BITS);
      partials.add(moved.divide(integral, BITS).negate());
    }
    return partials;
  }

  /**
   * {@code Integral_0^1 x^power product (1 - w x) dx} from {@code 1 - w x = (1 - x) + (1 - w) x}:
   * all terms {@code x^(j + power) (1 - x)^(n - j)} have positive coefficients, and their integrals
   * are {@code (j + power)! (n - j)! / (n + power + 1)!}.
   */
  private static Enclosure integral(List<Enclosure> factors, int power) {
    List<Enclosure> product = new ArrayList<>(List.of(Enclosure.ONE));
    for (Enclosure weight : factors) {
      Enclosure rest = Enclosure.ONE.subtract(weight, BITS);
      product.add(Enclosure.ZERO);
      for (int j = product.size() - 1; j > 0; j--) {
        Enclosure term = product.get(j - 1).multiply(rest, BITS);
        product.set(j, product.get(j).add(term, BITS));
      }
    }
    int n = factors.size();
    Enclosure sum = Enclosure.ZERO;
    Rational share = Rational.of(1, n + 1L);
    for (int i = 1; i <= power; i++) {
      share = share.multiply(Rational.of(i, n + 1L + i));
    }
    for (int j = 0; j <= n; j++) {
      sum = sum.add(product.get(j).multiply(Enclosure.of(share, BITS), BITS), BITS);
      share = share.multiply(Rational.of(j + 1L + power, Math.max(1, n - j)));
    }
    return sum;
  }
}
