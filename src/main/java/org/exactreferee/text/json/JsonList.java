package org.exactreferee.text.json;

import com.fasterxml.jackson.core.JsonToken;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Reason;

/** A file that is one long array, read element by element. */
public final class JsonList implements Closeable {
  private final JsonReader json;
  private boolean ended;

  public JsonList(InputStream in) throws IOException {
    json = new JsonReader(in);
    if (json.advance() != JsonToken.START_ARRAY) {
      throw json.rejected(Reason.NOT_JSON, "expected an array");
    }
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
    json.end();
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    json.close();
  }
}
