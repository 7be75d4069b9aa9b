package org.exactreferee.table;

import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Evidence;

/**
 * A kind of table: what its rows are about, what each of them claims, and how they are found. A
 * table is verified from what its rows claim; how they were found plays no part in it.
 */
public interface TableKind {

  /** What the command line calls it. */
  String name();

  /** What it shows, in one line. */
  String about();

  /** What is chosen freely; a table has a row for each combination, the first varying slowest. */
  List<Parameter> parameters();

  /** What is found, after the parameters. */
  List<Column> columns();

  /**
   * Whether there is a row for these values of the parameters; those without meaning are left out.
   */
  default boolean accepts(List<String> values) {
    return true;
  }

  /**
   * Definitions that the claims of rows share, such as {@code q = rank_law(secretary(7))}; empty if
   * there are none. Rows that share theirs are proved together.
   */
  default String definitions(List<String> values) {
    return "";
  }

  /**
   * What a row claims, from its cells: every one of them stands in some claim.
   *
   * @param digits how many digits decimals have, unless fewer are the number itself
   */
  List<String> claims(List<String> cells, int digits);

  /**
   * The rows with these parameters, which share their definitions.
   *
   * @param digits how many significant digits decimals have
   */
  Filling fill(List<List<String>> parameters, int digits);

  /**
   * What no claim covers, in one line; empty if everything is.
   *
   * @param values of each parameter
   */
  default String notCovered(List<List<String>> values) {
    return "";
  }

  /**
   * Rows that were found.
   *
   * @param evidence for all that they claim, if it is not what a prover finds by evaluation
   */
  record Filling(List<List<String>> rows, Optional<Evidence> evidence) {

    /** Rows whose claims the kernel evaluates. */
    static Filling of(List<List<String>> rows) {
      return new Filling(rows, Optional.empty());
    }
  }

  /**
   * A column.
   *
   * @param key its name for programs
   * @param heading its name for people, which says how decimals are rounded
   */
  record Column(String key, String heading) {}

  /**
   * Something that is chosen.
   *
   * @param name what the command line calls it
   * @param values what is accepted
   * @param about what it is, in one line
   */
  record Parameter(String name, Values values, String about) {}
}
