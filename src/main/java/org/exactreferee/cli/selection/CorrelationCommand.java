package org.exactreferee.cli.selection;

import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.CandidateOptions;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.papers.SyntheticScores;
import org.exactreferee.question.CorrelationProof;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Report;
import org.exactreferee.text.input.ScoreFile;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code referee experiment correlation}: how scores and sensitivities go together. */
@Command(
    name = "correlation",
    header = "How scores and sensitivities are correlated.",
    description = {
      "Prints Pearson's correlation of scores and sensitivities, Spearman's, and the weighted one",
      "of [ALMW25, appendix I], each proved from its definition."
    },
    footer = {
      "",
      "Examples:",
      "  referee experiment correlation --candidates specs/select/three.csv",
      "  referee experiment correlation --scores 0,1,2,3 --sensitivities 1,3,2,4 --buckets 2",
      "  referee experiment correlation --scenario normal-correlation:0.8 --k 20 --digits 6",
      ""
    })
public final class CorrelationCommand extends AnswerCommand {
  private static final int MOST_BUCKETS = 1000;

  @Mixin private CandidateOptions given;

  @Option(
      names = "--scenario",
      paramLabel = "NAME",
      description = "instead, the first vector of a scenario of referee experiment")
  private Optional<String> scenario;

  @Option(
      names = "--k",
      paramLabel = "K",
      defaultValue = "100",
      description = "of --scenario: how many candidates (default: ${DEFAULT-VALUE})")
  private int candidates;

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "11",
      description =
          "of --scenario: how many vectors sensitivities are made from (default: ${DEFAULT-VALUE})")
  private int trials;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      defaultValue = "1",
      description = "of --scenario (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--buckets",
      paramLabel = "B",
      defaultValue = "5",
      description = "of the weighted correlation (default: ${DEFAULT-VALUE})")
  private int buckets;

  @Override
  protected Report answer(Proofs proofs) {
    if (buckets < 1 || buckets > MOST_BUCKETS) {
      throw new BadInputException(
          "--buckets (" + buckets + ") must be between 1 and " + MOST_BUCKETS);
    }
    if (scenario.isPresent()) {
      if (given.areGiven()) {
        throw new BadInputException(
            "--scenario and --scores, --sensitivities or --candidates must not be given both");
      }
      SyntheticScores data =
          NumberLists.checked(
              () -> SyntheticScores.of(scenario.get(), candidates, candidates / 2, trials, seed));
      return report(proofs, data.trials().get(0), data.sensitivities());
    }
    ScoreFile file = given.candidates();
    return report(proofs, file.scores(), file.sensitivities());
  }

  private Report report(Proofs proofs, List<Rational> scores, List<Rational> sensitivities) {
    for (Rational sensitivity : sensitivities) {
      if (sensitivity.sign() < 0) {
        throw new BadInputException("sensitivity (" + sensitivity + ") must not be negative");
      }
    }
    return Report.of(
        new CorrelationProof(proofs, scores, sensitivities, options().digits()).table(buckets));
  }
}
