package org.exactreferee.cli.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.cli.option.AnswerOutput;
import org.exactreferee.cli.option.CertificateOption;
import org.exactreferee.cli.option.FactorOption;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.PayoffOption;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
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
public final class DesignStopping implements Callable<Integer> {

  static final String PROVED = "No private rule that looks only at relative ranks does better.";

  static final String ARGUMENT =
      "Averaging over relabellings of the candidates keeps privacy, so no private rule at all does"
          + " better in the worst case or on average over the qualification orders.";

  private static final String NOT_PROVED =
      "computed, not proved by the kernel: the step from relative ranks to all rules:"
          + " it is an argument in words";

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
    Proofs proofs = new Proofs();
    Report report = report(new StoppingDesignProof(design, proofs, options.digits()));
    List<String> notProved = new ArrayList<>(report.notProved());
    if (options.format() != Format.CSV) {
      notProved.add(NOT_PROVED);
    }
    certificate.write(proofs, notProved, spec.commandLine().getErr());
    AnswerOutput.print(spec, text(report), notProved, options.format());
    return ExitCode.EXPECTED;
  }

  /** All tables; csv has room for the rule alone. */
  Report report(StoppingDesignProof proof) {
    Report.Part facts = new Report.Part("design", facts(proof));
    Report.Part rule = new Report.Part("rule", rule(proof));
    return options.format() == Format.CSV
        ? new Report(List.of(rule))
        : new Report(
            List.of(
                facts,
                rule,
                new Report.Part("law", law(proof)),
                new Report.Part("active_pairs", pairs(proof))));
  }

  private String text(Report report) {
    String words =
        options.format() == Format.TEXT
            ? "\n" + PROVED + " " + ARGUMENT + "\n" + CAVEAT + "\n"
            : "";
    return report.format(options.format()) + words;
  }

  private Table facts(StoppingDesignProof proof) {
    PrivateDesign design = proof.design();
    List<Table.Column> columns = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    String goal = design.payoff().minimised() ? "as small as possible" : "as large as possible";
    add(columns, cells, "candidates", "candidates", Cell.given(candidates));
    add(columns, cells, "l", "l", Cell.given(l));
    add(columns, cells, "exp_epsilon", "e^epsilon", Cell.given(design.factor()));
    add(columns, cells, "delta", "delta", Cell.given(delta));
    add(columns, cells, "payoff", "payoff", Cell.given(design.payoff().name()));
    add(columns, cells, "goal", "goal", Cell.given(goal));
    List<Cell> mix = proof.mix();
    addNumber(columns, cells, "value", "best private rule", proof.value());
    addNumber(columns, cells, "pmix_p", "p-mix, largest p", mix.subList(0, 2));
    addNumber(columns, cells, "pmix_value", "p-mix, payoff", mix.subList(2, 4));
    addNumber(columns, cells, "value_without_privacy", "without privacy", mix.subList(4, 6));
    if (options.format() != Format.TEXT) {
      add(columns, cells, "proved", "proved", Cell.proved(proof.best(), PROVED));
      add(columns, cells, "argument", "argument", Cell.given(ARGUMENT));
      add(columns, cells, "caveat", "caveat", Cell.given(CAVEAT));
    }
    return Table.upright(columns, cells);
  }

  private static void add(
      List<Table.Column> columns, List<Cell> cells, String key, String heading, Cell cell) {
    columns.add(new Table.Column(key, heading));
    cells.add(cell);
  }

  private static void addNumber(
      List<Table.Column> columns, List<Cell> cells, String key, String heading, List<Cell> both) {
    add(columns, cells, key, heading, both.get(0));
    add(columns, cells, key + "_decimal", "~", both.get(1));
  }

  /** In a text for people only the cells that a reader cannot know already. */
  private Table rule(StoppingDesignProof proof) {
    boolean all = options.format() == Format.CSV || options.format() == Format.JSON;
    List<List<Cell>> places = new ArrayList<>();
    List<ExactReal> values = new ArrayList<>();
    List<List<ExactReal>> table = proof.design().best().acceptance();
    for (int i = 1; i <= table.size(); i++) {
      for (int s = 1; s <= i; s++) {
        ExactReal acceptance = table.get(i - 1).get(s - 1);
        if (all || (i < candidates && !acceptance.isZero())) {
          places.add(List.of(Cell.given(i), Cell.given(s)));
          values.add(acceptance);
        }
      }
    }
    return Table.of(
        List.of(
            new Table.Column("time", "time"),
            new Table.Column("relative_rank", "relative rank"),
            new Table.Column("acceptance", "acceptance"),
            new Table.Column("acceptance_decimal", "~")),
        beside(places, proof.numbers(values)));
  }

  private static Table law(StoppingDesignProof proof) {
    List<ExactReal> law = proof.design().best().law();
    List<List<Cell>> ranks =
        IntStream.rangeClosed(1, law.size()).mapToObj(k -> List.of(Cell.given(k))).toList();
    return Table.of(
        List.of(
            new Table.Column("rank", "rank"),
            new Table.Column("probability", "probability"),
            new Table.Column("probability_decimal", "~")),
        beside(ranks, proof.numbers(law)));
  }

  private static List<List<Cell>> beside(List<List<Cell>> left, List<List<Cell>> right) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      rows.add(Stream.concat(left.get(i).stream(), right.get(i).stream()).toList());
    }
    return rows;
  }

  private static Table pairs(StoppingDesignProof proof) {
    return Table.of(
        List.of(
            new Table.Column("rank", "active: rank"),
            new Table.Column("against", "against rank"),
            new Table.Column("price", "payoff per unit of delta"),
            new Table.Column("price_decimal", "~")),
        proof.pairs());
  }
}
