package org.exactreferee.cli.privacy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.cli.option.EpsilonOption;
import org.exactreferee.cli.option.ProvedCommand;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.question.budget.Budget;
import org.exactreferee.question.budget.BudgetAnswer;
import org.exactreferee.question.budget.BudgetQuestion;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.text.input.BudgetFile;
import org.exactreferee.text.input.BudgetStep;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.language.ExactNumber;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code referee compose}: what many private steps cost together. */
@Command(
    name = "compose",
    header = "What many private steps cost together, between two certified bounds.",
    description = {
      "Prints delta for an epsilon, epsilon for a delta, or both for a whole profile, of many"
          + " steps",
      "on the same data. Both ends of a bracket are proved; refining narrows it."
    },
    footer = {
      "",
      "Steps are lines of a budget file (specs/BUDGETS.md), or options such as",
      "  --step \"randomized-response epsilon=1/100 count=100000\"",
      "",
      "Examples:",
      "  referee compose specs/budgets/survey.json",
      "  referee compose --step \"randomized-response epsilon=0.01 count=10000\" --epsilon 8",
      "  referee compose --step \"geometric scale=100 sensitivity=10 count=100\" --delta 1/10^6"
    },
    exitCodeList = {
      " 0:the brackets are as narrow as they were asked for",
      " 2:bad usage or input",
      " 3:UNKNOWN, or a work limit was reached: the brackets that are printed hold, but are wider",
      "70:internal error",
    })
public final class ComposeCommand extends ProvedCommand {
  private static final int MOST_DIGITS = 100;
  private static final int MOST_PLACES = 1_000;

  @Parameters(arity = "0..1", paramLabel = "FILE", description = "the budget, in JSON")
  private Optional<Path> file;

  @Option(
      names = "--step",
      paramLabel = "STEP",
      description = "a mechanism and its parameters, as name=value; may be given more than once")
  private List<String> steps = new ArrayList<>();

  @Option(
      names = "--adjacency",
      paramLabel = "WHICH",
      description = "which data sets are neighbours: add/remove (the default) or replace")
  private Optional<String> adjacency;

  @Option(
      names = "--epsilon",
      paramLabel = "EPSILON",
      description = "ask for delta at this epsilon")
  private Optional<String> epsilon;

  @Option(names = "--delta", paramLabel = "DELTA", description = "ask for epsilon at this delta")
  private Optional<String> delta;

  @Option(
      names = "--profile",
      paramLabel = "N",
      arity = "0..1",
      defaultValue = "0",
      fallbackValue = "21",
      description = "ask for delta at so many epsilons, equally far apart (21 if no N is given)")
  private int profile;

  @Option(names = "--figure", paramLabel = "FILE", description = "draw the profile, as SVG")
  private Optional<Path> figure;

  @Option(
      names = "--digits",
      paramLabel = "N",
      defaultValue = "10",
      description = "significant decimal digits (default: ${DEFAULT-VALUE})")
  private int digits;

  @Option(
      names = "--tolerance",
      paramLabel = "X",
      defaultValue = "1/200",
      description = {
        "where losses are moved to a grid: how wide a bracket may be, relative to its upper end",
        "(default: ${DEFAULT-VALUE}); half of it takes about twice the time"
      })
  private String tolerance;

  @Option(
      names = "--grid",
      paramLabel = "H",
      description = "the step of that grid, instead of one that is narrow enough")
  private Optional<String> grid;

