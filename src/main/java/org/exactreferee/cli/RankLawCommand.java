package org.exactreferee.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.Rational;
import org.exactreferee.prover.FastestRankLaw;
import org.exactreferee.report.Cell;
import org.exactreferee.report.Format;
import org.exactreferee.report.Report;
import org.exactreferee.report.Table;
import org.exactreferee.stopping.OptimalRule;
import org.exactreferee.stopping.RankLaw;
import org.exactreferee.stopping.StoppingRule;
import org.exactreferee.stopping.ThresholdRule;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code referee rank-law}: how good the candidate is whom a stopping rule selects. */
@Command(
    name = "rank-law",
    description = {
      "Prints the exact probability that a stopping rule selects the best, the second best, ...,",
      "the worst of n candidates who arrive in random order."
    },
    footer = {
      "",
      "Examples:",
      "  referee rank-law --rule secretary --n 3",
      "  rule           secretary",
      "  candidates     3",
      "  threshold      2",
      "  expected rank  5/3",
      "  ~              1.6666666666666666667",
      "",
      "  rank  probability  ~",
      "  1     1/2          0.5",
      "  2     1/3          0.33333333333333333333",
      "  3     1/6          0.16666666666666666667",
      "",
      "  referee rank-law --rule secretary --n 3 --mix p",
      "  ...",
      "  rank  probability",
      "  1     1/6*p + 1/3",
      "  2     1/3",
      "  3     -1/6*p + 1/3",
      ""
    })
final class RankLawCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--n", paramLabel = "N", description = "the number of candidates")
  private Optional<Integer> candidates;

  @Mixin private RuleOptions rules;

  @Option(
      names = "--mix",
      paramLabel = "P",
      description = "play the rule with probability P and take the first otherwise; p for any P")
  private Optional<String> mix;

  @Mixin private TableOptions options;

  @Override
  public Integer call() {
    RuleOptions.Chosen chosen = rules.choose(candidates);
    RankLaw law = FastestRankLaw.of(chosen.rule());
    Report report =
        mix.filter("p"::equals).isPresent()
            ? report(facts(chosen), inP(law))
            : report(chosen, mixed(law));
    PrintWriter out = spec.commandLine().getOut();
    boolean csv = options.format() == Format.CSV;
    List<Report.Part> parts = report.parts();
    out.print((csv ? new Report(List.of(parts.get(1))) : report).format(options.format()));
    out.flush();
    return ExitCode.EXPECTED;
  }

  private RankLaw mixed(RankLaw law) {
    if (mix.isEmpty()) {
      return law;
    }
    Rational p;
    try {
      p = Rational.parse(mix.get());
    } catch (NumberFormatException refused) {
      throw new BadInputException("mix (" + mix.get() + ") must be a number such as 1/2, or p");
    }
    return NumberLists.checked(() -> law.mix(p, blind(law)));
  }

  private static RankLaw blind(RankLaw law) {
    return FastestRankLaw.of(StoppingRule.blind(law.candidates()));
  }

  private Report report(RuleOptions.Chosen chosen, RankLaw law) {
    List<Fact> facts = facts(chosen);
    Rational mean = Rational.ZERO;
    List<List<Cell>> rows = new ArrayList<>();
    for (int k = 1; k <= law.candidates(); k++) {
      Rational probability = law.probability(k);
      mean = mean.add(probability.multiply(Rational.of(k)));
      rows.add(List.of(Cell.of(k), Cell.of(probability), Cell.of(options.decimal(probability))));
    }
    facts.add(new Fact("expected_rank", "expected rank", Cell.of(mean)));
    facts.add(new Fact("expected_rank_decimal", "~", Cell.of(options.decimal(mean))));
    return report(
        facts,
        Table.of(
            List.of(
                new Table.Column("rank", "rank"),
                new Table.Column("probability", "probability"),
                new Table.Column("decimal", "~")),
            rows));
  }

  private static Table inP(RankLaw law) {
    List<List<Cell>> rows = new ArrayList<>();
    Rational uniform = Rational.of(1, law.candidates());
    for (int k = 1; k <= law.candidates(); k++) {
      Rational slope = law.probability(k).subtract(uniform);
      rows.add(List.of(Cell.of(k), Cell.of(Polynomial.of(uniform, slope).toString("p"))));
    }
    return Table.of(
        List.of(new Table.Column("rank", "rank"), new Table.Column("probability", "probability")),
        rows);
  }

  /** A line of what is known about the rule. */
  private record Fact(String key, String heading, Cell cell) {}

  private List<Fact> facts(RuleOptions.Chosen chosen) {
    List<Fact> facts = new ArrayList<>();
    StoppingRule rule = chosen.rule();
    facts.add(new Fact("rule", "rule", Cell.of(rules.name())));
    facts.add(new Fact("candidates", "candidates", Cell.of(rule.candidates())));
    if (rule instanceof ThresholdRule threshold) {
      facts.add(new Fact("threshold", "threshold", Cell.of(threshold.t())));
    }
    mix.ifPresent(p -> facts.add(new Fact("mix", "mixed with blind, p", Cell.of(p))));
    chosen
        .optimal()
        .ifPresent(
            optimal -> {
              facts.add(new Fact("value", "best expected payoff", Cell.of(optimal.value())));
              facts.add(new Fact("value_decimal", "~", Cell.of(options.decimal(optimal.value()))));
              facts.add(new Fact("accepts", "accepts (time, rank)", accepts(optimal)));
              facts.add(new Fact("ties", "ties (time, rank)", Cell.set(cells(optimal.ties()))));
            });
    return facts;
  }

  private static List<String> cells(List<OptimalRule.Cell> cells) {
    return cells.stream().map(c -> "(" + c.time() + ", " + c.relativeRank() + ")").toList();
  }

  /** The cells before the last time at which the rule stops. */
  private static Cell accepts(OptimalRule optimal) {
    List<OptimalRule.Cell> cells = new ArrayList<>();
    for (int i = 1; i < optimal.rule().candidates(); i++) {
      for (int s = 1; s <= i; s++) {
        if (optimal.rule().acceptance(i, s).sign() > 0) {
          cells.add(new OptimalRule.Cell(i, s));
        }
      }
    }
    return Cell.set(cells(cells));
  }

  private static Report report(List<Fact> facts, Table law) {
    Table about =
        Table.upright(
            facts.stream().map(fact -> new Table.Column(fact.key(), fact.heading())).toList(),
            facts.stream().map(Fact::cell).toList());
    return new Report(List.of(new Report.Part("about", about), new Report.Part("law", law)));
  }
}
