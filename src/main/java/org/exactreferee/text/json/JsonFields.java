package org.exactreferee.text.json;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.text.language.NearestName;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.number.Rational;

/** The fields of one JSON object, each to be taken once and none left over. */
public final class JsonFields {

  private final Json.Place place;
  private final Map<String, Json> rest;

  public JsonFields(Json value) {
    if (!(value instanceof Json.Fields fields)) {
      throw new RejectedException(Reason.NOT_JSON, value.place() + ": expected an object");
    }
    this.place = fields.place();
    this.rest = new LinkedHashMap<>(fields.map());
  }

  /** Whether there is such a field that was not taken. */
  public boolean has(String name) {
    return rest.containsKey(name);
  }

  public Json take(String name) {
    Json value = rest.remove(name);
    if (value == null) {
      throw new RejectedException(
          Reason.MISSING_FIELD, place + ": field '" + name + "' is missing");
    }
    return value;
  }

  public String text(String name) {
    return text(take(name));
  }

  public Rational rational(String name) {
    return rational(take(name));
  }

  public static BigInteger integer(Json value) {
    Rational number = rational(value);
    if (!number.isInteger()) {
      throw new RejectedException(
          Reason.BAD_NUMBER, value.place() + ": number (" + number + ") must be an integer");
    }
    return number.numerator();
  }

  public int count(String name) {
    return count(take(name));
  }

  /** A non-negative number that fits an int. */
  public static int count(Json value) {
    Rational number = rational(value);
    boolean fits = number.isInteger() && number.sign() >= 0 && number.numerator().bitLength() < 32;
    if (!fits || number.numerator().compareTo(BigInteger.valueOf(Integer.MAX_VALUE)) > 0) {
      throw new RejectedException(
          Reason.BAD_NUMBER, value.place() + ": number (" + number + ") must be a count");
    }
    return number.numerator().intValueExact();
  }

  public <T> List<T> list(String name, Function<Json, T> element) {
    return list(take(name), element);
  }

  public static <T> List<T> list(Json value, Function<Json, T> element) {
    if (!(value instanceof Json.Array array)) {
      throw new RejectedException(Reason.NOT_JSON, value.place() + ": expected an array");
    }
    return array.values().stream().map(element).toList();
  }

  /** Requires that every field was taken. */
  public void end() {
    end(List.of());
  }

  /** Requires that every field was taken; if one of these was meant, says so. */
  public void end(List<String> known) {
    if (!rest.isEmpty()) {
      Map.Entry<String, Json> first = rest.entrySet().iterator().next();
      throw new RejectedException(
          Reason.UNKNOWN_FIELD,
          first.getValue().place()
              + ": field '"
              + first.getKey()
              + "' is not known"
              + NearestName.hint(first.getKey(), known));
    }
  }

  /** All fields of an object, in the order of the file. */
  public static Map<String, Json> all(Json value) {
    return Collections.unmodifiableMap(new JsonFields(value).rest);
  }

  public static String text(Json value) {
    if (!(value instanceof Json.Text text)) {
      throw new RejectedException(Reason.NOT_JSON, value.place() + ": expected a string");
    }
    return text.value();
  }

  /** A fraction in the form in which it is printed. */
  public static Rational rational(Json value) {
    String text = text(value);
    try {
      Rational number = RationalText.parse(text);
      if (number.toString().equals(text)) {
        return number;
      }
      throw new RejectedException(
          Reason.BAD_NUMBER, value.place() + ": number (" + text + ") must read " + number);
    } catch (NumberFormatException malformed) {
      throw new RejectedException(Reason.BAD_NUMBER, value.place() + ": " + malformed.getMessage());
    }
  }
}
