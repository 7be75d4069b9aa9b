package org.exactreferee.cli.option;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.text.input.ScoreFile;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Option;

/** Scores and sensitivities of candidates, as given on the command line. */
public final class CandidateOptions {

  @Option(
      names = "--scores",
      paramLabel = "Q,...",
      converter = NumberLists.RationalsConverter.class,
      description = "one score per candidate, such as 0,1/2,2")
  private NumberLists.Rationals scores;

  @Option(
      names = "--sensitivities",
      paramLabel = "D,...",
      converter = NumberLists.RationalsConverter.class,
      description = "one sensitivity per candidate, such as 1,1,1")
  private NumberLists.Rationals sensitivities;

  @Option(
      names = "--candidates",
      paramLabel = "FILE",
      description = "the same from a file, with names; specs/SELECTION.md describes it")
  private Optional<Path> file;

  /** Whether anything is given. */
  public boolean areGiven() {
    return scores != null || sensitivities != null || file.isPresent();
  }

  /** The candidates, from the options or from the file. */
  public ScoreFile candidates() {
    return candidates(false);
  }

  /** The same, with scores 0 if none are given and none are needed. */
  public ScoreFile candidates(boolean withoutScores) {
    if (withoutScores && scores == null && sensitivities != null && file.isEmpty()) {
      List<Rational> none = Collections.nCopies(sensitivities.values().size(), Rational.ZERO);
      scores = new NumberLists.Rationals(none);
    }
    if (file.isPresent()) {
      if (scores != null || sensitivities != null) {
        throw new BadInputException(
            "--candidates and --scores or --sensitivities must not be given both");
      }
      return InputFile.read(file.get(), () -> ScoreFile.read(file.get()));
    }
    if (scores == null || sensitivities == null) {
      throw new BadInputException("--scores and --sensitivities, or --candidates, must be given");
    }
    int k = scores.values().size();
    if (sensitivities.values().size() != k) {
      throw new BadInputException(
          "scores (" + k + ") must be as many as sensitivities, " + sensitivities.values().size());
    }
    List<String> numbers = IntStream.rangeClosed(1, k).mapToObj(String::valueOf).toList();
    return new ScoreFile(numbers, scores.values(), sensitivities.values());
  }

  /** The sensitivities, if they are given without scores. */
  public Optional<List<Rational>> sensitivities() {
    if (scores != null || file.isPresent()) {
      throw new BadInputException("--table and --scores or --candidates must not be given both");
    }
    return Optional.ofNullable(sensitivities).map(NumberLists.Rationals::values);
  }
}
