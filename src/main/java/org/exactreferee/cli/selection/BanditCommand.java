package org.exactreferee.cli.selection;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.RangeText;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.Busy;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.papers.bandit.BanditDesign;
import org.exactreferee.papers.bandit.BanditDrawings;
import org.exactreferee.papers.bandit.BanditPath;
import org.exactreferee.papers.bandit.BanditReport;
import org.exactreferee.papers.bandit.BanditRun;
import org.exactreferee.papers.bandit.Policy;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Report;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code referee experiment bandit}: the bandit under distribution shift. */
@Command(
    name = "bandit",
    header = "A bandit of two arms under distribution shift, as [ALMW25] describes it.",
    description = {
      "Simulates policies from a seed, and computes what is not random: the probabilities of the",
      "choices at listed steps, the law of the quantiles, the noise of the sums, what UCB does",
      "without noise, and what the parts cost."
    },
    footer = {
      "",
      "Every column says whether it is proved, computed or simulated. specs/EXPERIMENTS.md says",
      "what is drawn how, and what the paper leaves open.",
      "",
      "Examples:",
      "  referee experiment bandit --horizon 2000 --shift 1200 --digits 6",
      "  referee experiment bandit --horizon 500 --shift 300 --policies mgem,krr --window 50",
      ""
    })
public final class BanditCommand extends AnswerCommand {

  @Option(
      names = "--policies",
      paramLabel = "NAME,...",
      defaultValue = "ucb,thompson,krr,rnm,rs,gem,mgem",
      description = "which policies (default: ${DEFAULT-VALUE})")
  private String policies;

  @Option(
      names = "--horizon",
      paramLabel = "T",
      defaultValue = "50000",
      description = "how many steps (default: ${DEFAULT-VALUE})")
  private int horizon;

  @Option(
      names = "--shift",
      paramLabel = "STEP",
      defaultValue = "30000",
      description =
          "the last step before means and deviations are swapped (default: ${DEFAULT-VALUE})")
  private int shift;

  @Option(
      names = "--means",
      paramLabel = "M,M",
      defaultValue = "0.2,0.8",
      converter = NumberLists.RationalsConverter.class,
      description = "of arms 0 and 1, before the shift (default: ${DEFAULT-VALUE})")
  private NumberLists.Rationals means;

  @Option(
      names = "--deviations",
      paramLabel = "S,S",
      defaultValue = "0.1,0.3",
      converter = NumberLists.RationalsConverter.class,
      description = "of the same (default: ${DEFAULT-VALUE})")
  private NumberLists.Rationals deviations;

  @Option(
      names = "--budgets",
      paramLabel = "M,S,P,K",
      defaultValue = "1,1,1,4",
      converter = NumberLists.RationalsConverter.class,
      description =
          "epsilons of the means of an arm, a choice, a pair of quantiles, and a choice by kRR"
              + " (default: ${DEFAULT-VALUE})")
  private NumberLists.Rationals budgets;

  @Option(
      names = "--window",
      paramLabel = "N",
      defaultValue = "200",
      description = "rewards per pair of quantiles (default: ${DEFAULT-VALUE})")
  private int window;

  @Option(
      names = "--alpha-squared",
      paramLabel = "A",
      defaultValue = "2",
      converter = NumberLists.RationalConverter.class,
      description = "the square of the optimism of UCB (default: ${DEFAULT-VALUE})")
  private Rational alphaSquared;

  @Option(
      names = "--gamma",
      paramLabel = "G",
      defaultValue = "1/20",
      converter = NumberLists.RationalConverter.class,
      description = "of rs: probability to stop after a draw (default: ${DEFAULT-VALUE})")
  private Rational gamma;

  @Option(
      names = "--beta",
      paramLabel = "B",
      defaultValue = "1/20",
      converter = NumberLists.RationalConverter.class,
      description = "of gem and mgem: probability of a bad outcome (default: ${DEFAULT-VALUE})")
  private Rational beta;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      defaultValue = "1",
      description = "of everything that is drawn (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--steps",
      paramLabel = "STEP,...",
      description =
          "where choices are looked at (default: 1000, the shift, 2000 steps later, the horizon, as"
              + " far as there are)")
  private Optional<String> steps;

  @Option(
      names = "--figures",
      paramLabel = "FOLDER",
      description = "draw figures 9a to 9d into this folder, as SVG")
  private Optional<Path> figures;

  @Override
  protected Report answer(Proofs proofs) {
    BanditDesign design = NumberLists.checked(this::design);
    List<Policy> chosen =
        NumberLists.checked(
            () ->
                Stream.of(policies.split(",", -1))
                    .map(String::strip)
                    .map(Policy::named)
                    .distinct()
                    .toList());
    List<Integer> listed = listed();
    figures.ifPresent(OutputFile::requireFolder);
    try (Busy busy = Busy.of(notes())) {
      busy.at("simulating");
      List<BanditPath> paths = BanditRun.of(design, chosen, new HashSet<>(listed));
      figures.ifPresent(
          folder ->
              new BanditDrawings(design, paths)
                  .files()
                  .forEach((name, svg) -> OutputFile.write(folder.resolve(name), svg)));
      busy.at("computing");
      return new BanditReport(design, paths, options().digits()).report(proofs);
    }
  }

  private BanditDesign design() {
    if (budgets.values().size() != 4) {
      throw new BadInputException(
          "--budgets (" + budgets.values().size() + " numbers) must be 4: M,S,P,K");
    }
    List<Rational> epsilons = budgets.values();
    return new BanditDesign(
        horizon,
        shift,
        means.values(),
        deviations.values(),
        new BanditDesign.Budgets(
            epsilons.get(0), epsilons.get(1), epsilons.get(2), epsilons.get(3)),
        window,
        gamma,
        beta,
        alphaSquared,
        seed);
  }

  private List<Integer> listed() {
    List<Integer> wanted =
        steps
            .map(text -> RangeText.integers("steps", text))
            .orElseGet(
                () ->
                    Stream.of(1000, shift, shift + 2000, horizon)
                        .filter(step -> step <= horizon)
                        .toList());
    for (int step : wanted) {
      if (step < 1 || step > horizon) {
        throw new BadInputException("--steps (" + step + ") must be between 1 and " + horizon);
      }
    }
    return wanted;
  }
}
