package org.exactreferee.text.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.text.json.Json.Text;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.JsonReader;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.number.Rational;

/**
 * Candidates with their scores and sensitivities, in JSON or in CSV; {@code specs/SELECTION.md} has
 * the formats.
 */
public record ScoreFile(List<String> names, List<Rational> scores, List<Rational> sensitivities) {

  private static final List<String> HEADER = List.of("candidate", "score", "sensitivity");

  public ScoreFile {
    names = List.copyOf(names);
    scores = List.copyOf(scores);
    sensitivities = List.copyOf(sensitivities);
  }

  /**
   * Reads a file, as JSON if it begins with a brace.
   *
   * @throws MechanismFormatException if the file does not describe candidates
   * @throws RejectedException if it begins with a brace and is not strict JSON
   */
  public static ScoreFile read(Path file) throws IOException {
    String text = MechanismFile.text(file);
    return text.stripLeading().startsWith("{") ? json(text) : csv(text);
  }

  private static ScoreFile csv(String text) {
    List<List<Text>> rows = CsvReader.rows(text);
    Place start = new Place(1, 1);
    if (rows.isEmpty() || !rows.get(0).stream().map(Text::value).toList().equals(HEADER)) {
      throw new MechanismFormatException(
          start, "the file must be JSON, or CSV with the header candidate,score,sensitivity");
    }
    List<Text> names = new ArrayList<>();
    List<Text> scores = new ArrayList<>();
    List<Text> sensitivities = new ArrayList<>();
    for (List<Text> row : rows.subList(1, rows.size())) {
      if (row.size() != HEADER.size()) {
        throw new MechanismFormatException(
            row.get(0).place(),
            "cells (" + row.size() + ") must be 3: " + String.join(",", HEADER));
      }
      names.add(row.get(0));
      scores.add(row.get(1));
      sensitivities.add(row.get(2));
    }
    return of(start, names, scores, sensitivities);
  }

  private static ScoreFile json(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Json value = JsonReader.readAll(new ByteArrayInputStream(bytes));
    JsonFields fields = new JsonFields(value);
    List<Text> names = fields.list("candidates", ScoreFile::text);
    List<Text> scores = fields.list("scores", ScoreFile::text);
    List<Text> sensitivities = fields.list("sensitivities", ScoreFile::text);
    fields.end();
    return of(value.place(), names, scores, sensitivities);
  }

  private static Text text(Json value) {
    return new Text(JsonFields.text(value), value.place());
  }

  private static ScoreFile of(
      Place start, List<Text> names, List<Text> scores, List<Text> sensitivities) {
    if (names.isEmpty()) {
      throw new MechanismFormatException(start, "candidates must be at least one");
    }
    if (scores.size() != names.size() || sensitivities.size() != names.size()) {
      throw new MechanismFormatException(
          start,
          "scores ("
              + scores.size()
              + ") and sensitivities ("
              + sensitivities.size()
              + ") must be as many as candidates, "
              + names.size());
    }
    Set<String> seen = new HashSet<>();
    for (Text name : names) {
      if (name.value().isEmpty() || !seen.add(name.value())) {
        throw new MechanismFormatException(
            name.place(), "candidate (" + name.value() + ") must have a name of its own");
      }
    }
    return new ScoreFile(
        names.stream().map(Text::value).toList(),
        scores.stream().map(ScoreFile::number).toList(),
        sensitivities.stream().map(ScoreFile::number).toList());
  }

  static Rational number(Text text) {
    try {
      return RationalText.parse(text.value());
    } catch (NumberFormatException malformed) {
      throw new MechanismFormatException(
          text.place(),
          "number (" + text.value() + ") must be a fraction or a decimal, such as 1/2 or 0.05");
    }
  }
}
