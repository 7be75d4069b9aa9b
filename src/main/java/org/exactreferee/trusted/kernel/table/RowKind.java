package org.exactreferee.trusted.kernel.table;

import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;

/** A kind of table: what its rows are about and what each of them claims. */
public abstract sealed class RowKind
    permits AsymptoticRows,
        LargestPRows,
        MedianDesignRows,
        MetricRows,
        OptimalPrivateRows,
        PMixRows,
        PhantomRows,
        RankLawRows,
        SelectionRows,
        ThresholdRows {

  private final String name;
  private final List<Parameter> parameters;
  private final List<Column> found;

  RowKind(String name, List<Parameter> parameters, List<Column> found) {
    this.name = name;
    this.parameters = List.copyOf(parameters);
    this.found = List.copyOf(found);
  }

  /** What the table is called. */
  public final String name() {
    return name;
  }

  /** What is chosen freely; a table has a row for each combination, the first varying slowest. */
  public final List<Parameter> parameters() {
    return parameters;
  }

  /** What is found. */
  final List<Column> found() {
    return found;
  }

  /** All columns, those of the parameters first. */
  public final List<Column> columns() {
    return Stream.concat(parameters.stream().map(Parameter::column), found.stream()).toList();
  }

  /** Whether there is a row for these parameters; combinations without meaning are left out. */
  boolean accepts(Row parameters) {
    return true;
  }

  /** Whether the cells that hold nothing are such as a row leaves empty together. */
  boolean fits(Row row) {
    return true;
  }

  /** What the statements of a row use by name; rows that are proved together share it. */
  List<Definition> definitions(Row row) {
    return List.of();
  }

  /**
   * What a row says: every cell stands in some statement.
   *
   * @param digits how many significant digits decimals have, unless fewer are the number itself
   */
  abstract List<Expression> statements(Row row, int digits);

  /** Whether rows of this kind are proved by such evidence. */
  boolean isProvedBy(Evidence evidence) {
    return evidence instanceof Evidence.Evaluation;
  }

  /** Which part of the meaning of a table no statement covers, in one line; empty if none is. */
  String notCovered(Grid grid) {
    return "";
  }

  /** Whether rows with these parameters may be proved together, for the sake of what they share. */
  public final boolean areProvedTogether(List<Cell> one, List<Cell> other) {
    List<Definition> shared = definitions(new Row(one));
    return !shared.isEmpty() && shared.equals(definitions(new Row(other)));
  }
}
