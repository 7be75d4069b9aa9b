package org.exactreferee.cli.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.cli.option.AnswerOutput;
import org.exactreferee.cli.option.CertificateOption;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.RuleOptions;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.prove.ranklaw.MixedRankLaw;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.OptimalRule;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Rational;
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
      "The kernel proves the values for up to 1000 candidates, of mixes and best rules up to 300; beyond",
      "that they are computed, and the answer says so.",
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
public final class RankLawCommand implements Callable<Integer> {

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
    Proofs proofs = new Proofs();
    Report report =
        longLaw(chosen)
            .map(law -> report(facts(chosen, proofs), law.mean(), law.rows()))
            .orElseGet(() -> proved(chosen, proofs));
    certificate.write(proofs, report.notProved(), spec.commandLine().getErr());
    boolean csv = options.format() == Format.CSV;
    Report printed = csv ? new Report(List.of(report.parts().get(1))) : report;
    AnswerOutput.print(spec, printed, options.format());
    return ExitCode.EXPECTED;
  }

  /** A law too long for the ordinary way, if that is the one that is asked for. */
  private Optional<LongRankLaw> longLaw(RuleOptions.Chosen chosen) {
    boolean plain = route == RankLawRoute.FASTEST && mix.isEmpty();
    return plain
            && chosen.rule() instanceof ThresholdRule rule
            && rule.candidates() >= LongRankLaw.FEWEST_CANDIDATES
        ? Optional.of(new LongRankLaw(rule, options.digits()))
        : Optional.empty();
  }

  private Report proved(RuleOptions.Chosen chosen, Proofs proofs) {
    RankLaw law = route.law(chosen.rule(), spec.commandLine().getErr());
    return report(chosen, proofs, law);
  }

  /** The report on a law that is believed to be the one of the rule. */
  Report report(RuleOptions.Chosen chosen, Proofs proofs, RankLaw law) {
    RankLawProof proof = new RankLawProof(chosen, proofs, options.digits());
    List<Fact> facts = facts(chosen, proofs);
    chosen.optimal().ifPresent(optimal -> facts.addAll(facts(proof, law, optimal)));
    if (mix.filter("p"::equals).isPresent()) {
      return report(
          facts,
          Table.of(
              List.of(
                  new Table.Column("rank", "rank"), new Table.Column("probability", "probability")),
              proof.inP(law)));
    }
    Optional<Rational> p =
        mix.map(text -> RuleOptions.probability(text, "a number such as 1/2, or p"));
    RankLaw mixed =
        p.map(each -> NumberLists.checked(() -> MixedRankLaw.of(each, law, blind(law))))
            .orElse(law);
    RankLawProof.Known known = proof.known(mixed, p);
    return report(facts, proof.mean(known), proof.rows(known));
  }

  private static RankLaw blind(RankLaw law) {
    return FastestRankLaw.of(StoppingRule.blind(law.candidates()));
  }

  private static Report report(List<Fact> known, List<Cell> mean, List<List<Cell>> rows) {
    List<Fact> facts = new ArrayList<>(known);
    facts.add(new Fact("expected_rank", "expected rank", mean.get(0)));
    facts.add(new Fact("expected_rank_decimal", "~", mean.get(1)));
    return report(
        facts,
        Table.of(
            List.of(
                new Table.Column("rank", "rank"),
                new Table.Column("probability", "probability"),
                new Table.Column("decimal", "~")),
            rows));
  }

  /** A line of what is known about the rule. */
  private record Fact(String key, String heading, Cell cell) {}

  private List<Fact> facts(RuleOptions.Chosen chosen, Proofs proofs) {
    List<Fact> facts = new ArrayList<>();
    StoppingRule rule = chosen.rule();
    facts.add(new Fact("rule", "rule", Cell.given(rules.name())));
    facts.add(new Fact("candidates", "candidates", Cell.given(rule.candidates())));
    if (rule instanceof ThresholdRule threshold) {
      facts.add(new Fact("threshold", "threshold", threshold(threshold, proofs)));
    }
    mix.ifPresent(p -> facts.add(new Fact("mix", "mixed with blind, p", Cell.given(p))));
    return facts;
  }

  /** The threshold of the secretary rule follows from n; that of another rule was given. */
  private Cell threshold(ThresholdRule rule, Proofs proofs) {
    Expression n = Terms.number(rule.candidates());
    return rules.isSecretary()
        ? proofs.equal(Terms.call("threshold", n), rule.t())
        : Cell.given(rule.t());
  }

  private static List<Fact> facts(RankLawProof proof, RankLaw law, OptimalRule optimal) {
    RankLawProof.Known known = proof.known(law, Optional.empty());
    List<Cell> value = proof.payoff(known, optimal);
    return List.of(
        new Fact("value", "best expected payoff", value.get(0)),
        new Fact("value_decimal", "~", value.get(1)),
        new Fact("accepts", "accepts (time, rank)", proof.accepts(known, optimal)),
        new Fact("ties", "ties (time, rank)", proof.ties(optimal)));
  }

  private static Report report(List<Fact> facts, Table law) {
    Table about =
        Table.upright(
            facts.stream().map(fact -> new Table.Column(fact.key(), fact.heading())).toList(),
            facts.stream().map(Fact::cell).toList());
    return new Report(List.of(new Report.Part("about", about), new Report.Part("law", law)));
  }
}
