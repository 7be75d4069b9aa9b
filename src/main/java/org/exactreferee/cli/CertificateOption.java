package org.exactreferee.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.EvaluationException;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.question.Proofs;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;
import picocli.CommandLine.Option;

/** The option of commands whose answers can be proved again. */
final class CertificateOption {

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "write evidence for the answers, for referee verify")
  private Optional<Path> file;

  /** Writes what was proved for an answer if that is asked for, and what it leaves out. */
  void write(Proofs proofs, List<String> notProved, PrintWriter err) {
    if (file.isEmpty()) {
      return;
    }
    if (proofs.steps().isEmpty()) {
      throw new BadInputException("certificate: nothing of the answer is proved by the kernel");
    }
    proofs.steps().forEach(CertificateOption::requireReadable);
    CertificateFile.write(file.get(), proofs.steps());
    int count = proofs.steps().size();
    err.println(file.get().getFileName() + ": " + (count == 1 ? "1 claim" : count + " claims"));
    notProved.forEach(err::println);
  }

  /** A claim that was built can be longer or deeper than one that can be read. */
  private static void requireReadable(Step step) {
    try {
      ParsedExpression.parse(step.claim());
    } catch (ParseException tooLarge) {
      throw new BadInputException("certificate: a claim cannot be read: " + tooLarge.getMessage());
    }
  }

  /**
   * Writes a step for each claim if that is asked for, and says what they leave out.
   *
   * @param claims what was answered
   * @param except what of the answer no claim covers
   */
  void write(Supplier<Collection<String>> claims, String except, PrintWriter err) {
    if (file.isEmpty()) {
      return;
    }
    Set<String> different = new LinkedHashSet<>(claims.get());
    try {
      CertificateFile.certifyAll(different, file.get());
    } catch (EvaluationException | UndecidedException refused) {
      throw new BadInputException("certificate: " + refused.getMessage());
    }
    String number = different.size() == 1 ? "1 claim" : different.size() + " claims";
    err.println(file.get().getFileName() + ": " + number + "; not covered: " + except);
  }
}
