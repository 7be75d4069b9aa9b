package org.exactreferee.prove.derivation.induction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.derivation.search.Search;
import org.exactreferee.trusted.number.Rational;

/**
 * A recurrence of a term F(n, k) whose sides differ by the growth of another term:
 *
 * <pre>
 *   c1(n) F(n + 1, k) + c0(n) F(n, k) = G(n, k + 1) - G(n, k)
 * </pre>
 *
 * <p>[Zeilberger, The method of creative telescoping, 1991], with the sum of the right side found
 * as in [Gosper, Decision procedure for indefinite hypergeometric summation, 1978].
 *
 * @param next c1
 * @param here c0
 * @param growth {@code G(n, k + 1)/F(n, k)}
 * @param alongK {@code F(n, k + 1)/F(n, k)}
 * @param alongN {@code F(n + 1, k)/F(n, k)}
 */
record HypergeometricRecurrence(
    HypergeometricPolynomial next,
    HypergeometricPolynomial here,
    HypergeometricFraction growth,
    HypergeometricFraction alongK,
    HypergeometricFraction alongN) {

  private static final int HIGHEST_DEGREE = 6;
  private static final int MOST_APART = 5;

  /** A recurrence in the variable n for sums over k, if there is one of order one. */
  static Optional<HypergeometricRecurrence> of(HypergeometricTerm term, int n, int k) {
    Optional<HypergeometricFraction> alongK = term.ratio(k);
    Optional<HypergeometricFraction> alongN = term.ratio(n);
    if (alongK.isEmpty() || alongN.isEmpty() || alongK.get().isZero()) {
      return Optional.empty();
    }
    try {
      return new Search(k, alongK.get(), alongN.get()).solve();
    } catch (ArithmeticException failed) {
      return Optional.empty();
    }
  }

  /** The search in one variable k, over the field of the other ones. */
  private static final class Search {
    private final int k;
    private final HypergeometricFraction alongK;
    private final HypergeometricFraction alongN;
    private HypergeometricPolynomial a;
    private HypergeometricPolynomial b;
    private HypergeometricPolynomial c = HypergeometricPolynomial.ONE;

    Search(int k, HypergeometricFraction alongK, HypergeometricFraction alongN) {
      this.k = k;
      this.alongK = alongK;
      this.alongN = alongN;
      HypergeometricPolynomial below = alongN.denominator();
      HypergeometricFraction ratio =
          alongK.multiply(HypergeometricFraction.of(below, below.shift(k, 1)));
      this.a = ratio.numerator();
      this.b = ratio.denominator();
    }

    /** Brings a(k)/b(k) into the form in which a(k) and b(k + h) have no common factor. */
    private void separate() {
      for (int h = 0; h <= MOST_APART; h++) {
        HypergeometricPolynomial common = a.gcd(b.shift(k, h));
        if (common.degree(k) == 0) {
          continue;
        }
        a = a.divide(common);
        b = b.divide(common.shift(k, -h));
        for (int i = 1; i <= h; i++) {
          c = c.multiply(common.shift(k, -i));
        }
      }
    }

    Optional<HypergeometricRecurrence> solve() {
      separate();
      for (int degree = 0; degree <= HIGHEST_DEGREE; degree++) {
        Optional<HypergeometricRecurrence> found = solve(degree);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }

    /** Solves a(k) x(k + 1) - b(k - 1) x(k) = c(k) (c0 B(k) + c1 A(k)) with this degree of x. */
    private Optional<HypergeometricRecurrence> solve(int degree) {
      List<HypergeometricPolynomial> columns = new ArrayList<>();
      for (int i = 0; i <= degree; i++) {
        HypergeometricPolynomial power = HypergeometricPolynomial.variable(k, i);
        columns.add(a.multiply(power.shift(k, 1)).subtract(b.shift(k, -1).multiply(power)));
      }
      Rational minus = Rational.of(-1);
      columns.add(c.multiply(alongN.denominator()).scale(minus));
      columns.add(c.multiply(alongN.numerator()).scale(minus));
      return relation(columns).map(this::recurrence);
    }

    /** Numbers of the field, the last one being 1, with which the columns add up to 0. */
    private Optional<List<HypergeometricFraction>> relation(
        List<HypergeometricPolynomial> columns) {
      int height = 1 + columns.stream().mapToInt(column -> column.degree(k)).max().orElse(0);
      int width = columns.size();
      HypergeometricFraction[][] rows = new HypergeometricFraction[height][width];
      for (int j = 0; j < width; j++) {
        List<HypergeometricPolynomial> list = columns.get(j).coefficients(k);
        for (int i = 0; i < height; i++) {
          rows[i][j] =
              i < list.size()
                  ? HypergeometricFraction.of(list.get(i))
                  : HypergeometricFraction.ZERO;
        }
      }
      int[] pivots = new int[width];
      int rank = 0;
      for (int j = 0; j < width; j++) {
        pivots[j] = -1;
        int row = rank;
        while (row < height && rows[row][j].isZero()) {
          row++;
        }
        if (row == height) {
          continue;
        }
        HypergeometricFraction[] pivot = rows[row];
        rows[row] = rows[rank];
        rows[rank] = pivot;
        clear(rows, rank, j);
        pivots[j] = rank++;
      }
      if (pivots[width - 1] >= 0) {
        return Optional.empty();
      }
      List<HypergeometricFraction> solution = new ArrayList<>();
      for (int j = 0; j < width - 1; j++) {
        solution.add(
            pivots[j] < 0 ? HypergeometricFraction.ZERO : rows[pivots[j]][width - 1].negate());
      }
      solution.add(HypergeometricFraction.ONE);
      return Optional.of(solution);
    }

    private static void clear(HypergeometricFraction[][] rows, int pivot, int column) {
      HypergeometricFraction scale = rows[pivot][column].reciprocal();
      int width = rows[pivot].length;
      for (int j = column; j < width; j++) {
        rows[pivot][j] = rows[pivot][j].multiply(scale);
      }
      for (int i = 0; i < rows.length; i++) {
        if (i != pivot && !rows[i][column].isZero()) {
          HypergeometricFraction factor = rows[i][column].negate();
          for (int j = column; j < width; j++) {
            rows[i][j] = rows[i][j].add(factor.multiply(rows[pivot][j]));
          }
        }
      }
    }

    private HypergeometricRecurrence recurrence(List<HypergeometricFraction> solution) {
      int size = solution.size();
      HypergeometricFraction x = HypergeometricFraction.ZERO;
      for (int i = 0; i < size - 2; i++) {
        HypergeometricPolynomial power = HypergeometricPolynomial.variable(k, i);
        x = x.add(solution.get(i).multiply(HypergeometricFraction.of(power)));
      }
      HypergeometricFraction here = solution.get(size - 2);
      HypergeometricPolynomial scale = here.denominator();
      HypergeometricFraction growth =
          x.shift(k, 1)
              .multiply(HypergeometricFraction.of(scale))
              .multiply(
                  HypergeometricFraction.of(
                      b, c.shift(k, 1).multiply(alongN.denominator().shift(k, 1))))
              .multiply(alongK);
      return new HypergeometricRecurrence(scale, here.numerator(), growth, alongK, alongN);
    }
  }
}
