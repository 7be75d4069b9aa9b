package org.exactreferee.prove.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.sign.PositiveScaling;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearForm.Term;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Solves rational equations by p-adic lifting [Dixon, Exact solution of linear equations using
 * p-adic expansions, 1982]: one elimination modulo p, then one digit of the solution after the
 * other, until the fractions that the digits come from satisfy the equations.
 */
final class DixonSolver implements BasisSolver<Rational> {

  private static final int FIRST_DIGITS = 4;
  private static final int MOST_BITS = 1 << 21;
  private static final int SPARE_BITS = 24;

  /** The integer matrix by rows. */
  private static final class Matrix {
    private final int[][] columns;
    private final BigInteger[][] values;

    Matrix(int[][] columns, BigInteger[][] values) {
      this.columns = columns;
      this.values = values;
    }

    int size() {
      return columns.length;
    }

    Matrix transposed() {
      int[] lengths = new int[size()];
      for (int[] row : columns) {
        for (int column : row) {
          lengths[column]++;
        }
      }
      int[][] rows = new int[size()][];
      BigInteger[][] entries = new BigInteger[size()][];
      for (int j = 0; j < size(); j++) {
        rows[j] = new int[lengths[j]];
        entries[j] = new BigInteger[lengths[j]];
        lengths[j] = 0;
      }
      for (int i = 0; i < size(); i++) {
        for (int k = 0; k < columns[i].length; k++) {
          int j = columns[i][k];
          rows[j][lengths[j]] = i;
          entries[j][lengths[j]++] = values[i][k];
        }
      }
      return new Matrix(rows, entries);
    }

    /** {@code this x} in row i. */
    BigInteger times(int i, BigInteger[] x) {
      BigInteger sum = BigInteger.ZERO;
      for (int k = 0; k < columns[i].length; k++) {
        BigInteger value = x[columns[i][k]];
        if (value.signum() != 0) {
          sum = sum.add(values[i][k].multiply(value));
        }
      }
      return sum;
    }
  }

  private final Matrix matrix;
  private final Matrix transposed;
  private final BigInteger[] rowScale;
  private final ModularFactors factors;

  private DixonSolver(Matrix matrix, BigInteger[] rowScale, ModularFactors factors) {
    this.matrix = matrix;
    this.transposed = matrix.transposed();
    this.rowScale = rowScale;
    this.factors = factors;
  }

  /** A solver for the matrix; empty if it is singular. */
  static Optional<BasisSolver<Rational>> of(List<LinearForm<Rational>> rows) {
    int size = rows.size();
    int[][] columns = new int[size][];
    BigInteger[][] values = new BigInteger[size][];
    BigInteger[] scale = new BigInteger[size];
    for (int i = 0; i < size; i++) {
      List<Term<Rational>> terms = rows.get(i).terms();
      scale[i] = PositiveScaling.commonDenominator(terms.stream().map(Term::coefficient).toList());
      Rational factor = Rational.of(scale[i]);
      columns[i] = terms.stream().mapToInt(Term::variable).toArray();
      values[i] =
          terms.stream()
              .map(term -> term.coefficient().multiply(factor).numerator())
              .toArray(BigInteger[]::new);
    }
    Matrix matrix = new Matrix(columns, values);
    for (long prime : PrimeField.PRIMES) {
      Optional<ModularFactors> factors = factors(matrix, new PrimeField(prime));
      if (factors.isPresent()) {
        return Optional.of(new DixonSolver(matrix, scale, factors.get()));
      }
    }
    return Optional.empty();
  }

  private static Optional<ModularFactors> factors(Matrix matrix, PrimeField field) {
    List<int[]> columns = new ArrayList<>();
    List<long[]> values = new ArrayList<>();
    for (int i = 0; i < matrix.size(); i++) {
      int[] kept = new int[matrix.columns[i].length];
      long[] residues = new long[kept.length];
      int length = 0;
      for (int k = 0; k < kept.length; k++) {
        long residue = field.residue(matrix.values[i][k]);
        if (residue != 0) {
          kept[length] = matrix.columns[i][k];
          residues[length++] = residue;
        }
      }
      columns.add(Arrays.copyOf(kept, length));
      values.add(Arrays.copyOf(residues, length));
    }
    return ModularFactors.of(field, columns, values);
  }

  @Override
  public Scaled<Rational> solve(List<Rational> right) {
    List<Rational> scaled = new ArrayList<>();
    for (int i = 0; i < right.size(); i++) {
      scaled.add(right.get(i).multiply(Rational.of(rowScale[i])));
    }
    return lift(scaled, false);
  }

  @Override
  public Scaled<Rational> solveTransposed(List<Rational> right) {
    Scaled<Rational> solution = lift(right, true);
    List<Rational> numerators = new ArrayList<>();
    for (int i = 0; i < right.size(); i++) {
      numerators.add(solution.numerators().get(i).multiply(Rational.of(rowScale[i])));
    }
    return new Scaled<>(solution.denominator(), numerators);
  }

