package org.exactreferee.text.json;

import com.fasterxml.jackson.core.JsonToken;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Reason;

/**
 * An object that begins with its {@code format}, goes on with some fields and ends with a long
 * array, which is read element by element, so that its length is no matter of memory.
 */
public final class JsonArrayFile implements Closeable {
  private final JsonReader json;
  private boolean ended;

  /** Whether the name of a field was read, but nothing after it. */
  private boolean named;

  /**
   * Reads the beginning of the file.
   *
   * @param remedy what to do about a file of another format
   */
  public JsonArrayFile(InputStream in, String format, String remedy) throws IOException {
    json = new JsonReader(in);
    expect(JsonToken.START_OBJECT, "an object");
    name("format");
    expect(JsonToken.VALUE_STRING, "the format as a string");
    String found = ((Json.Text) json.whole()).value();
    if (!found.equals(format)) {
      throw json.rejected(
          Reason.UNSUPPORTED_FORMAT, "format (" + found + ") must be " + format + remedy);
    }
  }

  /** The next field, which must have this name. */
  public Json field(String name) throws IOException {
    name(name);
    json.advance();
    return json.whole();
  }

  /** The next field if it has this name; else it is still to be read. */
  public Optional<Json> fieldIfAny(String name) throws IOException {
    named = json.advance() == JsonToken.FIELD_NAME;
    if (!named) {
      throw json.rejected(Reason.MISSING_FIELD, "a field is missing");
    }
    return json.fieldName().equals(name) ? Optional.of(field(name)) : Optional.empty();
  }

  /** Begins the array, which must have this name. */
  public void array(String name) throws IOException {
    name(name);
    expect(JsonToken.START_ARRAY, "an array of " + name);
  }

  /** The next element, or nothing after the last one, once the file is found to end properly. */
  public Optional<Json> next() throws IOException {
    if (ended) {
      return Optional.empty();
    }
    if (json.advance() != JsonToken.END_ARRAY) {
      return Optional.of(json.whole());
    }
    ended = true;
    if (json.advance() != JsonToken.END_OBJECT) {
      throw json.rejected(Reason.UNKNOWN_FIELD, "field '" + json.fieldName() + "' is not known");
    }
    json.end();
    return Optional.empty();
  }

  /** What is wrong at the place that was read last. */
  public RejectedException rejected(Reason reason, String detail) {
    return json.rejected(reason, detail);
  }

  private void expect(JsonToken wanted, String words) throws IOException {
    JsonToken found = json.advance();
    if (found == wanted) {
      return;
    }
    boolean number = found == JsonToken.VALUE_NUMBER_INT || found == JsonToken.VALUE_NUMBER_FLOAT;
    throw json.rejected(number ? Reason.JSON_NUMBER : Reason.NOT_JSON, "expected " + words);
  }

  private void name(String name) throws IOException {
    if (!named && json.advance() != JsonToken.FIELD_NAME) {
      throw json.rejected(Reason.MISSING_FIELD, "field '" + name + "' is missing");
    }
    named = false;
    if (!json.fieldName().equals(name)) {
      throw json.rejected(
          Reason.UNKNOWN_FIELD,
          "expected field '" + name + "' but found '" + json.fieldName() + "'");
    }
  }

  @Override
  public void close() throws IOException {
    json.close();
  }
}
