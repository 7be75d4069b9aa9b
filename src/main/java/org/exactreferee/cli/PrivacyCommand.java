package org.exactreferee.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.privacy.Law;
import org.exactreferee.privacy.PrivacyLoss;
import org.exactreferee.prover.FastestRankLaw;
import org.exactreferee.report.Cell;
import org.exactreferee.report.PrivacyTables;
import org.exactreferee.report.PrivacyTables.Words;
import org.exactreferee.report.Table;
import org.exactreferee.stopping.RankLaw;
import org.exactreferee.stopping.StoppingRule;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code referee privacy}: how private a stopping rule is under d_l. */
@Command(
    name = "privacy",
    header = "How private a stopping rule is.",
    description = {
      "Prints the tight epsilon of a stopping rule under d_l, where orders are adjacent if a swap of",
      "two positions at most l apart leads from one to the other; or whether the rule is",
      "(epsilon, delta)-private, with the two ranks that show it."
    },
    footer = {
      "",
      "The two ranks i and j mean any order and the same with its i-th and j-th candidates swapped;",
      "the event is that the i-th of the former is selected.",
      "Decimals of parameters are rounded up, so that they are valid parameters too.",
      "A certificate covers the exact values, not decimals, for up to 300 candidates.",
      "",
      "Examples:",
      "  referee privacy --rule secretary --n 7 --l 2",
      "  rule            secretary",
      "  candidates      7",
      "  l               2",
      "  delta           0",
      "  tight epsilon   ln(29/9)",
      "    rounded up    1.170071253",
      "  e^epsilon       29/9",
      "    rounded up    3.222222223",
      "  first rank      1",
      "  second rank     3",
      "  P(first rank)   29/70",
      "    nearest       0.4142857143",
      "  P(second rank)  9/70",
      "    nearest       0.1285714286",
      "",
      "  referee privacy --rule top:2 --n 7 --l 1 --mix 1/2 --epsilon 1/2 --delta 1/100",
      "  referee privacy --n 5 --l 4 --profile --format csv",
      "",
      "referee pmix makes tables of p, epsilon and delta; referee audit is for any mechanism.",
      ""
    },
    exitCodeList = {
      " 0:the tight epsilon was found (or found not to be finite), or the rule is private",
      " 1:the rule is not (epsilon, delta)-private",
      " 2:bad usage or input",
      " 3:UNKNOWN: decimal digits could not be decided",
      "70:internal error",
    })
final class PrivacyCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--n", paramLabel = "N", description = "the number of candidates")
  private Optional<Integer> candidates;

  @Option(
      names = "--l",
      paramLabel = "L",
      required = true,
      description = "how far apart swapped positions may be, from 1 to n - 1")
  private int l;

  @Mixin private RuleOptions rules;

  @Option(
      names = "--mix",
      paramLabel = "P",
      description = "play the rule with probability P and take the first otherwise")
  private Optional<String> mix;

  @Mixin private PrivacyOptions options;

  @Override
  public Integer call() {
    PrivacyOptions.Question question = options.question();
    Optional<Rational> p = mix.map(text -> RuleOptions.probability(text, "a number such as 1/2"));
    RuleOptions.Chosen chosen = rules.choose(candidates);
    RankLaw law = FastestRankLaw.of(chosen.rule());
    RankLaw played = p.map(each -> mixed(law, each)).orElse(law);
    return options.answer(
        question,
        new PrivacyOptions.Subject<>(
            NumberLists.checked(() -> loss(played)),
            digits -> new PrivacyTables<>(about(played, p), Words.RANKS, digits),
            () -> PrivacyClaims.ofRankLaw(chosen.lawInClaims(p.map(Rational::toString)), l)),
        spec.commandLine().getOut(),
        spec.commandLine().getErr());
  }

  private static RankLaw mixed(RankLaw law, Rational p) {
    RankLaw blind = FastestRankLaw.of(StoppingRule.blind(law.candidates()));
    return NumberLists.checked(() -> law.mix(p, blind));
  }

  private PrivacyLoss<Integer, Integer, ExactReal> loss(RankLaw law) {
    List<Integer> ranks = IntStream.rangeClosed(1, law.candidates()).boxed().toList();
    List<ExactReal> q = law.probabilities().stream().map(ExactReal::of).toList();
    return PrivacyLoss.ofRankLaw(Law.of("the rank law", ranks, q), l);
  }

  private Table about(RankLaw law, Optional<Rational> p) {
    List<Table.Column> columns =
        new ArrayList<>(
            List.of(
                new Table.Column("rule", "rule"),
                new Table.Column("candidates", "candidates"),
                new Table.Column("l", "l")));
    List<Cell> cells =
        new ArrayList<>(List.of(Cell.of(rules.name()), Cell.of(law.candidates()), Cell.of(l)));
    p.ifPresent(
        each -> {
          columns.add(new Table.Column("mix", "mixed with blind, p"));
          cells.add(Cell.of(each));
        });
    return Table.upright(columns, cells);
  }
}
