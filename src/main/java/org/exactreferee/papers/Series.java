package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.show.figure.CurveStyle;
import org.exactreferee.show.figure.Figure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;

/**
 * A curve with its exact values.
 *
 * @param panel which drawing of a figure it belongs to; empty if there is only one
 */
record Series(String panel, String name, CurveStyle style, List<Plotted> values) {

  Series {
    values = List.copyOf(values);
  }

  Figure.Curve curve() {
    return new Figure.Curve(name, values.stream().map(Plotted::point).toList(), Optional.of(style));
  }

  /** The values of all curves below each other. */
  static Table table(List<Series> all, String x, String y) {
    boolean panels = all.stream().anyMatch(series -> !series.panel().isEmpty());
    List<Table.Column> columns = new ArrayList<>();
    if (panels) {
      columns.add(new Table.Column("panel", "panel"));
    }
    columns.add(new Table.Column("curve", "curve"));
    columns.add(new Table.Column("x", x));
    columns.add(new Table.Column("exact", y));
    columns.add(new Table.Column("decimal", "~"));
    List<List<Cell>> rows = new ArrayList<>();
    for (Series series : all) {
      for (Plotted value : series.values()) {
        List<Cell> row = new ArrayList<>();
        if (panels) {
          row.add(Cell.given(series.panel()));
        }
        row.add(Cell.given(series.name()));
        row.addAll(value.cells());
        rows.add(row);
      }
    }
    return Table.of(columns, rows);
  }
}
