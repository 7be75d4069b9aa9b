package org.exactreferee.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.privacy.Adjacency;
import org.exactreferee.privacy.Budget;
import org.exactreferee.privacy.PrivacyLoss;
import org.exactreferee.privacy.TightDelta;
import org.exactreferee.prover.FilteredPrivacyLoss;
import org.exactreferee.report.AuditTables;
import org.exactreferee.report.Format;
import org.exactreferee.report.Report;
import org.exactreferee.report.Report.Part;
import org.exactreferee.report.Table;
import org.exactreferee.spec.ExactNumber;
import org.exactreferee.spec.MechanismFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee audit}: the exact privacy of a mechanism that a user wrote down. */
@Command(
    name = "audit",
    description = {
      "Prints the tight epsilon of a mechanism given as a table of exact probabilities,",
      "or whether it is (epsilon, delta)-private, with the inputs and the event that show it."
    },
    footer = {
      "",
      "Numbers are expressions of the claim language, such as 1/3, 0.05 or exp(-1/2)/2.",
      "Decimals of parameters are rounded up, so that they are valid parameters too.",
      "",
      "Examples:",
      "  referee audit specs/audit/randomized-response.json",
      "  referee audit specs/audit/two-questions.csv --adjacent none-one,one-both --profile",
      "  referee audit specs/audit/two-questions.csv --epsilon 1/2 --delta 1/100",
      "",
      "specs/MECHANISMS.md describes the files."
    },
    exitCodeList = {
      " 0:the tight epsilon was found (or found not to be finite), or the mechanism is private",
      " 1:the mechanism is not (epsilon, delta)-private",
      " 2:bad usage or input",
      " 3:UNKNOWN: decimal digits could not be decided",
      "70:internal error",
    })
final class Audit implements Callable<Integer> {
  private static final int MOST_DIGITS = 1_000;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "the mechanism, in JSON or CSV")
  private Path file;

  @Option(
      names = "--adjacent",
      paramLabel = "PAIRS",
      description = "all (the default), or pairs of inputs such as a-b,b-c; both orders count")
  private Optional<String> adjacent;

  @Option(
      names = "--pairs",
      paramLabel = "CSV",
      description = "a file with two adjacent inputs on each line")
  private Optional<Path> pairs;

  @Option(
      names = "--delta",
      paramLabel = "DELTA",
      defaultValue = "0",
      description = "from 0 to 1 (default: ${DEFAULT-VALUE})")
  private String delta;

  @Option(
      names = "--epsilon",
      paramLabel = "EPSILON",
      description = "ask for (epsilon, delta)-privacy; a fraction, or a logarithm such as ln(3)")
  private Optional<String> epsilon;

  @Option(names = "--exp-epsilon", paramLabel = "E", description = "the same, with e^epsilon given")
  private Optional<String> expEpsilon;

  @Option(
      names = "--profile",
      description = "print the least delta for every epsilon, as a piecewise linear function")
  private boolean profile;

  @Option(
      names = "--digits",
      paramLabel = "N",
      defaultValue = "10",
      description = "significant decimal digits (default: ${DEFAULT-VALUE})")
  private int digits;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = {
        "text, json, csv, markdown or latex (default: ${DEFAULT-VALUE});",
        "csv has one table only: the profile if asked for, else the answer"
      })
  private String formatName;

  @Override
  public Integer call() {
    if (digits < 1 || digits > MOST_DIGITS) {
      throw new BadInputException("digits (" + digits + ") must be between 1 and " + MOST_DIGITS);
    }
    Format format = option("--format", () -> Format.of(formatName));
    ExactReal leastDelta = option("--delta", () -> ExactNumber.parse(delta));
    Optional<Budget<ExactReal>> budget = budget(leastDelta);
    MechanismFile mechanism = InputFile.read(file, () -> MechanismFile.read(file));
    Adjacency<String> adjacency = adjacency(mechanism);
    try {
      return answer(mechanism, adjacency, leastDelta, budget, format);
    } catch (UndecidedException open) {
      spec.commandLine().getErr().println("referee: UNKNOWN: " + open.getMessage());
      return ExitCode.UNKNOWN;
    }
  }

  private int answer(
      MechanismFile mechanism,
      Adjacency<String> adjacency,
      ExactReal leastDelta,
      Optional<Budget<ExactReal>> budget,
      Format format) {
    PrivacyLoss<String, String, ExactReal> loss =
        new FilteredPrivacyLoss<>(mechanism.mechanism(), adjacency);
    AuditTables tables =
        new AuditTables(
            mechanism.mechanism().inputs().size(),
            mechanism.mechanism().outputs().size(),
            adjacency.pairs().count(),
            digits);
    int exitCode = ExitCode.EXPECTED;
    Table answer;
    if (budget.isPresent()) {
      TightDelta<String, String, ExactReal> tight = loss.tightDelta(budget.get().expEpsilon());
      answer = tables.decision(budget.get(), tight);
      boolean holds = tight.delta().compareTo(leastDelta) <= 0;
      exitCode = holds ? ExitCode.EXPECTED : ExitCode.DIFFERS;
    } else {
      answer = tables.tightEpsilon(leastDelta, loss.tightEpsilon(leastDelta));
    }
    List<Part> parts = new ArrayList<>();
    if (!profile || format != Format.CSV) {
      parts.add(new Part("answer", answer));
    }
    if (profile) {
      parts.add(new Part("profile", tables.profile(loss.profile(ExactReal.ONE))));
    }
    spec.commandLine().getOut().print(new Report(parts).format(format));
    spec.commandLine().getOut().flush();
    return exitCode;
  }

  private Optional<Budget<ExactReal>> budget(ExactReal leastDelta) {
    if (epsilon.isPresent() && expEpsilon.isPresent()) {
      throw new BadInputException("--epsilon and --exp-epsilon must not be given both");
    }
    Optional<ExactReal> factor =
        epsilon
            .map(text -> option("--epsilon", () -> exponential(text)))
            .or(
                () ->
                    expEpsilon.map(text -> option("--exp-epsilon", () -> ExactNumber.parse(text))));
    String role = epsilon.isPresent() ? "--epsilon" : "--exp-epsilon";
    option("--delta", () -> new Budget<>(ExactReal.ONE, leastDelta));
    return factor.map(e -> option(role, () -> new Budget<>(e, leastDelta)));
  }

  private static ExactReal exponential(String epsilon) {
    return ExactNumber.parseReal(epsilon)
        .exp()
        .exact()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "epsilon (" + epsilon + ") must be a fraction or a logarithm such as ln(3)"));
  }

  private static <T> T option(String name, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException mistake) {
      throw new BadInputException(name + ": " + mistake.getMessage());
    }
  }

  private Adjacency<String> adjacency(MechanismFile mechanism) {
    List<String> inputs = mechanism.mechanism().inputs();
    long stated =
        List.of(adjacent.isPresent(), pairs.isPresent(), mechanism.adjacency().isPresent()).stream()
            .filter(present -> present)
            .count();
    if (stated > 1) {
      throw new BadInputException(
          "adjacent inputs must be given once: in the file, by --adjacent or by --pairs");
    }
    if (pairs.isPresent()) {
      return InputFile.read(pairs.get(), () -> MechanismFile.readPairs(pairs.get(), inputs));
    }
    if (adjacent.isPresent() && !adjacent.get().equals("all")) {
      return option("--adjacent", () -> MechanismFile.parsePairs(adjacent.get(), inputs));
    }
    return mechanism.adjacency().orElseGet(() -> Adjacency.all(inputs));
  }
}
