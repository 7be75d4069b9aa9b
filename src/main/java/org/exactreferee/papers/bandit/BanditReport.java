package org.exactreferee.papers.bandit;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.ProvedNumber;
import org.exactreferee.question.SelectionTerm;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * What is told of a bandit: how the simulated policies fared, and what is exact.
 *
 * @param paths of one run
 * @param digits of decimals
 */
public record BanditReport(BanditDesign design, List<BanditPath> paths, int digits) {

  private static final int MILLIONTHS = 6;
  private static final String NOISELESS =
      "every reward is the mean of its arm and nothing has noise; each comparison is certain, but"
          + " the kernel is not asked step by step";
  private static final String VARIANCE =
      "twice the squared scales of the noises in the sum, which are counted";
  private static final String NODES =
      "the costs of all releases that a reward is part of, counted for every reward";
  private static final String COMPOSITION =
      "that mechanisms about the same reward add up, that releases about different rewards do not,"
          + " and that what is made from released numbers costs nothing";
  private static final Rational NEAR = Rational.of(1, 20);

  private String run() {
    return "one run with seed " + design.seed() + "; another seed gives other numbers";
  }

  private Cell simulated(long millionths) {
    return Cell.simulated(decimal(millionths), run());
  }

  private static String decimal(long millionths) {
    return new BigDecimal(BigInteger.valueOf(millionths), MILLIONTHS).toPlainString();
  }

  /** All tables. */
  public Report report(Proofs proofs) {
    List<Report.Part> parts = new ArrayList<>();
    parts.add(new Report.Part("policies", policies()));
    if (paths.stream().anyMatch(path -> path.policy().isPrivate())) {
      parts.add(new Report.Part("choices", choices(proofs)));
    }
    if (paths.stream().anyMatch(path -> !path.estimates().isEmpty())) {
      parts.add(new Report.Part("quantiles", quantiles()));
    }
    parts.add(new Report.Part("noiseless", noiseless()));
    parts.add(new Report.Part("noise", noise()));
    parts.add(new Report.Part("privacy", privacy()));
    return new Report(parts);
  }

  /** What each policy gained, and how often it chose the better arm. */
  Table policies() {
    List<List<Cell>> rows = new ArrayList<>();
    for (BanditPath path : paths) {
      BanditPath.Totals totals = path.totals();
      rows.add(
          List.of(
              Cell.given(path.policy()),
              simulated(totals.reward()),
              simulated(totals.rewardAfter()),
              Cell.simulated(totals.best(), run()),
              Cell.simulated(totals.bestAfter(), run())));
    }
    return Table.of(
        Table.columns(
            "policy",
            "reward",
            "reward_after:reward after the shift",
            "better:better arm, up to the shift",
            "better_after:better arm, after it"),
        rows);
  }

  /** The exact law of the choice at the listed steps, given what the policy knew there. */
  Table choices(Proofs proofs) {
    List<List<Cell>> rows = new ArrayList<>();
    for (BanditPath path : paths) {
      new TreeMap<>(path.states())
          .forEach(
              (step, state) -> {
                List<Rational> sensitivities = numbers(state.sensitivities());
                path.policy()
                    .mechanism(design, sensitivities)
                    .filter(mechanism -> step > BanditDesign.ARMS)
                    .ifPresent(
                        mechanism ->
                            rows.add(choice(path.policy(), step, state, mechanism, proofs)));
              });
    }
    return Table.of(
        Table.columns(
            "policy",
            "step",
            "score_0:score 0",
            "score_1:score 1",
            "sensitivity_0:Delta 0",
            "sensitivity_1:Delta 1",
            "arm_1:P(arm 1)"),
        rows);
  }

  private List<Cell> choice(
      Policy policy, int step, BanditPath.State state, Selection mechanism, Proofs proofs) {
    List<Rational> scores = numbers(state.scores());
    Real known = mechanism.probabilities(scores).get(1);
    ProvedNumber chance =
        ProvedNumber.of(proofs, new SelectionTerm(mechanism).chance(scores, 2), known, "");
    List<Cell> row = new ArrayList<>(List.of(Cell.given(policy), Cell.given(step)));
    state.scores().forEach(score -> row.add(simulated(score)));
    for (long sensitivity : state.sensitivities()) {
      row.add(policy.needsQuantiles() ? simulated(sensitivity) : Cell.given(""));
    }
    row.add(chance.decimal(digits, Decimal.Rounding.NEAREST));
    return row;
  }

  private static List<Rational> numbers(List<Long> millionths) {
    return millionths.stream().map(BanditDesign::number).toList();
  }

  /** The last pair of quantiles of each arm, and how likely each is to be near. */
  Table quantiles() {
    List<List<Cell>> rows = new ArrayList<>();
    Rational half = design.budgets().quantiles().divide(Rational.of(2));
    for (BanditPath path : paths) {
      for (int arm = 0; arm < BanditDesign.ARMS; arm++) {
        Optional<BanditPath.Estimate> last = last(path, arm);
        if (last.isPresent()) {
          rows.add(quantile(path, last.get(), Rational.of(1, 10), last.get().low(), half));
          rows.add(quantile(path, last.get(), Rational.of(9, 10), last.get().high(), half));
        }
      }
    }
    return Table.of(
        Table.columns(
            "policy",
            "arm",
            "step",
            "level",
            "estimate",
            "sample:of the window",
            "near:P(within 1/20)"),
        rows);
  }

