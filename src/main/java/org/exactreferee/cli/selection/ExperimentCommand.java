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
import org.exactreferee.cli.option.SelectionParameters;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.selection.ErrorCurve;
import org.exactreferee.prove.selection.SyntheticScores;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.SelectionProof;
import org.exactreferee.question.SelectionTerm;
import org.exactreferee.show.figure.Figure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.Real;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code referee experiment}: errors of selection mechanisms on synthetic data, computed. */
@Command(
    name = "experiment",
    header = "Mean squared errors of selection mechanisms on synthetic data, computed exactly.",
    description = {
      "Prints the mean squared error of mechanisms of private selection against the best score, as a",
      "function of epsilon, for synthetic scenarios of [ALMW25]: exact or enclosed, not simulated."
    },
    footer = {
      "",
      "Scenarios 1 to 3 have scores 1 and -1 and sensitivities 9/5 and 1; 4 to 8, and correlation:T,",
      "draw scores from a seed. specs/SELECTION.md describes them.",
      "",
      "Examples:",
      "  referee experiment --scenario 1 --k 10 --epsilon 1/2,1,2 --digits 6",
      "  referee experiment --map rnm,rnmh --epsilon 1/10 --grid 1,2 --digits 6",
      "  referee experiment --scenario 2 --k 6 --epsilon 1,8 --crossing gem,krr",
      "  referee experiment --scenario 1 --high 10,50,90 --epsilon 2 --mechanisms rnm,gem,mgem",
      ""
    })
public final class ExperimentCommand implements Callable<Integer> {

  private static final int MOST_CANDIDATES = 1000;
  private static final int DRAWN_DIGITS = 12;
  private static final int DRAWN_BITS = 60;
  private static final int MOST_TRIALS = 10_000;
  private static final String TRIALS =
      "an average over trials with random scores is computed; the kernel is not asked once per trial";
  private static final String CROSSING =
      "the order of the curves at both ends is computed, and that they cross between follows from"
          + " their continuity";
  private static final String ALL_CROSSINGS =
      "computed, not proved by the kernel: that these rows are all: a crossing is found only where"
          + " the order of the curves at two neighbouring epsilons is seen to differ";
  private static final Rational WIDTH = Rational.of(1, 20_000_000_000L);

  @Spec private CommandSpec spec;

