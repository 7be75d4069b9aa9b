package org.exactreferee.text.input;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.Json.Text;
import org.exactreferee.text.language.ExactNumber;
import org.exactreferee.text.language.PlainNumber;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.MechanismTable;

/** Reads the rows of a table; once one of them has an interval, all are taken for bounds. */
final class RowReader {

  private final List<String> outputs;
  private final Completion completion;
  private final Map<Rational, ExactReal> known = new HashMap<>();
  private final Map<String, Law<String, ExactReal>> laws = new LinkedHashMap<>();
  private final Map<String, MechanismBounds.Row> bounds = new LinkedHashMap<>();
  private int changed;

  RowReader(List<String> outputs, Completion completion) {
    this.outputs = outputs;
    this.completion = completion;
    if (completion instanceof Completion.Entry entry && !outputs.contains(entry.output())) {
      throw new IllegalArgumentException(
          "output (" + entry.output() + ") must be one of " + outputs);
    }
  }

  Set<String> inputs() {
    return bounds.isEmpty() ? laws.keySet() : bounds.keySet();
  }

  void read(MechanismText.Row row) {
    String input = row.input().value();
    boolean between = row.entries().stream().anyMatch(entry -> entry instanceof Json.Array);
    if (!between && bounds.isEmpty()) {
      List<ExactReal> numbers = row.entries().stream().map(this::number).toList();
      laws.put(input, MechanismText.at(row.place(), () -> law(input, numbers)));
      return;
    }
    if (bounds.isEmpty()) {
      laws.forEach((name, law) -> bounds.put(name, exactly(row, law)));
      laws.clear();
    }
    bounds.put(input, MechanismText.at(row.place(), () -> between(row)));
  }

  private Law<String, ExactReal> law(String input, List<ExactReal> numbers) {
    boolean complete =
        completion.equals(Completion.NONE)
            || numbers.size() != outputs.size()
            || Completion.total(numbers).equals(ExactReal.ONE);
    changed += complete ? 0 : 1;
    return Law.of(input, outputs, complete ? numbers : completion.apply(outputs, numbers));
  }

  /** Equal fractions are one object, for the memory of large tables. */
  private ExactReal number(Json entry) {
    if (!(entry instanceof Text text)) {
      throw new MechanismFormatException(
          entry.place(), "an entry must be a number, a string or two bounds in brackets");
    }
    return PlainNumber.of(text.value())
        .map(plain -> known.computeIfAbsent(plain, ExactReal::of))
        .orElseGet(() -> MechanismText.at(text.place(), () -> ExactNumber.parse(text.value())));
  }

  private static MechanismBounds.Row exactly(MechanismText.Row row, Law<String, ExactReal> law) {
    List<Rational> values =
        law.probabilities().stream()
            .map(
                value ->
                    value
                        .rational()
                        .orElseThrow(
                            () ->
                                new MechanismFormatException(
                                    row.place(), "a table with intervals must have no " + value)))
            .toList();
    return new MechanismBounds.Row(values, values);
  }

  private MechanismBounds.Row between(MechanismText.Row row) {
    if (!completion.equals(Completion.NONE)) {
      throw new IllegalArgumentException(
          "a table with intervals must not be completed or normalised");
    }
    if (row.entries().size() != outputs.size()) {
      throw new IllegalArgumentException(
          "input (%s) must have %d probabilities, not %d"
              .formatted(row.input().value(), outputs.size(), row.entries().size()));
    }
    List<Rational> low = new ArrayList<>();
    List<Rational> high = new ArrayList<>();
    for (Json entry : row.entries()) {
      boolean two = entry instanceof Json.Array ends && ends.values().size() == 2;
      List<Json> ends = two ? ((Json.Array) entry).values() : List.of(entry, entry);
      low.add(bound(ends.get(0)));
      high.add(bound(ends.get(1)));
      Rational least = low.get(low.size() - 1);
      Rational most = high.get(high.size() - 1);
      if (least.sign() < 0 || least.compareTo(most) > 0 || most.compareTo(Rational.ONE) > 0) {
        throw new MechanismFormatException(
            entry.place(),
            "bounds ([" + least + ", " + most + "]) must be rising, between 0 and 1");
      }
    }
    Rational least = low.stream().reduce(Rational.ZERO, Rational::add);
    Rational most = high.stream().reduce(Rational.ZERO, Rational::add);
    if (least.compareTo(Rational.ONE) > 0 || most.compareTo(Rational.ONE) < 0) {
      throw new IllegalArgumentException(
          "input (%s) must have bounds with 1 between their sums, not %s to %s"
              .formatted(row.input().value(), least, most));
    }
    return new MechanismBounds.Row(low, high);
  }

  private Rational bound(Json end) {
    ExactReal value = number(end);
    return value
        .rational()
        .orElseThrow(() -> new MechanismFormatException(end.place(), "a bound must be a fraction"));
  }

  MechanismInput finish(Optional<Adjacency<String>> adjacency) {
    return bounds.isEmpty()
        ? new MechanismFile(MechanismTable.of(laws), adjacency, changed)
        : new MechanismBounds(outputs, bounds, adjacency);
  }
}
