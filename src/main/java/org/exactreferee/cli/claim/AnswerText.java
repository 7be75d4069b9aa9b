package org.exactreferee.cli.claim;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.show.finding.GroundText;
import org.exactreferee.text.json.JsonWriter;

/** Writes an {@link Answer} for a person or for a program. */
public final class AnswerText {

  private AnswerText() {}

  /** Lines for a person. */
  public static String plain(Answer answer) {
    if (answer instanceof Answer.Other other) {
      return "= " + other.text();
    }
    if (answer instanceof Answer.Value number) {
      return plain(number) + number.notProved().map(AnswerText::notProved).orElse("");
    }
    return verdict(answer) + at(evidence(answer)) + because(evidence(answer));
  }

  private static String notProved(String what) {
    return "\ncomputed, not proved by the kernel: " + what;
  }

  /** TRUE, FALSE or UNDEFINED, or what remains possible; UNKNOWN without a theorem. */
  static String verdict(Answer answer) {
    return answer instanceof Answer.Verdict verdict
        ? verdict.theorem().possible().stream().map(Enum::name).collect(joining(" or "))
        : "UNKNOWN";
  }

  private static GroundText evidence(Answer answer) {
    return answer instanceof Answer.Verdict verdict
        ? GroundText.of(verdict.theorem().claim(), verdict.theorem().ground())
        : GroundText.of(((Answer.Unknown) answer).missing());
  }

  private static String plain(Answer.Value number) {
    Decimal decimal = number.decimal();
    String exact = "= " + number.exact();
    if (decimal.exact()) {
      return decimal.digits().equals(number.exact())
          ? exact
          : exact + "\n= " + decimal.digits() + " (exact)";
    }
    String digits = number.digits() == 1 ? " (1 digit, " : " (" + number.digits() + " digits, ";
    return exact + "\n~ " + decimal.digits() + digits + decimal.rounding() + ")";
  }

  private static String at(GroundText evidence) {
    return evidence.cases().isEmpty() ? "" : " at " + String.join(", ", evidence.cases());
  }

  private static String because(GroundText evidence) {
    StringBuilder text = new StringBuilder();
    String word = "\nbecause ";
    for (String reason : evidence.reasons()) {
      text.append(word).append(reason);
      word = "\n    and ";
    }
    return text.toString();
  }

  /** One JSON object; every value in it is a string or a list of strings. */
  static String json(Answer answer) {
    Fields fields = new Fields();
    fields.text("expression", answer.expression());
    if (answer instanceof Answer.Value number) {
      fields.text("kind", "number");
      fields.text("value", number.exact());
      fields.text("decimal", number.decimal().digits());
      fields.text(
          "rounding", number.decimal().exact() ? "exact" : number.decimal().rounding().toString());
      number.notProved().ifPresent(what -> fields.text("not_proved", what));
    } else if (answer instanceof Answer.Other other) {
      fields.text("kind", other.kind().name().toLowerCase(Locale.ROOT));
      fields.text("value", other.text());
    } else {
      GroundText evidence = evidence(answer);
      fields.text("kind", "truth");
      fields.text("verdict", verdict(answer));
      fields.list("at", evidence.cases());
      fields.list("because", evidence.reasons());
    }
    return fields.end();
  }

  /** The fields of an object, one line each. */
  private static final class Fields {
    private final StringBuilder out = new StringBuilder("{");

    void text(String name, String value) {
      name(name);
      quote(value);
    }

    void list(String name, List<String> values) {
      name(name);
      String separator = "[";
      for (String value : values) {
        out.append(separator);
        quote(value);
        separator = ", ";
      }
      out.append(values.isEmpty() ? "[]" : "]");
    }

    String end() {
      return out.append("\n}").toString();
    }

    private void name(String name) {
      out.append(out.length() == 1 ? "\n  " : ",\n  ");
      quote(name);
      out.append(": ");
    }

    private void quote(String value) {
      try {
        JsonWriter.text(out, value);
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }
  }
}
