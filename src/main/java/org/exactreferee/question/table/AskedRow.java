package org.exactreferee.question.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.question.Question;
import org.exactreferee.question.Statements;
import org.exactreferee.trusted.kernel.table.Cell;
import org.exactreferee.trusted.kernel.table.Column;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Cells of one row: a command claims of them what a table claims. Decimals are left out, as an
 * answer rounds its own.
 */
public final class AskedRow {

  private final Question question;
  private final Map<String, Cell> cells = new LinkedHashMap<>();

  /**
   * The first cells of a row, the parameters before the others.
   *
   * @param question the name of the kind of table
   * @param values as they are printed
   */
  public AskedRow(String question, List<?> values) {
    this.question = Questions.named(question).orElseThrow();
    List<Column> columns =
        this.question.rows().columns().stream().filter(column -> !column.isRounded()).toList();
    for (int i = 0; i < values.size(); i++) {
      String text = values.get(i).toString();
      Column column = columns.get(i);
      Cell cell =
          CellReader.read(column.type(), text)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          column.key() + " (" + text + ") must be a " + column.type()));
      cells.put(column.key(), cell);
    }
  }

  /** Finds the row with these parameters as a table does. */
  public static AskedRow find(String question, Object... parameters) {
    List<String> given = Arrays.stream(parameters).map(Object::toString).toList();
    Question asked = Questions.named(question).orElseThrow();
    List<String> found = asked.search().fill(List.of(given), 1).rows().get(0);
    List<String> values = new ArrayList<>(given);
    List<Column> columns = asked.rows().columns();
    for (int i = 0; i < found.size(); i++) {
      if (!columns.get(given.size() + i).isRounded()) {
        values.add(found.get(i));
      }
    }
    return new AskedRow(question, values);
  }

  /** The value in a cell, as it is printed. */
  public String text(String key) {
    return cells.get(key).text();
  }

  /** The number in a cell. */
  public ExactReal number(String key) {
    return ((Cell.Exact) cells.get(key)).value();
  }

  /** What the cells say, one after the other, in terms of the definitions of the question. */
  public List<Expression> statements() {
    return question.rows().statements(cells, 1);
  }

  /** All that the cells say, as one claim. */
  public Expression claim() {
    List<Definition> definitions = question.rows().definitions(cells);
    Expression all = Statements.conjunction(statements());
    return definitions.isEmpty() ? all : Statements.let(definitions, all);
  }
}
