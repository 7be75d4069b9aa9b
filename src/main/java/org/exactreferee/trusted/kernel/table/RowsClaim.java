package org.exactreferee.trusted.kernel.table;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * What rows claim together: {@code let definitions in A and B and ...}.
 *
 * @param rows the cells of the rows as they are written
 * @param claim the whole
 * @param ends for each row, how many of the statements belong to it and to the rows before it
 */
public record RowsClaim(List<List<String>> rows, Expression claim, List<Integer> ends) {

  public RowsClaim {
    rows = List.copyOf(rows);
    ends = List.copyOf(ends);
  }

  /** The claim of rows that have the same definitions, at least one. */
  static Checked<RowsClaim> of(RowKind kind, List<Row> rows, int digits) {
    List<Definition> definitions = kind.definitions(rows.get(0));
    List<Expression> statements = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    for (Row row : rows) {
      if (!kind.definitions(row).equals(definitions)) {
        return Checked.wrong(
            Reason.DEFINITIONS_DIFFER,
            "row "
                + Row.texts(row.cells())
                + " is not about what the first row of its block is about");
      }
      statements.addAll(kind.statements(row, digits));
      ends.add(statements.size());
    }
    Expression all =
        statements.stream()
            .reduce((left, right) -> new Expression.Logical(Connective.AND, left, right))
            .orElseThrow();
    Expression claim = definitions.isEmpty() ? all : new Expression.Let(definitions, all);
    List<List<String>> texts = rows.stream().map(row -> Row.texts(row.cells())).toList();
    return new Checked.Right<>(new RowsClaim(texts, claim, ends));
  }
}
