package org.exactreferee.text.input;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.text.json.Json.Text;
import org.exactreferee.text.language.NearestName;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Pair;

/**
 * A mechanism as it stands in a file, before anything is computed.
 *
 * @param start where the description begins
 * @param rows read one by one
 * @param adjacent the adjacent inputs, if they are listed; each entry should be a pair
 */
record MechanismText(
    Place start, List<Text> outputs, List<Supplier<Row>> rows, Optional<List<Adjacent>> adjacent) {

  /** An input with what should be its probabilities: each a text, or an array of two. */
  record Row(Text input, Place place, List<Json> entries) {}

  /** What should be two inputs. */
  record Adjacent(Place place, List<Text> inputs) {}

  /** The mechanism or the mechanisms that this describes, if it does. */
  MechanismInput compute(Completion completion) {
    Set<String> outputNames = new HashSet<>();
    if (outputs.isEmpty()) {
      throw new MechanismFormatException(start, "a mechanism must have at least one output");
    }
    for (Text output : outputs) {
      requireNewName("output", output, outputNames);
    }
    if (rows.isEmpty()) {
      throw new MechanismFormatException(start, "a mechanism must have at least one input");
    }
    Set<String> inputNames = new HashSet<>();
    List<String> names = outputs.stream().map(Text::value).toList();
    RowReader reader = at(start, () -> new RowReader(names, completion));
    for (Supplier<Row> each : rows) {
      Row row = each.get();
      requireNewName("input", row.input(), inputNames);
      reader.read(row);
    }
    Optional<Adjacency<String>> pairs =
        adjacent.map(listed -> adjacency(listed, List.copyOf(reader.inputs())));
    return reader.finish(pairs);
  }

  private static void requireNewName(String role, Text name, Set<String> names) {
    if (name.value().isBlank()) {
      throw new MechanismFormatException(name.place(), role + " must have a name");
    }
    if (!names.add(name.value())) {
      throw new MechanismFormatException(
          name.place(), role + " (" + name.value() + ") must not be there twice");
    }
  }

  static Adjacency<String> adjacency(List<Adjacent> listed, List<String> inputs) {
    Set<String> known = new HashSet<>(inputs);
    return Adjacency.symmetric(listed.stream().map(adjacent -> pair(adjacent, known)).toList());
  }

  private static Pair<String> pair(Adjacent adjacent, Set<String> known) {
    int size = adjacent.inputs().size();
    if (size != 2) {
      throw new MechanismFormatException(
          adjacent.place(), "adjacent inputs (" + size + " of them) must be two");
    }
    for (Text input : adjacent.inputs()) {
      if (!known.contains(input.value())) {
        throw new MechanismFormatException(
            input.place(),
            "adjacent input ("
                + input.value()
                + ") must be one of the inputs"
                + NearestName.hint(input.value(), known));
      }
    }
    Pair<String> pair =
        new Pair<>(adjacent.inputs().get(0).value(), adjacent.inputs().get(1).value());
    if (pair.first().equals(pair.second())) {
      throw new MechanismFormatException(
          adjacent.place(), "input (" + pair.first() + ") must not be adjacent to itself");
    }
    return pair;
  }

  static <T> T at(Place place, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (IllegalArgumentException problem) {
      throw new MechanismFormatException(place, problem.getMessage());
    }
  }
}
