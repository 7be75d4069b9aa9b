package org.exactreferee.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Evaluator;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Library;
import org.exactreferee.claim.Truth;
import org.exactreferee.claim.Value;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.prover.ClaimProver;
import org.exactreferee.prover.PolynomialDecider;
import org.exactreferee.report.GroundText;
import org.exactreferee.spec.CertificateWriter;

/** Writes certificates, none that the kernel would refuse and none by halves. */
final class CertificateFile {

  private static final int LONGEST_SHOWN = 200;

  private CertificateFile() {}

  /** Writes evidence for or against a claim; false if there is none either way. */
  static boolean certify(Expression claim, Path file) {
    Optional<Step> step = step("1", claim);
    step.ifPresent(only -> write(file, List.of(only)));
    return step.isPresent();
  }

  /**
   * Writes a step for each claim, all of them or none.
   *
   * @param claims each text once; all of them should hold
   */
  static void certifyAll(Collection<String> claims, Path file) {
    List<Step> steps = new ArrayList<>();
    for (String text : claims) {
      Expression claim = Calculation.parse(text).expression();
      Step step =
          step(Integer.toString(steps.size() + 1), claim).orElseThrow(() -> unproved(claim));
      if (step.conclusion() != Conclusion.HOLDS) {
        throw new IllegalStateException("an answer is wrong: " + text);
      }
      steps.add(step);
    }
    write(file, steps);
  }

  /** What keeps the kernel from deciding a claim for which no other evidence was found. */
  private static BadInputException unproved(Expression claim) {
    String text = CanonicalText.of(claim);
    String shown =
        text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + " ...";
    Value value =
        new Evaluator(Library.REGISTRY, new PolynomialDecider(), Kernel.LIMITS).evaluate(claim);
    String reason =
        value instanceof Truth truth ? GroundText.of(truth.ground()).reasons().get(0) : "";
    return new BadInputException("certificate: no proof is known (" + reason + ") of " + shown);
  }

  private static Optional<Step> step(String id, Expression claim) {
    return new ClaimProver(Library.REGISTRY, Kernel.LIMITS)
        .propose(claim)
        .map(found -> step(id, claim, found));
  }

  /** The step that says this of a claim, after the kernel has accepted it. */
  private static Step step(String id, Expression claim, ClaimProver.Proposal found) {
    String text = CanonicalText.of(claim);
    Step step = new Step(id, text, Kernel.hash(text), found.conclusion(), found.evidence());
    return Kernel.check(step, claim)
        .match(
            theorem -> step,
            refused -> {
              throw new IllegalStateException("evidence for " + text + " is refused: " + refused);
            });
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
