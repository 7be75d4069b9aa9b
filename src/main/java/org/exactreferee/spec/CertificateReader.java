package org.exactreferee.spec;

import com.fasterxml.jackson.core.JsonToken;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Step;

/**
 * Reads a certificate step by step, so that its length is no matter of memory.
 *
 * <p>What is wrong with the file is a {@link RejectedException}; whether the evidence proves
 * anything is not asked here.
 */
public final class CertificateReader implements Closeable {

  public static final String FORMAT = "referee-certificate/1";

  private final JsonReader json;
  private final Set<String> ids = new HashSet<>();
  private boolean ended;

  /** Reads the head of the file, up to the first step. */
  public CertificateReader(InputStream in) throws IOException {
    json = new JsonReader(in);
    expect(JsonToken.START_OBJECT, "an object");
    field("format");
    expect(JsonToken.VALUE_STRING, "the format as a string");
    String format = ((Json.Text) json.value()).value();
    if (!format.equals(FORMAT)) {
      throw json.rejected(Reason.UNSUPPORTED_FORMAT, "format (" + format + ") must be " + FORMAT);
    }
    field("steps");
    expect(JsonToken.START_ARRAY, "an array of steps");
  }

  /** The next step, or nothing after the last one, once the file is found to end properly. */
  public Optional<Step> next() throws IOException {
    if (ended) {
      return Optional.empty();
    }
    if (json.advance() != JsonToken.END_ARRAY) {
      Step step = EvidenceText.step(json.value());
      if (!ids.add(step.id())) {
        throw json.rejected(Reason.DUPLICATE_ID, "step " + step.id() + " stands twice");
      }
      return Optional.of(step);
    }
    ended = true;
    if (ids.isEmpty()) {
      throw json.rejected(Reason.NO_STEPS, "the certificate has no steps");
    }
    if (json.advance() != JsonToken.END_OBJECT) {
      throw json.rejected(Reason.UNKNOWN_FIELD, "field '" + json.fieldName() + "' is not known");
    }
    json.end();
    return Optional.empty();
  }

  private void expect(JsonToken wanted, String words) throws IOException {
    JsonToken found = json.advance();
    if (found == wanted) {
      return;
    }
    boolean number = found == JsonToken.VALUE_NUMBER_INT || found == JsonToken.VALUE_NUMBER_FLOAT;
    throw json.rejected(number ? Reason.JSON_NUMBER : Reason.NOT_JSON, "expected " + words);
  }

  private void field(String name) throws IOException {
    if (json.advance() != JsonToken.FIELD_NAME) {
      throw json.rejected(Reason.MISSING_FIELD, "field '" + name + "' is missing");
    }
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
