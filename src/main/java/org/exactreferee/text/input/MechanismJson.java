package org.exactreferee.text.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.exactreferee.text.input.MechanismText.Adjacent;
import org.exactreferee.text.input.MechanismText.Row;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.Json.Array;
import org.exactreferee.text.json.Json.Fields;
import org.exactreferee.text.json.Json.Text;
import org.exactreferee.text.json.JsonReader;

/**
 * A mechanism as JSON: {@code {"outputs": [...], "inputs": {"NAME": [...], ...}, "adjacent": "all"
 * or [["NAME", "NAME"], ...]}}.
 */
final class MechanismJson {

  private static final Set<String> FIELDS = Set.of("outputs", "inputs", "adjacent");

  private MechanismJson() {}

  /** Much more than the largest file has. */
  private static final long LARGEST = 40L * MechanismFile.LARGEST_TABLE;

  static MechanismText read(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Fields file =
        fields(JsonReader.readWithNumbers(new ByteArrayInputStream(bytes), LARGEST), "a mechanism");
    for (Map.Entry<String, Json> field : file.map().entrySet()) {
      if (!FIELDS.contains(field.getKey())) {
        throw new MechanismFormatException(
            field.getValue().place(),
            "field (" + field.getKey() + ") must be outputs, inputs or adjacent");
      }
    }
    List<Supplier<Row>> rows = new ArrayList<>();
    fields(required(file, "inputs"), "inputs")
        .map()
        .forEach(
            (input, row) ->
                rows.add(() -> new Row(new Text(input, row.place()), row.place(), entries(row))));
    return new MechanismText(
        file.place(),
        texts(required(file, "outputs"), "outputs"),
        rows,
        adjacent(file.map().getOrDefault("adjacent", new Text("all", file.place()))));
  }

  private static Json required(Fields file, String field) {
    Json value = file.map().get(field);
    if (value == null) {
      throw new MechanismFormatException(file.place(), "a mechanism must have the field " + field);
    }
    return value;
  }

  private static Optional<List<Adjacent>> adjacent(Json value) {
    if (value instanceof Array list) {
      return Optional.of(
          list.values().stream()
              .map(pair -> new Adjacent(pair.place(), texts(pair, "adjacent inputs")))
              .toList());
    }
    if (value instanceof Text text && text.value().equals("all")) {
      return Optional.empty();
    }
    throw new MechanismFormatException(
        value.place(), "adjacent must be \"all\" or an array of pairs of inputs");
  }

  private static Fields fields(Json value, String role) {
    if (value instanceof Fields fields) {
      return fields;
    }
    throw new MechanismFormatException(value.place(), role + " must be an object");
  }

  private static List<Json> entries(Json row) {
    if (!(row instanceof Array array)) {
      throw new MechanismFormatException(row.place(), "row must be an array of numbers");
    }
    return array.values();
  }

  private static List<Text> texts(Json value, String role) {
    if (!(value instanceof Array array)) {
      throw new MechanismFormatException(value.place(), role + " must be an array of strings");
    }
    List<Text> texts = new ArrayList<>();
    for (Json entry : array.values()) {
      if (!(entry instanceof Text text)) {
        throw new MechanismFormatException(
            entry.place(), "an entry of " + role + " must be a string");
      }
      texts.add(text);
    }
    return texts;
  }
}
