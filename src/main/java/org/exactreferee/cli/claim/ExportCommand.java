package org.exactreferee.cli.claim;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.cli.table.TableVerify;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.export.claim.ExportedClaim;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.export.coq.CoqFile;
import org.exactreferee.export.smt.SmtFile;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee export}: certificates as files that other systems check. */
@Command(
    name = "export",
    header = "Writes a certificate as a file that Coq or an SMT solver checks.",
    description = {
      "Writes the claims of a certificate with their evidence for another system, which then checks",
      "them without Referee: coqc accepts the file, or a solver answers unsat to every question in it.",
      "The kernel checks the certificate first.",
      "",
      "Exit code 1 if the certificate is rejected, 3 if a claim has no form in the other language.",
    },
    footer = {
      "",
      "Example:",
      "  referee eval \"threshold(1000) = 369\" --certificate threshold.cert.json",
      "  referee export --smt threshold.cert.json --out threshold.smt2",
      "",
      "specs/CERTIFICATES.md says what can be exported and what the files state.",
      ""
    })
public final class ExportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @ArgGroup(exclusive = true, multiplicity = "1")
  private Language language;

  /** What the file is written in. */
  static final class Language {
    @Option(names = "--coq", required = true, description = "write a file for coqc (Coq 8.16)")
    private boolean coq;

    @Option(
        names = "--smt",
        required = true,
        description = "write SMT-LIB 2, for z3, cvc5 or others")
    private boolean smt;
  }

  @Parameters(paramLabel = "FILE", description = "the certificate (*.cert.json)")
  private Path file;

  @Option(
      names = "--row",
      paramLabel = "N",
      description = "of a table, this row only; 1 is the first")
  private Optional<Integer> row;

  @Option(names = "--step", paramLabel = "ID", description = "this step only")
  private Optional<String> step;

  @Option(names = "--out", paramLabel = "FILE", description = "write here instead of to the output")
  private Optional<Path> out;

  @Option(
      names = "--unchecked",
      description = "export what the kernel rejects too, to see that others reject it")
  private boolean unchecked;

  @Override
  public Integer call() {
    try {
      List<ExportedClaim> claims = InputFile.read(file, this::claims);
      String text = language.smt && !language.coq ? SmtFile.of(claims) : CoqFile.of(claims);
      if (out.isPresent()) {
        OutputFile.write(out.get(), text);
      } else {
        spec.commandLine().getOut().print(text);
        spec.commandLine().getOut().flush();
      }
      return ExitCode.EXPECTED;
    } catch (NotExportedException refused) {
      spec.commandLine().getErr().println("referee: UNKNOWN: " + refused.getMessage());
      return ExitCode.UNKNOWN;
    } catch (CertificateClaims.BadCertificate rejected) {
      spec.commandLine().getErr().println("referee: REJECTED: " + rejected.getMessage());
      return ExitCode.DIFFERS;
    }
  }

  private List<ExportedClaim> claims() throws IOException {
    CertificateClaims reading = new CertificateClaims(unchecked);
    List<ExportedClaim> claims = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file)) {
      if (TableVerify.isTable(file)) {
        if (step.isPresent()) {
          throw new BadInputException("--step: a table has rows; --row N picks one");
        }
        claims.addAll(reading.ofTable(in, row));
      } else {
        if (row.isPresent()) {
          throw new BadInputException("--row: the certificate has steps; --step ID picks one");
        }
        claims.addAll(reading.ofSteps(in, step));
      }
    }
    if (claims.isEmpty()) {
      String wanted = step.map(id -> "--step (" + id + ")").orElse("--row (" + row.orElse(0) + ")");
      throw new BadInputException(wanted + " must be in " + file.getFileName());
    }
    return claims;
  }
}
