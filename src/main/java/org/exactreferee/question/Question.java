package org.exactreferee.question;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.table.Grid;
import org.exactreferee.trusted.kernel.table.RowKind;
import org.exactreferee.trusted.kernel.table.RowKinds;

/**
 * What a user can ask. What an answer claims is a {@link RowKind} of the same name, which has the
 * parameters; a question adds how the cells are found, which decides nothing.
 *
 * @param about what is asked, in one line
 * @param notCovered which part of the meaning of a table no statement of its rows covers, in one
 *     line; empty if none is
 */
public record Question(
    String name, String about, Search search, Function<Grid, String> notCovered) {

  /** Finds what stands in rows. */
  public interface Search {
    /**
     * The cells of rows with these parameters, which are proved together.
     *
     * @param digits how many significant digits decimals have
     */
    Filling fill(List<List<String>> parameters, int digits);
  }

  /** Finds what stands in one row that is proved by evaluation. */
  public interface RowSearch {
    List<String> found(List<String> parameters, int digits);
  }

  /**
   * What was found for rows: the cells after the parameters.
   *
   * @param evidence for all that they claim, if it is not what a prover finds by evaluation
   */
  public record Filling(List<List<String>> rows, Optional<Evidence> evidence) {}

  /** A question whose rows are found one by one. */
  public static Question of(
      String name, String about, RowSearch search, Function<Grid, String> notCovered) {
    return new Question(
        name,
        about,
        (parameters, digits) ->
            new Filling(
                parameters.stream().map(row -> search.found(row, digits)).toList(),
                Optional.empty()),
        notCovered);
  }

  /** What its rows claim. */
  public RowKind rows() {
    return RowKinds.named(name).orElseThrow();
  }
}
