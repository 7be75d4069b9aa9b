package org.exactreferee.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.number.ComputedReal;
import org.exactreferee.number.Harmonic;
import org.exactreferee.number.Rational;
import org.exactreferee.number.Real;
import org.exactreferee.prover.ConsecutiveThresholds;
import org.exactreferee.prover.FormulaDifferences;
import org.exactreferee.prover.RoundingFormula;
import org.exactreferee.report.Cell;
import org.exactreferee.report.Table;
import org.exactreferee.stopping.Threshold;

/**
 * The work of {@code referee threshold}.
 *
 * @param margins whether to show how far the sums are from 1
 * @param formula a guess to compare with
 */
record ThresholdTables(TableOptions options, boolean margins, Optional<String> formula) {

  private static final Real ONE = Real.of(Rational.ONE);
  private static final Table.Column N = new Table.Column("n", "n");
  private static final Table.Column T = new Table.Column("t", "t");
  private static final Table.Column FORMULA = new Table.Column("formula", "formula");

  /** The thresholds from each number on, so many of each. */
  Table thresholds(List<BigInteger> numbers, int count) {
    Optional<RoundingFormula> guess = formula.map(RoundingFormula::parse);
    List<Table.Column> columns = new ArrayList<>(List.of(N, T));
    if (margins) {
      columns.add(new Table.Column("below_1", "1 - (1/t + ... + 1/(n-1))"));
      columns.add(new Table.Column("above_1", "1/(t-1) + ... + 1/(n-1) - 1"));
    }
    guess.ifPresent(unused -> columns.add(FORMULA));
    List<List<Cell>> rows = new ArrayList<>();
    for (BigInteger first : numbers) {
      List<BigInteger> thresholds =
          count == 1 ? List.of(Threshold.of(first)) : ConsecutiveThresholds.from(first, count);
      for (int i = 0; i < count; i++) {
        BigInteger n = first.add(BigInteger.valueOf(i));
        BigInteger t = thresholds.get(i);
        List<Cell> row = new ArrayList<>(List.of(Cell.of(n), Cell.of(t)));
        if (margins) {
          row.add(Cell.of(options.decimal(ONE.subtract(tail(n, t)))));
          row.add(Cell.of(t.equals(BigInteger.ONE) ? "-" : above(n, t)));
        }
        guess.ifPresent(value -> row.add(Cell.of(value.at(n))));
        rows.add(row);
      }
    }
    return Table.of(columns, rows);
  }

  private String above(BigInteger n, BigInteger t) {
    return options.decimal(tail(n, t.subtract(BigInteger.ONE)).subtract(ONE));
  }

  /** 1/t + ... + 1/(n-1). */
  private static Real tail(BigInteger n, BigInteger t) {
    if (n.compareTo(BigInteger.valueOf(Threshold.SUMMED)) <= 0) {
      return Real.of(Threshold.tail(n.intValueExact(), t.intValueExact()));
    }
    int more = 2 * n.bitLength();
    BigInteger before = t.subtract(BigInteger.ONE);
    BigInteger last = n.subtract(BigInteger.ONE);
    return new ComputedReal(
        "1/" + t + " + ... + 1/" + last, bits -> Harmonic.difference(before, last, bits + more));
  }

  /** Every n up to the limit at which the formula is wrong. */
  Table differences(long limit, Progress progress) {
    RoundingFormula guess = RoundingFormula.parse(formula.orElseThrow());
    List<List<Cell>> rows = new ArrayList<>();
    FormulaDifferences.upTo(
        limit,
        guess,
        found ->
            rows.add(
                List.of(Cell.of(found.n()), Cell.of(found.threshold()), Cell.of(found.formula()))),
        progress);
    return Table.of(List.of(N, T, FORMULA), rows);
  }
}
