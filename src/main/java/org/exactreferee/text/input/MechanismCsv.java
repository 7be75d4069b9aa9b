package org.exactreferee.text.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.text.input.MechanismText.Adjacent;
import org.exactreferee.text.input.MechanismText.Row;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.text.json.Json.Text;

/** A mechanism as CSV: the header {@code input,OUTPUT,...}, then one line per input. */
final class MechanismCsv {

  private static final String CORNER = "input";

  private MechanismCsv() {}

  static MechanismText read(String text) {
    Place start = new Place(1, 1);
    List<CsvReader.Line> lines = CsvReader.lines(text);
    if (lines.isEmpty()) {
      throw new MechanismFormatException(
          start, "the file must not be empty; write JSON, or CSV with the header input,OUTPUT,...");
    }
    List<Text> header = lines.get(0).cells();
    Text corner = header.get(0);
    if (!corner.value().equals(CORNER)) {
      throw new MechanismFormatException(
          corner.place(),
          "the header's first cell ("
              + corner.value()
              + ") must be "
              + CORNER
              + ", or the file JSON");
    }
    List<Supplier<Row>> rows = new ArrayList<>();
    for (CsvReader.Line line : lines.subList(1, lines.size())) {
      rows.add(
          () -> {
            List<Text> cells = line.cells();
            List<Json> entries =
                cells.subList(1, cells.size()).stream().map(MechanismCsv::entry).toList();
            return new Row(cells.get(0), cells.get(0).place(), entries);
          });
    }
    return new MechanismText(start, header.subList(1, header.size()), rows, Optional.empty());
  }

  /** A number, or an interval as {@code [0.49, 0.51]}. */
  private static Json entry(Text cell) {
    String text = cell.value();
    int comma = text.startsWith("[") && text.endsWith("]") ? comma(text) : -1;
    return comma < 0
        ? cell
        : new Json.Array(
            List.of(
                new Text(text.substring(1, comma).strip(), cell.place()),
                new Text(text.substring(comma + 1, text.length() - 1).strip(), cell.place())),
            cell.place());
  }

  /** The first comma outside of parentheses. */
  private static int comma(String text) {
    int depth = 0;
    for (int i = 1; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && depth == 0) {
        return i;
      }
    }
    return -1;
  }

  /** Lines of what should be two inputs each. */
  static List<Adjacent> pairs(String text) {
    return CsvReader.rows(text).stream()
        .map(cells -> new Adjacent(cells.get(0).place(), cells))
        .toList();
  }
}
