package org.exactreferee.cli.option;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.trusted.number.UndecidedException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that answers by tables whose cells are proved, and can write the evidence. */
public abstract class ProvedCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private CertificateOption certificate;

  @Mixin private TimeoutOption timeout;

  private int exitCode = ExitCode.EXPECTED;

  /**
   * The answer.
   *
   * @throws UndecidedException if it is not known
   */
  protected abstract Report answer(Proofs proofs);

  /** Does a part of the work instead of answering, if that is asked for: what to say about it. */
  protected Optional<String> part() {
    return Optional.empty();
  }

  /** How the answer is written. */
  protected abstract Format format();

  /** Where the answer is written instead of to the output. */
  protected Optional<Path> out() {
    return Optional.empty();
  }

  /** The writer to which progress is shown. */
  protected final PrintWriter notes() {
    return spec.commandLine().getErr();
  }

  /** Ends with this exit code, as what is answered is not what was hoped for. */
  public final void endWith(int code) {
    exitCode = code;
  }

  private Report certified(Proofs proofs) {
    Report report = answer(proofs).in(format());
    certificate.write(proofs, report.notProved(), notes());
    return report;
  }

  @Override
  public final Integer call() {
    Proofs proofs = new Proofs();
    try {
      Optional<String> part = timeout.within(this::part);
      if (part.isPresent()) {
        spec.commandLine().getOut().println(part.get());
        return ExitCode.EXPECTED;
      }
      Report report = timeout.within(() -> certified(proofs));
      if (out().isPresent()) {
        AnswerOutput.write(out().get(), report, format(), notes());
      } else {
        AnswerOutput.print(spec, report, format());
      }
      return exitCode;
    } catch (UndecidedException open) {
      notes().println("referee: UNKNOWN: " + open.getMessage());
      return ExitCode.UNKNOWN;
    }
  }
}
