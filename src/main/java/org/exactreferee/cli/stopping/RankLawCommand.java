package org.exactreferee.cli.stopping;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.BlockOptions;
import org.exactreferee.cli.option.Divided;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.OutOption;
import org.exactreferee.cli.option.ParameterOptions;
import org.exactreferee.cli.option.RuleOptions;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.prove.ranklaw.CountedArrivals;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.prove.ranklaw.MixedRankLaw;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.stopping.OptimalRule;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
      "The kernel proves the values for up to 20000 candidates, of rules other than threshold rules up to",
      "1000, of mixes and best rules up to 300; beyond that they are computed, and the answer says so.",
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
public final class RankLawCommand extends AnswerCommand implements Divided {

  @Mixin private final ParameterOptions parameters = new ParameterOptions().optional("n");

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
        "arrivals, n <= 14) or pruned (arrivals up to where the rule stops, n <= 20)"
      })
  private RankLawRoute route;

  @Mixin private BlockOptions blocks;

  @Mixin private OutOption out;

  @Override
  protected Report answer(Proofs proofs) {
    RuleOptions.Chosen chosen = rules.choose(parameters.integer("n"));
    return longLaw(chosen, proofs)
        .map(law -> report(facts(chosen, proofs), law.mean(), law.rows()))
        .orElseGet(() -> report(chosen, proofs, law(chosen)));
  }

  private RankLaw law(RuleOptions.Chosen chosen) {
    Optional<RankLaw> known = blocks.isGiven() ? Optional.empty() : route.law(chosen.rule());
    return known.orElseGet(this::counted);
  }

  /** The law that all arrivals add up to. */
  private RankLaw counted() {
    ArrivalBlocks work = work();
    CountedArrivals arrivals = work.arrivals();
    long[] sum = new long[arrivals.candidates()];
    long[] done = {0};
    try (Progress progress =
        Progress.of(notes(), "arrivals", arrivals.arrivals() * arrivals.blocks())) {
      blocks.run(
          work,
          cores(),
          counts -> {
            Arrays.setAll(sum, k -> sum[k] + counts[k]);
            done[0] += arrivals.arrivals();
            progress.accept(done[0]);
            return true;
          });
    }
    return arrivals.law(sum).toRankLaw();
  }

  @Override
  public ArrivalBlocks work() {
    StoppingRule rule = rules.choose(parameters.integer("n")).rule();
    return new ArrivalBlocks(blocks.words(), route.arrivals(rule));
  }

  private static int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  @Override
  public BlockOptions blocks() {
    return blocks;
  }

  @Override
  protected Optional<String> part() {
    blocks.require();
    return blocks
        .part()
        .map(unused -> blocks.writePart(work(), cores(), BlockOptions.fileOfPart(out.file())));
  }

  @Override
  protected Optional<Path> out() {
    return out.file();
  }

  /** A law too long for the ordinary way, if that is the one that is asked for. */
  private Optional<LongRankLaw> longLaw(RuleOptions.Chosen chosen, Proofs proofs) {
    boolean plain = route == RankLawRoute.FASTEST && mix.isEmpty() && !blocks.isGiven();
    return plain
            && chosen.rule() instanceof ThresholdRule rule
            && rule.candidates() >= LongRankLaw.FEWEST_CANDIDATES
        ? Optional.of(new LongRankLaw(rule, chosen.lawTerm(), proofs, options().digits()))
        : Optional.empty();
  }

  /** The report on a law that is believed to be the one of the rule. */
  Report report(RuleOptions.Chosen chosen, Proofs proofs, RankLaw law) {
    RankLawProof proof = new RankLawProof(chosen, proofs, options().digits());
    Facts facts = facts(chosen, proofs);
    chosen.optimal().ifPresent(optimal -> add(facts, proof, law, optimal));
    if (mix.filter("p"::equals).isPresent()) {
      return report(facts, Table.of(Table.columns("rank", "probability"), proof.inP(law)));
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

  private static Report report(Facts facts, List<Cell> mean, List<List<Cell>> rows) {
    facts.number("expected_rank", "expected rank", mean);
    return report(facts, Table.of(Table.columns("rank", "probability", "decimal:~"), rows));
  }

  private Facts facts(RuleOptions.Chosen chosen, Proofs proofs) {
    Facts facts = new Facts();
    StoppingRule rule = chosen.rule();
    facts.given("rule", "rule", rules.name());
    facts.given("candidates", "candidates", rule.candidates());
    if (rule instanceof ThresholdRule threshold) {
      facts.add("threshold", "threshold", threshold(threshold, proofs));
    }
    mix.ifPresent(p -> facts.given("mix", "mixed with blind, p", p));
    return facts;
  }

  /** The threshold of the secretary rule follows from n; that of another rule was given. */
  private Cell threshold(ThresholdRule rule, Proofs proofs) {
    return rules.isSecretary()
        ? ThresholdTables.threshold(proofs, rule.candidates(), rule.t())
        : Cell.given(rule.t());
  }

  private static void add(Facts facts, RankLawProof proof, RankLaw law, OptimalRule optimal) {
    RankLawProof.Known known = proof.known(law, Optional.empty());
    facts
        .number("value", "best expected payoff", proof.payoff(known, optimal))
        .add("accepts", "accepts (time, rank)", proof.accepts(known, optimal))
        .add("ties", "ties (time, rank)", proof.ties(optimal));
  }

  private static Report report(Facts facts, Table law) {
    return new Report(
        List.of(new Report.Part("about", facts.table()), new Report.Part("law", law)));
  }
}
