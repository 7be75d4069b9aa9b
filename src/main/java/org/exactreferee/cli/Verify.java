package org.exactreferee.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.certificate.Step;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.kernel.Outcome;
import org.exactreferee.spec.CertificateReader;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;
import org.exactreferee.spec.RejectedException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee verify}: re-checks certificates with the kernel alone; loads no prover class. */
@Command(
    name = "verify",
    header = "Checks certificates again, with the kernel alone.",
    description = {
      "Re-checks certificates with the kernel alone and prints what each step proves; of a table, that",
      "every cell of every row is right. FILE may be a table with its certificate FILE.cert.json beside",
      "it: then the cells in the file are compared with those that are proved.",
      "",
      "Exit code 0 if and only if every step of every file was proved; 1 if any was rejected.",
    },
    footer = {
      "",
      "Example:",
      "  referee eval \"exp(1/2) < 33/20\" --certificate half.cert.json",
      "  referee verify half.cert.json",
    })
final class Verify implements Callable<Integer> {

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Certificates (*.cert.json), or tables.")
  private List<Path> files;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    boolean all = true;
    for (Path file : files) {
      all &= verify(file);
    }
    return all ? ExitCode.EXPECTED : ExitCode.DIFFERS;
  }

  private boolean verify(Path file) {
    PrintWriter out = spec.commandLine().getOut();
    try {
      PrintWriter err = spec.commandLine().getErr();
      Path certificate = RequestedTable.certificateOf(file);
      if (!RequestedTable.isNamedAsCertificate(file) && Files.exists(certificate)) {
        return TableVerify.verify(certificate, Optional.of(file), out, err);
      }
      return TableVerify.isTable(file)
          ? TableVerify.verify(file, Optional.empty(), out, err)
          : verifySteps(file, out);
    } catch (NoSuchFileException missing) {
      throw new BadInputException("file (" + file + ") must exist");
    } catch (IOException failure) {
      throw new BadInputException("file (" + file + ") must be readable: " + failure.getMessage());
    }
  }

  private static boolean verifySteps(Path file, PrintWriter out) throws IOException {
    int proved = 0;
    int rejected = 0;
    try (InputStream in = Files.newInputStream(file);
        CertificateReader reader = new CertificateReader(in)) {
      for (Optional<Step> next = reader.next(); next.isPresent(); next = reader.next()) {
        Step step = next.get();
        boolean good = report(step, check(step), out);
        proved += good ? 1 : 0;
        rejected += good ? 0 : 1;
      }
    } catch (RejectedException unreadable) {
      out.println("REJECTED  " + unreadable.rejected());
      rejected++;
    }
    out.println(file.getFileName() + ": " + proved + " proved, " + rejected + " rejected");
    return rejected == 0;
  }

  private static Outcome check(Step step) {
    try {
      return Kernel.check(step, ParsedExpression.parse(step.claim()).expression());
    } catch (ParseException malformed) {
      return new Outcome.Refused(new Rejected(Reason.CLAIM_DOES_NOT_PARSE, malformed.getMessage()));
    }
  }

  private static boolean report(Step step, Outcome outcome, PrintWriter out) {
    return outcome.match(
        theorem -> {
          boolean named = !step.id().matches("\\d+");
          out.println("PROVED    " + (named ? step.id() + ": " : "") + theorem);
          return true;
        },
        refused -> {
          out.println("REJECTED  step " + step.id() + ": " + refused);
          return false;
        });
  }
}
