package org.exactreferee.question.block;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.JsonReader;
import org.exactreferee.text.json.JsonTree;
import org.exactreferee.text.json.JsonWriter;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.evidence.Reason;

/**
 * A block as some machine wrote it.
 *
 * @param number its place among all blocks of the work, from 1
 * @param content what the machine found, and its evidence
 */
public record Block(long number, Json content) {

  private static final String NUMBER = "block";
  private static final String HASH = "sha256";

  /** The fields that it has, to be taken. */
  public JsonFields fields() {
    return new JsonFields(content);
  }

  /** Writes a block: its number, the hash of what it says, and that. */
  static void write(Appendable out, long number, Map<String, Object> found) throws IOException {
    JsonWriter.value(out, fields(number, found));
  }

  /** A block in one line. */
  public static String text(long number, Map<String, Object> found) {
    return JsonWriter.text(fields(number, found));
  }

  private static Map<String, Object> fields(long number, Map<String, Object> found) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(NUMBER, Long.toString(number));
    fields.put(HASH, hash(number, found));
    fields.putAll(found);
    return fields;
  }

  /** The hash of the number and of the fields, as they are written. */
  private static String hash(long number, Map<String, ?> found) {
    StringBuilder text = new StringBuilder(Long.toString(number));
    found.values().forEach(field -> text.append(JsonWriter.text(field)));
    return Kernel.hash(text.toString());
  }

  /** The block that a line is. */
  public static Block read(String line) {
    return read(JsonReader.read(line));
  }

  /** A block whose hash is the one of what it says. */
  static Block read(Json value) {
    JsonFields fields = new JsonFields(value);
    long number = fields.count(NUMBER);
    String hash = fields.text(HASH);
    Map<String, Object> found = new LinkedHashMap<>();
    Map<String, Json> content = new LinkedHashMap<>();
    ((Json.Fields) value)
        .map()
        .forEach(
            (name, field) -> {
              if (!name.equals(NUMBER) && !name.equals(HASH)) {
                found.put(name, JsonTree.written(field));
                content.put(name, field);
              }
            });
    if (!hash(number, found).equals(hash)) {
      throw new RejectedException(
          Reason.HASH_MISMATCH, "block " + number + " is not what its hash was made of");
    }
    return new Block(number, new Json.Fields(content, value.place()));
  }
}
