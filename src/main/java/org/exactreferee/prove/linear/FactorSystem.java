package org.exactreferee.prove.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.prove.sign.Interpolation;
import org.exactreferee.prove.sign.PositiveScaling;
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
    List<List<BigInteger>> samples = new ArrayList<>();
    for (int point = 2; samples.size() <= degree; point++) {
      Optional<List<BigInteger>> sample = at(Rational.of(point));
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
      polynomials.add(
          Interpolation.of(
              points, samples.stream().map(sample -> Rational.of(sample.get(entry))).toList()));
    }
    return solution(polynomials, factor);
  }

  private Optional<Solution> solution(List<Polynomial<Rational>> polynomials, ExactReal factor) {
    List<Rational> all =
        polynomials.stream().flatMap(polynomial -> polynomial.coefficients().stream()).toList();
    Rational scale = PositiveScaling.integerFactor(all).orElse(Rational.ONE);
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

  /** Cramer's numerators and the determinant at an integer. */
  private Optional<List<BigInteger>> at(Rational factor) {
    BigInteger[][] matrix = matrixAt(factor);
    List<List<BigInteger>> rows = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      List<BigInteger> row = new ArrayList<>(List.of(matrix[i]));
      row.add(right[i]);
      rows.add(row);
    }
    return FractionFree.INTEGERS.solve(rows);
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
