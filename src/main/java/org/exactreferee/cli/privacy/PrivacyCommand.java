package org.exactreferee.cli.privacy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.ParameterOptions;
import org.exactreferee.cli.option.ProvedCommand;
import org.exactreferee.cli.option.RuleOptions;
import org.exactreferee.cli.option.SelectionOptions;
import org.exactreferee.cli.option.SelectionParameters;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.prove.selection.AdversarialScores;
import org.exactreferee.prove.selection.EveryEpsilon;
import org.exactreferee.question.NeighbourProof;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.text.input.ScoreFile;
import org.exactreferee.text.input.ScoreTable;
import org.exactreferee.trusted.model.selection.ScoreBox;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Pair;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code referee privacy}: how private a stopping rule or a mechanism of selection is. */
@Command(
    name = "privacy",
    header = "How private a stopping rule or a mechanism of selection is.",
    description = {
      "Prints the tight epsilon of a stopping rule under d_l, where orders are adjacent if a swap of",
      "two positions at most l apart leads from one to the other; or whether the rule is",
      "(epsilon, delta)-private, with the two ranks that show it.",
      "With --mechanism, the same for a mechanism of private selection at given scores, against all",
      "scores that differ by at most the sensitivities, or against --neighbour alone."
    },
    footer = {
      "",
      "The two ranks i and j mean any order and the same with its i-th and j-th candidates swapped;",
      "the event is that the i-th of the former is selected.",
      "Decimals of parameters are rounded up, so that they are valid parameters too.",
      "What the kernel does not prove is named below the answer; a certificate has what it proves.",
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
      "  referee privacy --mechanism rnm --built-for 1 --scores 0,1,2 --sensitivities 1,1,1",
      "  referee privacy --mechanism em --built-for 1 --scores 0,1 --sensitivities 1,1 --neighbour 1,0",
      "",
      "  referee privacy --mechanism rnm --scores 0,2 --sensitivities 1,1 --every-epsilon 1",
      "  referee privacy --mechanism em --built-for 1 --scores 0,1 --sensitivities 1,1 --scale 0,2,9",
      "  referee privacy --mechanism em --built-for 1 --table specs/select/votes.csv",
      "  referee privacy --mechanism rnmh-laplace --built-for 1 --sensitivities 1/2,1,1 --all-scores",
      "  referee privacy --mechanism rnmh-laplace --built-for 1 --sensitivities 0,1,1 --search 50",
      "",
      "For a mechanism of selection, neighbours are all scores with |q'_a - q_a| at most the",
      "sensitivity of a for every a at once; if not every neighbour could be dealt with, the answer is",
      "unknown, with the worst pair found. specs/SELECTION.md describes the mechanisms.",
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
public final class PrivacyCommand extends ProvedCommand {

  private static final int MOST_SEARCHED = 1_000_000;

  @Mixin private final ParameterOptions parameters = new ParameterOptions().optional("n", "l");

  @Mixin private RuleOptions rules;

  @Option(
      names = "--mix",
      paramLabel = "P",
      description = "play the rule with probability P and take the first otherwise")
  private Optional<String> mix;

  @Option(
      names = "--mechanism",
      paramLabel = "NAME",
      completionCandidates = SelectionParameters.Names.class,
      description =
          "ask about a mechanism of selection instead of a rule: one of ${COMPLETION-CANDIDATES}")
  private Optional<String> mechanism;

  @Option(
      names = "--built-for",
      paramLabel = "EPSILON",
      converter = NumberLists.RationalConverter.class,
      description = "the epsilon that the mechanism of selection uses")
  private Optional<Rational> builtFor;

  @Option(
      names = "--neighbour",
      paramLabel = "Q,...",
      converter = NumberLists.RationalsConverter.class,
      description = "the only other scores, instead of all within the sensitivities")
  private Optional<NumberLists.Rationals> neighbour;

  @Option(
      names = "--table",
      paramLabel = "FILE",
      description = "scores of databases, adjacent if one has one record more, in CSV")
  private Optional<Path> table;

  @Option(
      names = "--every-epsilon",
      paramLabel = "C",
      converter = NumberLists.RationalConverter.class,
      description = {
        "ask whether P(a) <= e^(C epsilon) P'(a) whatever epsilon > 0 the mechanism is built for;",
        "gem, mgem and combined-gem need --neighbour; not for rs"
      })
  private Optional<Rational> everyEpsilon;

  @Option(
      names = "--scale",
      paramLabel = "T,...",
      converter = NumberLists.RationalsConverter.class,
      description = "print the tight epsilon at these multiples of the scores")
  private Optional<NumberLists.Rationals> scale;

  @Option(
      names = "--all-scores",
      description = "the supremum of the tight epsilon over all scores, with scores that come near")
  private boolean allScores;

  @Option(
      names = "--search",
      paramLabel = "N",
      description = "look at N score vectors, from random ones uphill, for the largest loss")
  private Optional<Integer> search;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      defaultValue = "1",
      description = "of --search (default: ${DEFAULT-VALUE})")
  private long seed;

  @Mixin private SelectionOptions selection;

  @Mixin private PrivacyOptions options;

  @Override
  protected Format format() {
    return options.format();
  }

  @Override
  protected Report answer(Proofs proofs) {
    PrivacyOptions.Question question = options.question();
    return mechanism.isPresent() ? ofSelection(question, proofs) : ofRule(question, proofs);
  }

  private Report ofSelection(PrivacyOptions.Question question, Proofs proofs) {
    if (parameters.integer("l").isPresent()
        || parameters.integer("n").isPresent()
        || mix.isPresent()) {
      throw new BadInputException("--mechanism and --n, --l or --mix must not be given both");
    }
    selection.requireUsedBy(List.of(mechanism.orElseThrow()));
    if (everyEpsilon.isPresent()) {
      return forEveryEpsilon(question, everyEpsilon.get(), proofs);
    }
    Rational epsilon =
        builtFor.orElseThrow(() -> new BadInputException("--built-for must be given"));
    if (table.isPresent()) {
      return ofTable(question, epsilon, proofs);
    }
    ScoreFile file = selection.candidates(search.isPresent() || allScores);
    Setting setting = NumberLists.checked(() -> new Setting(file.sensitivities(), epsilon));
    String name = mechanism.orElseThrow();
    Selection made = selection.mechanism(name, setting);
    SelectionPrivacy about =
        new SelectionPrivacy(name, made, file.scores(), file.names(), question.digits());
    if (neighbour.isPresent()) {
      List<Rational> other = neighbour.get().values();
      noteIfNoNeighbour(file, other);
      return options.answer(
          question, SelectionPrivacy.ofPair(made, file.scores(), other, about), proofs, this);
    }
    if (allScores) {
      return overAllScores(name, made, question, proofs);
    }
    if (search.isPresent()) {
      return searched(name, made, file.names(), question, proofs);
    }
    if (!options.isPure(question)) {
      throw new BadInputException(
          "--delta and --profile must not be given with all neighbours, only with --neighbour");
    }
    return scale
        .map(
            factors ->
                Report.of(about.family(factors.values(), proofs))
                    .leaving(NeighbourProof.note(made.isMonotone())))
        .orElseGet(() -> about.answer(question, proofs, this));
  }

  /** Scores that are further away may be asked about, for groups; it is said that they are. */
  private void noteIfNoNeighbour(ScoreFile file, List<Rational> other) {
    int common = Math.min(other.size(), file.scores().size());
    for (int i = 0; i < common; i++) {
      Rational change = other.get(i).subtract(file.scores().get(i)).abs();
      if (change.compareTo(file.sensitivities().get(i)) > 0) {
        notes()
            .println(
                "referee: --neighbour is no neighbour: the score of candidate %s changes by %s, and its sensitivity is %s"
                    .formatted(file.names().get(i), change, file.sensitivities().get(i)));
        return;
      }
    }
  }

  private Report overAllScores(
      String name, Selection made, PrivacyOptions.Question question, Proofs proofs) {
    if (search.isPresent() || scale.isPresent() || question.budget().isPresent()) {
      throw new BadInputException(
          "--all-scores and --search, --scale or --epsilon must not be given both");
    }
    return new SupremumAnswer(name, made, question.digits()).report(proofs, this);
  }

  private Report ofTable(PrivacyOptions.Question question, Rational epsilon, Proofs proofs) {
    if (neighbour.isPresent() || search.isPresent()) {
      throw new BadInputException("--table and --neighbour or --search must not be given both");
    }
    ScoreTable scores = InputFile.read(table.get(), () -> ScoreTable.read(table.get()));
    List<Rational> sensitivities = selection.sensitivities().orElseGet(scores::sensitivities);
    if (sensitivities.size() != scores.candidates().size()) {
      throw new BadInputException(
          "sensitivities ("
              + sensitivities.size()
              + ") must be as many as candidates, "
              + scores.candidates().size());
    }
    Setting setting = NumberLists.checked(() -> new Setting(sensitivities, epsilon));
    Selection made = selection.mechanism(mechanism.orElseThrow(), setting);
    return options.answer(
        question, new TablePrivacy(mechanism.orElseThrow(), made, scores).subject(), proofs, this);
  }

  private Report searched(
      String name,
      Selection made,
      List<String> names,
      PrivacyOptions.Question question,
      Proofs proofs) {
    if (search.get() < 1 || search.get() > MOST_SEARCHED) {
      throw new BadInputException(
          "--search (" + search.get() + ") must be between 1 and " + MOST_SEARCHED);
    }
    Optional<ExactReal> claimed = question.budget().map(budget -> budget.expEpsilon());
    AdversarialScores.Found found = new AdversarialScores(made, seed).search(search.get(), claimed);
    SelectionPrivacy about =
        new SelectionPrivacy(name, made, found.scores(), names, question.digits());
    about.searched(found.tried(), seed);
    return about.answer(question, proofs, this);
  }

  private Report forEveryEpsilon(PrivacyOptions.Question question, Rational factor, Proofs proofs) {
    if (builtFor.isPresent() || search.isPresent() || !options.isPure(question)) {
      throw new BadInputException(
          "--every-epsilon and --built-for, --search, --delta or --profile must not be given both");
    }
    String name = mechanism.orElseThrow();
    ScoreFile file = selection.candidates();
    Function<Rational, Selection> made =
        epsilon ->
            selection.mechanism(
                name, NumberLists.checked(() -> new Setting(file.sensitivities(), epsilon)));
    Selection sample = made.apply(Rational.ONE);
    boolean applies = EveryEpsilon.dependence(sample) != EveryEpsilon.Dependence.UNKNOWN;
    if (!applies || !(sample.isMonotone() || neighbour.isPresent())) {
      throw new UndecidedException(
          applies
              ? "the worst neighbour under " + name + " changes with epsilon: give --neighbour"
              : "the probabilities of " + name + " are not known as functions of epsilon");
    }
    List<Rational> scores = file.scores();
    List<List<Rational>> others =
        neighbour
            .map(other -> List.of(other.values()))
            .orElseGet(() -> ScoreBox.decisive(sample, scores).stream().skip(1).toList());
    Adjacency<List<Rational>> pairs =
        Adjacency.symmetric(others.stream().map(other -> new Pair<>(scores, other)).toList());
    return NumberLists.checked(
        () ->
            new EveryEpsilonAnswer(made, pairs.pairs().distinct().toList(), file.names(), factor)
                .report(proofs, this));
  }

  private Report ofRule(PrivacyOptions.Question question, Proofs proofs) {
    int l =
        parameters
            .integer("l")
            .orElseThrow(() -> new BadInputException("--l must be given, or --mechanism"));
    if (builtFor.isPresent() || neighbour.isPresent()) {
      throw new BadInputException("--built-for and --neighbour must stand with --mechanism");
    }
    Optional<Rational> p = mix.map(text -> RuleOptions.probability(text, "a number such as 1/2"));
    RuleOptions.Chosen chosen = rules.choose(parameters.integer("n"));
    return options.answer(
        question, new RulePrivacy(rules.name(), chosen, p, l).subject(), proofs, this);
  }
}