  @Option(
      names = "--scenario",
      paramLabel = "NAME",
      description = "1 to 8, or correlation:T for a number T")
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
      converter = NumberLists.IntegersConverter.class,
      description = "scenarios 1 to 3: how many high scores (default: half); several: a sweep")
  private Optional<NumberLists.Integers> high;

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
      required = true,
      converter = NumberLists.RationalsConverter.class,
      description = "where the errors are computed, rising")
  private NumberLists.Rationals epsilons;

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
    try {
      Table table = map.isPresent() ? differences(two("--map", map.get())) : ofScenario();
      List<String> notProved = new ArrayList<>(table.notProved());
      if (crossing.isPresent()) {
        notProved.add(ALL_CROSSINGS);
      }
      certificate.write(proofs, notProved, spec.commandLine().getErr());
      AnswerOutput.print(spec, table.format(options.format()), notProved, options.format());
      return ExitCode.EXPECTED;
    } catch (UndecidedException open) {
      spec.commandLine().getErr().println("referee: UNKNOWN: " + open.getMessage());
      return ExitCode.UNKNOWN;
    }
  }

  private Table differences(List<String> names) {
    ExperimentMap asked =
        new ExperimentMap(
            parameters, names, gaps.values(), grid.values(), options.digits(), proofs);
    return asked.table(
        epsilons.values(), svg -> figure.ifPresent(file -> OutputFile.write(file, svg.get())));
  }

  private Table ofScenario() {
    if (high.isPresent() && high.get().values().size() > 1) {
      return sweep(high.get().values());
    }
    SyntheticScores data = NumberLists.checked(() -> data(scenario.orElseThrow(), highs()));
    return crossing.isPresent() ? crossings(data, crossing.get()) : errors(data);
  }

  private int highs() {
    return high.map(list -> list.values().get(0)).orElse(candidates / 2);
  }

  /** The error as a function of the share of high scores, at one epsilon [ALMW25, figure 13]. */
  private Table sweep(List<Integer> counts) {
    if (crossing.isPresent() || epsilons.values().size() != 1) {
      throw new BadInputException("--high with several numbers must stand with one --epsilon");
    }
    if (!scenario.orElseThrow().matches("[1-3]")) {
      throw new BadInputException("--high must stand with scenario 1, 2 or 3");
    }
    Rational epsilon = epsilons.values().get(0);
    Curves curves = new Curves("share", "share of high scores");
    for (int count : counts) {
      SyntheticScores data = NumberLists.checked(() -> data(scenario.orElseThrow(), count));
      curves.add(Rational.of(count, candidates), data, epsilon);
    }
    return curves.table();
  }

  /** Rows of errors of all mechanisms, and the same as curves. */
  private final class Curves {
    private final List<String> names = split(mechanisms);
    private final List<Table.Column> columns = new ArrayList<>();
    private final String label;
    private final List<List<Cell>> rows = new ArrayList<>();
    private final List<List<Figure.Point>> points = new ArrayList<>();

    Curves(String key, String label) {
      this.label = label;
      columns.add(new Table.Column(key, key.equals("epsilon") ? "epsilon" : label));
      for (String name : names) {
        columns.add(new Table.Column(name, name));
        points.add(new ArrayList<>());
      }
    }

    void add(Rational x, SyntheticScores data, Rational epsilon) {
      List<Cell> row = new ArrayList<>(List.of(Cell.given(x)));
      for (int i = 0; i < names.size(); i++) {
        Real error = curve(names.get(i), data).at(epsilon);
        row.add(error(names.get(i), data, epsilon, error));
        points.get(i).add(new Figure.Point(hint(Real.of(x)), hint(error)));
      }
      rows.add(row);
    }

    Table table() {
      figure.ifPresent(file -> draw(file, label, names, points));
      return Table.of(columns, rows);
    }
  }

  private SyntheticScores data(String scenario, int highScores) {
    if (candidates < 1 || candidates > MOST_CANDIDATES) {
      throw new IllegalArgumentException(
          "candidates (" + candidates + ") must be between 1 and " + MOST_CANDIDATES);
    }
    if (trials < 1 || trials > MOST_TRIALS) {
      throw new IllegalArgumentException(
          "trials (" + trials + ") must be between 1 and " + MOST_TRIALS);
    }
    if (scenario.startsWith("correlation:")) {
      Rational t = Rational.parse(scenario.substring("correlation:".length()));
      return SyntheticScores.correlated(t, candidates, trials, seed);
    }
    if (!scenario.matches("[1-8]")) {
      throw new IllegalArgumentException(
          "scenario (" + scenario + ") must be 1 to 8, or correlation:T");
    }
    int number = Integer.parseInt(scenario);
    return number <= 3
        ? SyntheticScores.bimodal(number, candidates, highScores)
        : SyntheticScores.varying(number, candidates, trials, seed);
  }

  private ErrorCurve curve(String name, SyntheticScores data) {
    return new ErrorCurve(
        epsilon ->
            parameters.mechanism(
                name, NumberLists.checked(() -> new Setting(data.sensitivities(), epsilon))),
        data.trials());
  }

  private static List<String> split(String list) {
    return Stream.of(list.split(",", -1)).map(String::strip).toList();
  }

  private Table errors(SyntheticScores data) {
    Curves curves = new Curves("epsilon", "epsilon");
    epsilons.values().forEach(epsilon -> curves.add(epsilon, data, epsilon));
    return curves.table();
  }

  /** The digits of an error, proved if there is one trial only. */
  private Cell error(String name, SyntheticScores data, Rational epsilon, Real error) {
    if (data.trials().size() > 1) {
      return Cell.computed(options.decimal(error), TRIALS);
    }
    Selection built = parameters.mechanism(name, new Setting(data.sensitivities(), epsilon));
    List<Rational> scores = data.trials().get(0);
    return SelectionProof.error(proofs, new SelectionTerm(built), scores, error)
        .decimal(options.digits(), Decimal.Rounding.NEAREST);
  }

  /** For drawing only. */
  static double hint(Real value) {
    Rational middle = value.enclose(DRAWN_BITS).midpoint();
    return Double.parseDouble(Decimal.of(middle, DRAWN_DIGITS).digits());
  }

  private void draw(Path file, String label, List<String> names, List<List<Figure.Point>> points) {
    List<Figure.Curve> curves = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      curves.add(new Figure.Curve(names.get(i), points.get(i)));
    }
    String svg =
        NumberLists.checked(
            () ->
                new Figure(
                        "scenario " + scenario.orElseThrow(), label, "mean squared error", curves)
                    .svg());
    OutputFile.write(file, svg);
  }

  private Table crossings(SyntheticScores data, String pair) {
    List<String> names = two("--crossing", pair);
    ErrorCurve first = curve(names.get(0), data);
    ErrorCurve second = curve(names.get(1), data);
    List<List<Cell>> rows = new ArrayList<>();
    List<Rational> at = epsilons.values();
    for (int i = 0; i + 1 < at.size(); i++) {
      Optional<ErrorCurve.Interval> found = first.crossing(second, at.get(i), at.get(i + 1), WIDTH);
      if (found.isPresent()) {
        Rational low = found.get().low();
        Rational high = found.get().high();
        rows.add(
            List.of(
                Cell.given(names.get(0)),
                Cell.given(names.get(1)),
                Cell.computed(digits(low, Decimal.Rounding.DOWN), CROSSING),
                Cell.computed(digits(high, Decimal.Rounding.UP), CROSSING)));
      }
    }
    return Table.of(
        List.of(
            new Table.Column("first", "first"),
            new Table.Column("second", "second"),
            new Table.Column("above", "crossing above"),
            new Table.Column("below", "crossing below")),
        rows);
  }

  private static String digits(Rational value, Decimal.Rounding rounding) {
    return Decimal.of(value, DRAWN_DIGITS, rounding).digits();
  }

  private static List<String> two(String option, String pair) {
    List<String> names = split(pair);
    if (names.size() != 2) {
      throw new BadInputException(option + " (" + pair + ") must be two mechanisms");
    }
    return names;
  }
}
