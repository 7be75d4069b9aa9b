package org.exactreferee.cli;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.exactreferee.certificate.Answer.OfProgram;
import org.exactreferee.certificate.Evidence.Evaluation;
import org.exactreferee.certificate.ProgramEvidence;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.Expression;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.question.Proofs;
import org.exactreferee.spec.CertificateWriter;

/** Writes certificates, none that the kernel would refuse and none by halves. */
final class CertificateFile {

  private CertificateFile() {}

  /** Writes evidence for or against a claim; false if there is none that verify would take. */
  static boolean certify(Expression claim, Path file) {
    try {
      write(file, List.of(decided("1", claim)));
      return true;
    } catch (UndecidedException none) {
      return false;
    }
  }

  /**
   * Writes a step for each claim, all of them or none.
   *
   * @param claims each text once; all of them should hold
   */
  static void certifyAll(Collection<String> claims, Path file) {
    Proofs proofs = new Proofs();
    claims.forEach(text -> proofs.holds(Calculation.parse(text).expression()));
    write(file, proofs.steps());
  }

  /**
   * A step that says whether a claim holds, after the kernel has accepted it.
   *
   * @throws UndecidedException if there is no evidence either way
   */
  static Step decided(String id, String text) {
    return decided(id, Calculation.parse(text).expression());
  }

  private static Step decided(String id, Expression claim) {
    return new Proofs().decided(claim).step(id);
  }

  /** A step with evidence that a claim holds, after the kernel has accepted it. */
  static Step proved(String id, String text, ProgramEvidence evidence) {
    Evaluation answers = new Evaluation(List.of(new OfProgram(evidence)));
    return new Proofs().holds(Calculation.parse(text).expression(), answers).step(id);
  }

  /** Puts the whole certificate in place of what was there, or leaves that as it was. */
  static void write(Path file, List<Step> steps) {
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
