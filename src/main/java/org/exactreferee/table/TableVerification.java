package org.exactreferee.table;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.kernel.Outcome;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;

/**
 * Checks the blocks of a table: that the rows are those of the parameters, in their order, that the
 * claim of a block is what its cells say, and, by the kernel, that it holds.
 */
public final class TableVerification {
  /** No claim is longer, so that the cells in it are not either. */
  private static final int MOST_CHARACTERS = 1_000_000;

  private final TableHead head;
  private final Iterator<List<String>> expected;
  private long blocks;

  public TableVerification(TableHead head) {
    this.head = head;
    this.expected = head.grid().rows().iterator();
  }

  /** Whether the rows come next; blocks must be given in order. */
  public Optional<Rejected> place(TableCertificateReader.Read block) {
    blocks++;
    if (Math.max(lengthOf(block.rows()), block.step().claim().length()) > MOST_CHARACTERS) {
      return rejected(
          Reason.TOO_LARGE, "the rows of block " + blocks + " are too long for a claim");
    }
    if (!block.step().id().equals(Long.toString(blocks))) {
      return rejected(Reason.ROW_OUT_OF_PLACE, "the id of block " + blocks + " must be its number");
    }
    int columns = head.columns().size();
    for (List<String> row : block.rows()) {
      if (row.size() != columns) {
        return rejected(Reason.WRONG_NUMBER_OF_CELLS, "row " + row + " must have " + columns);
      }
      List<String> parameters = row.subList(0, head.grid().values().size());
      if (!expected.hasNext() || !expected.next().equals(parameters)) {
        return rejected(Reason.ROW_OUT_OF_PLACE, "row " + parameters);
      }
    }
    return block.rows().isEmpty()
        ? rejected(Reason.NO_STEPS, "a block is empty")
        : Optional.empty();
  }

  /** Whether all rows were there. */
  public Optional<Rejected> end() {
    if (expected.hasNext()) {
      return rejected(Reason.ROW_MISSING, "row " + expected.next());
    }
    return blocks > 0 ? Optional.empty() : rejected(Reason.NO_STEPS, "the table has no rows");
  }

  /** Whether a block proves its rows; may be asked by several threads at once. */
  public Optional<Rejected> check(TableCertificateReader.Read block) {
    try {
      String claimed = Block.claim(head.kind(), block.rows(), head.digits());
      String canonical = CanonicalText.of(ParsedExpression.parse(claimed).expression());
      if (!canonical.equals(block.step().claim())) {
        return rejected(Reason.CELLS_DO_NOT_FIT, "the rows of block " + block.step().id());
      }
      Outcome outcome =
          Kernel.check(block.step(), ParsedExpression.parse(block.step().claim()).expression());
      return outcome.match(theorem -> Optional.empty(), Optional::of);
    } catch (ParseException | NumberFormatException malformed) {
      return rejected(Reason.CELLS_DO_NOT_FIT, malformed.getMessage());
    }
  }

  private static long lengthOf(List<List<String>> rows) {
    return rows.stream().flatMap(List::stream).mapToLong(String::length).sum();
  }

  private static Optional<Rejected> rejected(Reason reason, String detail) {
    return Optional.of(new Rejected(reason, detail));
  }
}
