package org.exactreferee.text.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.text.input.MechanismText.Adjacent;
import org.exactreferee.text.input.MechanismText.Row;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.text.json.Json.Text;

/** A mechanism as CSV: the header {@code input,OUTPUT,...}, then one line per input. */
final class MechanismCsv {

  private static final String CORNER = "input";

  private MechanismCsv() {}

  static MechanismText read(String text) {
    Place start = new Place(1, 1);
    List<List<Text>> lines = CsvReader.rows(text);
    if (lines.isEmpty()) {
      throw new MechanismFormatException(
          start, "the file must not be empty; write JSON, or CSV with the header input,OUTPUT,...");
    }
    List<Text> header = lines.get(0);
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
    List<Row> rows = new ArrayList<>();
    for (List<Text> line : lines.subList(1, lines.size())) {
      rows.add(new Row(line.get(0), line.get(0).place(), line.subList(1, line.size())));
    }
    return new MechanismText(start, header.subList(1, header.size()), rows, Optional.empty());
  }

  /** Lines of what should be two inputs each. */
  static List<Adjacent> pairs(String text) {
    return CsvReader.rows(text).stream()
        .map(cells -> new Adjacent(cells.get(0).place(), cells))
        .toList();
  }
}
