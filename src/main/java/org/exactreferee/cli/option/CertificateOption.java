package org.exactreferee.cli.option;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.CertificateFile;
import org.exactreferee.question.Proofs;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.evidence.Step;
import picocli.CommandLine.Option;

/** The option of commands whose answers can be proved again. */
public final class CertificateOption {

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "write evidence for the answers, for referee verify")
  private Optional<Path> file;

  /** Writes what was proved for an answer if that is asked for, and what it leaves out. */
  public void write(Proofs proofs, List<String> notProved, PrintWriter err) {
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
}
