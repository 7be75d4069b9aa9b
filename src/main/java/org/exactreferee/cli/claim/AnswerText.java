package org.exactreferee.cli.claim;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.exactreferee.check.ClaimDecision;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.show.finding.GroundText;
import org.exactreferee.text.json.JsonWriter;

/** Writes an {@link Answer} for a person or for a program. */
public final class AnswerText {

  private static final String UNKNOWN = "UNKNOWN";

  /** From here on the exact form stands below the digits, which would be hard to find there. */
  private static final int LONG = 400;

  private AnswerText() {}

  /** Lines for a person. */
  public static String plain(Answer answer) {
    return answer.match(
        number -> plain(number) + number.notProved().map(AnswerText::notProved).orElse(""),
        other -> "= " + other.text(),
        verdict -> plain(verdict(verdict), evidence(verdict)),
        unknown -> plain(UNKNOWN, GroundText.of(unknown.missing())));
  }

  private static String plain(String verdict, GroundText evidence) {
    return verdict + at(evidence) + because(evidence);
  }

  private static String notProved(String what) {
    return "\ncomputed, not proved by the kernel: " + what;
  }

  /** TRUE, FALSE or UNDEFINED, or what remains possible. */
  private static String verdict(Answer.Verdict verdict) {
    return verdict.theorem().possible().stream().map(Enum::name).collect(joining(" or "));
  }

  private static GroundText evidence(Answer.Verdict verdict) {
    return GroundText.of(verdict.theorem().claim(), ClaimDecision.ground(verdict.theorem()));
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
    String near = "~ " + decimal.digits() + digits + decimal.rounding() + ")";
    return exact.length() > LONG ? near + "\n" + exact : exact + "\n" + near;
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
    return answer.match(
        number -> json(fields, number),
        other ->
            fields
                .text("kind", other.kind().name().toLowerCase(Locale.ROOT))
                .text("value", other.text())
                .end(),
        verdict -> json(fields, verdict(verdict), evidence(verdict)),
        unknown -> json(fields, UNKNOWN, GroundText.of(unknown.missing())));
  }

  private static String json(Fields fields, Answer.Value number) {
    Decimal decimal = number.decimal();
    fields
        .text("kind", "number")
        .text("value", number.exact())
        .text("decimal", decimal.digits())
        .text("rounding", decimal.exact() ? "exact" : decimal.rounding().toString());
    number.notProved().ifPresent(what -> fields.text("not_proved", what));
    return fields.end();
  }

  private static String json(Fields fields, String verdict, GroundText evidence) {
    return fields
        .text("kind", "truth")
        .text("verdict", verdict)
        .list("at", evidence.cases())
        .list("because", evidence.reasons())
        .end();
  }

  /** The fields of an object, one line each. */
  private static final class Fields {
    private final StringBuilder out = new StringBuilder("{");

    Fields text(String name, String value) {
      name(name);
      quote(value);
      return this;
    }

    Fields list(String name, List<String> values) {
      name(name);
      String separator = "[";
      for (String value : values) {
        out.append(separator);
        quote(value);
        separator = ", ";
      }
      out.append(values.isEmpty() ? "[]" : "]");
      return this;
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
