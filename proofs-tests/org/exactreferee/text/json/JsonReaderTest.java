package org.exactreferee.text.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files are read strictly, because what two readers take differently could be a forgery. */
class JsonReaderTest {

  private static Json read(String text) throws IOException {
    return JsonReader.readAll(new ByteArrayInputStream(text.getBytes(UTF_8)));
  }

  @Test
  void readsObjectsListsAndTexts() throws IOException {
    JsonFields fields = new JsonFields(read("{\"a\": [\"1/2\", \"-3\"], \"b\": \"x\\n\"}"));
    assertThat(fields.list("a", JsonFields::rational)).hasToString("[1/2, -3]");
    assertThat(fields.text("b")).isEqualTo("x\n");
    fields.end();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"a\": 1}",
        "{\"a\": true}",
        "{\"a\": null}",
        "{\"a\": \"1\", \"a\": \"1\"}",
        "{\"a\": \"1\"} {}",
        "{\"a\": \"1\"",
        "{'a': \"1\"}",
        "[\"1\",]",
      })
  void refusesWhatReadersCouldTakeDifferently(String text) {
    RejectedException refused = catchThrowableOfType(RejectedException.class, () -> read(text));
    assertThat(refused.rejected().reason())
        .isIn(Reason.NOT_JSON, Reason.JSON_NUMBER, Reason.DUPLICATE_FIELD);
  }

  @Test
  void refusesNestingBeyondTheLimit() throws IOException {
    int most = JsonReader.DEEPEST_NESTING;
    assertThat(read("[".repeat(most) + "]".repeat(most))).isInstanceOf(Json.Array.class);
    assertThat(
            catchThrowableOfType(
                RejectedException.class, () -> read("[".repeat(most + 1) + "]".repeat(most + 1))))
        .isNotNull();
  }
}
