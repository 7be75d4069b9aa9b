package org.exactreferee.cli.selection;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.exactreferee.cli.option.AnswerOutput;
import org.exactreferee.cli.option.CertificateOption;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.RangeText;
import org.exactreferee.cli.option.SelectionParameters;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.papers.Experiment;
import org.exactreferee.papers.SyntheticScores;
import org.exactreferee.papers.error.Competitor;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code referee experiment}: errors of selection mechanisms on synthetic data, computed. */
@Command(
    name = "experiment",
    subcommands = {BanditCommand.class, CorrelationCommand.class, RecommendationCommand.class},
    header = "Mean squared errors of selection mechanisms on synthetic data, computed exactly.",
    description = {
      "Prints the mean squared error of mechanisms of private selection against the best score, as a",
      "function of epsilon, for synthetic scenarios of [ALMW25]: exact or enclosed, not simulated."
    },
    footer = {
      "",
      "Scenarios 1 to 3 have scores 1 and -1 and sensitivities 9/5 and 1; the others draw scores",
      "from a seed. specs/EXPERIMENTS.md describes them all.",
      "",
      "Examples:",
      "  referee experiment --scenario 1 --k 10 --epsilon 1/2,1,2 --digits 6",
      "  referee experiment --map rnm,rnmh --epsilon 1/10 --grid 1,2 --digits 6",
      "  referee experiment --scenario 2 --k 6 --epsilon 1,8 --crossing gem,krr",
      "  referee experiment --scenario 1 --high 10,50,90 --epsilon 2 --mechanisms rnm,gem,mgem",
      "  referee experiment bandit --horizon 2000 --shift 1200 --digits 6",
      ""
    })
