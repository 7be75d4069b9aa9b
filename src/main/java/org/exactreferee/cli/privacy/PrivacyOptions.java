package org.exactreferee.cli.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.exactreferee.cli.option.ProvedCommand;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.prove.privacy.PrivacyProfile;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.answer.PrivacyTables;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Report.Part;
import org.exactreferee.text.language.ExactNumber;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import picocli.CommandLine.Option;

/** What is asked about the privacy of something, and how it is answered. */
final class PrivacyOptions {

  private static final int MOST_DIGITS = 1_000;

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

  Format format() {
    return option("--format", () -> Format.of(formatName));
  }

  /** Whether the answer is about epsilon alone: no delta, no profile. */
  boolean isPure(Question question) {
    return question.delta().isZero() && !profile;
  }

  /** A question whose numbers have been read. */
  record Question(int digits, ExactReal delta, Optional<Budget<ExactReal>> budget) {}

  /**
   * Something whose privacy is asked for.
   *
   * @param tables how answers about it are written, given the number of digits
   * @param claims how answers about it are claimed
   */
  record Subject<I, O>(
      PrivacyLoss<I, O, ExactReal> loss,
      Function<Integer, PrivacyTables> tables,
      Supplier<PrivacyClaims<I, O>> claims) {}

  /** Reads the numbers, before any file is read. */
  Question question() {
    if (digits < 1 || digits > MOST_DIGITS) {
      throw new BadInputException("digits (" + digits + ") must be between 1 and " + MOST_DIGITS);
    }
    format();
    ExactReal leastDelta = option("--delta", () -> ExactNumber.parse(delta));
    return new Question(digits, leastDelta, budget(leastDelta));
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

  /** The value of an option, or what is wrong with it. */
  static <T> T option(String name, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException mistake) {
      throw new BadInputException(name + ": " + mistake.getMessage());
    }
  }

  /** The answer; whether it says that something is not private, the exit code says too. */
  <I, O> Report answer(
      Question question, Subject<I, O> subject, Proofs proofs, ProvedCommand command) {
    PrivacyAnswer<I, O> found =
        new PrivacyAnswer<>(
            subject.tables().apply(question.digits()), subject.claims().get(), proofs);
    PrivacyAnswer.Answered answered =
        question
            .budget()
            .map(budget -> found.decision(budget, subject.loss().tightDelta(budget.expEpsilon())))
            .orElseGet(
                () ->
                    found.tightEpsilon(
                        question.delta(), subject.loss().tightEpsilon(question.delta())));
    if (answered.isRefuted()) {
      command.endWith(ExitCode.DIFFERS);
    }
    List<Part> parts = new ArrayList<>(List.of(new Part("answer", answered.table())));
    if (profile) {
      PrivacyProfile<I, O, ExactReal> lines = PrivacyProfile.of(subject.loss(), ExactReal.ONE);
      parts.add(new Part("profile", found.profile(lines)));
    }
    return new Report(parts);
  }
}
