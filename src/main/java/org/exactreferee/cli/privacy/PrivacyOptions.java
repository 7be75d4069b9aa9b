package org.exactreferee.cli.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.exactreferee.cli.option.EpsilonOption;
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
import picocli.CommandLine.Mixin;
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

  @Mixin private EpsilonOption epsilon;

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
    return EpsilonOption.read("--format", () -> Format.of(formatName));
  }

  /** Whether the answer is about epsilon alone: no delta, no profile. */
  boolean isPure(Question question) {
    return question.delta().isZero() && !profile;
  }

  boolean hasProfile() {
    return profile;
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
    ExactReal leastDelta = EpsilonOption.read("--delta", () -> ExactNumber.parse(delta));
    Optional<ExactReal> factor = epsilon.value();
    Budget<ExactReal> least =
        EpsilonOption.read("--delta", () -> new Budget<>(ExactReal.ONE, leastDelta));
    return new Question(digits, leastDelta, factor.map(e -> new Budget<>(e, least.delta())));
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