  @Option(
      names = "--bits",
      paramLabel = "B",
      description = "masses are multiples of 2^-B, instead of as many bits as are needed")
  private Optional<Integer> bits;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = {
        "text, json, csv, markdown or latex (default: ${DEFAULT-VALUE});",
        "csv has one table only: the profile if asked for, else the answer"
      })
  private String formatName;

  @Override
  protected Format format() {
    return EpsilonOption.read("--format", () -> Format.of(formatName));
  }

  @Override
  protected Report answer(Proofs proofs) {
    format();
    requireBetween("digits", digits, 1, MOST_DIGITS);
    requireBetween("profile", profile, 0, MOST_PLACES);
    bits.ifPresent(given -> requireBetween("bits", given, 32, 4096));
    if (file.isPresent() != steps.isEmpty()) {
      throw new BadInputException("steps must be given either by a file or by --step");
    }
    Optional<BudgetFile> given =
        file.map(path -> InputFile.read(path, () -> BudgetFile.read(path)));
    Budget.Adjacency which = adjacency(given);
    BudgetQuestion question = question(given);
    Budget budget = budget(given, which);
    List<Theorem> facts = budget.facts().stream().map(proofs::holds).toList();
    BudgetAnswer answer = BudgetAnswer.of(budget, question, proofs);
    if (!answer.isNarrow()) {
      endWith(ExitCode.UNKNOWN);
    }
    BudgetTables tables = new BudgetTables(budget, which, answer, facts);
    figure.ifPresent(path -> OutputFile.write(path, tables.figure().svg()));
    return tables.report();
  }

  private static void requireBetween(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new BadInputException(
          name + " (" + value + ") must be between " + least + " and " + most);
    }
  }

  private Budget.Adjacency adjacency(Optional<BudgetFile> given) {
    Optional<Json.Text> stated = given.flatMap(BudgetFile::adjacency);
    if (stated.isPresent() && adjacency.isPresent()) {
      throw new BadInputException("adjacency must be given once: in the file or by --adjacency");
    }
    String name = adjacency.or(() -> stated.map(Json.Text::value)).orElse("add/remove");
    String place = stated.map(text -> file.orElseThrow() + ": " + text.place() + ": ").orElse("");
    return Budget.Adjacency.of(name)
        .orElseThrow(
            () ->
                new BadInputException(
                    place + "adjacency (" + name + ") must be add/remove or replace"));
  }

  private Budget budget(Optional<BudgetFile> given, Budget.Adjacency which) {
    if (given.isPresent()) {
      Path path = file.orElseThrow();
      Path folder = Optional.ofNullable(path.getParent()).orElse(Path.of(""));
      return InputFile.read(path, () -> Budget.of(given.get().steps(), which, folder));
    }
    return InputFile.read(
        Path.of("--step"),
        () -> {
          List<BudgetStep> parsed =
              steps.stream()
                  .map(step -> EpsilonOption.read("--step", () -> BudgetStep.parse(step)))
                  .toList();
          return Budget.of(parsed, which, Path.of(""));
        });
  }

  private BudgetQuestion question(Optional<BudgetFile> given) {
    Optional<String> asked = asked("epsilon", epsilon, given);
    Optional<String> bound = asked("delta", delta, given);
    int places = profile == 0 && figure.isPresent() ? 21 : profile;
    if (asked.isEmpty() && bound.isEmpty() && places == 0) {
      throw new BadInputException("what is asked must be said: --epsilon, --delta or --profile");
    }
    return new BudgetQuestion(
        asked.map(text -> List.of(factor(text))).orElse(List.of()),
        bound.map(text -> List.of(bound(text))).orElse(List.of()),
        places,
        digits,
        bits,
        grid.map(text -> positive("--grid", text)),
        positive("--tolerance", tolerance));
  }

  /** What the options ask, or else the file. */
  private Optional<String> asked(String name, Optional<String> option, Optional<BudgetFile> given) {
    boolean none = epsilon.isEmpty() && delta.isEmpty() && profile == 0;
    return none
        ? given
            .map(BudgetFile::question)
            .map(Map::copyOf)
            .map(all -> all.get(name))
            .map(Json.Text::value)
        : option;
  }

  private static Rational positive(String name, String text) {
    Rational number = EpsilonOption.read(name, () -> RationalText.parse(text));
    if (number.sign() <= 0) {
      throw new BadInputException(name + " (" + text + ") must be positive");
    }
    return number;
  }

  private static BudgetQuestion.Factor factor(String text) {
    ExactReal factor =
        EpsilonOption.read(
            "epsilon",
            () ->
                ExactNumber.parseReal(text)
                    .exp()
                    .exact()
                    .filter(e -> e.compareTo(ExactReal.ONE) >= 0)
                    .orElseThrow(
                        () ->
                            new IllegalArgumentException(
                                "epsilon ("
                                    + text
                                    + ") must be a fraction or a logarithm such as"
                                    + " ln(3), not negative")));
    Expression term = Terms.number(factor);
    return new BudgetQuestion.Factor(text, factor, term);
  }

  private static ExactReal bound(String text) {
    ExactReal number = EpsilonOption.read("delta", () -> ExactNumber.parse(text));
    if (number.rational().isEmpty() || number.sign() <= 0 || number.compareTo(ExactReal.ONE) >= 0) {
      throw new BadInputException("delta (" + text + ") must be a fraction above 0 and below 1");
    }
    return number;
  }
}
