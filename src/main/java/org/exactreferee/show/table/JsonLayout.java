package org.exactreferee.show.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.exactreferee.text.json.JsonWriter;

/** Tables as JSON: an object per row, every number a string. */
final class JsonLayout {

  private JsonLayout() {}

  /** One object, a line per field, if the table is upright; else an array, a line per object. */
  static String of(Table table) {
    if (table.upright()) {
      return "{\n  " + String.join(",\n  ", fields(table.columns(), table.rows().get(0))) + "\n}";
    }
    List<String> objects =
        table.rows().stream()
            .map(row -> "{" + String.join(", ", fields(table.columns(), row)) + "}")
            .toList();
    return objects.isEmpty() ? "[]" : "[\n  " + String.join(",\n  ", objects) + "\n]";
  }

  private static List<String> fields(List<Table.Column> columns, List<Cell> row) {
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      fields.add(quoted(columns.get(i).key()) + ": " + value(row.get(i)));
    }
    return fields;
  }

  /** The fields of a row whose cells are texts. */
  static List<String> texts(List<Table.Column> columns, List<String> row) {
    return fields(columns, row.stream().map(Cell::given).toList());
  }

  private static String value(Cell cell) {
    if (cell instanceof Cell.Names names) {
      return names.names().stream()
          .map(JsonLayout::quoted)
          .collect(Collectors.joining(", ", "[", "]"));
    }
    return quoted(cell.plain());
  }

  static String quoted(String text) {
    try {
      StringBuilder out = new StringBuilder();
      JsonWriter.text(out, text);
      return out.toString();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
