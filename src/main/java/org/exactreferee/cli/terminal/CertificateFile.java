package org.exactreferee.cli.terminal;

import java.nio.file.Path;
import java.util.List;
import org.exactreferee.question.Proofs;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.UndecidedException;

/** Writes certificates, none that the kernel would refuse and none by halves. */
public final class CertificateFile {

  private CertificateFile() {}

  /** Writes evidence for or against a claim; false if there is none that verify would take. */
  public static boolean certify(Expression claim, Path file) {
    try {
      write(file, List.of(new Proofs().decided(claim).step("1")));
      return true;
    } catch (UndecidedException none) {
      return false;
    }
  }

  /** Puts the whole certificate in place of what was there, or leaves that as it was. */
  public static void write(Path file, List<Step> steps) {
    OutputFile.write(
        file,
        output -> {
          try (CertificateWriter writer = new CertificateWriter(output)) {
            for (Step step : steps) {
              writer.write(step);
            }
          }
        });
  }
}
