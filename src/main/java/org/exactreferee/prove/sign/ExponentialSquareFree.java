package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The square-free decomposition of a polynomial P in x with coefficients in theta, put together
 * from decompositions over the rationals for several values of theta.
 *
 * <p>A value of theta is good if it keeps the degree of P and of its square-free part; then the
 * factors of P taken there are the factors for this value. All but finitely many values are good,
 * and those that are not have a square-free part of smaller degree. A primitive factor A divides P
 * in x and theta [Gauss], so {@code lead(P) A / lead(A)} has degree at most {@code deg P + deg
 * lead(P)} in theta; with one value more than that it is found by interpolation.
 */
final class ExponentialSquareFree {

  /** How far to go on if all values of theta were bad, which is seen from the product. */
  private static final int FURTHER = 1000;

  private ExponentialSquareFree() {}

  /** The factors; empty if a coefficient is not a quotient of sums of powers of e. */
  static <F extends OrderedField<F>> Optional<List<SquareFree.Factor<F>>> decompose(
      Polynomial<F> p) {
    if (!(p.zero() instanceof ExactReal)) {
      return Optional.empty();
    }
    return ExponentialPolynomial.multipleOf(p.map(ExactReal.class::cast))
        .map(multiple -> factors(p, multiple));
  }

  private static <F extends OrderedField<F>> List<SquareFree.Factor<F>> factors(
      Polynomial<F> p, ExponentialPolynomial multiple) {
    for (int first = 2; ; first += FURTHER) {
      List<Image> images = images(multiple, first);
      List<SquareFree.Factor<Rational>> pattern = images.get(0).factors();
      if (images.get(0).squareFreeDegree() == multiple.degreeInX()) {
        return pattern.isEmpty() ? List.of() : List.of(new SquareFree.Factor<>(p, 1));
      }
      ExponentialPolynomial product = ExponentialPolynomial.one(multiple.unit());
      List<SquareFree.Factor<F>> factors = new ArrayList<>();
      for (int i = 0; i < pattern.size(); i++) {
        int multiplicity = pattern.get(i).multiplicity();
        ExponentialPolynomial factor = interpolate(multiple, images, i);
        factors.add(new SquareFree.Factor<>(like(p, factor.toPolynomial()), multiplicity));
        for (int j = 0; j < multiplicity; j++) {
          product = product.multiply(factor);
        }
      }
      if (product.isProportionalTo(multiple)) {
        return factors;
      }
    }
  }

  /** The polynomial, with its coefficients seen as the numbers that those of the other one are. */
  @SuppressWarnings("unchecked")
  private static <F extends OrderedField<F>> Polynomial<F> like(
      Polynomial<F> other, Polynomial<ExactReal> polynomial) {
    Class<F> type = (Class<F>) other.zero().getClass();
    return polynomial.map(type::cast);
  }

  /** The decomposition for one value of theta. */
  private record Image(Rational theta, List<SquareFree.Factor<Rational>> factors) {

    int squareFreeDegree() {
      return factors.stream().mapToInt(factor -> factor.polynomial().degree()).sum();
    }
  }

  /**
   * As many images as interpolation takes, with square-free parts of the largest degree seen; a
   * single one if that shows P to be square-free.
   */
  private static List<Image> images(ExponentialPolynomial p, int first) {
    int needed = p.degreeInTheta() + p.leading().degree() + 1;
    List<Image> images = new ArrayList<>();
    for (int value = first; images.size() < needed; value++) {
      Rational theta = Rational.of(value);
      if (p.leading().evaluate(theta).isZero()) {
        continue;
      }
      Image image = new Image(theta, SquareFree.byYun(p.at(theta)));
      if (image.squareFreeDegree() == p.degreeInX()) {
        return List.of(image);
      }
      int best = images.isEmpty() ? 0 : images.get(0).squareFreeDegree();
      if (image.squareFreeDegree() > best) {
        images.clear();
      }
      if (image.squareFreeDegree() >= best) {
        images.add(image);
      }
    }
    return images;
  }

  /** The factor of the given index from its images. */
  private static ExponentialPolynomial interpolate(
      ExponentialPolynomial p, List<Image> images, int index) {
    List<Rational> points = images.stream().map(Image::theta).toList();
    int degree = images.get(0).factors().get(index).polynomial().degree();
    List<Polynomial<Rational>> coefficients = new ArrayList<>();
    for (int power = 0; power <= degree; power++) {
      List<Rational> values = new ArrayList<>();
      for (Image image : images) {
        Polynomial<Rational> monic = image.factors().get(index).polynomial();
        values.add(monic.coefficient(power).multiply(p.leading().evaluate(image.theta())));
      }
      coefficients.add(Interpolation.of(points, values));
    }
    return new ExponentialPolynomial(p.unit(), coefficients).primitive();
  }
}
