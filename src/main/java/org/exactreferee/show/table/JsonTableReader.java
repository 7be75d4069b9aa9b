package org.exactreferee.show.table;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.JsonList;
import org.exactreferee.text.json.RejectedException;

/** Tables as arrays of objects, whose fields are the columns. */
final class JsonTableReader implements TableReader {
  private final JsonList list;

  JsonTableReader(InputStream in) throws IOException {
    try {
      list = new JsonList(in);
    } catch (RejectedException malformed) {
      throw new TableFormatException(malformed.getMessage());
    }
  }

  @Override
  public Optional<Row> next() throws IOException {
    try {
      return list.next().map(JsonTableReader::row);
    } catch (RejectedException malformed) {
      throw new TableFormatException(malformed.getMessage());
    }
  }

  private static Row row(Json value) {
    if (value instanceof Json.Fields fields) {
      List<String> cells = fields.map().values().stream().map(JsonFields::text).toList();
      return new Row(value.place().line(), List.copyOf(fields.map().keySet()), cells);
    }
    throw new TableFormatException(value.place() + ": expected an object");
  }

  @Override
  public void close() throws IOException {
    list.close();
  }
}
