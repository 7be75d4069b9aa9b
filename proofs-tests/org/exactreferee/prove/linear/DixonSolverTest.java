package org.exactreferee.prove.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearForm.Term;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class DixonSolverTest {

  private static List<LinearForm<Rational>> matrix(int size, Random random, double density) {
    List<LinearForm<Rational>> rows = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Map<Integer, Rational> row = new HashMap<>();
      for (int j = 0; j < size; j++) {
        if (random.nextDouble() < density) {
          row.put(j, Rational.of(random.nextInt(5) - 2, 1 + random.nextInt(3)));
        }
      }
      rows.add(LinearForm.of(row));
    }
    return rows;
  }

  private static List<Rational> vector(int size, Random random) {
    List<Rational> vector = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      vector.add(Rational.of(random.nextInt(9) - 4, 1 + random.nextInt(4)));
    }
    return vector;
  }

  /** The rank by elimination in fractions. */
  private static int rank(List<LinearForm<Rational>> rows) {
    int size = rows.size();
    Rational[][] a = new Rational[size][size];
    for (int i = 0; i < size; i++) {
      Arrays.fill(a[i], Rational.ZERO);
      for (Term<Rational> term : rows.get(i).terms()) {
        a[i][term.variable()] = term.coefficient();
      }
    }
    int rank = 0;
    for (int j = 0; j < size; j++) {
      int pivot = rank;
      while (pivot < size && a[pivot][j].isZero()) {
        pivot++;
      }
      if (pivot < size) {
        Rational[] row = a[pivot];
        a[pivot] = a[rank];
        a[rank] = row;
        for (int i = rank + 1; i < size; i++) {
          Rational factor = a[i][j].divide(row[j]);
          for (int k = j; k < size; k++) {
            a[i][k] = a[i][k].subtract(factor.multiply(row[k]));
          }
        }
        rank++;
      }
    }
    return rank;
  }

  @Test
  void solvesExactlyTheSystemsThatAreNotSingular() {
    Random random = new Random(1);
    int solved = 0;
    for (int i = 0; i < 600; i++) {
      int size = random.nextInt(9);
      List<LinearForm<Rational>> rows = matrix(size, random, 0.2 + 0.8 * random.nextDouble());
      Optional<BasisSolver<Rational>> solver = DixonSolver.of(rows);
      assertThat(solver.isPresent()).isEqualTo(rank(rows) == size);
      if (solver.isPresent()) {
        check(rows, solver.get(), vector(size, random));
        solved++;
      }
    }
    assertThat(solved).isBetween(100, 500);
  }

  private static void check(
      List<LinearForm<Rational>> rows, BasisSolver<Rational> solver, List<Rational> right) {
    Scaled<Rational> x = solver.solve(right);
    Scaled<Rational> y = solver.solveTransposed(right);
    assertThat(x.denominator().sign()).isPositive();
    assertThat(y.denominator().sign()).isPositive();
    List<Rational> combined = new ArrayList<>(Collections.nCopies(rows.size(), Rational.ZERO));
    for (int i = 0; i < rows.size(); i++) {
      assertThat(rows.get(i).at(x.numerators(), Rational.ZERO))
          .isEqualTo(right.get(i).multiply(x.denominator()));
      for (Term<Rational> term : rows.get(i).terms()) {
        Rational part = term.coefficient().multiply(y.numerators().get(i));
        combined.set(term.variable(), combined.get(term.variable()).add(part));
      }
    }
    assertThat(combined).isEqualTo(right.stream().map(b -> b.multiply(y.denominator())).toList());
  }

  @Test
  void aMatrixThatIsSingularModuloTheFirstPrimesIsNot() {
    Rational evil = Rational.of(BigInteger.ONE.shiftLeft(61).subtract(BigInteger.ONE));
    Rational worse = evil.multiply(Rational.of(2147483647L));
    for (Rational entry : List.of(evil, worse)) {
      List<LinearForm<Rational>> rows = List.of(LinearForm.of(Map.of(0, entry)));
      check(rows, DixonSolver.of(rows).orElseThrow(), List.of(Rational.of(5)));
    }
  }

  @Test
  void longSolutionsAreFound() {
    Random random = new Random(2);
    int size = 40;
    List<LinearForm<Rational>> rows = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Map<Integer, Rational> row = new HashMap<>();
      for (int j = 0; j < size; j++) {
        row.put(j, Rational.of(new BigInteger(70, random)));
      }
      rows.add(LinearForm.of(row));
    }
    check(rows, DixonSolver.of(rows).orElseThrow(), vector(size, random));
  }
}
