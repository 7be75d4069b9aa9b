package org.exactreferee.text.certificate;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonArrayFile;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Step;

/**
 * Reads a certificate step by step, so that its length is no matter of memory.
 *
 * <p>What is wrong with the file is a {@link RejectedException}; whether the evidence proves
 * anything is not asked here.
 */
public final class CertificateReader implements Closeable {

  public static final String FORMAT = "referee-certificate/3";

  private final JsonArrayFile file;
  private final Set<String> ids = new HashSet<>();

  /** Reads the head of the file, up to the first step. */
  public CertificateReader(InputStream in) throws IOException {
    file = new JsonArrayFile(in, FORMAT, "; the command that wrote the file writes it again");
    file.array("steps");
  }

  /** The evidence that an object of another file is. */
  public static Evidence evidence(Json value) {
    return RecordText.read(Evidence.class, value);
  }

  /** The steps that an array of another file lists, which have different ids. */
  public static List<Step> steps(Json value) {
    List<Step> steps = JsonFields.list(value, each -> StepReader.step(new JsonFields(each)));
    if (steps.stream().map(Step::id).distinct().count() < steps.size()) {
      throw new RejectedException(Reason.DUPLICATE_ID, value.place() + ": an id stands twice");
    }
    return steps;
  }

  /** The next step, or nothing after the last one, once the file is found to end properly. */
  public Optional<Step> next() throws IOException {
    Optional<Step> step = file.next().map(value -> StepReader.step(new JsonFields(value)));
    if (step.isPresent() && !ids.add(step.get().id())) {
      throw file.rejected(Reason.DUPLICATE_ID, "step " + step.get().id() + " stands twice");
    }
    if (step.isEmpty() && ids.isEmpty()) {
      throw file.rejected(Reason.NO_STEPS, "the certificate has no steps");
    }
    return step;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
