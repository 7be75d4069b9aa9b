package org.exactreferee.cli.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.EpsilonOption;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.ParameterOptions;
import org.exactreferee.cli.option.RangeText;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.stopping.Absence;
import org.exactreferee.question.stopping.Participation;
import org.exactreferee.question.stopping.SolvedProgram;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code referee design participation}: whose participation a rule can hide. */
@Command(
    name = "participation",
    header = "Whose participation a stopping rule can hide, and at which price.",
    description = {
      "Two inputs are neighbours if a candidate of a hidden rank takes part in one of them only. For",
      "each m, prints how probably a rule that hides the candidates of ranks m to n can take the best",
      "one (--delta), or the least delta of rules that take the best one so often (--success). With",
      "--hidden, prints one such rule's laws."
    },
    footer = {
      "",
      "Absence is",
      "  known      one candidate fewer comes, and the player knows how many come",
      "  unnoticed  one candidate fewer comes; the rule is the same, and may end with nobody",
      "  replaced   another candidate, also of a hidden rank, comes instead",
      "The best one is to be taken as probably with one candidate fewer.",
      "",
      "Examples:",
      "  referee design participation --n 6 --exp-epsilon 3/2 --delta 1/10 --digits 6",
      "  referee design participation --n 5 --absence replaced --epsilon 1/2 --success 1/4",
      "  referee design participation --n 5 --hidden 3..5 --exp-epsilon 2 --delta 1/5 --digits 6",
      ""
    })
public final class DesignParticipation extends AnswerCommand {

  private static final String ARGUMENT =
      "computed, not proved by the kernel: the step from relative ranks to all rules: it is an"
          + " argument in words";

  @Mixin private final ParameterOptions parameters = new ParameterOptions().required("n");

  @Mixin private final EpsilonOption epsilon = new EpsilonOption();

  @Option(
      names = "--delta",
      paramLabel = "DELTA",
      converter = NumberLists.RationalConverter.class,
      description = "how often privacy may fail")
  private Optional<Rational> delta;

  @Option(
      names = "--success",
      paramLabel = "W",
      converter = NumberLists.RationalConverter.class,
      description = "how probably the best candidate is taken, instead of delta")
  private Optional<Rational> success;

  @Option(
      names = "--absence",
      paramLabel = "KIND",
      defaultValue = "known",
      description = "known, unnoticed or replaced (default: ${DEFAULT-VALUE})")
  private String absence;

  @Option(
      names = "--hidden",
      paramLabel = "RANKS",
      description = "the ranks of those who are hidden, such as 2..6")
  private Optional<String> hidden;

  @Override
  protected Report answer(Proofs proofs) {
    if (delta.isPresent() == success.isPresent()) {
      throw new BadInputException("one of --delta and --success must be given");
    }
    requireProbability("delta", delta);
    requireProbability("success", success);
    ExactReal factor =
        epsilon
            .value()
            .orElseThrow(
                () -> new BadInputException("one of --epsilon and --exp-epsilon must be given"));
    Participation question =
        NumberLists.checked(
            () ->
                new Participation(
                    parameters.integer("n").orElseThrow(),
                    Absence.named(absence),
                    factor,
                    proofs,
                    options().digits()));
    return hidden
        .map(text -> one(question, ranks(text, question.n())))
        .orElseGet(() -> all(question))
        .leaving(ARGUMENT);
  }

  private static void requireProbability(String name, Optional<Rational> value) {
    value
        .filter(given -> given.sign() < 0 || given.compareTo(Rational.ONE) > 0)
        .ifPresent(
            given -> {
              throw new BadInputException(name + " (" + given + ") must be from 0 to 1");
            });
  }

  private static List<Integer> ranks(String text, int n) {
    List<Integer> ranks = RangeText.integers("hidden", text).stream().distinct().sorted().toList();
    if (ranks.get(0) < 1 || ranks.get(ranks.size() - 1) > n) {
      throw new BadInputException("hidden (" + text + ") must be ranks from 1 to " + n);
    }
    return ranks;
  }

  private Facts facts(Participation question) {
    Facts facts =
        new Facts()
            .given("candidates", "candidates", question.n())
            .given("absence", "absence", question.absence())
            .given("exp_epsilon", "e^epsilon", question.factor());
    delta.ifPresent(given -> facts.given("delta", "delta", given));
    success.ifPresent(given -> facts.given("success", "success", given));
    return facts;
  }

  /** What is answered, beside what is asked for. */
  private Table.Column[] answered() {
    return delta.isPresent()
        ? Table.columns("best:best candidate", "best_decimal:~").toArray(Table.Column[]::new)
        : Table.columns("least_delta:least delta", "least_delta_decimal:~")
            .toArray(Table.Column[]::new);
  }

  private List<Cell> answer(Participation question, List<Integer> ranks) {
    return delta
        .map(given -> question.best(ranks, given))
        .orElseGet(() -> question.least(ranks, success.orElseThrow()));
  }

  private Report all(Participation question) {
    List<List<Cell>> rows = new ArrayList<>();
    try (Progress progress = Progress.of(notes(), "programs", question.n())) {
      for (int m = 1; m <= question.n(); m++) {
        List<Cell> row = new ArrayList<>(List.of(Cell.given(m), Cell.given(question.n() - m + 1)));
        row.addAll(answer(question, question.from(m)));
        rows.add(row);
        progress.accept(m);
      }
    }
    List<Table.Column> columns = new ArrayList<>(Table.columns("from:hidden from rank", "hidden"));
    columns.addAll(List.of(answered()));
    Table table = Table.of(columns, rows);
    return options().format() == Format.CSV
        ? Report.of(table)
        : new Report(
            List.of(
                new Report.Part("participation", facts(question).table()),
                new Report.Part("hidden", table)));
  }

  private Report one(Participation question, List<Integer> ranks) {
    Optional<SolvedProgram> found =
        delta
            .map(given -> question.solved(ranks, given))
            .orElseGet(() -> question.leastSolved(ranks, success.orElseThrow()));
    Facts facts = facts(question).add("hidden", "hidden ranks", Cell.set(ranks));
    Table.Column[] columns = answered();
    facts.number(columns[0].key(), columns[0].heading(), answer(question, ranks));
    if (found.isEmpty()) {
      differs();
      return new Report(List.of(new Report.Part("participation", facts.table())));
    }
    ExactReal allowed = delta.map(ExactReal::of).orElseGet(() -> found.get().value());
    Table law =
        Table.of(
            Table.columns(
                "rank",
                "all_come:all come",
                "all_come_decimal:~",
                "one_stays_away:one stays away",
                "one_stays_away_decimal:~"),
            question.law(ranks, found.get(), allowed));
    return options().format() == Format.CSV
        ? Report.of(law)
        : new Report(
            List.of(new Report.Part("participation", facts.table()), new Report.Part("law", law)));
  }
}
