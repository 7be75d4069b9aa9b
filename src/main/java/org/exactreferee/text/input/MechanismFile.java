package org.exactreferee.text.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;

/**
 * A mechanism that its owner wrote down, in JSON or in CSV; {@code specs/MECHANISMS.md} has the
 * formats.
 *
 * @param adjacency which inputs are adjacent, if the file lists them
 * @param changed how many rows did not sum to 1 as they were written
 */
public record MechanismFile(
    MechanismTable<String, String, ExactReal> mechanism,
    Optional<Adjacency<String>> adjacency,
    int changed)
    implements MechanismInput {

  /** The largest file of other kinds that is read, in bytes. */
  public static final int LARGEST = 8_000_000;

  /** The largest table that is read, in bytes. */
  public static final int LARGEST_TABLE = 100_000_000;

  @Override
  public List<String> inputs() {
    return mechanism.inputs();
  }

  /**
   * Reads a mechanism with exact probabilities.
   *
   * @throws MechanismFormatException if the file does not describe one
   * @throws RejectedException if it begins with a brace and is not strict JSON
   */
  public static MechanismFile read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      if (read(in, Completion.NONE) instanceof MechanismFile exact) {
        return exact;
      }
      throw new MechanismFormatException(new Place(1, 1), "no entry must be an interval");
    }
  }

  /**
   * Reads a table, as JSON if it begins with a brace.
   *
   * @throws MechanismFormatException if it does not describe a mechanism
   * @throws RejectedException if it begins with a brace and is not strict JSON
   */
  public static MechanismInput read(InputStream in, Completion completion) throws IOException {
    String text = text(in, LARGEST_TABLE);
    boolean json = text.stripLeading().startsWith("{");
    return (json ? MechanismJson.read(text) : MechanismCsv.read(text)).compute(completion);
  }

  /**
   * Reads adjacent inputs from a CSV file with two on each line.
   *
   * @throws MechanismFormatException if a line is not two different inputs
   */
  public static Adjacency<String> readPairs(Path file, List<String> inputs) throws IOException {
    return MechanismText.adjacency(MechanismCsv.pairs(text(file)), inputs);
  }

  /**
   * Reads adjacent inputs written as {@code a-b,b-c}.
   *
   * @throws IllegalArgumentException if a part is not two different inputs, or more than one way
   */
  public static Adjacency<String> parsePairs(String text, List<String> inputs) {
    Set<String> known = new HashSet<>(inputs);
    return Adjacency.symmetric(
        Stream.of(text.split(",", -1)).map(part -> pair(part.strip(), known)).toList());
  }

  private static Pair<String> pair(String text, Set<String> inputs) {
    List<Pair<String>> readings = new ArrayList<>();
    for (int i = text.indexOf('-'); i >= 0; i = text.indexOf('-', i + 1)) {
      Pair<String> pair = new Pair<>(text.substring(0, i), text.substring(i + 1));
      boolean known = inputs.contains(pair.first()) && inputs.contains(pair.second());
      if (known && !pair.first().equals(pair.second())) {
        readings.add(pair);
      }
    }
    if (readings.size() != 1) {
      String found = readings.isEmpty() ? "" : ", not " + readings.size() + " such pairs";
      throw new IllegalArgumentException(
          "adjacent inputs (" + text + ") must be two different inputs joined by -" + found);
    }
    return readings.get(0);
  }

  /** The file as text, if it is text of moderate size. */
  public static String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return text(in, LARGEST);
    }
  }

  private static String text(InputStream in, int largest) throws IOException {
    byte[] bytes = in.readNBytes(largest + 1);
    Place start = new Place(1, 1);
    if (bytes.length > largest) {
      throw new MechanismFormatException(start, "the file must have at most " + largest + " bytes");
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException notText) {
      throw new MechanismFormatException(start, "the file must be UTF-8 text");
    }
  }
}
