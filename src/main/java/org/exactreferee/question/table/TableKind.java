package org.exactreferee.question.table;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.table.RowKind;
import org.exactreferee.trusted.kernel.table.RowKinds;

/**
 * How the rows of a kind of table are found. What they claim is a {@link RowKind}; a table is
 * verified by that alone.
 */
public interface TableKind {

  /** What the command line calls it. */
  String name();

  /** What it shows, in one line. */
  String about();

  /** What each parameter is, in one line. */
  List<String> aboutParameters();

  /** What its rows claim. */
  default RowKind rows() {
    return RowKinds.named(name()).orElseThrow();
  }

  /**
   * The rows with these parameters, which are proved together.
   *
   * @param digits how many significant digits decimals have
   */
  Filling fill(List<List<String>> parameters, int digits);

  /**
   * Rows that were found, the parameters first.
   *
   * @param evidence for all that they claim, if it is not what a prover finds by evaluation
   */
  record Filling(List<List<String>> rows, Optional<Evidence> evidence) {

    /** Rows whose claims the kernel evaluates. */
    static Filling of(List<List<String>> rows) {
      return new Filling(rows, Optional.empty());
    }
  }
}
