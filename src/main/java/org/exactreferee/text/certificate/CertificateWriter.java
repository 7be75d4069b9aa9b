package org.exactreferee.text.certificate;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import org.exactreferee.text.json.JsonWriter;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Step;

/** Writes a certificate, one step a line, in the one layout that the format has. */
public final class CertificateWriter implements Closeable {

  private final Writer out;
  private boolean first = true;

  public CertificateWriter(Writer out) throws IOException {
    this.out = out;
    out.write("{\"format\": ");
    JsonWriter.text(out, CertificateReader.FORMAT);
    out.write(", \"steps\": [\n");
  }

  public void write(Step step) throws IOException {
    out.write(first ? "" : ",\n");
    first = false;
    JsonWriter.value(out, RecordText.json(step));
  }

  /** The fields of evidence, for files that have it among other things. */
  public static Object fields(Evidence evidence) {
    return RecordText.json(evidence);
  }

  /** The fields of a step, for such files. */
  public static Object fields(Step step) {
    return RecordText.json(step);
  }

  @Override
  public void close() throws IOException {
    out.write("\n]}\n");
    out.close();
  }
}
