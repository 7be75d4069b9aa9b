package org.exactreferee.trusted.kernel.table;

import java.util.List;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;

/**
 * Rows of a table with the theorem that everything they claim holds. Only this package makes it.
 */
public final class VerifiedBlock {
  private final PlacedRows place;
  private final List<List<String>> rows;
  private final RowsClaim claim;
  private final Theorem theorem;
  private final Evidence evidence;

  VerifiedBlock(
      PlacedRows place,
      List<List<String>> rows,
      RowsClaim claim,
      Theorem theorem,
      Evidence evidence) {
    this.place = place;
    this.rows = List.copyOf(rows);
    this.claim = claim;
    this.theorem = theorem;
    this.evidence = evidence;
  }

  PlacedRows place() {
    return place;
  }

  /** The cells of its rows, as they are written, the parameters first. */
  public List<List<String>> rows() {
    return rows;
  }

  /** What its rows claim, which is what the theorem says. */
  public RowsClaim claim() {
    return claim;
  }

  public Theorem theorem() {
    return theorem;
  }

  public Evidence evidence() {
    return evidence;
  }
}
