package org.exactreferee.text.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values that were read, and the maps, lists and strings that they are written from. */
public final class JsonTree {

  /** Where something stands that was not read from a file. */
  private static final Json.Place NOWHERE = new Json.Place(1, 1);

  private JsonTree() {}

  /** What would be read if the maps, lists and strings were written. */
  public static Json of(Object written) {
    if (written instanceof Map<?, ?> map) {
      Map<String, Json> fields = new LinkedHashMap<>();
      map.forEach((name, value) -> fields.put((String) name, of(value)));
      return new Json.Fields(fields, NOWHERE);
    }
    if (written instanceof List<?> list) {
      return new Json.Array(list.stream().map(JsonTree::of).toList(), NOWHERE);
    }
    return new Json.Text((String) written, NOWHERE);
  }

  /** What was read, to be written again. */
  public static Object written(Json read) {
    if (read instanceof Json.Fields fields) {
      Map<String, Object> map = new LinkedHashMap<>();
      fields.map().forEach((name, value) -> map.put(name, written(value)));
      return map;
    }
    if (read instanceof Json.Array array) {
      return new ArrayList<>(array.values().stream().map(JsonTree::written).toList());
    }
    return ((Json.Text) read).value();
  }
}
