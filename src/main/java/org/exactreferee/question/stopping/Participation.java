package org.exactreferee.question.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.question.Digits;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Whose participation a stopping rule can hide.
 *
 * @param n candidates, at least 2
 * @param factor e^epsilon
 * @param digits of decimals
 */
public record Participation(int n, Absence absence, ExactReal factor, Proofs proofs, int digits) {

  /** The most candidates for which the programs stay small. */
  public static final int MOST_CANDIDATES = 12;

  /** What is said of a rule that does not exist. */
  public static final String NONE = "none";

  public Participation {
    if (n < 2 || n > MOST_CANDIDATES) {
      throw new IllegalArgumentException("n (" + n + ") must be from 2 to " + MOST_CANDIDATES);
    }
  }

  /** The ranks from this one to the last. */
  public List<Integer> from(int rank) {
    return IntStream.rangeClosed(rank, n).boxed().toList();
  }

  private ParticipationModel model(List<Integer> hidden) {
    return new ParticipationModel(n, absence, hidden, factor);
  }

  /**
   * The largest probability of taking the best candidate, with a decimal; or that no rule hides.
   */
  public List<Cell> best(List<Integer> hidden, Rational delta) {
    return cells(solved(hidden, delta), () -> proofs.holds(model(hidden).none(delta)));
  }

  /** The rule that attains {@link #best}; nothing if there is none. */
  public Optional<SolvedProgram> solved(List<Integer> hidden, Rational delta) {
    return SolvedProgram.of(proofs, model(hidden).best(delta));
  }

  /** The least delta of rules that take the best candidate so often, with a decimal. */
  public List<Cell> least(List<Integer> hidden, Rational success) {
    return cells(
        leastSolved(hidden, success), () -> proofs.holds(model(hidden).impossible(success)));
  }

  /** The rule that attains {@link #least}; nothing if there is none. */
  public Optional<SolvedProgram> leastSolved(List<Integer> hidden, Rational success) {
    return SolvedProgram.of(proofs, model(hidden).least(success));
  }

  private List<Cell> cells(Optional<SolvedProgram> found, Supplier<Theorem> none) {
    return found
        .map(solved -> number(List.of(solved.theorem()), solved.value()))
        .orElseGet(() -> List.of(Cell.proved(none.get(), NONE), Cell.given("")));
  }

  private List<Cell> number(List<Theorem> theorems, ExactReal value) {
    Digits.Wanted wanted =
        Digits.Wanted.of(Terms.number(value), value, digits, Decimal.Rounding.NEAREST);
    return List.of(
        Cell.proved(theorems, value), Digits.cells(proofs, theorems, List.of(wanted)).get(0));
  }

  /**
   * Rows: rank, its probability if all come, its probability if one stays away, where that has a
   * law of its own; all proved to be those of a rule that hides.
   */
  public List<List<Cell>> law(List<Integer> hidden, SolvedProgram found, ExactReal delta) {
    List<Theorem> theorems = List.of(proofs.evaluated(model(hidden).hides(found, delta)));
    List<ExactReal> present = found.entries("q", n);
    List<ExactReal> absent = found.entries("r", n - 1);
    List<List<Cell>> rows = new ArrayList<>();
    for (int k = 1; k <= n; k++) {
      List<Cell> row = new ArrayList<>(List.of(Cell.given(k)));
      row.addAll(number(theorems, present.get(k - 1)));
      if (k < n && absence != Absence.REPLACED) {
        row.addAll(number(theorems, absent.get(k - 1)));
      } else {
        row.addAll(List.of(Cell.given(""), Cell.given("")));
      }
      rows.add(row);
    }
    return rows;
  }
}
