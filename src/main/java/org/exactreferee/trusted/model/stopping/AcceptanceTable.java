package org.exactreferee.trusted.model.stopping;

import java.util.List;
import org.exactreferee.trusted.number.Rational;

/**
 * A stopping rule given cell by cell.
 *
 * @param rows row i has i entries, the probabilities of accepting relative rank 1, ..., i at time
 *     i; the last row must consist of ones, because whoever arrives last is taken
 */
public record AcceptanceTable(List<List<Rational>> rows) implements StoppingRule {

  public AcceptanceTable {
    rows = rows.stream().map(List::copyOf).toList();
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("rows ([]) must not be empty");
    }
    for (int i = 1; i <= rows.size(); i++) {
      requireRow(rows.get(i - 1), i, rows.size());
    }
  }

  private static void requireRow(List<Rational> row, int time, int candidates) {
    if (row.size() != time) {
      throw new IllegalArgumentException(
          "row " + time + " (" + row + ") must have " + time + " entries, one per relative rank");
    }
    for (int s = 1; s <= time; s++) {
      Rational entry = row.get(s - 1);
      String cell = "acceptance (" + entry + ") of relative rank " + s + " at time " + time;
      if (entry.sign() < 0 || entry.compareTo(Rational.ONE) > 0) {
        throw new IllegalArgumentException(cell + " must be between 0 and 1");
      }
      if (time == candidates && !entry.equals(Rational.ONE)) {
        throw new IllegalArgumentException(cell + " must be 1: whoever arrives last is taken");
      }
    }
  }

  @Override
  public int candidates() {
    return rows.size();
  }

  @Override
  public Rational acceptance(int time, int relativeRank) {
    StoppingRule.requireCell(candidates(), time, relativeRank);
    return rows.get(time - 1).get(relativeRank - 1);
  }
}
