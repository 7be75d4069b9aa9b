package org.exactreferee.text.certificate;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;

/** Evidence about linear programs as JSON and back. */
final class ProgramEvidenceText {

  static final Set<String> KINDS = Set.of("optimum", "bracket", "farkas", "ray");

  private ProgramEvidenceText() {}

  /** Takes all fields but the kind, which is one of {@link #KINDS}. */
  static ProgramEvidence read(String kind, JsonFields fields) {
    return switch (kind) {
      case "optimum" ->
          new ProgramEvidence.Optimum(vector(fields, "point"), vector(fields, "multipliers"));
      case "bracket" ->
          new ProgramEvidence.Bracket(vector(fields, "point"), vector(fields, "multipliers"));
      case "farkas" -> new ProgramEvidence.Farkas(vector(fields, "multipliers"));
      default -> new ProgramEvidence.Ray(vector(fields, "point"), vector(fields, "direction"));
    };
  }

  private static NamedVector vector(JsonFields outer, String name) {
    JsonFields fields = new JsonFields(outer.take(name));
    NamedVector vector =
        new NamedVector(
            ExactRealText.read(fields.take("denominator")),
            fields.list("numerators", ProgramEvidenceText::entry));
    fields.end();
    return vector;
  }

  private static NamedVector.Entry entry(Json value) {
    JsonFields fields = new JsonFields(value);
    NamedVector.Entry entry =
        new NamedVector.Entry(fields.text("name"), ExactRealText.read(fields.take("value")));
    fields.end();
    return entry;
  }

  static Map<String, Object> json(ProgramEvidence evidence) {
    return evidence.match(
        optimum ->
            EvidenceText.fields(
                "kind", "optimum",
                "point", json(optimum.point()),
                "multipliers", json(optimum.multipliers())),
        bracket ->
            EvidenceText.fields(
                "kind", "bracket",
                "point", json(bracket.point()),
                "multipliers", json(bracket.multipliers())),
        farkas -> EvidenceText.fields("kind", "farkas", "multipliers", json(farkas.multipliers())),
        ray ->
            EvidenceText.fields(
                "kind", "ray",
                "point", json(ray.point()),
                "direction", json(ray.direction())));
  }

  private static Map<String, Object> json(NamedVector vector) {
    List<Object> entries =
        vector.numerators().stream()
            .<Object>map(
                entry ->
                    EvidenceText.fields(
                        "name", entry.name(), "value", entry.numerator().toString()))
            .toList();
    return EvidenceText.fields(
        "denominator", vector.denominator().toString(), "numerators", entries);
  }
}