  private static Optional<BanditPath.Estimate> last(BanditPath path, int arm) {
    return path.estimates().stream().filter(e -> e.arm() == arm).reduce((first, next) -> next);
  }

  private List<Cell> quantile(
      BanditPath path,
      BanditPath.Estimate estimate,
      Rational level,
      long released,
      Rational epsilon) {
    List<Long> window = estimate.window();
    PrivateQuantile quantile = new PrivateQuantile(level, window.size(), epsilon);
    int rank = level.multiply(Rational.of(window.size())).ceil().intValueExact();
    long sample = window.get(Math.max(1, rank) - 1);
    long margin = BanditDesign.millionths(NEAR);
    Real near =
        new ComputedReal(
            "P(near)",
            bits -> quantile.probability(window, sample - margin, sample + margin, bits + 64));
    return List.of(
        Cell.given(path.policy()),
        Cell.given(estimate.arm()),
        Cell.simulated(estimate.step(), run()),
        Cell.given(level),
        simulated(released),
        simulated(sample),
        Cell.computed(
            Decimal.of(near, digits, Decimal.Rounding.NEAREST).digits(),
            "the law of the exponential mechanism on this window, enclosed"));
  }

  /** What UCB and the greedy choice do without noise. */
  Table noiseless() {
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(noiseless("ucb", design.alphaSquared()));
    rows.add(noiseless("greedy", Rational.ZERO));
    return Table.of(
        Table.columns(
            "policy",
            "alpha_squared:alpha^2",
            "other_before:other arm, up to the shift",
            "first_after:first after it",
            "other_after:how often after it",
            "reward"),
        rows);
  }

  private List<Cell> noiseless(String name, Rational alphaSquared) {
    NoiselessPath path = NoiselessPath.of(design.withOptimism(alphaSquared));
    return List.of(
        Cell.given(name),
        Cell.given(alphaSquared),
        Cell.computed(path.secondBefore(), NOISELESS),
        Cell.computed(path.firstAfter() == 0 ? "never" : path.firstAfter(), NOISELESS),
        Cell.computed(path.secondAfter(), NOISELESS),
        Cell.computed(path.reward(), NOISELESS));
  }

  /** The variance of the released sum and mean after some numbers of rewards. */
  Table noise() {
    List<List<Cell>> rows = new ArrayList<>();
    Rational epsilon = design.budgets().mean();
    for (long count = 1; count <= design.horizon(); count *= 10) {
      rows.add(noise(count, epsilon));
    }
    rows.add(noise(design.horizon(), epsilon));
    return Table.of(
        Table.columns(
            "rewards",
            "variance_of_sum:variance of the sum",
            "variance_of_mean:of the mean",
            "deviation_of_mean:deviation of the mean ~"),
        rows.stream().distinct().toList());
  }

  private List<Cell> noise(long count, Rational epsilon) {
    Rational variance = HybridSum.variance(count, epsilon);
    Rational ofMean = variance.divide(Rational.of(count).pow(2));
    Real deviation = Real.of(ofMean).pow(Real.of(Rational.of(1, 2)));
    return List.of(
        Cell.given(count),
        Cell.computed(variance, VARIANCE),
        Cell.computed(ofMean, VARIANCE),
        Cell.computed(Decimal.of(deviation, digits, Decimal.Rounding.NEAREST).digits(), VARIANCE));
  }

  /** What each part and the whole cost. */
  Table privacy() {
    BanditDesign.Budgets budgets = design.budgets();
    Rational printed =
        budgets
            .mean()
            .add(budgets.selection())
            .add(budgets.quantiles().multiply(Rational.of(BanditDesign.ARMS)));
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(part("the sums of one arm", budgets.mean(), largestCost(), NODES));
    rows.add(part("a pair of quantiles", budgets.quantiles(), budgets.quantiles(), COMPOSITION));
    rows.add(part("all but kRR, as printed", printed, printed, COMPOSITION));
    Rational krr = budgets.mean().add(budgets.krr());
    rows.add(part("kRR, as printed", krr, krr, COMPOSITION));
    Rational whole = budgets.mean().add(budgets.quantiles());
    rows.add(part("one reward, all releases and actions", printed, whole, COMPOSITION));
    rows.add(part("the same of kRR", krr, budgets.mean(), COMPOSITION));
    return Table.of(Table.columns("part", "budget", "epsilon:epsilon that it has"), rows);
  }

  private static List<Cell> part(String name, Rational budget, Rational epsilon, String why) {
    return List.of(Cell.given(name), Cell.given(budget), Cell.computed(epsilon, why));
  }

  /** The largest cost of a reward if one arm gets all of them. */
  private Rational largestCost() {
    return IntStream.rangeClosed(1, design.horizon())
        .mapToObj(position -> HybridSum.cost(position, design.horizon(), design.budgets().mean()))
        .reduce(Rational.ZERO, Rational::max);
  }
}
