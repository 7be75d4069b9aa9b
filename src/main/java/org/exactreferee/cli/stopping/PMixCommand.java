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
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.prove.ranklaw.AsymptoticPMix;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.prove.ranklaw.PMixPrivacy;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code referee pmix}: how p, epsilon and delta restrict each other. */
@Command(
    name = "pmix",
    header = "What p, epsilon and delta a mix of a stopping rule with blind choice can have.",
    description = {
      "A p-mix plays a stopping rule with probability p and takes the first candidate otherwise.",
      "Given two of p, epsilon and delta, prints the best third for which the mix is",
      "(epsilon, delta)-private under d_l, and for the secretary rule its limit as n grows."
    },
    footer = {
      "",
      "Examples:",
      "  referee pmix --n 7,100 --l 1 --p 1/2 --delta 1/100",
      "  referee pmix --n 7..20 --l 1,2 --epsilon 1/2 --delta 0.05 --format csv",
      "",
      "Lists such as 1/10,1/5 and ranges such as 7..100 make a row of each combination.",
      "Decimals of epsilon and delta are rounded up and those of p down, so that",
      "they are valid parameters too; limits are rounded to nearest. The kernel proves the values for",
      "up to 1000 candidates, 300 if e^epsilon is irrational; not that the limits are limits.",
      ""
    })
public final class PMixCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--n",
      paramLabel = "N",
      required = true,
      converter = NumberLists.IntegersConverter.class,
      description = "numbers of candidates, such as 7 or 7..100")
  private NumberLists.Integers candidates;

  @Option(
      names = "--l",
      paramLabel = "L",
      required = true,
      converter = NumberLists.IntegersConverter.class,
      description = "how far apart swapped positions may be")
  private NumberLists.Integers distances;

  @Option(
      names = "--p",
      paramLabel = "P",
      converter = NumberLists.RationalsConverter.class,
      description = "how often the rule is played")
  private Optional<NumberLists.Rationals> probabilities;

  @Option(
      names = "--epsilon",
      paramLabel = "EPS",
      converter = NumberLists.RationalsConverter.class,
      description = "the exponent in E = e^EPS")
  private Optional<NumberLists.Rationals> epsilons;

  @Option(
      names = "--exp-epsilon",
      paramLabel = "E",
      converter = NumberLists.RationalsConverter.class,
      description = "E itself, instead of --epsilon")
  private Optional<NumberLists.Rationals> factors;

  @Option(
      names = "--delta",
      paramLabel = "DELTA",
      converter = NumberLists.RationalsConverter.class,
      description = "the probability with which privacy may fail")
  private Optional<NumberLists.Rationals> deltas;

  @Mixin private RuleOptions rules;

  @Mixin private TableOptions options;

  @Mixin private CertificateOption certificate;

  @Override
  public Integer call() {
    PMixQuestion question = question();
    Proofs proofs = new Proofs();
    List<List<Cell>> rows = new ArrayList<>();
    for (int n : candidates.values()) {
      RuleOptions.Chosen chosen = rules.choose(Optional.of(n));
      RankLaw law = FastestRankLaw.of(chosen.rule());
      for (int l : distances.values()) {
        PMixQuestion.Mix mix =
            new PMixQuestion.Mix(
                NumberLists.checked(() -> new PMixPrivacy<>(law, l, ExactReal.ONE)),
                l,
                rules.isSecretary() ? Optional.of(new AsymptoticPMix(l)) : Optional.empty());
        List<PMixProof.Found> found = NumberLists.checked(() -> question.found(mix, options));
        PMixProof proof =
            new PMixProof(chosen.lawTerm(), RuleOptions.blindLaw(n), l, proofs, options.digits());
        for (List<Cell> line : proof.rows(found)) {
          List<Cell> row = new ArrayList<>(List.of(Cell.given(n), Cell.given(l)));
          row.addAll(line);
          rows.add(row);
        }
      }
    }
    List<Table.Column> columns =
        new ArrayList<>(List.of(new Table.Column("n", "n"), new Table.Column("l", "l")));
    columns.addAll(question.columns());
    if (rules.isSecretary()) {
      columns.addAll(question.limitColumns());
    }
    Table table = Table.of(columns, rows);
    certificate.write(proofs, table.notProved(), spec.commandLine().getErr());
    AnswerOutput.print(spec, table, options.format());
    return ExitCode.EXPECTED;
  }

  private PMixQuestion question() {
    if (epsilons.isPresent() && factors.isPresent()) {
      throw new BadInputException("--epsilon and --exp-epsilon must not be given together");
    }
    Optional<List<PMixQuestion.Factor>> expEpsilons =
        epsilons
            .map(list -> list.values().stream().map(PMixQuestion.Factor::ofEpsilon).toList())
            .or(
                () ->
                    factors.map(
                        list -> list.values().stream().map(PMixQuestion.Factor::of).toList()));
    Optional<List<Rational>> p = probabilities.map(NumberLists.Rationals::values);
    Optional<List<Rational>> delta = deltas.map(NumberLists.Rationals::values);
    if (p.isPresent() && delta.isPresent() && expEpsilons.isEmpty()) {
      return new PMixQuestion.LeastEpsilon(p.get(), delta.get());
    }
    if (p.isPresent() && expEpsilons.isPresent() && delta.isEmpty()) {
      return new PMixQuestion.LeastDelta(p.get(), expEpsilons.get());
    }
    if (p.isEmpty() && expEpsilons.isPresent() && delta.isPresent()) {
      return new PMixQuestion.LargestP(expEpsilons.get(), delta.get());
    }
    throw new BadInputException("exactly two of --p, --epsilon and --delta must be given");
  }
}
