package org.exactreferee.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Library;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.prover.ClaimProver;
import org.exactreferee.spec.CertificateWriter;

/** Writes certificates, none that the kernel would refuse and none by halves. */
final class CertificateFile {

  private CertificateFile() {}

  /** Writes evidence for or against a claim; false if there is none either way. */
  static boolean certify(Expression claim, Path file) {
    ClaimProver prover = new ClaimProver(Library.REGISTRY, Kernel.LIMITS);
    Optional<ClaimProver.Proposal> found = prover.propose(claim);
    found.ifPresent(
        proposal ->
            write(file, List.of(step("1", claim, proposal.conclusion(), proposal.evidence()))));
    return found.isPresent();
  }

  /** Writes evidence for claims that are known to hold, one step each. */
  static void certifyAll(List<String> claims, Path file) {
    ClaimProver prover = new ClaimProver(Library.REGISTRY, Kernel.LIMITS);
    List<Step> steps = new ArrayList<>();
    for (String text : claims) {
      Expression claim = Calculation.parse(text).expression();
      ClaimProver.Proposal found =
          prover
              .propose(claim)
              .filter(proposal -> proposal.conclusion() == Conclusion.HOLDS)
              .orElseThrow(() -> new IllegalStateException("no evidence for " + text));
      steps.add(step("" + (steps.size() + 1), claim, found.conclusion(), found.evidence()));
    }
    write(file, steps);
  }

  /** The step that says this of a claim, after the kernel has accepted it. */
  private static Step step(String id, Expression claim, Conclusion conclusion, Evidence evidence) {
    String text = CanonicalText.of(claim);
    Step step = new Step(id, text, Kernel.hash(text), conclusion, evidence);
    return Kernel.check(step, claim)
        .match(
            theorem -> step,
            refused -> {
              throw new IllegalStateException("evidence for " + text + " is refused: " + refused);
            });
  }

  /** Puts the whole certificate in place of what was there, or leaves that as it was. */
  private static void write(Path file, List<Step> steps) {
    Path target = file.toAbsolutePath();
    try {
      Path draft = Files.createTempFile(target.getParent(), ".referee", ".tmp");
      try {
        try (CertificateWriter writer =
            new CertificateWriter(Files.newBufferedWriter(draft, UTF_8))) {
          for (Step step : steps) {
            writer.write(step);
          }
        }
        Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException failure) {
      throw new BadInputException(
          "file (" + file + ") must be writable: " + failure.getClass().getSimpleName());
    }
  }
}
