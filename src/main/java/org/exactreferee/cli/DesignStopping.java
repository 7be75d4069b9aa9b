package org.exactreferee.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.prover.PrivateStoppingRule.ActivePair;
import org.exactreferee.report.Cell;
import org.exactreferee.report.Format;
import org.exactreferee.report.Report;
import org.exactreferee.report.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code referee design stopping}: the best private stopping rule. */
@Command(
    name = "stopping",
    header = "The best private stopping rule, with a proof that none is better.",
    description = {
      "Finds the best private stopping rule exactly, with a proof that none is better.",
      "Prints the rule with the largest expected payoff of all that are (epsilon, delta)-private under",
      "d_l as the probabilities of accepting each relative rank at each time; its rank law; the pairs",
      "of ranks that keep it from being better; and the p-mix with the same privacy."
    },
    footer = {
      "",
      "Examples:",
      "  referee design stopping --n 10 --l 1 --exp-epsilon 3/2 --delta 0",
      "  referee design stopping --n 6 --l 2 --epsilon 1/2 --delta 1/100 --payoff top:2",
      "",
      "A cell that is not listed is passed over; at the last time whoever arrives is taken. csv has",
      "one table only, the rule with all its cells.",
      ""
    })
final class DesignStopping implements Callable<Integer> {

  static final String PROVED =
      "No private rule that looks only at relative ranks does better. Averaging over relabellings of"
          + " the candidates keeps privacy, so no private rule at all does better in the worst case"
          + " or on average over the qualification orders.";

  static final String CAVEAT =
      "For one fixed order, a rule that knows the candidates' names can do better.";

  @Spec private CommandSpec spec;

  @Option(names = "--n", paramLabel = "N", required = true, description = "how many candidates")
  private int candidates;

  @Option(
      names = "--l",
      paramLabel = "L",
      required = true,
      description = "how far apart swapped positions may be")
  private int l;

  @Mixin private FactorOption factor;

  @Option(
      names = "--delta",
      paramLabel = "DELTA",
      defaultValue = "0",
      converter = NumberLists.RationalConverter.class,
      description = "the probability with which privacy may fail (default: ${DEFAULT-VALUE})")
  private Rational delta;

  @Mixin private PayoffOption payoff;

  @Mixin private TableOptions options;

  @Mixin private CertificateOption certificate;

  @Override
  public Integer call() {
    ExactReal e =
        factor
            .value()
            .orElseThrow(() -> new BadInputException("--epsilon or --exp-epsilon must be given"));
    PrivateDesign design;
    try {
      design = PrivateDesign.of(payoff.of(candidates), l, e, delta);
    } catch (UndecidedException open) {
      spec.commandLine().getErr().println("referee: UNKNOWN: " + open.getMessage());
      return ExitCode.UNKNOWN;
    }
    certificate.write(
        design::claims,
        "decimals, the p-mix, and the step from relative ranks to all rules",
        spec.commandLine().getErr());
    PrintWriter out = spec.commandLine().getOut();
    out.print(text(design));
    out.flush();
    return ExitCode.EXPECTED;
  }

  private String text(PrivateDesign design) {
    Report.Part rule = new Report.Part("rule", rule(design));
    if (options.format() == Format.CSV) {
      return new Report(List.of(rule)).format(Format.CSV);
    }
    Report report =
        new Report(
            List.of(
                new Report.Part("design", facts(design)),
                rule,
                new Report.Part("law", law(design)),
                new Report.Part("active_pairs", pairs(design))));
    String words = options.format() == Format.TEXT ? "\n" + PROVED + "\n" + CAVEAT + "\n" : "";
    return report.format(options.format()) + words;
  }

  private Table facts(PrivateDesign design) {
    List<Table.Column> columns = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    boolean minimised = design.payoff().minimised();
    add(columns, cells, "candidates", "candidates", candidates);
    add(columns, cells, "l", "l", l);
    add(columns, cells, "exp_epsilon", "e^epsilon", design.factor());
    add(columns, cells, "delta", "delta", delta);
    add(columns, cells, "payoff", "payoff", design.payoff().name());
    add(
        columns,
        cells,
        "goal",
        "goal",
        minimised ? "as small as possible" : "as large as possible");
    addNumber(columns, cells, "value", "best private rule", design.value());
    addNumber(columns, cells, "pmix_p", "p-mix, largest p", design.largestP());
    addNumber(columns, cells, "pmix_value", "p-mix, payoff", design.mixed());
    addNumber(columns, cells, "value_without_privacy", "without privacy", design.withoutPrivacy());
    if (options.format() != Format.TEXT) {
      add(columns, cells, "proved", "proved", PROVED);
      add(columns, cells, "caveat", "caveat", CAVEAT);
    }
    return Table.upright(columns, cells);
  }

  private static void add(
      List<Table.Column> columns, List<Cell> cells, String key, String heading, Object value) {
    columns.add(new Table.Column(key, heading));
    cells.add(Cell.of(value));
  }

  private void addNumber(
      List<Table.Column> columns, List<Cell> cells, String key, String heading, ExactReal value) {
    add(columns, cells, key, heading, value);
    add(columns, cells, key + "_decimal", "~", options.decimal(value));
  }

  /** In a text for people only the cells that a reader cannot know already. */
  private Table rule(PrivateDesign design) {
    boolean all = options.format() == Format.CSV || options.format() == Format.JSON;
    List<List<Cell>> rows = new ArrayList<>();
    List<List<ExactReal>> table = design.best().acceptance();
    for (int i = 1; i <= table.size(); i++) {
      for (int s = 1; s <= i; s++) {
        ExactReal acceptance = table.get(i - 1).get(s - 1);
        if (all || (i < candidates && !acceptance.isZero())) {
          rows.add(
              List.of(
                  Cell.of(i),
                  Cell.of(s),
                  Cell.of(acceptance),
                  Cell.of(options.decimal(acceptance))));
        }
      }
    }
    return Table.of(
        List.of(
            new Table.Column("time", "time"),
            new Table.Column("relative_rank", "relative rank"),
            new Table.Column("acceptance", "acceptance"),
            new Table.Column("acceptance_decimal", "~")),
        rows);
  }

  private Table law(PrivateDesign design) {
    List<List<Cell>> rows = new ArrayList<>();
    int k = 0;
    for (ExactReal q : design.best().law()) {
      k++;
      rows.add(List.of(Cell.of(k), Cell.of(q), Cell.of(options.decimal(q))));
    }
    return Table.of(
        List.of(
            new Table.Column("rank", "rank"),
            new Table.Column("probability", "probability"),
            new Table.Column("probability_decimal", "~")),
        rows);
  }

  private Table pairs(PrivateDesign design) {
    List<List<Cell>> rows = new ArrayList<>();
    for (ActivePair active : design.best().activePairs()) {
      rows.add(
          List.of(
              Cell.of(active.ranks().first()),
              Cell.of(active.ranks().second()),
              Cell.of(active.price()),
              Cell.of(options.decimal(active.price()))));
    }
    return Table.of(
        List.of(
            new Table.Column("rank", "active: rank"),
            new Table.Column("against", "against rank"),
            new Table.Column("price", "payoff per unit of delta"),
            new Table.Column("price_decimal", "~")),
        rows);
  }
}
