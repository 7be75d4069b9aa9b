package org.exactreferee.question.budget;

import static org.exactreferee.trusted.language.function.FunctionNames.GAUSSIAN_PAIR;
import static org.exactreferee.trusted.language.function.FunctionNames.GEOMETRIC_PAIR;
import static org.exactreferee.trusted.language.function.FunctionNames.LAPLACE_PAIR;
import static org.exactreferee.trusted.language.function.FunctionNames.PAIR;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.question.Terms;
import org.exactreferee.text.input.BudgetStep;
import org.exactreferee.text.input.MechanismFile;
import org.exactreferee.text.language.NearestName;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;

/**
 * A kind of step that a budget can have: its name, its parameters, and the pair of laws that stands
 * for it. A new kind is one more row, and a row of {@code specs/BUDGETS.md}.
 *
 * @param parameters beside those that every step has
 * @param maker of the pair
 */
record StepKind(String name, List<String> parameters, Maker maker) {

  static final String COUNT = "count";
  static final String RATE = "rate";

  /** What every step has. */
  static final List<String> COMMON = List.of(BudgetStep.MECHANISM, COUNT, RATE);

  private static final ExactReal ONE = ExactReal.ONE;
  private static final Optional<Rational> UNIT = Optional.of(Rational.ONE);

  /** How a step becomes a pair of laws. */
  interface Maker {
    Dominating of(BudgetStep step, Path folder) throws IOException;
  }

  static final StepKind ZCDP = new StepKind("zcdp", List.of("rho"), (step, folder) -> null);

  static final List<StepKind> ALL =
      List.of(
          new StepKind(
              "randomized-response",
              List.of("epsilon", Shuffled.PEOPLE),
              (step, folder) -> responses(step, 2)),
          new StepKind(
              "k-ary-randomized-response",
              List.of("k", "epsilon", Shuffled.PEOPLE),
              (step, folder) -> responses(step, step.integer("k", 2, Optional.empty()))),
          new StepKind(
              "geometric",
              List.of("epsilon", "scale", "sensitivity"),
              (step, folder) -> geometric(step)),
          new StepKind(
              "laplace",
              List.of("scale", "sensitivity"),
              (step, folder) -> noise(step, LAPLACE_PAIR, "scale")),
          new StepKind(
              "gaussian",
              List.of("sigma", "sensitivity"),
              (step, folder) -> noise(step, GAUSSIAN_PAIR, "sigma")),
          new StepKind(
              "private",
              List.of("epsilon", "delta"),
              (step, folder) -> blackBox(step.factor("epsilon"), step.delta("delta"))),
          new StepKind(
              "bounded-range",
              List.of("epsilon", "pieces"),
              (step, folder) -> BoundedRange.of(step)),
          new StepKind(
              "exponential",
              List.of("scores", "neighbours", "sensitivity", "epsilon"),
              (step, folder) -> exponential(step)),
          new StepKind("table", List.of("file"), StepKind::table),
          ZCDP);

