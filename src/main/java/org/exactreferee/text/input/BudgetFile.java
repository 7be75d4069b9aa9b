package org.exactreferee.text.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonReader;

/**
 * The steps of a computation whose privacy is to be accounted for, as JSON; {@code
 * specs/BUDGETS.md} has the format.
 *
 * @param adjacency which data sets are neighbours, if it is said
 * @param question what is asked of them: {@code epsilon}, {@code delta}, as far as it is said
 */
public record BudgetFile(
    Optional<Json.Text> adjacency, List<BudgetStep> steps, Map<String, Json.Text> question) {

  private static final String ADJACENCY = "adjacency";
  private static final String STEPS = "steps";
  private static final List<String> QUESTIONS = List.of("epsilon", "delta");
  private static final List<String> FIELDS = List.of(ADJACENCY, STEPS, "epsilon", "delta");

  /**
   * Reads a file.
   *
   * @throws MechanismFormatException if the file does not describe a budget
   */
  public static BudgetFile read(Path file) throws IOException {
    byte[] bytes = MechanismFile.text(file).getBytes(StandardCharsets.UTF_8);
    Json json = JsonReader.readAll(new ByteArrayInputStream(bytes));
    if (!(json instanceof Json.Fields fields)) {
      throw new MechanismFormatException(json.place(), "a budget must be an object");
    }
    BudgetStep.requireKnown(fields.map(), FIELDS, "a budget");
    Json list = fields.map().get(STEPS);
    if (!(list instanceof Json.Array array)) {
      Json.Place place = list == null ? fields.place() : list.place();
      throw new MechanismFormatException(place, "a budget must have an array of steps");
    }
    List<BudgetStep> steps = new ArrayList<>();
    for (Json step : array.values()) {
      if (!(step instanceof Json.Fields given)) {
        throw new MechanismFormatException(step.place(), "a step must be an object");
      }
      steps.add(new BudgetStep(given));
    }
    Map<String, Json.Text> question = new LinkedHashMap<>();
    for (String name : QUESTIONS) {
      text(fields, name).ifPresent(text -> question.put(name, text));
    }
    return new BudgetFile(text(fields, ADJACENCY), steps, question);
  }

  private static Optional<Json.Text> text(Json.Fields fields, String name) {
    Json value = fields.map().get(name);
    if (value == null) {
      return Optional.empty();
    }
    return Optional.of(BudgetStep.text(name, value));
  }
}
