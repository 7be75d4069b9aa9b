package org.exactreferee.cli.stopping;

import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.PrivacyParameters;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.Busy;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.stopping.PartialOrder;
import org.exactreferee.question.stopping.PosetDesign;
import org.exactreferee.question.stopping.Privacy;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code referee design poset}: candidates of whom only some can be compared. */
@Command(
    name = "poset",
    header = "The best private rule where only some candidates can be compared.",
    description = {
      "Finds the best private rule for picking a maximal element of a partial order exactly. The",
      "player knows the shape of the order, sees the order of those who have come, and does not know",
      "who is who. Two qualification orders are neighbours if two candidates at most l apart change",
      "places: such with at most l - 1 candidates between them, or who cannot be compared. On chains",
      "this is d_l. specs/STOPPING.md says more."
    },
    footer = {
      "",
      "Examples:",
      "  referee design poset --poset \"1>2,1>3\" --l 1 --exp-epsilon 3/2 --digits 6",
      "  referee design poset --poset \"1>3,2>3,2>4\" --l 1 --epsilon 1/2 --delta 1/100",
      "",
      "At the last time whoever comes is taken, which is not listed. csv has the rule only.",
      ""
    })
public final class DesignPoset extends AnswerCommand {

  private static final String ARGUMENT =
      "computed, not proved by the kernel: the step from this program to all rules: it is an"
          + " argument in words, in specs/STOPPING.md";

  @Option(
      names = "--poset",
      required = true,
      paramLabel = "ORDER",
      description = {
        "who is better than whom, such as 1>2>3,1>4; who cannot be compared with anybody",
        "stands alone, as in 1>2,3"
      })
  private String poset;

  @Option(
      names = "--payoff",
      paramLabel = "PAYOFF",
      defaultValue = "maximal",
      description = {
        "maximal (a candidate than whom nobody is better), or the payoffs P1,...,PN of the",
        "candidates (default: ${DEFAULT-VALUE})"
      })
  private String payoff;

  @Mixin private final PrivacyParameters parameters = new PrivacyParameters();

  @Override
  protected Report answer(Proofs proofs) {
    PartialOrder order = NumberLists.checked(() -> PartialOrder.parse(poset));
    Privacy privacy = parameters.privacy(order.size());
    PosetDesign design;
    try (Busy busy = Busy.of(notes())) {
      busy.at("linear programs of " + order.size() + " candidates");
      design = new PosetDesign(order, payoffs(order), privacy, proofs, options().digits());
    }
    Format format = options().format();
    boolean all = format == Format.CSV || format == Format.JSON;
    Table rule =
        Table.of(
            Table.columns("time", "seen", "newest", "acceptance", "acceptance_decimal:~"),
            design.rule(all));
    if (format == Format.CSV) {
      return Report.of(rule).leaving(ARGUMENT);
    }
    Table law =
        Table.of(
            Table.columns(
                "candidate",
                "probability",
                "probability_decimal:~",
                "without_privacy:without privacy",
                "without_privacy_decimal:~"),
            design.candidates());
    return new Report(
            List.of(
                new Report.Part("design", facts(order, privacy, design)),
                new Report.Part("rule", rule),
                new Report.Part("law", law)))
        .leaving(ARGUMENT);
  }

  private Table facts(PartialOrder order, Privacy privacy, PosetDesign design) {
    List<Integer> everybody = IntStream.rangeClosed(1, order.size()).boxed().toList();
    return new Facts()
        .given("poset", "order", order.text(everybody))
        .given("l", "l", privacy.l())
        .given("exp_epsilon", "e^epsilon", privacy.factor())
        .given("delta", "delta", privacy.delta())
        .given("payoff", "payoff", payoff)
        .number("value", "best private rule", design.best())
        .number("blind", "blind choice", design.blind())
        .number("value_without_privacy", "without privacy", design.withoutPrivacy())
        .table();
  }

  private List<Rational> payoffs(PartialOrder order) {
    int n = order.size();
    if (payoff.equals("maximal")) {
      return IntStream.rangeClosed(1, n)
          .mapToObj(v -> Rational.of(order.isMaximal(v) ? 1 : 0))
          .toList();
    }
    try {
      List<Rational> values =
          List.of(payoff.split(",", -1)).stream()
              .map(item -> RationalText.parse(item.strip()))
              .toList();
      if (values.size() == n) {
        return values;
      }
    } catch (NumberFormatException refused) {
      // The message below says what is accepted.
    }
    throw new BadInputException(
        "payoff (" + payoff + ") must be maximal or " + n + " numbers, one per candidate");
  }
}
