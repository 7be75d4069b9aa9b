package org.exactreferee.text.certificate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.End;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.EndEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.PointEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.RootEvidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** Steps and evidence as JSON and back; {@code specs/FORMAT.md} describes the fields. */
final class EvidenceText {

  private EvidenceText() {}

  static Step step(JsonFields fields) {
    String id = id(fields.take("id"));
    String claim = fields.text("claim");
    String sha256 = fields.text("sha256");
    Conclusion conclusion = conclusion(fields.take("conclusion"));
    Evidence evidence = evidence(fields.take("evidence"));
    fields.end();
    return new Step(id, claim, sha256, conclusion, evidence);
  }

  private static String id(Json value) {
    String id = JsonFields.text(value);
    if (!id.matches(Step.ID)) {
      throw new RejectedException(
          Reason.BAD_ID, value.place() + ": id must be 1 to 200 of A-Z a-z 0-9 / _ . -");
    }
    return id;
  }

  private static Conclusion conclusion(Json value) {
    for (Conclusion conclusion : Conclusion.values()) {
      if (conclusion.toString().equals(JsonFields.text(value))) {
        return conclusion;
      }
    }
    throw new RejectedException(
        Reason.NOT_JSON, value.place() + ": conclusion must be \"holds\" or \"does not hold\"");
  }

  static Evidence evidence(Json value) {
    JsonFields fields = new JsonFields(value);
    String kind = fields.text("kind");
    Evidence evidence =
        switch (kind) {
          case "evaluation" ->
              new Evidence.Evaluation(fields.list("answers", EvidenceText::answer));
          case "differences" ->
              new Evidence.Differences(fields.list("list", EvidenceText::difference));
          case "taylor" -> new Evidence.Taylor(fields.count("terms"), fields.count("halvings"));
          case "harmonic_sums" -> new Evidence.HarmonicSums(fields.count("bits"));
          case "attained" -> new Evidence.Attained(fields.count("high"), fields.count("low"));
          case "mixtures" -> new Evidence.Mixtures(fields.list("ranks", EvidenceText::ranks));
          case "attained_event" ->
              new Evidence.AttainedEvent(
                  fields.count("first"),
                  fields.count("second"),
                  fields.list("event", JsonFields::count));
          case "word" ->
              new Evidence.Word(
                  fields.list("swaps", EvidenceText::swap), bound(fields.take("bound")));
          default -> throw unknownKind(value, kind);
        };
    fields.end();
    return evidence;
  }

  private static Evidence.Attained ranks(Json value) {
    JsonFields fields = new JsonFields(value);
    Evidence.Attained ranks = new Evidence.Attained(fields.count("high"), fields.count("low"));
    fields.end();
    return ranks;
  }

  private static Evidence.Word.Swap swap(Json value) {
    JsonFields fields = new JsonFields(value);
    Evidence.Word.Swap swap = new Evidence.Word.Swap(fields.count("first"), fields.count("second"));
    fields.end();
    return swap;
  }

  private static Evidence.Word.Bound bound(Json value) {
    for (Evidence.Word.Bound bound : Evidence.Word.Bound.values()) {
      if (name(bound).equals(JsonFields.text(value))) {
        return bound;
      }
    }
    throw unknownKind(value, JsonFields.text(value));
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static Evidence.Difference difference(Json value) {
    JsonFields fields = new JsonFields(value);
    Evidence.Difference difference =
        new Evidence.Difference(
            fields.count("link"), fields.rational("low"), fields.rational("high"));
    fields.end();
    return difference;
  }

  private static Answer answer(Json value) {
    JsonFields fields = new JsonFields(value);
    String kind = fields.text("kind");
    Answer answer =
        ProgramEvidenceText.KINDS.contains(kind)
            ? new Answer.OfProgram(ProgramEvidenceText.read(kind, fields))
            : switch (kind) {
              case "cut" -> new Answer.OfCut(fields.integer("after"));
              case "open" -> new Answer.OfNothing("the certificate leaves a question open");
              default -> new Answer.OfSign(polynomialEvidence(value, kind, fields));
            };
    fields.end();
    return answer;
  }

  private static PolynomialEvidence<ExactReal> polynomialEvidence(
      Json value, String kind, JsonFields fields) {
    return switch (kind) {
      case "bernstein" ->
          new BernsteinEvidence<>(
              polynomial(fields, "square_root"), fields.list("cuts", JsonFields::rational));
      case "point" -> new PointEvidence<>(fields.rational("point"));
      case "root" ->
          new RootEvidence<>(
              polynomial(fields, "factor"), fields.rational("low"), fields.rational("high"));
      case "end" -> new EndEvidence<>(end(fields.take("end")));
      default -> throw unknownKind(value, kind);
    };
  }

  private static End end(Json value) {
    return switch (JsonFields.text(value)) {
      case "lower" -> End.LOWER;
      case "upper" -> End.UPPER;
      default ->
          throw new RejectedException(
              Reason.NOT_JSON, value.place() + ": end must be \"lower\" or \"upper\"");
    };
  }

  private static Polynomial<ExactReal> polynomial(JsonFields fields, String name) {
    List<ExactReal> coefficients = fields.list(name, ExactRealText::read);
    return coefficients.isEmpty()
        ? Polynomial.constant(ExactReal.ZERO)
        : Polynomial.of(coefficients);
  }

  private static RejectedException unknownKind(Json value, String kind) {
    return new RejectedException(
        Reason.UNKNOWN_EVIDENCE, value.place() + ": kind '" + kind + "' is not known");
  }

  static Map<String, Object> json(Step step) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", step.id());
    fields.put("claim", step.claim());
    fields.put("sha256", step.sha256());
    fields.put("conclusion", step.conclusion().toString());
    fields.put("evidence", json(step.evidence()));
    return fields;
  }

