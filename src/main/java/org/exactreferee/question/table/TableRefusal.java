package org.exactreferee.question.table;

import org.exactreferee.question.RefusedProofException;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;
import org.exactreferee.trusted.number.UndecidedException;

/** Rows that the search found and the kernel did not prove: nothing of them is printed. */
public final class TableRefusal {

  private TableRefusal() {}

  /**
   * Never returns.
   *
   * @throws UndecidedException if nothing was proved of the rows
   * @throws RefusedProofException if the kernel found something wrong
   */
  public static VerifiedBlock of(Rejected rejected) {
    if (rejected.reason() == Reason.UNDECIDED) {
      throw new UndecidedException(rejected.detail());
    }
    throw new RefusedProofException("rows of the table", rejected.toString());
  }
}
