package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.exactreferee.prove.sign.PositiveScaling;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearForm.Term;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Solves equations whose coefficients are polynomials in {@code theta = e^unit}.
 *
 * <p>With the rational rows first and their pivot columns first, the matrix is
 *
 * <pre>
 *   A11  A12      A11 rational and not singular, solved by p-adic lifting
 *   A21  A22
 * </pre>
 *
 * and what is left is a system with the small matrix {@code S = A22 - A21 A11^-1 A12} over the
 * polynomials, solved by {@link PolynomialSystem}.
 */
final class ExponentialSolver implements BasisSolver<ExactReal> {

  private static final int MOST_DEGREE = 400;

  private final Powers powers;
  private final List<Rational> rowShift;
  private final List<Integer> plainRows = new ArrayList<>();
  private final List<Integer> mixedRows = new ArrayList<>();
  private final List<Integer> firstColumns = new ArrayList<>();
  private final List<Integer> lastColumns = new ArrayList<>();
  private final List<Map<Integer, Polynomial<Rational>>> rows;
  private final BasisSolver<Rational> plain;
  private final List<List<Rational>> across = new ArrayList<>();
  private final PolynomialSystem system;

  private ExponentialSolver(
      Powers powers,
      List<Rational> rowShift,
      List<Map<Integer, Polynomial<Rational>>> rows,
      Pivots pivots,
      BasisSolver<Rational> plain) {
    this.powers = powers;
    this.rowShift = rowShift;
    this.rows = rows;
    this.plain = plain;
    plainRows.addAll(pivots.plainRows());
    mixedRows.addAll(pivots.mixedRows());
    firstColumns.addAll(pivots.firstColumns());
    lastColumns.addAll(pivots.lastColumns());
    for (int column : lastColumns) {
      List<Rational> right = new ArrayList<>();
      for (int row : plainRows) {
        right.add(entry(row, column).coefficient(0));
      }
      across.add(values(plain.solve(right)));
    }
    List<List<Polynomial<Rational>>> small = new ArrayList<>();
    for (int row : mixedRows) {
      List<Polynomial<Rational>> line = new ArrayList<>();
      for (int k = 0; k < lastColumns.size(); k++) {
        line.add(entry(row, lastColumns.get(k)).subtract(combined(row, across.get(k))));
      }
      small.add(line);
    }
    system = new PolynomialSystem(small);
  }

  private record Pivots(
      List<Integer> plainRows,
      List<Integer> mixedRows,
      List<Integer> firstColumns,
      List<Integer> lastColumns) {}

  /** The powers of theta that numbers are made of. */
  private record Powers(Rational unit) {

    Polynomial<Rational> polynomial(ExactReal number, Rational shift) {
      SortedMap<Integer, Rational> byPower = new TreeMap<>();
      sum(number)
          .forEach(
              (exponent, value) -> {
                Rational power = exponent.subtract(shift).divide(unit);
                if (!power.isInteger() || power.compareTo(Rational.of(MOST_DEGREE)) > 0) {
                  throw new UndecidedException("powers of e that have no small common unit");
                }
                byPower.put(power.numerator().intValueExact(), value);
              });
      List<Rational> coefficients = new ArrayList<>();
      for (int i = 0; i <= (byPower.isEmpty() ? 0 : byPower.lastKey()); i++) {
        coefficients.add(byPower.getOrDefault(i, Rational.ZERO));
      }
      return Polynomial.of(coefficients);
    }

    ExactReal number(Polynomial<Rational> polynomial) {
      ExactReal sum = ExactReal.ZERO;
      for (int i = 0; i <= polynomial.degree(); i++) {
        if (!polynomial.coefficient(i).isZero()) {
          ExactReal power = ExactReal.exp(unit.multiply(Rational.of(i)));
          sum = sum.add(power.multiply(ExactReal.of(polynomial.coefficient(i))));
        }
      }
      return sum;
    }
  }

  private static SortedMap<Rational, Rational> sum(ExactReal number) {
    return number
        .powersOfE()
        .orElseThrow(
            () -> new UndecidedException("number (" + number + ") is no sum of powers of e"));
  }

  /**
   * How a program with these numbers solves its equations.
   *
   * @param unit of which all exponents are integer multiples
   */
  static BasisSolver.Method<ExactReal> method(Rational unit) {
    return rows -> of(rows, new Powers(unit));
  }