  private Scaled<Rational> lift(List<Rational> right, boolean transpose) {
    BigInteger common = PositiveScaling.commonDenominator(right);
    Rational factor = Rational.of(common);
    BigInteger[] wanted =
        right.stream().map(b -> b.multiply(factor).numerator()).toArray(BigInteger[]::new);
    Lifting lifting = new Lifting(transpose ? transposed : matrix, wanted, transpose);
    for (int digits = FIRST_DIGITS; ; digits += digits / 2) {
      lifting.extendTo(digits);
      Optional<Fractions> found = lifting.fractions();
      if (found.isPresent()) {
        List<Rational> numerators = new ArrayList<>();
        for (BigInteger numerator : found.get().numerators()) {
          numerators.add(Rational.of(numerator));
        }
        return new Scaled<>(Rational.of(found.get().denominator().multiply(common)), numerators);
      }
    }
  }

  private record Fractions(BigInteger denominator, List<BigInteger> numerators) {}

  /** The digits found so far. */
  private final class Lifting {
    private final Matrix equations;
    private final BigInteger[] right;
    private final boolean transpose;
    private final BigInteger[] residual;
    private final BigInteger[] solution;
    private final BigInteger prime = BigInteger.valueOf(factors.field().prime());
    private BigInteger modulus = BigInteger.ONE;
    private int digits;

    Lifting(Matrix equations, BigInteger[] right, boolean transpose) {
      this.equations = equations;
      this.right = right;
      this.transpose = transpose;
      residual = right.clone();
      solution = new BigInteger[right.length];
      Arrays.fill(solution, BigInteger.ZERO);
    }

    void extendTo(int wanted) {
      if ((long) wanted * prime.bitLength() > MOST_BITS) {
        throw new UndecidedException("a solution of more than " + MOST_BITS / 2 + " bits");
      }
      int size = right.length;
      BigInteger[][] found = new BigInteger[wanted - digits][];
      for (int step = 0; step < found.length; step++) {
        long[] residues = new long[size];
        for (int i = 0; i < size; i++) {
          residues[i] = factors.field().residue(residual[i]);
        }
        long[] digit = transpose ? factors.solveTransposed(residues) : factors.solve(residues);
        BigInteger[] big = new BigInteger[size];
        for (int i = 0; i < size; i++) {
          big[i] = BigInteger.valueOf(digit[i]);
        }
        for (int i = 0; i < size; i++) {
          residual[i] = residual[i].subtract(equations.times(i, big)).divide(prime);
        }
        found[step] = big;
      }
      append(found);
      digits = wanted;
    }

    private void append(BigInteger[][] found) {
      for (int i = 0; i < right.length; i++) {
        BigInteger value = BigInteger.ZERO;
        for (int step = found.length - 1; step >= 0; step--) {
          value = value.multiply(prime).add(found[step][i]);
        }
        solution[i] = solution[i].add(value.multiply(modulus));
      }
      modulus = modulus.multiply(prime.pow(found.length));
    }

    /**
     * The fractions with small parts that the digits come from, if they are the solution.
     *
     * <p>A residue that is a little below the modulus is most often a numerator. It need not be:
     * with p = 2^61 - 1 the residue of 1/2^31 is about p^k/2^31 for every k. So where the equations
     * disagree, only what has half the length counts as small.
     */
    Optional<Fractions> fractions() {
      Optional<Fractions> likely = fractions(SPARE_BITS);
      return likely.isEmpty() || isSolution(likely.get())
          ? likely
          : fractions(modulus.bitLength() / 2).filter(this::isSolution);
    }

    private boolean isSolution(Fractions fractions) {
      BigInteger[] numerators = fractions.numerators().toArray(BigInteger[]::new);
      for (int i = 0; i < right.length; i++) {
        BigInteger wanted = right[i].multiply(fractions.denominator());
        if (!equations.times(i, numerators).equals(wanted)) {
          return false;
        }
      }
      return true;
    }

    private Optional<Fractions> fractions(int spare) {
      BigInteger denominator = BigInteger.ONE;
      BigInteger[] numerators = new BigInteger[right.length];
      for (int i = 0; i < right.length; i++) {
        BigInteger value = symmetric(solution[i].multiply(denominator));
        if (value.bitLength() + denominator.bitLength() + spare > modulus.bitLength()) {
          BigInteger factor = denominatorOf(value.mod(modulus));
          denominator = denominator.multiply(factor);
          value = symmetric(value.multiply(factor));
          if (value.bitLength() + denominator.bitLength() + SPARE_BITS > modulus.bitLength()) {
            return Optional.empty();
          }
          for (int k = 0; k < i; k++) {
            numerators[k] = numerators[k].multiply(factor);
          }
        }
        numerators[i] = value;
      }
      return Optional.of(new Fractions(denominator, List.of(numerators)));
    }

    private BigInteger symmetric(BigInteger value) {
      BigInteger least = value.mod(modulus);
      return least.shiftLeft(1).compareTo(modulus) > 0 ? least.subtract(modulus) : least;
    }

    /** The smallest multiple that makes a residue small, by the Euclidean algorithm. */
    private BigInteger denominatorOf(BigInteger residue) {
      BigInteger before = modulus;
      BigInteger now = residue;
      BigInteger factorBefore = BigInteger.ZERO;
      BigInteger factor = BigInteger.ONE;
      int half = modulus.bitLength() / 2;
      while (now.bitLength() > half) {
        BigInteger[] division = before.divideAndRemainder(now);
        BigInteger next = factorBefore.subtract(division[0].multiply(factor));
        factorBefore = factor;
        factor = next;
        before = now;
        now = division[1];
      }
      return factor.abs();
    }
  }
}
