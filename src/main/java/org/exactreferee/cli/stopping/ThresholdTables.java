package org.exactreferee.cli.stopping;

import static org.exactreferee.trusted.language.function.FunctionNames.FLOOR;
import static org.exactreferee.trusted.language.function.FunctionNames.HARMONIC;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.threshold.ConsecutiveThresholds;
import org.exactreferee.prove.threshold.FormulaDifferences.Difference;
import org.exactreferee.prove.threshold.RoundingFormula;
import org.exactreferee.question.Digits;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.question.table.AskedRow;
import org.exactreferee.question.table.EvaluatedNumber;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.Threshold;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/**
 * The work of {@code referee threshold}: every threshold, margin and value of a formula is stated
 * and proved.
 *
 * @param digits of decimals
 * @param margins whether to show how far the sums are from 1
 * @param formula a guess to compare with
 */
public record ThresholdTables(
    int digits, boolean margins, Optional<String> formula, Proofs proofs) {

  /** The thresholds from each number on, so many of each. */
  Table thresholds(List<BigInteger> numbers, int count) {
    Optional<RoundingFormula> guess = formula.map(RoundingFormula::parse);
    List<Table.Column> columns = new ArrayList<>(Table.columns("n", "t"));
    if (margins) {
      columns.addAll(
          Table.columns(
              "below_1:1 - (1/t + ... + 1/(n-1))", "above_1:1/(t-1) + ... + 1/(n-1) - 1"));
    }
    guess.ifPresent(unused -> columns.addAll(Table.columns("formula")));
    List<List<Cell>> rows = new ArrayList<>();
    for (BigInteger first : numbers) {
      List<BigInteger> thresholds =
          count == 1 ? List.of(Threshold.of(first)) : ConsecutiveThresholds.from(first, count);
      for (int i = 0; i < count; i++) {
        BigInteger n = first.add(BigInteger.valueOf(i));
        BigInteger t = thresholds.get(i);
        rows.add(row(n, t, guess.map(value -> value.at(n))));
      }
    }
    return Table.of(columns, rows);
  }

  /** What is believed to be the threshold of n and the value of the formula, with the margins. */
  public List<Cell> row(BigInteger n, BigInteger t, Optional<BigInteger> guessed) {
    List<Cell> row = new ArrayList<>(List.of(Cell.given(n), threshold(proofs, n, t)));
    if (margins) {
      row.add(below(n, t));
      row.add(t.equals(BigInteger.ONE) ? Cell.given("-") : above(n, t));
    }
    guessed.ifPresent(value -> row.add(value(n, value)));
    return row;
  }

  static Cell threshold(Proofs proofs, Number n, Number t) {
    return Cell.proved(proofs.holds(new AskedRow("threshold", List.of(n, t)).claim()), t);
  }

  /** The value of the formula, as the user wrote it, at n. */
  private Cell value(BigInteger n, BigInteger value) {
    Expression written;
    try {
      written = Terms.parsed(formula.orElseThrow());
    } catch (IllegalArgumentException unreadable) {
      return Cell.computed(value, "the formula is no expression of the language of claims");
    }
    Expression x = Terms.name("x");
    Expression half = Terms.number(Rational.of(1, 2));
    Expression nearest = Terms.call(FLOOR, Terms.plus(x, half));
    Expression claim =
        Statements.let(
            List.of(
                Terms.define("n", Terms.number(n)), new Definition("round", List.of("x"), nearest)),
            Terms.equal(written, Terms.number(value)));
    return Cell.proved(proofs.evaluated(claim), value);
  }

  private Cell below(BigInteger n, BigInteger t) {
    return margin(Terms.minus(Terms.number(1), sumFrom(n, t)));
  }

  private Cell above(BigInteger n, BigInteger t) {
    return margin(Terms.minus(sumFrom(n, t.subtract(BigInteger.ONE)), Terms.number(1)));
  }

  /** {@code H(n - 1) - H(t - 1)}, which is 1/t + ... + 1/(n-1). */
  private static Expression sumFrom(BigInteger n, BigInteger t) {
    return Terms.minus(harmonic(n.subtract(BigInteger.ONE)), harmonic(t.subtract(BigInteger.ONE)));
  }

  private static Expression harmonic(BigInteger n) {
    return Terms.call(HARMONIC, Terms.number(n));
  }

  private Cell margin(Expression term) {
    Real value = EvaluatedNumber.of(term);
    Digits.Wanted wanted = Digits.Wanted.of(term, value, digits, Decimal.Rounding.NEAREST);
    return Digits.cells(proofs, List.of(), List.of(wanted)).get(0);
  }

  /** What was found of the n at which the formula is wrong. */
  Table differences(List<Difference> found) {
    return Table.of(
        Table.columns("n", "t", "formula"),
        found.stream()
            .map(
                one ->
                    row(
                        BigInteger.valueOf(one.n()),
                        BigInteger.valueOf(one.threshold()),
                        Optional.of(BigInteger.valueOf(one.formula()))))
            .toList());
  }
}
