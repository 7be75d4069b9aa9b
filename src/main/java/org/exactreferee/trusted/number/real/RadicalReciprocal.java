package org.exactreferee.trusted.number.real;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/**
 * Reciprocals of sums of radicals: a sum is a polynomial P in the last generator t of its {@link
 * RadicalGroup} with coefficients from the field of the subgroup, and t is a root of {@code x^index
 * - t^index}, which is irreducible over that field. So {@code U P + V (x^index - t^index) = 1} for
 * some U and V, and U(t) is the reciprocal.
 */
final class RadicalReciprocal {

  private RadicalReciprocal() {}

  /** One over a sum that is not zero and lies in the field of the group. */
  static PowerSum of(PowerSum sum, RadicalGroup group) {
    PowerSum t = PowerSum.of(Rational.ONE, group.generator());
    Polynomial<PowerSum> p = polynomial(sum, group, t);
    Polynomial<PowerSum> modulus = modulus(t, group.index());
    Polynomial<PowerSum> inverse =
        group.subgroup().size() == 1
            ? inverse(p.map(PowerSum::rationalPart), modulus.map(PowerSum::rationalPart))
                .map(PowerSum::of)
            : inverse(p, modulus);
    PowerSum value = PowerSum.ZERO;
    PowerSum power = PowerSum.ONE;
    for (PowerSum coefficient : inverse.coefficients()) {
      value = value.add(coefficient.multiply(power));
      power = power.multiply(t);
    }
    return value;
  }

  /** {@code x^index - t^index}. */
  private static Polynomial<PowerSum> modulus(PowerSum t, int index) {
    List<PowerSum> coefficients = new ArrayList<>(Collections.nCopies(index, PowerSum.ZERO));
    coefficients.set(0, t.pow(index).negate());
    coefficients.add(PowerSum.ONE);
    return Polynomial.of(coefficients);
  }

  /** The polynomial of lower degree than the index whose value at t is the sum. */
  private static Polynomial<PowerSum> polynomial(PowerSum sum, RadicalGroup group, PowerSum t) {
    List<PowerSum> coefficients =
        new ArrayList<>(Collections.nCopies(group.index(), PowerSum.ZERO));
    PowerSum down = t.reciprocal();
    sum.terms()
        .forEach(
            (radical, factor) -> {
              PowerSum term = PowerSum.of(factor, radical);
              int power = 0;
              while (!group.subgroup().contains(term.terms().firstKey())) {
                term = term.multiply(down);
                power++;
              }
              coefficients.set(power, coefficients.get(power).add(term));
            });
    return Polynomial.of(coefficients);
  }

  /** The U with {@code U p = 1} modulo a polynomial without a common factor with p, by Euclid. */
  private static <F extends OrderedField<F>> Polynomial<F> inverse(
      Polynomial<F> p, Polynomial<F> modulus) {
    F one = p.embed(Rational.ONE);
    F scale = one.divide(p.leading());
    Polynomial<F> rest = modulus;
    Polynomial<F> factor = Polynomial.constant(p.zero());
    Polynomial<F> nextRest = p.scale(scale);
    Polynomial<F> nextFactor = Polynomial.constant(scale);
    while (nextRest.degree() > 0) { // factor * p = rest, nextFactor * p = nextRest, which is monic
      Polynomial.Division<F> division = rest.divideAndRemainder(nextRest);
      Polynomial<F> later = factor.subtract(division.quotient().multiply(nextFactor));
      scale = one.divide(division.remainder().leading());
      rest = nextRest;
      factor = nextFactor;
      nextRest = division.remainder().scale(scale);
      nextFactor = later.scale(scale);
    }
    return nextFactor;
  }
}
