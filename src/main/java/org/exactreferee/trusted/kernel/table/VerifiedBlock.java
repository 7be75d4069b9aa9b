package org.exactreferee.trusted.kernel.table;

import java.util.List;
import org.exactreferee.trusted.kernel.Theorem;

/**
 * Rows of a table with the theorem that everything they claim holds. Only this package makes it.
 */
public final class VerifiedBlock {
  private final PlacedRows place;
  private final RowsClaim claim;
  private final Theorem theorem;

  VerifiedBlock(PlacedRows place, RowsClaim claim, Theorem theorem) {
    this.place = place;
    this.claim = claim;
    this.theorem = theorem;
  }

  PlacedRows place() {
    return place;
  }

  /** The cells of its rows, as they are written, the parameters first. */
  public List<List<String>> rows() {
    return claim.rows();
  }

  /** What its rows claim, which is what the theorem says. */
  public RowsClaim claim() {
    return claim;
  }

  public Theorem theorem() {
    return theorem;
  }
}
