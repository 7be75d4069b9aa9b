package org.exactreferee.cli.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.prove.stopping.PrivateStoppingRule;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Command;

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
public final class DesignStopping extends StoppingDesignCommand {

  static final String PROVED = "No private rule that looks only at relative ranks does better.";

  static final String ARGUMENT =
      "Averaging over relabellings of the candidates keeps privacy, so no private rule at all does"
          + " better in the worst case or on average over the qualification orders.";

  private static final String NOT_PROVED =
      "computed, not proved by the kernel: the step from relative ranks to all rules:"
          + " it is an argument in words";

  static final String CAVEAT =
      "For one fixed order, a rule that knows the candidates' names can do better.";

  @Override
  protected Report answer(Proofs proofs) {
    List<ExactReal> factors = factors(1);
    if (factors.isEmpty()) {
      throw new BadInputException("--epsilon or --exp-epsilon must be given");
    }
    PrivateDesign<PrivateStoppingRule> design =
        design(only("exp-epsilon", factors), only("delta", deltas(1)));
    StoppingDesignProof<PrivateStoppingRule> proof =
        new StoppingDesignProof<>(design, proofs, options().digits());
    StoppingRuleProof rule = new StoppingRuleProof(proof);
    List<Report.Part> parts = new ArrayList<>();
    parts.add(new Report.Part("design", facts(proof)));
    parts.add(new Report.Part("rule", rule(design, rule)));
    if (options().format() != Format.CSV) {
      parts.add(new Report.Part("law", law(design, rule)));
      parts.add(new Report.Part("active_pairs", pairs(rule)));
    }
    return new Report(parts)
        .leaving(NOT_PROVED)
        .saying("\n" + PROVED + " " + ARGUMENT + "\n" + CAVEAT + "\n");
  }

  private static <T> T only(String name, List<T> values) {
    if (values.size() != 1) {
      throw new BadInputException(name + " " + values + " must be one number");
    }
    return values.get(0);
  }

  private Table facts(StoppingDesignProof<?> proof) {
    PrivateDesign<?> design = proof.design();
    String goal = design.payoff().minimised() ? "as small as possible" : "as large as possible";
    List<Cell> mix = proof.mix();
    Facts facts =
        new Facts()
            .given("candidates", "candidates", candidates())
            .given("l", "l", reach())
            .given("exp_epsilon", "e^epsilon", design.factor())
            .given("delta", "delta", design.delta())
            .given("payoff", "payoff", design.payoff().name())
            .given("goal", "goal", goal)
            .number("value", "best private rule", proof.value())
            .number("pmix_p", "p-mix, largest p", mix.subList(0, 2))
            .number("pmix_value", "p-mix, payoff", mix.subList(2, 4))
            .number("value_without_privacy", "without privacy", mix.subList(4, 6));
    if (options().format() != Format.TEXT) {
      facts
          .add("proved", "proved", Cell.proved(proof.best(), PROVED))
          .given("argument", "argument", ARGUMENT)
          .given("caveat", "caveat", CAVEAT);
    }
    return facts.table();
  }

  /**
   * The cells that are shown: a text for people has only those that a reader cannot know already.
   */
  private Table rule(PrivateDesign<PrivateStoppingRule> design, StoppingRuleProof proof) {
    Format format = options().format();
    boolean all = format == Format.CSV || format == Format.JSON;
    List<List<Cell>> places = new ArrayList<>();
    List<ExactReal> values = new ArrayList<>();
    List<List<ExactReal>> table = design.best().acceptance();
    for (int i = 1; i <= table.size(); i++) {
      for (int s = 1; s <= i; s++) {
        ExactReal acceptance = table.get(i - 1).get(s - 1);
        if (all || (i < table.size() && !acceptance.isZero())) {
          places.add(List.of(Cell.given(i), Cell.given(s)));
          values.add(acceptance);
        }
      }
    }
    return Table.of(
        Table.columns("time", "relative_rank:relative rank", "acceptance", "acceptance_decimal:~"),
        beside(places, proof.numbers(values)));
  }

  private static Table law(PrivateDesign<PrivateStoppingRule> design, StoppingRuleProof proof) {
    List<ExactReal> law = design.best().law();
    List<List<Cell>> ranks =
        IntStream.rangeClosed(1, law.size()).mapToObj(k -> List.of(Cell.given(k))).toList();
    return Table.of(
        Table.columns("rank", "probability", "probability_decimal:~"),
        beside(ranks, proof.numbers(law)));
  }

  private static List<List<Cell>> beside(List<List<Cell>> left, List<List<Cell>> right) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      rows.add(Stream.concat(left.get(i).stream(), right.get(i).stream()).toList());
    }
    return rows;
  }

  private static Table pairs(StoppingRuleProof proof) {
    return Table.of(
        Table.columns(
            "rank:active: rank",
            "against:against rank",
            "price:payoff per unit of delta",
            "price_decimal:~"),
        proof.pairs());
  }
}
