package org.exactreferee.text.certificate;

import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Step;

/** Reads steps; {@code specs/CERTIFICATES.md} describes the fields. */
final class StepReader {

  private StepReader() {}

  static Step step(JsonFields fields) {
    String id = id(fields.take("id"));
    String claim = fields.text("claim");
    String sha256 = fields.text("sha256");
    Conclusion conclusion = conclusion(fields.take("conclusion"));
    Evidence evidence = RecordText.read(Evidence.class, fields.take("evidence"));
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
}
