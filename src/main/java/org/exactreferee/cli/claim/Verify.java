package org.exactreferee.cli.claim;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.cli.table.RequestedTable;
import org.exactreferee.cli.table.TableVerify;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.tree.CanonicalText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee verify}: re-checks certificates with the kernel alone; loads no prover class. */
@Command(
    name = "verify",
    header = "Checks certificates again, with the kernel alone.",
    description = {
      "Re-checks certificates with the kernel alone. Of each step it prints what is proved, HOLDS or",
      "DOES NOT HOLD with the statement, or REJECTED with the reason; of a table, that every cell of",
      "every row is right. FILE may be a table with its certificate FILE.cert.json beside it: then the",
      "cells in the file are compared with those that are proved.",
      "",
      "What takes more than 10 s of the processor for each megabyte of a file is rejected.",
      "",
      "Exit code 0 if and only if every step of every file was proved; 1 if any was rejected; with",
      "--with 3 if any is unknown and none was rejected.",
    },
    footer = {
      "",
      "Example:",
      "  referee eval \"exp(1/2) < 33/20\" --certificate half.cert.json",
      "  referee verify half.cert.json",
    })
public final class Verify implements Callable<Integer> {

  private static final int LONGEST_STATEMENT = 160;
  private static final int MOST_SECONDS = 1_000_000;
  private static final long MEGABYTE = 1_000_000;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Certificates (*.cert.json), or tables.")
  private List<Path> files;

  @Option(
      names = "--full",
      description = "show long statements whole (default: the first 160 characters)")
  private boolean full;

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "of the processor, for each megabyte of a file (default: ${DEFAULT-VALUE})")
  private int limit;

  @Option(
      names = "--with",
      paramLabel = "PROGRAM",
      description = {
        "have another checker look: refcheck, whose rules are proved in Coq and which",
        "src/main/coq/build builds; it says UNKNOWN (exit code 3) of what it does not check"
      })
  private Optional<OtherChecker> with = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (limit < 1 || limit > MOST_SECONDS) {
      throw new BadInputException(
          "limit (" + limit + ") must be between 1 and " + MOST_SECONDS + " seconds");
    }
    if (with.isPresent()) {
      return with.get().check(files, spec.commandLine().getOut());
    }
    boolean all = true;
    for (Path file : files) {
      all &= verify(file);
    }
    return all ? ExitCode.EXPECTED : ExitCode.DIFFERS;
  }

  private boolean verify(Path file) {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    try {
      Path certificate = RequestedTable.certificateOf(file);
      boolean besideTable = !RequestedTable.isNamedAsCertificate(file) && Files.exists(certificate);
      Path evidence = besideTable ? certificate : file;
      Duration most = Duration.ofSeconds(limit * (1 + Files.size(evidence) / MEGABYTE));
      if (besideTable || TableVerify.isTable(file)) {
        Optional<Path> table = besideTable ? Optional.of(file) : Optional.empty();
        return TableVerify.verify(evidence, table, most, out, err);
      }
      return new VerifiedSteps(file, out, this::line).within(most);
    } catch (NoSuchFileException missing) {
      throw new BadInputException("file (" + file + ") must exist");
    } catch (IOException failure) {
      throw new BadInputException("file (" + file + ") must be readable: " + failure.getMessage());
    }
  }

  /** What a theorem says of its claim; there are two things that it can say. */
  static boolean holds(Theorem theorem) {
    return theorem.conclusion() == Conclusion.HOLDS;
  }

  private String line(Step step, Outcome outcome) {
    return outcome.match(
        theorem ->
            (holds(theorem) ? "HOLDS     " : "DOES NOT HOLD  ")
                + (step.id() + ": ")
                + shortened(CanonicalText.of(theorem.claim())),
        refused -> "REJECTED  step " + step.id() + ": " + refused);
  }

  private String shortened(String statement) {
    return full || statement.length() <= LONGEST_STATEMENT
        ? statement
        : String.format(
            Locale.ROOT,
            "%s... (%,d characters)",
            statement.substring(0, LONGEST_STATEMENT),
            statement.length());
  }
}