  static Map<String, Object> json(Evidence evidence) {
    return evidence.accept(new EvidenceJson());
  }

  private static final class EvidenceJson implements Evidence.Visitor<Map<String, Object>> {

    @Override
    public Map<String, Object> evaluation(Evidence.Evaluation evaluation) {
      List<Object> answers = evaluation.answers().stream().<Object>map(EvidenceText::json).toList();
      return fields("kind", "evaluation", "answers", answers);
    }

    @Override
    public Map<String, Object> differences(Evidence.Differences differences) {
      List<Object> list =
          differences.list().stream()
              .<Object>map(
                  d ->
                      fields(
                          "link", Integer.toString(d.link()),
                          "low", d.low().toString(),
                          "high", d.high().toString()))
              .toList();
      return fields("kind", "differences", "list", list);
    }

    @Override
    public Map<String, Object> taylor(Evidence.Taylor taylor) {
      return fields(
          "kind", "taylor",
          "terms", Integer.toString(taylor.terms()),
          "halvings", Integer.toString(taylor.halvings()));
    }

    @Override
    public Map<String, Object> harmonicSums(Evidence.HarmonicSums sums) {
      return fields("kind", "harmonic_sums", "bits", Integer.toString(sums.bits()));
    }

    @Override
    public Map<String, Object> attained(Evidence.Attained attained) {
      return fields(
          "kind", "attained",
          "high", Integer.toString(attained.high()),
          "low", Integer.toString(attained.low()));
    }

    @Override
    public Map<String, Object> mixtures(Evidence.Mixtures mixtures) {
      List<Object> ranks =
          mixtures.ranks().stream()
              .<Object>map(
                  pair ->
                      fields(
                          "high", Integer.toString(pair.high()),
                          "low", Integer.toString(pair.low())))
              .toList();
      return fields("kind", "mixtures", "ranks", ranks);
    }

    @Override
    public Map<String, Object> attainedEvent(Evidence.AttainedEvent attained) {
      List<Object> event = attained.event().stream().<Object>map(o -> o.toString()).toList();
      return fields(
          "kind",
          "attained_event",
          "first",
          Integer.toString(attained.first()),
          "second",
          Integer.toString(attained.second()),
          "event",
          event);
    }

    @Override
    public Map<String, Object> word(Evidence.Word word) {
      List<Object> swaps = word.swaps().stream().<Object>map(EvidenceText::json).toList();
      return fields("kind", "word", "swaps", swaps, "bound", name(word.bound()));
    }
  }

  private static Map<String, Object> json(Evidence.Word.Swap swap) {
    return fields(
        "first", Integer.toString(swap.first()), "second", Integer.toString(swap.second()));
  }

  private static Map<String, Object> json(Answer answer) {
    if (answer instanceof Answer.OfCut cut) {
      return fields("kind", "cut", "after", cut.cut().toString());
    }
    if (answer instanceof Answer.OfNothing) {
      return fields("kind", "open");
    }
    return answer instanceof Answer.OfProgram program
        ? ProgramEvidenceText.json(program.evidence())
        : json(((Answer.OfSign) answer).evidence());
  }

  private static Map<String, Object> json(PolynomialEvidence<ExactReal> evidence) {
    if (evidence instanceof PolynomialViolation<ExactReal> violation) {
      return violation.match(
          point -> fields("kind", "point", "point", point.point().toString()),
          root ->
              fields(
                  "kind", "root",
                  "factor", texts(root.factor()),
                  "low", root.low().toString(),
                  "high", root.high().toString()),
          end -> fields("kind", "end", "end", end.end() == End.LOWER ? "lower" : "upper"));
    }
    BernsteinEvidence<ExactReal> bernstein = (BernsteinEvidence<ExactReal>) evidence;
    List<Object> cuts = bernstein.cuts().stream().<Object>map(Rational::toString).toList();
    return fields("kind", "bernstein", "square_root", texts(bernstein.squareRoot()), "cuts", cuts);
  }

  private static List<Object> texts(Polynomial<ExactReal> polynomial) {
    return polynomial.coefficients().stream().<Object>map(ExactReal::toString).toList();
  }

  static Map<String, Object> fields(Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return fields;
  }
}
