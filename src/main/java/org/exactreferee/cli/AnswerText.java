package org.exactreferee.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.report.GroundText;
import org.exactreferee.spec.JsonWriter;

/** Writes an {@link Answer} for a person or for a program. */
final class AnswerText {

  private AnswerText() {}

  /** Lines for a person. */
  static String plain(Answer answer) {
    if (answer instanceof Answer.Other other) {
      return "= " + other.text();
    }
    return answer instanceof Answer.Value number ? plain(number) : plain((Answer.Verdict) answer);
  }

  private static String plain(Answer.Value number) {
    Decimal decimal = number.decimal();
    String exact = "= " + number.exact();
    if (decimal.exact()) {
      return decimal.digits().equals(number.exact())
          ? exact
          : exact + "\n= " + decimal + " (exact)";
    }
    String digits = number.digits() == 1 ? " (1 digit, " : " (" + number.digits() + " digits, ";
    return exact + "\n~ " + decimal + digits + decimal.rounding() + ")";
  }

  private static String plain(Answer.Verdict verdict) {
    GroundText evidence = GroundText.of(verdict.statement(), verdict.truth().ground());
    StringBuilder text = new StringBuilder(verdict.truth().verdict().toString());
    if (!evidence.cases().isEmpty()) {
      text.append(" at ").append(String.join(", ", evidence.cases()));
    }
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
    } else if (answer instanceof Answer.Other other) {
      fields.text("kind", other.kind().name().toLowerCase(Locale.ROOT));
      fields.text("value", other.text());
    } else {
      Answer.Verdict verdict = (Answer.Verdict) answer;
      GroundText evidence = GroundText.of(verdict.statement(), verdict.truth().ground());
      fields.text("kind", "truth");
      fields.text("verdict", verdict.truth().verdict().toString());
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
