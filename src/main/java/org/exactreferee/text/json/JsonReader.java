package org.exactreferee.text.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.kernel.evidence.Reason;

/**
 * Reads the JSON of Referee's files strictly, value by value, so that a long array need not be held
 * as a whole: numbers, booleans, nulls, duplicate fields and anything after the end are errors, and
 * so is a string or a nesting beyond the limits.
 */
public final class JsonReader implements Closeable {

  /** The longest string, in characters: enough for a number of ten million bits. */
  public static final int LONGEST_TEXT = 10_000_000;

  public static final int DEEPEST_NESTING = 50;

  /** The largest element of a file, in characters; each value in it counts some more. */
  public static final int LARGEST_VALUE = 64_000_000;

  private static final int SIZE_OF_A_VALUE = 32;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(LONGEST_TEXT)
                  .maxNameLength(1000)
                  .maxNumberLength(1000)
                  .maxNestingDepth(DEEPEST_NESTING)
                  .build())
          .build();

  private final JsonParser parser;
  private final boolean numbers;
  private final long largest;
  private long size;

  public JsonReader(InputStream in) throws IOException {
    this(in, false, LARGEST_VALUE);
  }

  private JsonReader(InputStream in, boolean numbers, long largest) throws IOException {
    this.numbers = numbers;
    this.largest = largest;
    // A reader, because a stream may be taken for UTF-16, and its byte order mark be passed over.
    parser = FACTORY.createParser(new InputStreamReader(in, UTF_8.newDecoder()));
  }

  /** The value that a text is. */
  public static Json read(String text) {
    try {
      return readAll(new ByteArrayInputStream(text.getBytes(UTF_8)));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** The whole file as one value. */
  public static Json readAll(InputStream in) throws IOException {
    return whole(new JsonReader(in));
  }

  /**
   * The same for a file whose numbers stand for the decimals they show: each is a text of the
   * characters that the file has.
   *
   * @param largest the largest size, counted as for an element of any other file
   */
  public static Json readWithNumbers(InputStream in, long largest) throws IOException {
    return whole(new JsonReader(in, true, largest));
  }

  private static Json whole(JsonReader opened) throws IOException {
    try (JsonReader reader = opened) {
      reader.advance();
      Json value = reader.whole();
      reader.end();
      return value;
    }
  }

  /** Moves to the next token and returns it; the end of the file is an error. */
  JsonToken advance() throws IOException {
    JsonToken token = next();
    if (token == null) {
      throw rejected(Reason.NOT_JSON, "the file ends too early");
    }
    return token;
  }

  private JsonToken next() throws IOException {
    return parsed(parser::nextToken);
  }

  /** A step of the parser. */
  private interface Parsing<T> {
    T step() throws IOException;
  }

  private <T> T parsed(Parsing<T> parsing) throws IOException {
    try {
      return parsing.step();
    } catch (CharacterCodingException notText) {
      throw rejected(Reason.NOT_JSON, "the file must be UTF-8 text");
    } catch (StreamConstraintsException limit) {
      throw rejected(Reason.TOO_LARGE, limit.getOriginalMessage());
    } catch (JsonEOFException cut) {
      throw rejected(Reason.NOT_JSON, "the file ends too early");
    } catch (StreamReadException malformed) {
      boolean duplicate = malformed.getOriginalMessage().startsWith("Duplicate field");
      Reason reason = duplicate ? Reason.DUPLICATE_FIELD : Reason.NOT_JSON;
      throw rejected(reason, place(malformed.getLocation()), malformed.getOriginalMessage());
    }
  }

  /** Requires that nothing follows. */
  void end() throws IOException {
    if (next() != null) {
      throw rejected(Reason.NOT_JSON, "something follows the end of the value");
    }
  }

  /** The value that begins with the current token and is no part of another one. */
  Json whole() throws IOException {
    size = 0;
    return value();
  }

  private Json value() throws IOException {
    Json.Place place = place();
    grow(SIZE_OF_A_VALUE);
    return switch (parser.currentToken()) {
      case VALUE_STRING -> new Json.Text(text(), place);
      case START_ARRAY -> array(place);
      case START_OBJECT -> fields(place);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        if (!numbers) {
          throw rejected(Reason.JSON_NUMBER, "a number must be written as a string");
        }
        yield new Json.Text(text(), place);
      }
      case VALUE_TRUE, VALUE_FALSE, VALUE_NULL ->
          throw rejected(Reason.NOT_JSON, "expected a string, an array or an object");
      case END_ARRAY, END_OBJECT, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw rejected(Reason.NOT_JSON, "expected a value");
    };
  }

  /** Counts what is kept in memory. */
  private void grow(int more) {
    size += more;
    if (size > largest) {
      throw rejected(Reason.TOO_LARGE, "one element has more than " + largest + " characters");
    }
  }

  private String text() throws IOException {
    String text = parsed(parser::getText);
    grow(text.length());
    return text;
  }

  private Json.Array array(Json.Place place) throws IOException {
    List<Json> values = new ArrayList<>();
    while (advance() != JsonToken.END_ARRAY) {
      values.add(value());
    }
    return new Json.Array(values, place);
  }

  private Json.Fields fields(Json.Place place) throws IOException {
    Map<String, Json> map = new LinkedHashMap<>();
    while (advance() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      grow(name.length());
      advance();
      map.put(name, value());
    }
    return new Json.Fields(Collections.unmodifiableMap(map), place);
  }

  String fieldName() throws IOException {
    return parser.currentName();
  }

  RejectedException rejected(Reason reason, String detail) {
    return rejected(reason, place(), detail);
  }

  private static RejectedException rejected(Reason reason, Json.Place place, String detail) {
    return new RejectedException(reason, place + ": " + detail);
  }

  private Json.Place place() {
    return place(parser.currentTokenLocation());
  }

  private static Json.Place place(JsonLocation location) {
    return new Json.Place(location.getLineNr(), location.getColumnNr());
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