public final class ExperimentCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--scenario",
      paramLabel = "NAME",
      description = "1 to 8, or correlation:T or normal-correlation:T for a number T")
  private Optional<String> scenario;

  @Option(
      names = "--map",
      paramLabel = "NAME,NAME",
      description =
          "instead, of two candidates: how much likelier the first is to choose the worse")
  private Optional<String> map;

  @Option(
      names = "--gap",
      paramLabel = "Q,...",
      defaultValue = "1",
      converter = NumberLists.RationalsConverter.class,
      description = "of --map: differences of the scores (default: ${DEFAULT-VALUE})")
  private NumberLists.Rationals gaps;

  @Option(
      names = "--grid",
      paramLabel = "D,...",
      defaultValue = "1/2,1,2",
      converter = NumberLists.RationalsConverter.class,
      description = "of --map: the sensitivities of both (default: ${DEFAULT-VALUE})")
  private NumberLists.Rationals grid;

  @Option(
      names = "--k",
      paramLabel = "K",
      defaultValue = "100",
      description = "how many candidates (default: ${DEFAULT-VALUE})")
  private int candidates;

  @Option(
      names = "--high",
      paramLabel = "N,...",
      description = "scenarios 1 to 3: how many high scores (default: half); several: a sweep")
  private Optional<String> high;

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "11",
      description = "scenarios with random scores: how many vectors (default: ${DEFAULT-VALUE})")
  private int trials;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      defaultValue = "1",
      description = "of random scores (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--epsilon",
      paramLabel = "E,...",
      converter = NumberLists.RationalsConverter.class,
      description = "where the errors are computed, rising")
  private Optional<NumberLists.Rationals> epsilons;

  @Option(
      names = "--mechanisms",
      paramLabel = "NAME,...",
      defaultValue = "rnm,gem,mgem,krr,random",
      description = "which mechanisms (default: ${DEFAULT-VALUE})")
  private String mechanisms;

  @Option(
      names = "--crossing",
      paramLabel = "NAME,NAME",
      description = "isolate where two curves cross, between neighbouring epsilons, to 10 digits")
  private Optional<String> crossing;

  @Option(
      names = "--figure",
      paramLabel = "FILE",
      description = "draw the curves of up to 8 mechanisms, or the maps, as SVG")
  private Optional<Path> figure;

  @Mixin private SelectionParameters parameters;

  @Mixin private CertificateOption certificate;

  @Mixin private TableOptions options;

  private final Proofs proofs = new Proofs();

  @Override
  public Integer call() {
    if (map.isPresent() == scenario.isPresent()) {
      throw new BadInputException("either --scenario or --map must be given");
    }
    if (epsilons.isEmpty()) {
      throw new BadInputException("--epsilon must be given");
    }
    requireRising(epsilons());
    try {
      Table table = NumberLists.checked(this::table);
      List<String> notProved = new ArrayList<>(table.notProved());
      if (crossing.isPresent()) {
        notProved.add(Experiment.ALL_CROSSINGS);
      }
      certificate.write(proofs, notProved, spec.commandLine().getErr());
      if (crossing.isPresent() && table.rows().isEmpty()) {
        spec.commandLine()
            .getErr()
            .println("referee: the curves of " + crossing.get() + " are not seen to cross");
      }
      AnswerOutput.print(spec, table.format(options.format()), notProved, options.format());
      return ExitCode.EXPECTED;
    } catch (UndecidedException open) {
      spec.commandLine().getErr().println("referee: UNKNOWN: " + open.getMessage());
      return ExitCode.UNKNOWN;
    }
  }

  private void requireRising(List<Rational> all) {
    if (crossing.isPresent() && all.size() < 2) {
      throw new BadInputException("--crossing needs two values of --epsilon or more");
    }
    for (int i = 1; i < all.size(); i++) {
      if (all.get(i - 1).compareTo(all.get(i)) >= 0) {
        throw new BadInputException(
            "--epsilon must rise, and " + all.get(i) + " follows " + all.get(i - 1));
      }
    }
  }

  private List<Rational> epsilons() {
    return epsilons.orElseThrow().values();
  }

  private Table table() {
    if (map.isPresent()) {
      for (Rational gap : gaps.values()) {
        if (gap.sign() <= 0) {
          throw new BadInputException("--gap (" + gap + ") must be positive");
        }
      }
      return drawn(
          experiment(two("--map", map.get()))
              .differences(epsilons(), gaps.values(), grid.values()));
    }
    List<Integer> numbers = high.map(text -> RangeText.integers("high", text)).orElse(List.of());
    if (numbers.size() > 1) {
      return drawn(sweep(numbers));
    }
    String name = scenario.orElseThrow();
    int highs = numbers.isEmpty() ? candidates / 2 : numbers.get(0);
    SyntheticScores data = SyntheticScores.of(name, candidates, highs, trials, seed);
    return crossing.isPresent()
        ? experiment(two("--crossing", crossing.get())).crossings(data, epsilons())
        : drawn(experiment(split(mechanisms)).errors("scenario " + name, data, epsilons()));
  }

  private Experiment.Outcome sweep(List<Integer> counts) {
    if (crossing.isPresent() || epsilons().size() != 1) {
      throw new BadInputException("--high with several numbers must stand with one --epsilon");
    }
    if (!scenario.orElseThrow().matches("[1-3]")) {
      throw new BadInputException("--high must stand with scenario 1, 2 or 3");
    }
    return experiment(split(mechanisms))
        .sweep(Integer.parseInt(scenario.get()), candidates, counts, epsilons().get(0));
  }

  private Experiment experiment(List<String> names) {
    parameters.requireUsedBy(names);
    List<Competitor> competitors =
        names.stream()
            .map(name -> new Competitor(name, setting -> parameters.mechanism(name, setting)))
            .toList();
    return new Experiment(competitors, options.digits(), proofs);
  }

  private Table drawn(Experiment.Outcome outcome) {
    figure.ifPresent(file -> OutputFile.write(file, outcome.svg().get()));
    return outcome.table();
  }

  private static List<String> split(String list) {
    return Stream.of(list.split(",", -1)).map(String::strip).toList();
  }

  private static List<String> two(String option, String pair) {
    List<String> names = split(pair);
    if (names.size() != 2) {
      throw new BadInputException(option + " (" + pair + ") must be two mechanisms");
    }
    return names;
  }
}
