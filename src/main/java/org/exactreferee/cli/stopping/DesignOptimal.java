package org.exactreferee.cli.stopping;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.ParameterOptions;
import org.exactreferee.cli.option.PayoffOption;
import org.exactreferee.cli.option.PrivacyParameters;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.stopping.OptimalRules;
import org.exactreferee.question.stopping.Privacy;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code referee design optimal}: all optimal rules, and how well each hides. */
@Command(
    name = "optimal",
    header = "All rules that are optimal without privacy, and how well each of them hides.",
    description = {
      "Where stopping and going on gain the same, optimal rules differ. Prints these places, each",
      "deterministic optimal rule with its least e^epsilon for the given delta and its least delta for",
      "the given e^epsilon, and the least delta of all optimal rules, mixtures included."
    },
    footer = {
      "",
      "Examples:",
      "  referee design optimal --n 4 --payoff expected-rank --l 1 --exp-epsilon 3/2 --digits 6",
      "  referee design optimal --n 7 --payoff top:2 --l 1 --epsilon 1/2 --delta 1/100",
      "",
      "csv has the rules only.",
      ""
    })
public final class DesignOptimal extends AnswerCommand {

  @Mixin private final ParameterOptions parameters = new ParameterOptions().required("n");

  @Mixin private final PrivacyParameters hiding = new PrivacyParameters();

  @Mixin private PayoffOption payoffs;

  @Override
  protected Report answer(Proofs proofs) {
    int n = parameters.integer("n").orElseThrow();
    PayoffOption.Payoff payoff = payoffs.of(n);
    Privacy privacy = hiding.privacy(n);
    OptimalRules rules =
        NumberLists.checked(
            () -> new OptimalRules(payoff.values(), privacy.l(), proofs, options().digits()));
    Table table =
        Table.of(
            Table.columns(
                "stops:stops also at",
                "best:best candidate",
                "best_decimal:~",
                "exp_epsilon:least e^epsilon",
                "exp_epsilon_decimal:~",
                "delta:least delta",
                "delta_decimal:~"),
            rules.rules(privacy.delta(), privacy.factor()));
    if (options().format() == Format.CSV) {
      return Report.of(table);
    }
    Facts facts =
        new Facts()
            .given("candidates", "candidates", n)
            .given("l", "l", privacy.l())
            .given("given_exp_epsilon", "e^epsilon", privacy.factor())
            .given("given_delta", "delta", privacy.delta())
            .given("payoff", "payoff", payoff.name())
            .number("value", "optimum", rules.value(payoff.minimised()))
            .add("ties", "ties (time, rank)", rules.ties())
            .number("least_delta", "least delta of all", rules.least(privacy.factor()));
    if (!rules.fewTies()) {
      facts.given("shown", "shown", "one of the rules, as the ties are many");
    }
    List<Report.Part> parts = new ArrayList<>();
    parts.add(new Report.Part("design", facts.table()));
    parts.add(new Report.Part("rules", table));
    return new Report(parts);
  }
}
