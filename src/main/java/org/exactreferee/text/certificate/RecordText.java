package org.exactreferee.text.certificate;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Records as JSON objects and back, so that the fields of a certificate stand in one place, the
 * record: each component is a field of its name, {@code squareRoot} being {@code square_root}.
 *
 * <p>A record of a sealed type has a field {@code kind} before these, the name of the record:
 * {@code HarmonicSums} is {@code harmonic_sums}, {@code OfCut} and {@code PointEvidence} are {@code
 * cut} and {@code point}. A record that holds nothing but one of a sealed type is written as that.
 */
final class RecordText {

  private RecordText() {}

  /** The name of a record's kind. */
  static String kind(Class<?> record) {
    return snake(record.getSimpleName().replaceFirst("^Of", "").replaceFirst("Evidence$", ""));
  }

  private static String snake(String name) {
    return name.replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
  }

  /** A value as {@link org.exactreferee.text.json.JsonWriter} takes it. */
  static Object json(Object value) {
    if (value instanceof List<?> list) {
      return list.stream().<Object>map(RecordText::json).toList();
    }
    if (value instanceof Polynomial<?> polynomial) {
      return json(polynomial.coefficients());
    }
    if (value instanceof Expression expression) {
      return CanonicalText.of(expression);
    }
    if (value instanceof Enum<?> constant) {
      return constant.toString().toLowerCase(Locale.ROOT);
    }
    return value instanceof Record record ? fields(record) : value.toString();
  }

  private static Object fields(Record record) {
    RecordComponent[] components = record.getClass().getRecordComponents();
    if (wrapped(record.getClass()).isPresent()) {
      return json(get(record, components[0]));
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    if (Stream.of(record.getClass().getInterfaces()).anyMatch(Class::isSealed)) {
      fields.put("kind", kind(record.getClass()));
    }
    for (RecordComponent component : components) {
      fields.put(snake(component.getName()), json(get(record, component)));
    }
    return fields;
  }

  /** The sealed type of the only component of a record, if it is such a one; no expression is. */
  private static Optional<Class<?>> wrapped(Class<?> record) {
    return Stream.of(record.getRecordComponents())
        .<Class<?>>map(RecordComponent::getType)
        .filter(type -> type.isSealed() && record.getRecordComponents().length == 1)
        .filter(type -> type != Expression.class)
        .findFirst();
  }

  private static Object get(Record record, RecordComponent component) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * The value of a type that an object of a file is.
   *
   * @throws RejectedException if it is none
   */
  static <T> T read(Class<T> type, Json value) {
    return type.cast(value(type, value));
  }

  private static Object value(Type declared, Json value) {
    Type type = declared instanceof ParameterizedType generic ? generic.getRawType() : declared;
    if (type == int.class || type == Integer.class) {
      return JsonFields.count(value);
    }
    if (type == BigInteger.class) {
      return JsonFields.integer(value);
    }
    if (type == Rational.class) {
      return JsonFields.rational(value);
    }
    if (type == ExactReal.class) {
      return ExactRealText.read(value);
    }
    if (type == String.class) {
      return JsonFields.text(value);
    }
    if (type == Expression.class) {
      return expression(value);
    }
    if (type == List.class) {
      Type element = ((ParameterizedType) declared).getActualTypeArguments()[0];
      return JsonFields.list(value, each -> value(element, each));
    }
    if (type == Polynomial.class) {
      List<ExactReal> coefficients = JsonFields.list(value, ExactRealText::read);
      return coefficients.isEmpty()
          ? Polynomial.constant(ExactReal.ZERO)
          : Polynomial.of(coefficients);
    }
    return object((Class<?>) type, value);
  }

  private static Expression expression(Json value) {
    String text = JsonFields.text(value);
    try {
      Expression expression = ParsedExpression.parse(text).expression();
      if (CanonicalText.of(expression).equals(text)) {
        return expression;
      }
    } catch (ParseException malformed) {
      throw notCanonical(value, text);
    }
    throw notCanonical(value, text);
  }

  private static RejectedException notCanonical(Json value, String text) {
    return new RejectedException(
        Reason.EXPRESSION_NOT_CANONICAL,
        value.place() + ": expression (" + text + ") must be one in its canonical text");
  }

  private static Object object(Class<?> type, Json value) {
    if (type.isEnum()) {
      return Stream.of(type.getEnumConstants())
          .filter(constant -> json(constant).equals(JsonFields.text(value)))
          .findFirst()
          .orElseThrow(() -> unknown(value, JsonFields.text(value)));
    }
    JsonFields fields = new JsonFields(value);
    Object read;
    if (type.isSealed()) {
      String kind = fields.text("kind");
      read = ofKind(type, kind, fields).orElseThrow(() -> unknown(value, kind));
    } else {
      read = record(type, fields);
    }
    fields.end();
    return read;
  }

  /** The record of a sealed type that has this kind, made of the other fields. */
  private static Optional<Object> ofKind(Class<?> type, String kind, JsonFields fields) {
    for (Class<?> permitted : type.getPermittedSubclasses()) {
      Optional<Class<?>> inner = permitted.isSealed() ? Optional.of(permitted) : wrapped(permitted);
      Optional<Object> read =
          inner.isPresent()
              ? ofKind(inner.get(), kind, fields)
              : Optional.of(kind(permitted))
                  .filter(kind::equals)
                  .map(same -> record(permitted, fields));
      if (read.isPresent()) {
        return permitted.isRecord() && inner.isPresent()
            ? read.map(content -> make(permitted, List.of(content)))
            : read;
      }
    }
    return Optional.empty();
  }

  private static Object record(Class<?> type, JsonFields fields) {
    List<Object> contents = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      contents.add(value(component.getGenericType(), fields.take(snake(component.getName()))));
    }
    return make(type, contents);
  }

  private static Object make(Class<?> type, List<Object> contents) {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return type.getDeclaredConstructor(types).newInstance(contents.toArray());
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static RejectedException unknown(Json value, String kind) {
    return new RejectedException(
        Reason.UNKNOWN_EVIDENCE, value.place() + ": kind '" + kind + "' is not known");
  }
}