  private static Optional<BasisSolver<ExactReal>> of(
      List<LinearForm<ExactReal>> forms, Powers powers) {
    List<Rational> shifts = new ArrayList<>();
    List<Map<Integer, Polynomial<Rational>>> rows = new ArrayList<>();
    List<Integer> plainRows = new ArrayList<>();
    List<Integer> mixedRows = new ArrayList<>();
    for (LinearForm<ExactReal> form : forms) {
      Optional<Rational> lowest = Optional.empty();
      for (Term<ExactReal> term : form.terms()) {
        Rational own = sum(term.coefficient()).firstKey();
        lowest = Optional.of(lowest.map(own::min).orElse(own));
      }
      Rational shift = lowest.orElse(Rational.ZERO);
      Map<Integer, Polynomial<Rational>> row = new HashMap<>();
      for (Term<ExactReal> term : form.terms()) {
        row.put(term.variable(), powers.polynomial(term.coefficient(), shift));
      }
      boolean plain = row.values().stream().allMatch(each -> each.degree() <= 0);
      (plain ? plainRows : mixedRows).add(rows.size());
      shifts.add(shift);
      rows.add(row);
    }
    Optional<List<Integer>> first = pivotColumns(rows, plainRows);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> last = new ArrayList<>();
    for (int j = 0; j < rows.size(); j++) {
      if (!first.get().contains(j)) {
        last.add(j);
      }
    }
    List<LinearForm<Rational>> square = new ArrayList<>();
    for (int row : plainRows) {
      Map<Integer, Rational> entries = new HashMap<>();
      for (int k = 0; k < first.get().size(); k++) {
        Optional.ofNullable(rows.get(row).get(first.get().get(k)))
            .map(each -> each.coefficient(0))
            .ifPresent(new Entry(entries, k)::put);
      }
      square.add(LinearForm.of(entries));
    }
    Pivots pivots = new Pivots(plainRows, mixedRows, first.get(), last);
    return DixonSolver.of(square)
        .map(plain -> new ExponentialSolver(powers, shifts, rows, pivots, plain))
        .filter(solver -> !solver.system.isSingular())
        .map(solver -> solver);
  }

  private record Entry(Map<Integer, Rational> entries, int column) {
    void put(Rational value) {
      entries.put(column, value);
    }
  }

  /** Columns in which the rational rows are independent, if they are, found modulo a prime. */
  private static Optional<List<Integer>> pivotColumns(
      List<Map<Integer, Polynomial<Rational>>> rows, List<Integer> chosen) {
    PrimeField field = new PrimeField(PrimeField.PRIMES[0]);
    List<long[]> done = new ArrayList<>();
    List<Integer> columns = new ArrayList<>();
    for (int row : chosen) {
      long[] line = new long[rows.size()];
      rows.get(row).forEach((j, each) -> line[j] = field.residue(each.coefficient(0)));
      for (int k = 0; k < done.size(); k++) {
        long factor = line[columns.get(k)];
        for (int j = 0; j < line.length && factor != 0; j++) {
          line[j] = field.subtract(line[j], field.multiply(factor, done.get(k)[j]));
        }
      }
      int pivot = 0;
      while (pivot < line.length && line[pivot] == 0) {
        pivot++;
      }
      if (pivot == line.length) {
        return Optional.empty();
      }
      long inverse = field.inverse(line[pivot]);
      for (int j = 0; j < line.length; j++) {
        line[j] = field.multiply(line[j], inverse);
      }
      done.add(line);
      columns.add(pivot);
    }
    return Optional.of(columns);
  }

  private Polynomial<Rational> entry(int row, int column) {
    return rows.get(row).getOrDefault(column, Polynomial.constant(Rational.ZERO));
  }

  private static List<Rational> values(Scaled<Rational> vector) {
    return vector.numerators().stream().map(n -> n.divide(vector.denominator())).toList();
  }

  /** A mixed row's part A21 times a vector. */
  private Polynomial<Rational> combined(int row, List<Rational> vector) {
    Polynomial<Rational> sum = Polynomial.constant(Rational.ZERO);
    for (int k = 0; k < firstColumns.size(); k++) {
      if (!vector.get(k).isZero() && rows.get(row).containsKey(firstColumns.get(k))) {
        sum = sum.add(entry(row, firstColumns.get(k)).scale(vector.get(k)));
      }
    }
    return sum;
  }

  /** Solves a rational system for a vector of polynomials, one power after the other. */
  private List<Polynomial<Rational>> plainSolve(
      List<Polynomial<Rational>> right, boolean transposed) {
    int degree = Math.max(0, right.stream().mapToInt(Polynomial::degree).max().orElse(0));
    List<List<Rational>> byPower = new ArrayList<>();
    for (int power = 0; power <= degree; power++) {
      int each = power;
      List<Rational> part = right.stream().map(p -> p.coefficient(each)).toList();
      boolean zero = part.stream().allMatch(Rational::isZero);
      byPower.add(
          zero ? part : values(transposed ? plain.solveTransposed(part) : plain.solve(part)));
    }
    List<Polynomial<Rational>> solution = new ArrayList<>();
    for (int k = 0; k < right.size(); k++) {
      int each = k;
      solution.add(Polynomial.of(byPower.stream().map(part -> part.get(each)).toList()));
    }
    return solution;
  }

  /** The numbers as polynomials, all divided by the same power of e, and that power. */
  private List<Polynomial<Rational>> polynomials(List<ExactReal> numbers, Rational shift) {
    return numbers.stream().map(number -> powers.polynomial(number, shift)).toList();
  }

  private static Rational lowest(List<ExactReal> numbers) {
    return numbers.stream()
        .filter(number -> !number.isZero())
        .map(number -> sum(number).firstKey())
        .reduce(Rational::min)
        .orElse(Rational.ZERO);
  }

