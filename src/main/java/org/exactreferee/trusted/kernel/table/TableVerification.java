package org.exactreferee.trusted.kernel.table;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;

/**
 * Checks a table block by block.
 *
 * <pre>
 *   the rows of all blocks, in order, are those of the parameters
 *   every cell is written in the one way that its value has
 *   for every block:  the claim that the values of its rows make holds, by its evidence
 *   -----------------------------------------------------------------------------------
 *     the table is verified
 * </pre>
 *
 * <p>Blocks are placed in order and counted in order; between the two they may be checked by
 * several threads at once.
 */
public final class TableVerification {

  /** The cells of a block are not longer than this, all together. */
  private static final int MOST_CHARACTERS = 1_000_000;

  private final TableHead head;
  private final List<Theorem> theorems;
  private final Iterator<List<Cell>> expected;
  private final List<List<Cell>> kept = new ArrayList<>();
  private long placed;
  private long counted;
  private long rows;

  public TableVerification(TableHead head) {
    this(head, List.of());
  }

  /**
   * A table that nothing is known of yet.
   *
   * @param theorems what the evidence of blocks may cite
   */
  public TableVerification(TableHead head, List<Theorem> theorems) {
    this.head = head;
    this.theorems = List.copyOf(theorems);
    this.expected = head.grid().rows().iterator();
  }

  /** The next rows that are proved together, at most so many; nothing after the last row. */
  public Optional<PlacedRows> next(int most) {
    List<List<Cell>> block = new ArrayList<>(kept);
    kept.clear();
    while (kept.isEmpty() && expected.hasNext() && block.size() < most) {
      List<Cell> row = expected.next();
      boolean fits = block.isEmpty() || head.kind().areProvedTogether(block.get(0), row);
      (fits ? block : kept).add(row);
    }
    return block.isEmpty() ? Optional.empty() : Optional.of(new PlacedRows(this, ++placed, block));
  }

  /** Places rows that were read, if they are those that come next. */
  public Checked<PlacedRows> place(List<List<String>> read) {
    String block = "block " + (placed + 1);
    if (read.stream().flatMap(List::stream).mapToLong(String::length).sum() > MOST_CHARACTERS) {
      return Checked.wrong(Reason.TOO_LARGE, "the rows of " + block + " are too long for a claim");
    }
    List<List<Cell>> parameters = new ArrayList<>();
    for (List<String> row : read) {
      if (row.size() != head.columns().size()) {
        return Checked.wrong(
            Reason.WRONG_NUMBER_OF_CELLS, "row " + row + " must have " + head.columns().size());
      }
      List<String> given = row.subList(0, head.kind().parameters().size());
      List<Cell> next = expected.hasNext() ? expected.next() : List.of();
      if (!Row.texts(next).equals(given)) {
        return Checked.wrong(Reason.ROW_OUT_OF_PLACE, "row " + given);
      }
      parameters.add(next);
    }
    return parameters.isEmpty()
        ? Checked.wrong(Reason.NO_STEPS, block + " is empty")
        : new Checked.Right<>(new PlacedRows(this, ++placed, parameters));
  }

  /**
   * What rows claim, if their cells are as they should be.
   *
   * @param found the values that a reader found in the cells after the parameters
   * @param texts these cells as they are written
   */
  public Checked<RowsClaim> claim(
      PlacedRows place, List<List<Cell>> found, List<List<String>> texts) {
    if (found.size() != place.parameters().size() || texts.size() != found.size()) {
      return Checked.wrong(Reason.ROW_OUT_OF_PLACE, found.size() + " rows");
    }
    List<Row> complete = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      List<Cell> cells = new ArrayList<>(place.parameters().get(i));
      cells.addAll(found.get(i));
      Row row = head.kind().row(cells);
      Optional<Rejected> bad = cells(row, texts.get(i));
      if (bad.isPresent()) {
        return new Checked.Wrong<>(bad.get());
      }
      complete.add(row);
    }
    return RowsClaim.of(head.kind(), complete, head.digits());
  }

  /** What is wrong with the cells after the parameters, which are written so. */
  private Optional<Rejected> cells(Row row, List<String> texts) {
    List<String> right = Row.texts(row.cells());
    int parameters = head.kind().parameters().size();
    if (right.size() != head.columns().size() || texts.size() != right.size() - parameters) {
      return Rejected.rejected(Reason.WRONG_NUMBER_OF_CELLS, "row " + right);
    }
    for (int i = parameters; i < right.size(); i++) {
      Column column = head.columns().get(i);
      String text = texts.get(i - parameters);
      boolean canonical = right.get(i).equals(text);
      if (!canonical || !column.takes(row.cells().get(i), head.digits())) {
        return Rejected.rejected(
            canonical ? Reason.CELLS_DO_NOT_FIT : Reason.CELL_NOT_CANONICAL,
            "row %s, column %s: (%s) %s"
                .formatted(
                    right,
                    column.key(),
                    text,
                    canonical ? "is not what it holds" : "is written " + right.get(i)));
      }
    }
    return head.kind().fits(row)
        ? Optional.empty()
        : Rejected.rejected(Reason.CELLS_DO_NOT_FIT, "row " + right + " has empty cells");
  }

  /** Checks that rows hold; may be asked by several threads at once. */
  public Checked<VerifiedBlock> check(
      PlacedRows place, List<List<Cell>> found, List<List<String>> texts, Evidence evidence) {
    require(place);
    return claim(place, found, texts)
        .match(claim -> check(place, claim, evidence), Checked.Wrong::new);
  }

  private Checked<VerifiedBlock> check(PlacedRows place, RowsClaim claim, Evidence evidence) {
    if (!head.kind().isProvedBy(evidence)) {
      return Checked.wrong(Reason.EVIDENCE_DOES_NOT_FIT, "rows of the table " + head.kind().name());
    }
    String id = Long.toString(place.number());
    return Kernel.holds(id, claim.claim(), evidence, theorems)
        .match(
            theorem ->
                theorem.conclusion() == Conclusion.HOLDS
                    ? new Checked.Right<>(new VerifiedBlock(place, claim, theorem))
                    : Checked.wrong(Reason.CONCLUSION_DOES_NOT_FOLLOW, "block " + id),
            Checked.Wrong::new);
  }

  private void require(PlacedRows place) {
    if (!place.isIn(this)) {
      throw new IllegalArgumentException("place (of another table) must be in this table");
    }
  }

  /** Counts a block of this table after all blocks before it. */
  public void count(VerifiedBlock block) {
    require(block.place());
    if (block.place().number() != counted + 1) {
      throw new IllegalArgumentException(
          "block (" + block.place().number() + ") must be number " + (counted + 1));
    }
    counted++;
    rows += block.rows().size();
  }

  /** How many rows were counted so far, all of which are proved. */
  public long rows() {
    return rows;
  }

  /** The first row that no block has; nothing if every row has its place. */
  public Optional<Rejected> missing() {
    if (kept.isEmpty() && expected.hasNext()) {
      kept.add(expected.next());
    }
    return kept.isEmpty()
        ? Optional.empty()
        : Rejected.rejected(Reason.ROW_MISSING, "row " + Row.texts(kept.get(0)));
  }

  /** Why the table is not verified; nothing if every row of it was counted. */
  public Optional<Rejected> end() {
    if (missing().isPresent()) {
      return missing();
    }
    if (counted != placed) {
      return Rejected.rejected(Reason.ROW_MISSING, "block " + (counted + 1) + " is not proved");
    }
    return rows > 0
        ? Optional.empty()
        : Rejected.rejected(Reason.NO_STEPS, "the table has no rows");
  }
}
