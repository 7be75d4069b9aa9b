package org.exactreferee.trusted.kernel.table;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;

/** A kind of table: what its rows are about and what each of them claims. */
public final class RowKind {
  private final String name;
  private final List<Parameter> parameters;
  private final Predicate<Row> accepted;
  private final List<Function<Row, Definition>> definitions;
  private final Class<? extends Evidence> evidence;
  private final boolean aboutRankLaws;
  private final List<Found> found;
  private final List<Column> columns;

  RowKind(RowKindBuilder described) {
    name = described.name;
    parameters = List.copyOf(described.parameters);
    accepted = described.accepted;
    definitions = List.copyOf(described.definitions);
    evidence = described.evidence;
    aboutRankLaws = described.aboutRankLaws;
    found = List.copyOf(described.found);
    columns =
        Stream.concat(parameters.stream().map(Parameter::column), found.stream().map(Found::column))
            .toList();
  }

  /** What the table is called. */
  public String name() {
    return name;
  }

  /** What is chosen freely; a table has a row for each combination, the first varying slowest. */
  public List<Parameter> parameters() {
    return parameters;
  }

  /** All columns, those of the parameters first. */
  public List<Column> columns() {
    return columns;
  }

  /** A row of this kind, or its parameters alone. */
  Row row(List<Cell> cells) {
    return new Row(columns, cells);
  }

  boolean accepts(List<Cell> parameterCells) {
    return accepted.test(row(parameterCells));
  }

  /** Whether the cells that hold nothing are such as a row leaves empty together. */
  boolean fits(Row row) {
    return found.stream().allMatch(each -> each.fits(row));
  }

  /** What the statements of a row use by name; rows that are proved together share it. */
  List<Definition> definitions(Row row) {
    return definitions.stream().map(each -> each.apply(row)).toList();
  }

  /**
   * What a row says: what each of its cells says.
   *
   * @param digits how many significant digits decimals have, unless fewer are the number itself
   */
  List<Expression> statements(Row row, int digits) {
    return found.stream().flatMap(each -> each.statements(row, digits).stream()).toList();
  }

  /**
   * What some cells of a row say, with the parameters that they speak of among them.
   *
   * @param cells by the keys of their columns
   */
  public List<Expression> statements(Map<String, Cell> cells, int digits) {
    Row row = row(cells);
    return found.stream()
        .filter(each -> cells.containsKey(each.column().key()))
        .flatMap(each -> each.statements(row, digits).stream())
        .toList();
  }

  /** What these statements use by name. */
  public List<Definition> definitions(Map<String, Cell> cells) {
    return definitions(row(cells));
  }

  private Row row(Map<String, Cell> cells) {
    List<Column> given = columns.stream().filter(each -> cells.containsKey(each.key())).toList();
    return new Row(given, given.stream().map(each -> cells.get(each.key())).toList());
  }

  /** Whether rows of this kind are proved by such evidence. */
  boolean isProvedBy(Evidence proposed) {
    return evidence.isInstance(proposed)
        || (aboutRankLaws && proposed instanceof Evidence.RankLawTheorems);
  }

  /** Whether rows with these parameters may be proved together, for the sake of what they share. */
  boolean areProvedTogether(List<Cell> one, List<Cell> other) {
    List<Definition> shared = definitions(row(one));
    return !shared.isEmpty() && shared.equals(definitions(row(other)));
  }

  /**
   * A column whose cells are found.
   *
   * @param statements what a cell says in its row, where decimals have so many digits
   * @param with the column whose cells are empty in the same rows
   */
  record Found(Column column, BiFunction<Row, Integer, List<Expression>> statements, String with) {

    List<Expression> statements(Row row, int digits) {
      return statements.apply(row, digits);
    }

    /** Whether the cell is empty only where it may be. */
    boolean fits(Row row) {
      return row.isNothing(column.key()) == row.isNothing(with);
    }
  }
}
