package org.exactreferee.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.exactreferee.analysis.ExpectedPayoff;
import org.exactreferee.analysis.MixedRankLaw;
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
    header = "With which probabilities a stopping rule selects which rank.",
    description = {
      "Prints the exact probability that a stopping rule selects the best, the second best, ...,",
      "the worst of n candidates who arrive in random order."
    },
    footer = {
      "",
      "A certificate proves the exact values for up to 1000 candidates, not the decimals.",
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

  @Option(
      names = "--by",
      paramLabel = "ROUTE",
      defaultValue = "fastest",
      converter = RankLawRoute.Converter.class,
      description = {
        "fastest (default), occupancy (the definition that the kernel uses), enumeration (all n!",
        "arrivals, n <= 12) or pruned (arrivals up to where the rule stops, n <= 20)"
      })
  private RankLawRoute route;

  @Mixin private TableOptions options;

  @Mixin private CertificateOption certificate;

  @Override
  public Integer call() {
    RuleOptions.Chosen chosen = rules.choose(candidates);
    print(longLaw(chosen).map(law -> report(chosen, law)).orElseGet(() -> certified(chosen)));
    return ExitCode.EXPECTED;
  }

  /** A law too long for the ordinary way, if that is the one that is asked for. */
  private Optional<LongRankLaw> longLaw(RuleOptions.Chosen chosen) {
    boolean plain = route == RankLawRoute.FASTEST && mix.isEmpty() && !certificate.isAsked();
    return plain
            && chosen.rule() instanceof ThresholdRule rule
            && rule.candidates() >= LongRankLaw.FEWEST_CANDIDATES
        ? Optional.of(new LongRankLaw(rule, options.digits()))
        : Optional.empty();
  }

  private Report certified(RuleOptions.Chosen chosen) {
    RankLaw law = route.law(chosen.rule(), spec.commandLine().getErr());
    boolean symbolic = mix.filter("p"::equals).isPresent();
    Report report;
    if (symbolic) {
      report = report(facts(chosen), inP(law));
      certify(chosen, () -> List.of(claimInP(chosen, law)));
    } else {
      RankLaw mixed = mixed(law);
      report = report(chosen, mixed);
      certify(chosen, () -> claims(chosen, law, mixed));
    }
    return report;
  }

  private void print(Report report) {
    PrintWriter out = spec.commandLine().getOut();
    boolean csv = options.format() == Format.CSV;
    List<Report.Part> parts = report.parts();
    out.print((csv ? new Report(List.of(parts.get(1))) : report).format(options.format()));
    out.flush();
  }

  private void certify(RuleOptions.Chosen chosen, Supplier<Collection<String>> claims) {
    String except =
        chosen.optimal().isPresent() ? "decimals, and which cells are accepted or tie" : "decimals";
    certificate.write(claims, except, spec.commandLine().getErr());
  }

  private static String claimInP(RuleOptions.Chosen chosen, RankLaw law) {
    List<String> mixed = new ArrayList<>();
    List<String> printed = new ArrayList<>();
    for (int k = 1; k <= law.candidates(); k++) {
      mixed.add("p * r[" + k + "] + (1 - p)/" + law.candidates());
      printed.add(inP(law, k));
    }
    return "let r = %s in forall p in [0, 1] : %s = %s"
        .formatted(chosen.lawInClaims(Optional.empty()), mixed, printed);
  }

  /** The law, its mean and the best payoff, the last two from the law as it is claimed. */
  private List<String> claims(RuleOptions.Chosen chosen, RankLaw law, RankLaw mixed) {
    List<String> claims = new ArrayList<>();
    Optional<String> p = mix.map(text -> Rational.parse(text).toString());
    claims.add(chosen.lawInClaims(p) + " = " + mixed.probabilities());
    claims.add(
        "let q = %s in sum(k in 1..%d : k * q[k]) = %s"
            .formatted(mixed.probabilities(), mixed.candidates(), mean(mixed)));
    if (chosen.optimal().isPresent()) {
      claims.add(chosen.lawInClaims(Optional.empty()) + " = " + law.probabilities());
      claims.add(
          "let q = %s, u = %s in sum(k in 1..%d : u[k] * q[k]) = %s"
              .formatted(
                  law.probabilities(),
                  chosen.payoff(),
                  law.candidates(),
                  chosen.optimal().get().value()));
    }
    return claims;
  }

  private static Rational mean(RankLaw law) {
    return ExpectedPayoff.of(
        law, IntStream.rangeClosed(1, law.candidates()).mapToObj(Rational::of).toList());
  }

  private RankLaw mixed(RankLaw law) {
    return mix.map(text -> RuleOptions.probability(text, "a number such as 1/2, or p"))
        .map(p -> NumberLists.checked(() -> MixedRankLaw.of(p, law, blind(law))))
        .orElse(law);
  }

  private static RankLaw blind(RankLaw law) {
    return FastestRankLaw.of(StoppingRule.blind(law.candidates()));
  }

  private Report report(RuleOptions.Chosen chosen, LongRankLaw law) {
    return report(chosen, law.mean(), law.rows());
  }

  private Report report(RuleOptions.Chosen chosen, RankLaw law) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int k = 1; k <= law.candidates(); k++) {
      Rational probability = law.probability(k);
      rows.add(List.of(Cell.of(k), Cell.of(probability), Cell.of(options.decimal(probability))));
    }
    return report(chosen, mean(law), rows);
  }

  private Report report(RuleOptions.Chosen chosen, Rational mean, List<List<Cell>> rows) {
    List<Fact> facts = facts(chosen);
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

  private static String inP(RankLaw law, int k) {
    Rational uniform = Rational.of(1, law.candidates());
    Rational slope = law.probability(k).subtract(uniform);
    return Polynomial.of(uniform, slope).toString("p");
  }

  private static Table inP(RankLaw law) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int k = 1; k <= law.candidates(); k++) {
      rows.add(List.of(Cell.of(k), Cell.of(inP(law, k))));
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
