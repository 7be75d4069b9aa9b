package org.exactreferee.prove.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Linear equations {@code (a - E b) z = right} in which a, b and right are integers and E is a
 * fraction or a power of e.
 *
 * <p>For a fraction E the solution is lifted from its residues. Otherwise it is a vector of
 * polynomials in E over the determinant, by Cramer's rule; they are interpolated from eliminations
 * without fractions at as many integers as they have coefficients.
 */
public final class FactorSystem {

  /**
   * A solution.
   *
   * @param denominator positive
   */
  public record Solution(List<ExactReal> numerators, ExactReal denominator) {}

  private final BigInteger[][] a;
  private final BigInteger[][] b;
  private final BigInteger[] right;
  private final int size;

  public FactorSystem(BigInteger[][] a, BigInteger[][] b, BigInteger[] right) {
    this.a = a;
    this.b = b;
    this.right = right;
    this.size = right.length;
  }

  /**
   * The solution, if there is exactly one.
   *
   * @param degree the largest degree that the determinant can have in E
   */
  public Optional<Solution> solve(ExactReal factor, int degree) {
    return factor.rational().isPresent()
        ? lifted(factor.rational().get())
        : interpolated(factor, degree);
  }

  private Optional<Solution> lifted(Rational factor) {
    List<LinearForm<Rational>> rows = new ArrayList<>();
    for (BigInteger[] row : matrixAt(factor)) {
      Map<Integer, Rational> entries = new HashMap<>();
      for (int j = 0; j < size; j++) {
        entries.put(j, Rational.of(row[j]));
      }
      rows.add(LinearForm.of(entries));
    }
    Rational scale = Rational.of(factor.denominator());
    List<Rational> wanted =
        Stream.of(right).map(number -> scale.multiply(Rational.of(number))).toList();
    return DixonSolver.of(rows)
        .map(solver -> solver.solve(wanted))
        .map(
            found ->
                new Solution(
                    found.numerators().stream().map(ExactReal::of).toList(),
                    ExactReal.of(found.denominator())));
  }

  private Optional<Solution> interpolated(ExactReal factor, int degree) {
    List<Rational> points = new ArrayList<>();
    List<BigInteger[]> samples = new ArrayList<>();
    for (int point = 2; samples.size() <= degree; point++) {
      Optional<BigInteger[]> sample = at(Rational.of(point));
      if (sample.isPresent()) {
        points.add(Rational.of(point));
        samples.add(sample.get());
      } else if (point > 4 * degree + 8) {
        return Optional.empty();
      }
    }
    List<Polynomial<Rational>> polynomials = new ArrayList<>();
    for (int i = 0; i <= size; i++) {
      int entry = i;
      polynomials.add(interpolate(points, samples.stream().map(sample -> sample[entry]).toList()));
    }
    return solution(polynomials, factor);
  }

  private Optional<Solution> solution(List<Polynomial<Rational>> polynomials, ExactReal factor) {
    BigInteger common = BigInteger.ZERO;
    for (Polynomial<Rational> polynomial : polynomials) {
      for (Rational coefficient : polynomial.coefficients()) {
        common = common.gcd(coefficient.numerator());
      }
    }
    Rational scale = Rational.of(BigInteger.ONE, common.max(BigInteger.ONE));
    List<ExactReal> values = new ArrayList<>();
    for (Polynomial<Rational> polynomial : polynomials) {
      ExactReal sum = ExactReal.ZERO;
      List<Rational> coefficients = polynomial.coefficients();
      for (int k = coefficients.size() - 1; k >= 0; k--) {
        ExactReal coefficient = ExactReal.of(coefficients.get(k).multiply(scale));
        sum = sum.multiply(factor).add(coefficient);
      }
      values.add(sum);
    }
    ExactReal denominator = values.remove(size);
    return switch (denominator.sign()) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(new Solution(values, denominator));
      default ->
          Optional.of(
              new Solution(values.stream().map(ExactReal::negate).toList(), denominator.negate()));
    };
  }

  /** Newton's form, multiplied out. */
  private static Polynomial<Rational> interpolate(List<Rational> points, List<BigInteger> values) {
    int size = points.size();
    List<Rational> differences = new ArrayList<>(values.stream().map(Rational::of).toList());
    for (int order = 1; order < size; order++) {
      for (int i = size - 1; i >= order; i--) {
        Rational change = differences.get(i).subtract(differences.get(i - 1));
        differences.set(i, change.divide(points.get(i).subtract(points.get(i - order))));
      }
    }
    Polynomial<Rational> result = Polynomial.constant(differences.get(size - 1));
    for (int i = size - 2; i >= 0; i--) {
      Polynomial<Rational> shift = Polynomial.of(points.get(i).negate(), Rational.ONE);
      result = result.multiply(shift).add(Polynomial.constant(differences.get(i)));
    }
    return result;
  }

  /** Cramer's numerators and the determinant at an integer. */
  private Optional<BigInteger[]> at(Rational factor) {
    BigInteger[][] matrix = matrixAt(factor);
    for (int i = 0; i < size; i++) {
      matrix[i] = Arrays.copyOf(matrix[i], size + 1);
      matrix[i][size] = right[i];
    }
    return FractionFree.solve(matrix);
  }

  /** The matrix at a fraction, times its denominator. */
  private BigInteger[][] matrixAt(Rational factor) {
    BigInteger[][] matrix = new BigInteger[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        BigInteger constant = a[i][j].multiply(factor.denominator());
        matrix[i][j] = constant.subtract(b[i][j].multiply(factor.numerator()));
      }
    }
    return matrix;
  }
}
