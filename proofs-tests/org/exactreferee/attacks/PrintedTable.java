package org.exactreferee.attacks;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.kernel.Theorem;

/**
 * A table as texts, which mean the same in every class loader: how it is printed, and where each
 * cell comes from.
 */
final class PrintedTable implements Function<Object, Map<String, Object>> {

  @Override
  public Map<String, Object> apply(Object built) {
    Table table = (Table) built;
    return Map.of(
        "text", table.format(Format.TEXT),
        "notes", table.notProved(),
        "headings", table.columns().stream().map(Table.Column::heading).toList(),
        "rows", table.rows().stream().map(PrintedTable::cells).toList());
  }

  /** The kind of each cell, what it shows, and the theorems behind it. */
  private static List<List<String>> cells(List<Cell> row) {
    return row.stream().map(PrintedTable::cell).toList();
  }

  private static List<String> cell(Cell cell) {
    Cell basis = cell instanceof Cell.Names names ? names.basis() : cell;
    if (basis instanceof Cell.Proved proved) {
      StringBuilder theorems = new StringBuilder();
      for (Theorem theorem : proved.theorems()) {
        theorems.append(theorem).append('\n');
      }
      return List.of("proved", cell.plain(), theorems.toString());
    }
    return List.of(basis instanceof Cell.Computed ? "computed" : "given", cell.plain(), "");
  }
}