  /** The product of the numbers' denominators, which the solution has to be divided by. */
  private static ExactReal clearing(List<ExactReal> numbers) {
    ExactReal factor = ExactReal.ONE;
    for (ExactReal number : numbers) {
      factor = factor.multiply(number.multiply(factor).clearingFactor());
    }
    return factor;
  }

  @Override
  public Scaled<ExactReal> solve(List<ExactReal> given) {
    ExactReal factor = clearing(given);
    List<ExactReal> scaled = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      ExactReal shift = ExactReal.exp(rowShift.get(i).negate());
      scaled.add(given.get(i).multiply(factor).multiply(shift));
    }
    Rational shift = lowest(scaled);
    List<Polynomial<Rational>> right = polynomials(scaled, shift);
    List<Polynomial<Rational>> start =
        plainSolve(plainRows.stream().map(right::get).toList(), false);
    List<Polynomial<Rational>> rest = new ArrayList<>();
    for (int row : mixedRows) {
      Polynomial<Rational> sum = right.get(row);
      for (int k = 0; k < firstColumns.size(); k++) {
        sum = sum.subtract(entry(row, firstColumns.get(k)).multiply(start.get(k)));
      }
      rest.add(sum);
    }
    List<Polynomial<Rational>> last = system.solve(rest, false);
    Polynomial<Rational> determinant = system.determinant();
    List<Polynomial<Rational>> all =
        new ArrayList<>(Collections.nCopies(given.size(), Polynomial.constant(Rational.ZERO)));
    for (int k = 0; k < firstColumns.size(); k++) {
      Polynomial<Rational> sum = start.get(k).multiply(determinant);
      for (int t = 0; t < last.size(); t++) {
        sum = sum.subtract(last.get(t).scale(across.get(t).get(k)));
      }
      all.set(firstColumns.get(k), sum);
    }
    for (int t = 0; t < last.size(); t++) {
      all.set(lastColumns.get(t), last.get(t));
    }
    return scaled(all, ExactReal.exp(shift), factor);
  }

  @Override
  public Scaled<ExactReal> solveTransposed(List<ExactReal> given) {
    ExactReal factor = clearing(given);
    List<ExactReal> cleared = given.stream().map(factor::multiply).toList();
    Rational shift = lowest(cleared);
    List<Polynomial<Rational>> right = polynomials(cleared, shift);
    List<Polynomial<Rational>> rest = new ArrayList<>();
    for (int t = 0; t < lastColumns.size(); t++) {
      Polynomial<Rational> sum = right.get(lastColumns.get(t));
      for (int k = 0; k < firstColumns.size(); k++) {
        sum = sum.subtract(right.get(firstColumns.get(k)).scale(across.get(t).get(k)));
      }
      rest.add(sum);
    }
    List<Polynomial<Rational>> last = system.solve(rest, true);
    Polynomial<Rational> determinant = system.determinant();
    List<Polynomial<Rational>> first = new ArrayList<>();
    for (int column : firstColumns) {
      Polynomial<Rational> sum = right.get(column).multiply(determinant);
      for (int t = 0; t < last.size(); t++) {
        sum = sum.subtract(last.get(t).multiply(entry(mixedRows.get(t), column)));
      }
      first.add(sum);
    }
    List<Polynomial<Rational>> start = plainSolve(first, true);
    List<Polynomial<Rational>> all =
        new ArrayList<>(Collections.nCopies(given.size(), Polynomial.constant(Rational.ZERO)));
    for (int k = 0; k < plainRows.size(); k++) {
      all.set(plainRows.get(k), start.get(k));
    }
    for (int t = 0; t < last.size(); t++) {
      all.set(mixedRows.get(t), last.get(t));
    }
    Scaled<ExactReal> solution = scaled(all, ExactReal.exp(shift), factor);
    List<ExactReal> unshifted = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      ExactReal power = ExactReal.exp(rowShift.get(i).negate());
      unshifted.add(solution.numerators().get(i).multiply(power));
    }
    return new Scaled<>(solution.denominator(), unshifted);
  }

  /** The polynomials over the determinant, without common factors of their coefficients. */
  private Scaled<ExactReal> scaled(
      List<Polynomial<Rational>> numerators, ExactReal power, ExactReal factor) {
    Polynomial<Rational> determinant = system.determinant();
    List<Rational> numbers = new ArrayList<>(determinant.coefficients());
    numerators.forEach(each -> numbers.addAll(each.coefficients()));
    Rational scale = PositiveScaling.integerFactor(numbers).orElseThrow();
    ExactReal denominator = powers.number(determinant.scale(scale)).multiply(factor);
    boolean negative = denominator.sign() < 0;
    Rational signed = negative ? scale.negate() : scale;
    List<ExactReal> all =
        numerators.stream().map(each -> powers.number(each.scale(signed)).multiply(power)).toList();
    return new Scaled<>(negative ? denominator.negate() : denominator, all);
  }
}