  /** The kind of a step whose fields are all known. */
  static StepKind of(BudgetStep step) {
    String name = step.mechanism();
    List<String> names = ALL.stream().map(StepKind::name).toList();
    StepKind kind =
        ALL.stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    step.mistake(
                        BudgetStep.MECHANISM,
                        "mechanism (%s) must be one of %s%s"
                            .formatted(
                                name, String.join(", ", names), NearestName.hint(name, names))));
    List<String> known = new ArrayList<>(COMMON);
    known.addAll(kind.parameters());
    step.requireKnown(known);
    return kind;
  }

  private static Dominating responses(BudgetStep step, int k) {
    if (step.has(Shuffled.PEOPLE)) {
      return Shuffled.of(step, k);
    }
    ExactReal factor = step.factor("epsilon");
    ExactReal bottom = factor.add(ExactReal.of(k - 1L));
    ExactReal truth = factor.divide(bottom);
    ExactReal lie = ONE.divide(bottom);
    List<ExactReal> first = new ArrayList<>(List.of(truth, lie));
    if (k > 2) {
      // The k - 2 answers that both neighbours give with the same probability are one.
      first.add(lie.multiply(ExactReal.of(k - 2L)));
    }
    List<ExactReal> second = new ArrayList<>(first);
    Collections.swap(second, 0, 1);
    return Dominating.attained(pair(first, second), true, "two answers that differ");
  }

  private static Dominating geometric(BudgetStep step) {
    int sensitivity = step.integer("sensitivity", 1, Optional.of(1));
    if (step.has("epsilon") == step.has("scale")) {
      throw step.mistake("epsilon", "geometric must have either an epsilon or a scale");
    }
    ExactReal root =
        step.has("scale")
            ? ExactReal.exp(step.positive("scale", Optional.empty()).reciprocal().negate())
            : root(step, sensitivity);
    Expression pair =
        Terms.call(
            GEOMETRIC_PAIR, List.of(Terms.number(root), Terms.number(Rational.of(sensitivity))));
    return Dominating.attained(
        pair, true, "true answers that differ by the sensitivity", LOG_CONCAVE);
  }

  /** {@code e^(-epsilon / sensitivity)}. */
  private static ExactReal root(BudgetStep step, int sensitivity) {
    return ONE.divide(step.factor("epsilon"))
        .rationalPower(Rational.of(1, sensitivity))
        .filter(root -> root.compareTo(ONE) < 0)
        .orElseThrow(
            () ->
                step.mistake(
                    "epsilon",
                    "epsilon ("
                        + step.text("epsilon")
                        + ") must be a positive fraction, or the"
                        + " logarithm of one"));
  }

  static final String LOG_CONCAVE =
      "that noise with a log-concave density tells the most where true answers differ by the"
          + " sensitivity (Dong, Roth and Su, Gaussian differential privacy, 2022)";

  private static Dominating noise(BudgetStep step, String function, String parameter) {
    Rational scale =
        step.positive(parameter, Optional.empty()).divide(step.positive("sensitivity", UNIT));
    Expression pair = Terms.call(function, List.of(Terms.number(scale)));
    return Dominating.attained(
        pair, true, "true answers that differ by the sensitivity", LOG_CONCAVE);
  }

  private static Dominating blackBox(ExactReal factor, ExactReal delta) {
    ExactReal rest = ONE.subtract(delta).divide(ONE.add(factor));
    List<ExactReal> first = List.of(delta, rest.multiply(factor), rest, ExactReal.ZERO);
    List<ExactReal> second = new ArrayList<>(first);
    Collections.reverse(second);
    return Dominating.attained(
        pair(first, second),
        true,
        "the (epsilon, delta)-private mechanism that has this pair of laws",
        "that this pair dominates every (epsilon, delta)-private mechanism (Kairouz, Oh and"
            + " Viswanath, The composition theorem for differential privacy, 2017)");
  }

  static Expression pair(List<ExactReal> first, List<ExactReal> second) {
    return Terms.call(PAIR, List.of(Terms.vector(first), Terms.vector(second)));
  }

  private static Dominating exponential(BudgetStep step) {
    List<Rational> scores = step.numbers("scores");
    Rational twice = step.positive("sensitivity", UNIT).multiply(Rational.of(2));
    ExactReal factor = step.factor("epsilon");
    List<List<ExactReal>> laws = new ArrayList<>();
    laws.add(softmax(step, scores, factor, twice));
    for (List<Rational> neighbour : step.rows("neighbours", scores.size())) {
      laws.add(softmax(step, neighbour, factor, twice));
    }
    List<Envelope.Lines> pairs = new ArrayList<>();
    for (int i = 1; i < laws.size(); i++) {
      Envelope.Lines pair =
          new Envelope.Lines("the scores and neighbour " + i, laws.get(0), laws.get(i));
      pairs.add(pair);
      pairs.add(pair.swapped("neighbour " + i + " and the scores"));
    }
    return Envelope.of("the scores", pairs);
  }

  /** Probabilities proportional to {@code e^(epsilon score / (2 sensitivity))}. */
  private static List<ExactReal> softmax(
      BudgetStep step, List<Rational> scores, ExactReal factor, Rational twice) {
    List<ExactReal> weights = new ArrayList<>();
    ExactReal sum = ExactReal.ZERO;
    for (Rational score : scores) {
      ExactReal weight =
          factor
              .rationalPower(score.subtract(scores.get(0)).divide(twice))
              .orElseThrow(
                  () ->
                      step.mistake(
                          "epsilon", "epsilon (" + step.text("epsilon") + ") must be a fraction"));
      weights.add(weight);
      sum = sum.add(weight);
    }
    ExactReal all = sum;
    return weights.stream().map(weight -> weight.divide(all)).toList();
  }

  private static Dominating table(BudgetStep step, Path folder) throws IOException {
    Path file = folder.resolve(step.text("file"));
    MechanismFile table = MechanismFile.read(file);
    Adjacency<String> adjacency =
        table.adjacency().orElseGet(() -> Adjacency.all(table.mechanism().inputs()));
    List<Envelope.Lines> pairs =
        adjacency
            .pairs()
            .map(
                pair ->
                    new Envelope.Lines(
                        pair.first() + " and " + pair.second() + " of " + file.getFileName(),
                        table.mechanism().law(pair.first()).probabilities(),
                        table.mechanism().law(pair.second()).probabilities()))
            .toList();
    if (pairs.isEmpty()) {
      throw step.mistake("file", "file (" + file + ") must have inputs that are adjacent");
    }
    return Envelope.of("the table " + file.getFileName(), pairs);
  }
}
