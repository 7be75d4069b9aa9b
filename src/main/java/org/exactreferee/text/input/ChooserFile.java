package org.exactreferee.text.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.text.json.JsonReader;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A chooser that its owner wrote down; {@code specs/CHOOSERS.md} has the format.
 *
 * @param kind what the file calls it
 * @param term what claims call it; empty if it is a table, for which they have no name
 * @param parameters of a median: the transfers of one entry after the other, then the base masses;
 *     empty if it is no median
 */
public record ChooserFile(
    String kind,
    Ballot ballot,
    Chooser<ExactReal> chooser,
    Optional<Expression> term,
    List<ExactReal> parameters) {

  /** The most profiles, up to order if that does not matter, that a chooser may have. */
  public static final int MOST_PROFILES = 100_000;

  /**
   * Reads a file.
   *
   * @throws MechanismFormatException if the file does not describe a chooser
   * @throws RejectedException if it is not strict JSON or its fields are not those of a chooser
   */
  public static ChooserFile read(Path file) throws IOException {
    byte[] bytes = MechanismFile.text(file).getBytes(StandardCharsets.UTF_8);
    return new ChooserJson(JsonReader.readAll(new ByteArrayInputStream(bytes))).chooser();
  }

  /**
   * Votes as places on the ballot, such as {@code 1,2,2}.
   *
   * @throws IllegalArgumentException if the text is something else
   */
  public static List<Integer> votes(String text) {
    return ChooserJson.votes(text);
  }
}
