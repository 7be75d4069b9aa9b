package org.exactreferee.text.input;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.language.ExactNumber;
import org.exactreferee.text.language.NearestName;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** One line of a budget: what is done, how often, and with which parameters. */
public record BudgetStep(Json.Fields fields) {

  /** How a step is called on a command line. */
  public static final String MECHANISM = "mechanism";

  private static final ExactReal ONE = ExactReal.ONE;

  /**
   * A step that is written in words, {@code gaussian sigma=1 count=1000}.
   *
   * @throws IllegalArgumentException if a word behind the first is not {@code name=value}
   */
  public static BudgetStep parse(String words) {
    Map<String, Json> map = new LinkedHashMap<>();
    Json.Place place = new Json.Place(1, 1);
    int column = 1;
    for (String word : words.strip().split(" +", -1)) {
      Json.Place here = new Json.Place(1, column);
      int equals = word.indexOf('=');
      String name = equals < 0 ? MECHANISM : word.substring(0, equals);
      boolean wrong = equals < 0 ? !map.isEmpty() : map.isEmpty();
      if (wrong || map.containsKey(name)) {
        throw new IllegalArgumentException(
            "step (" + words + ") must be a mechanism and then name=value, each name once");
      }
      map.put(name, value(word.substring(equals + 1), here));
      column += word.length() + 1;
    }
    return new BudgetStep(new Json.Fields(map, place));
  }

  /** A number, or numbers such as {@code [1,2]} or {@code [[1,2],[3,4]]}. */
  private static Json value(String text, Json.Place place) {
    if (!text.startsWith("[")) {
      return new Json.Text(text, place);
    }
    List<Json> values = new ArrayList<>();
    int depth = 0;
    int start = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isLast = i == text.length() - 1;
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (depth < 0 || isLast != (depth == 0)) {
        throw new IllegalArgumentException("array (" + text + ") must be written as [1,2]");
      }
      if (isLast || (c == ',' && depth == 1)) {
        values.add(value(text.substring(start, i), place));
        start = i + 1;
      }
    }
    return new Json.Array(values, place);
  }

  static void requireKnown(Map<String, Json> map, List<String> known, String owner) {
    for (Map.Entry<String, Json> field : map.entrySet()) {
      if (!known.contains(field.getKey())) {
        throw new MechanismFormatException(
            field.getValue().place(),
            "field (%s) must be one of those that %s has: %s%s"
                .formatted(
                    field.getKey(),
                    owner,
                    String.join(", ", known),
                    NearestName.hint(field.getKey(), known)));
      }
    }
  }

  /** Refuses fields that such a step does not have. */
  public void requireKnown(List<String> known) {
    requireKnown(fields.map(), known, mechanism());
  }

  public boolean has(String name) {
    return fields.map().containsKey(name);
  }

  public String mechanism() {
    return text(MECHANISM);
  }

  public String text(String name) {
    return text(name, required(name)).value();
  }

  static Json.Text text(String name, Json value) {
    if (value instanceof Json.Text text) {
      return text;
    }
    throw new MechanismFormatException(value.place(), name + " must be a string");
  }

  private Json required(String name) {
    Json value = fields.map().get(name);
    if (value == null) {
      String owner = name.equals(MECHANISM) ? "a step" : "a step of " + mechanism();
      throw new MechanismFormatException(fields.place(), owner + " must have the field " + name);
    }
    return value;
  }

  /** A mistake in a field, or in the step if it does not have that field. */
  public MechanismFormatException mistake(String name, String problem) {
    Json value = fields.map().get(name);
    return new MechanismFormatException(value == null ? fields.place() : value.place(), problem);
  }

  /** A number of the exact field of which something is required. */
  public ExactReal number(String name, Predicate<ExactReal> allowed, String rule) {
    return number(name, required(name), allowed, rule);
  }

  private ExactReal number(String name, Json value, Predicate<ExactReal> allowed, String rule) {
    String text = text(name, value).value();
    ExactReal number = placed(value, name, () -> ExactNumber.parse(text));
    if (!allowed.test(number)) {
      throw new MechanismFormatException(value.place(), name + " (" + text + ") must be " + rule);
    }
    return number;
  }

  private static <T> T placed(Json value, String name, Supplier<T> supplier) {
    try {
      return supplier.get();
    } catch (IllegalArgumentException mistake) {
      throw new MechanismFormatException(value.place(), name + ": " + mistake.getMessage());
    }
  }

  /** Numbers in a row. */
  public List<Rational> numbers(String name) {
    return numbers(name, required(name));
  }

  /** Rows of numbers, each as long as it must be. */
  public List<List<Rational>> rows(String name, int length) {
    Json value = required(name);
    if (!(value instanceof Json.Array array) || array.values().isEmpty()) {
      throw new MechanismFormatException(
          value.place(), name + " must be an array of arrays of numbers, at least one");
    }
    for (Json row : array.values()) {
      if (numbers(name, row).size() != length) {
        throw new MechanismFormatException(
            row.place(), "a row of " + name + " must have " + length + " numbers");
      }
    }
    return array.values().stream().map(row -> numbers(name, row)).toList();
  }

  private List<Rational> numbers(String name, Json value) {
    if (!(value instanceof Json.Array array) || array.values().isEmpty()) {
      throw new MechanismFormatException(
          value.place(), name + " must be an array of numbers, at least one");
    }
    return array.values().stream()
        .map(entry -> number(name, entry, x -> x.rational().isPresent(), "a fraction"))
        .map(entry -> entry.rational().orElseThrow())
        .toList();
  }

  /** A positive fraction, or the one that is meant if there is none. */
  public Rational positive(String name, Optional<Rational> otherwise) {
    if (otherwise.isPresent() && !has(name)) {
      return otherwise.get();
    }
    return number(name, x -> x.rational().isPresent() && x.sign() > 0, "a positive fraction")
        .rational()
        .orElseThrow();
  }

  /** A small integer that is at least something, or the one that is meant if there is none. */
  public int integer(String name, int least, Optional<Integer> otherwise) {
    if (otherwise.isPresent() && !has(name)) {
      return otherwise.get();
    }
    String rule = "an integer from " + least + " to " + Integer.MAX_VALUE;
    Predicate<ExactReal> allowed =
        x ->
            x.rational()
                .filter(Rational::isInteger)
                .map(Rational::numerator)
                .filter(n -> n.compareTo(BigInteger.valueOf(least)) >= 0 && n.bitLength() < 32)
                .isPresent();
    return number(name, allowed, rule).rational().orElseThrow().numerator().intValueExact();
  }

  /** A number from 0 to 1, or 1 if there is none. */
  public ExactReal rate(String name) {
    return has(name) ? number(name, x -> isShare(x), "from 0 to 1") : ONE;
  }

  /** A number from 0 to below 1. */
  public ExactReal delta(String name) {
    return number(name, x -> isShare(x) && !x.equals(ONE), "from 0 to below 1");
  }

  private static boolean isShare(ExactReal x) {
    return x.sign() >= 0 && x.compareTo(ONE) <= 0;
  }

  /** e to an epsilon that is not negative. */
  public ExactReal factor(String name) {
    Json value = required(name);
    String text = text(name, value).value();
    String rule = name + " (" + text + ") must be a fraction or a logarithm, not negative";
    ExactReal factor =
        placed(value, name, () -> ExactNumber.parseReal(text))
            .exp()
            .exact()
            .orElseThrow(() -> new MechanismFormatException(value.place(), rule));
    if (factor.compareTo(ONE) < 0) {
      throw new MechanismFormatException(value.place(), rule);
    }
    return factor;
  }
}
