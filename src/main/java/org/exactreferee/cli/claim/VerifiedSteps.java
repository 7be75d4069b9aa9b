package org.exactreferee.cli.claim;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import org.exactreferee.cli.terminal.BoundedWork;
import org.exactreferee.question.CheckedSteps;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.text.language.VisibleText;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Step;

/** The steps of one certificate, each with its line as soon as the kernel has answered. */
final class VerifiedSteps {
  private final Path file;
  private final PrintWriter out;
  private final BiFunction<Step, Outcome, String> line;
  private int hold;
  private int fail;
  private int rejected;
  private boolean ended;

  VerifiedSteps(Path file, PrintWriter out, BiFunction<Step, Outcome, String> line) {
    this.file = file;
    this.out = out;
    this.line = line;
  }

  /** Whether every step is proved in so much time of the processor. */
  boolean within(Duration most) {
    Optional<Boolean> done = BoundedWork.inProcessorTime(most, this::read);
    return end(done.isEmpty() ? Optional.of(BoundedWork.refusal(most)) : Optional.empty());
  }

  private boolean read() throws IOException {
    CheckedSteps checked = new CheckedSteps();
    try (InputStream in = Files.newInputStream(file);
        CertificateReader reader = new CertificateReader(in)) {
      for (Optional<Step> next = reader.next(); next.isPresent(); next = reader.next()) {
        count(next.get(), checked.next(next.get()));
      }
    } catch (RejectedException unreadable) {
      refuse(unreadable.rejected().toString());
    } catch (OutOfMemoryError tooMuch) {
      refuse("UNDECIDED: more than " + BoundedWork.memory());
    }
    return true;
  }

  /** What comes after the end is not looked at any more. */
  private synchronized void count(Step step, Outcome outcome) {
    if (ended) {
      return;
    }
    out.println(VisibleText.of(line.apply(step, outcome)));
    outcome.match(theorem -> Verify.holds(theorem) ? hold++ : fail++, refused -> rejected++);
  }

  private synchronized void refuse(String reason) {
    if (!ended) {
      out.println(VisibleText.of("REJECTED  " + reason));
      rejected++;
    }
  }

  private synchronized boolean end(Optional<String> problem) {
    problem.ifPresent(this::refuse);
    ended = true;
    String name = VisibleText.of(file.getFileName().toString());
    out.println(name + ": " + hold + " hold, " + fail + " do not hold, " + rejected + " rejected");
    return rejected == 0;
  }
}
