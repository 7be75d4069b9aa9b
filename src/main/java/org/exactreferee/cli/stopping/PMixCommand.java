package org.exactreferee.cli.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.ParameterOptions;
import org.exactreferee.cli.option.RuleOptions;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.question.BestMix.Sought;
import org.exactreferee.question.MixProof;
import org.exactreferee.question.MixQuestion;
import org.exactreferee.question.MixQuestion.Given;
import org.exactreferee.question.Mixes;
import org.exactreferee.question.NamedRule;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
      "up to 20000 candidates, 300 if e^epsilon is irrational; not that the limits are limits.",
      ""
    })
public final class PMixCommand extends AnswerCommand {

  @Mixin
  private final ParameterOptions parameters =
      new ParameterOptions().required("n", "l").optional("p", "exp-epsilon", "delta");

  @Option(
      names = "--epsilon",
      paramLabel = "EPS",
      converter = NumberLists.RationalsConverter.class,
      description = "instead of e^epsilon")
  private Optional<NumberLists.Rationals> epsilons;

  @Mixin private RuleOptions rules;

  @Override
  protected Report answer(Proofs proofs) {
    MixQuestion question = question();
    List<List<Cell>> rows = new ArrayList<>();
    for (int n : parameters.integers("n").orElseThrow()) {
      RuleOptions.Chosen chosen = rules.choose(Optional.of(n));
      Supplier<RankLaw> law = () -> FastestRankLaw.of(chosen.rule());
      Mixes mixes = rules.isSecretary() ? Mixes.ofSecretary(n, law) : Mixes.of(law.get());
      for (int l : parameters.integers("l").orElseThrow()) {
        MixProof proof =
            new MixProof(chosen.lawTerm(), NamedRule.blindLaw(n), proofs, options().digits());
        List<MixProof.Line> lines =
            NumberLists.checked(() -> question.lines(mixes, l, rules.isSecretary()));
        for (List<Cell> line : proof.rows(lines)) {
          List<Cell> row = new ArrayList<>(List.of(Cell.given(n), Cell.given(l)));
          row.addAll(line);
          rows.add(row);
        }
      }
    }
    return Report.of(Table.of(question.columns(rules.isSecretary()), rows));
  }

  private MixQuestion question() {
    Optional<List<Given>> factor = given("exp-epsilon", Given::ofFactor);
    if (epsilons.isPresent() && factor.isPresent()) {
      throw new BadInputException("--epsilon and --exp-epsilon must not be given together");
    }
    Optional<List<Given>> e =
        epsilons
            .map(list -> list.values().stream().map(Given::ofEpsilon).toList())
            .or(() -> factor);
    Optional<List<Given>> p = given("p", Given::of);
    Optional<List<Given>> delta = given("delta", Given::of);
    if (p.isPresent() && delta.isPresent() && e.isEmpty()) {
      return new MixQuestion(Sought.EPSILON, p.get(), delta.get());
    }
    if (p.isPresent() && e.isPresent() && delta.isEmpty()) {
      return new MixQuestion(Sought.DELTA, p.get(), e.get());
    }
    if (p.isEmpty() && e.isPresent() && delta.isPresent()) {
      return new MixQuestion(Sought.P, e.get(), delta.get());
    }
    throw new BadInputException("exactly two of --p, --epsilon and --delta must be given");
  }

  private Optional<List<Given>> given(String parameter, Function<Rational, Given> number) {
    return parameters.fractions(parameter).map(numbers -> numbers.stream().map(number).toList());
  }
}
