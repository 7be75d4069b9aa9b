package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.exactreferee.cli.lp.LpTables;
import org.exactreferee.cli.option.PayoffOption;
import org.exactreferee.cli.option.RuleOptions;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.cli.privacy.MechanismClaims;
import org.exactreferee.cli.privacy.PrivacyAnswer;
import org.exactreferee.cli.privacy.RankLawClaims;
import org.exactreferee.cli.stopping.FrontierPoint;
import org.exactreferee.cli.stopping.MetricReports;
import org.exactreferee.cli.stopping.PrivateDesign;
import org.exactreferee.cli.stopping.RankLawProof;
import org.exactreferee.cli.stopping.StoppingDesignProof;
import org.exactreferee.cli.stopping.StoppingRuleProof;
import org.exactreferee.cli.stopping.ThresholdTables;
import org.exactreferee.prove.privacy.PrivacyProfile;
import org.exactreferee.prove.stopping.PrivateStoppingRule;
import org.exactreferee.question.BestMix;
import org.exactreferee.question.BestMix.Sought;
import org.exactreferee.question.MixProof;
import org.exactreferee.question.NamedRule;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.RefusedProofException;
import org.exactreferee.question.table.StoppingQuestions;
import org.exactreferee.show.answer.PrivacyTables;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.text.input.MechanismFile;
import org.exactreferee.text.lp.LpReader;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.TightDelta;
import org.exactreferee.trusted.privacy.TightEpsilon;
import org.exactreferee.trusted.privacy.Witness;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * A search that errs costs the answer: each result of the commands on stopping is planted wrong.
 */
class RefusedAnswersTest {

  private final Proofs proofs = new Proofs();
  private final TableOptions options = CommandLine.populateCommand(new TableOptions());

  private static void refused(String claim, ThrowingCallable answer) {
    assertThatExceptionOfType(RefusedProofException.class)
        .isThrownBy(answer)
        .withMessageContaining("the kernel refused what the search found")
        .withMessageContaining(claim);
  }

  private static ExactReal fraction(long numerator, long denominator) {
    return ExactReal.of(Rational.of(numerator, denominator));
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  @Test
  void refusesAWrongThresholdOrValueOfAFormula() {
    ThresholdTables tables = new ThresholdTables(5, false, Optional.of("round(n/e)"), proofs);
    assertThat(tables.row(big(7), big(3), Optional.of(big(3)))).hasSize(3);
    refused("threshold(7) = 4", () -> tables.row(big(7), big(4), Optional.empty()));
    refused("round(n/e) = 2", () -> tables.row(big(7), big(3), Optional.of(big(2))));
  }

  private static RuleOptions.Chosen secretary(int n) {
    return RuleOptions.Chosen.of(NamedRule.of(RuleKind.SECRETARY, n));
  }

  @Test
  void refusesAWrongRankLaw() {
    RankLawProof proof = new RankLawProof(secretary(3), proofs, 5);
    RankLaw blind = OccupancyRankLaw.of(StoppingRule.blind(3));
    refused(
        "let q = rank_law(secretary(3)) in q[1] = 1/3 and ",
        () -> proof.known(blind, Optional.empty()));
    refused("let q = mix(1/2, ", () -> proof.known(blind, Optional.of(Rational.of(1, 2))));
    refused("forall p in [0, 1]", () -> proof.inP(blind));
  }

  @Test
  void refusesWrongNumbersOfOrdersAndWrongWays() {
    MetricReports reports = new MetricReports(new SwapMetric(3, 1), 1, 5, proofs);
    long[] right = {1, 2, 2, 1};
    long[] wrong = {1, 2, 3};
    assertThat(StoppingQuestions.distances(right)).containsExactly("[1, 2, 2, 1]", "3", "3/2");
    assertThat(reports.distribution(right, StoppingQuestions.distances(right)).notProved())
        .isEmpty();
    refused(
        "distance_counts(3, 1)",
        () -> reports.distribution(wrong, StoppingQuestions.distances(wrong)));
    refused(
        "/factorial(3) = 9/7",
        () -> reports.distribution(right, List.of("[1, 2, 2, 1]", "3", "9/7")));
    refused(
        "size(c) = 4 + 1", () -> reports.distribution(right, List.of("[1, 2, 2, 1]", "4", "3/2")));
    Permutation from = Permutation.of(1, 2, 3);
    Permutation to = Permutation.of(3, 2, 1);
    refused(
        "distance([1, 2, 3], [3, 2, 1], 1) = 1", () -> reports.way(from, to, List.of(from, to)));
    List<Permutation> detour =
        List.of(
            from,
            Permutation.of(2, 1, 3),
            from,
            Permutation.of(2, 1, 3),
            Permutation.of(2, 3, 1),
            to);
    refused("distance([1, 2, 3], [3, 2, 1], 1) = 5", () -> reports.way(from, to, detour));
  }

  @Test
  void refusesWrongParametersOfMixes() {
    MixProof proof = new MixProof(secretary(3).lawTerm(), NamedRule.blindLaw(3), proofs, 5);
    ExactReal one = ExactReal.ONE;
    ExactReal zero = ExactReal.ZERO;
    ExactReal cent = fraction(1, 100);
    Optional<ExactReal> budget = Optional.of(fraction(3, 2));
    Optional<Pair<Integer>> ranks = Optional.of(new Pair<>(2, 3));
    Optional<Pair<Integer>> others = Optional.of(new Pair<>(1, 2));
    Function<BestMix, ThrowingCallable> rows = found -> () -> proof.rows(List.of(line(found)));
    String claim = "let q = rank_law(secretary(3)), u = rank_law(blind(3)) in ";
    Optional<ExactReal> two = Optional.of(fraction(2, 1));
    List<BestMix> wrong =
        List.of(
            new BestMix(Sought.EPSILON, 1, one, budget, zero, ranks),
            new BestMix(Sought.EPSILON, 1, one, Optional.of(fraction(5, 2)), zero, ranks),
            new BestMix(Sought.EPSILON, 1, one, two, zero, others),
            new BestMix(Sought.DELTA, 1, one, Optional.of(one), fraction(1, 7), ranks),
            new BestMix(Sought.DELTA, 1, one, Optional.of(one), zero, Optional.empty()),
            new BestMix(Sought.EPSILON, 1, one, Optional.empty(), zero, ranks),
            new BestMix(Sought.P, 1, one, budget, zero, Optional.empty()),
            new BestMix(Sought.P, 1, cent, budget, zero, ranks),
            new BestMix(Sought.P, 1, cent, budget, zero, Optional.empty()));
    assertThat(wrong).hasSize(9);
    wrong.forEach(value -> refused(claim, rows.apply(value)));
    BestMix right = new BestMix(Sought.EPSILON, 1, one, two, zero, ranks);
    Cell least = proof.rows(List.of(line(right))).get(0).get(0);
    assertThat(least).isInstanceOf(Cell.Proved.class);
    assertThat(least.plain()).isEqualTo("2");
  }

  private static MixProof.Line line(BestMix found) {
    return new MixProof.Line(List.of(), found, Optional.empty());
  }

  private static PrivacyTables tables() {
    Table about =
        Table.upright(List.of(new Table.Column("name", "name")), List.of(Cell.given("it")));
    return new PrivacyTables(about, PrivacyTables.Words.RANKS, 5);
  }

  @Test
  void refusesWrongPrivacyOfARule() {
    PrivacyAnswer<Integer, Integer> answer =
        new PrivacyAnswer<>(tables(), RankLawClaims.of(secretary(3), Optional.empty(), 1), proofs);
    Witness<Integer, Integer, ExactReal> ranks =
        new Witness<>(new Pair<>(2, 3), List.of(2), fraction(1, 3), fraction(1, 6));
    Witness<Integer, Integer, ExactReal> others =
        new Witness<>(new Pair<>(1, 2), List.of(1), fraction(1, 2), fraction(1, 3));
    ExactReal two = fraction(2, 1);
    assertThat(
            answer
                .tightEpsilon(ExactReal.ZERO, new TightEpsilon.Finite<>(two, Optional.of(ranks)))
                .table()
                .notProved())
        .isEmpty();
    refused(
        "tight_exp_epsilon(rank_law(secretary(3)), 1, 0) = 3/2",
        () ->
            answer.tightEpsilon(
                ExactReal.ZERO, new TightEpsilon.Finite<>(fraction(3, 2), Optional.of(others))));
    refused(
        "q[2] = 0",
        () ->
            answer.tightEpsilon(
                ExactReal.ZERO,
                new TightEpsilon.Infinite<>(
                    new Witness<>(new Pair<>(1, 2), List.of(1), fraction(1, 2), ExactReal.ZERO))));
    Budget<ExactReal> budget = new Budget<>(ExactReal.ONE, ExactReal.ZERO);
    refused(
        "tight_delta(rank_law(secretary(3)), 1, 1) = 0",
        () -> answer.decision(budget, new TightDelta<>(ExactReal.ZERO, Optional.empty())));
    PrivacyProfile<Integer, Integer, ExactReal> flat =
        new PrivacyProfile<>(
            List.of(
                new PrivacyProfile.Segment<>(
                    ExactReal.ONE, ExactReal.ZERO, ExactReal.ZERO, Optional.empty())));
    refused("tight_delta(rank_law(secretary(3)), 1, 1) = 0", () -> answer.profile(flat));
  }

  @Test
  void refusesWrongPrivacyOfAMechanism() throws Exception {
    MechanismTable<String, String, ExactReal> mechanism =
        MechanismFile.read(Path.of("specs/audit/two-questions.csv")).mechanism();
    Adjacency<String> some = Adjacency.symmetric(List.of(new Pair<>("none", "one")));
    PrivacyAnswer<String, String> answer =
        new PrivacyAnswer<>(tables(), MechanismClaims.of(mechanism, some), proofs);
    Witness<String, String, ExactReal> far =
        Witness.of(mechanism, new Pair<>("none", "both"), List.of("neither"));
    refused(
        "tight_exp_epsilon(",
        () ->
            answer.tightEpsilon(
                ExactReal.ZERO, new TightEpsilon.Finite<>(fraction(9, 1), Optional.of(far))));
    refused(
        "false and ",
        () ->
            MechanismClaims.of(mechanism, some)
                .attained(proofs, far, Optional.empty(), ExactReal.ZERO));
  }

  private static PrivateDesign<PrivateStoppingRule> design(int factor) {
    PayoffOption.Payoff payoff =
        new PayoffOption.Payoff("best", List.of(Rational.ONE, Rational.ZERO, Rational.ZERO), false);
    return PrivateDesign.of(payoff, 1, fraction(factor, 2), Rational.ZERO);
  }

  /** The solver answers another question than the one that was asked. */
  private static PrivateDesign<PrivateStoppingRule> confused() {
    PrivateDesign<PrivateStoppingRule> asked = design(3);
    return new PrivateDesign<>(
        asked.payoff(),
        asked.l(),
        asked.factor(),
        asked.delta(),
        design(4).best(),
        asked.unconstrained(),
        asked.largest());
  }

  @Test
  void refusesABestRuleThatIsNotPrivateOrNotTheBest() {
    refused(
        "best_private_stopping([1, 0, 0], 1, 3/2, 0) = 1/2",
        () -> new StoppingDesignProof<>(confused(), proofs, 5).value());
    refused(
        "private(q, l, f, d)",
        () -> new StoppingRuleProof(new StoppingDesignProof<>(confused(), proofs, 5)).pairs());
    PrivateDesign<PrivateStoppingRule> asked = design(3);
    PrivateDesign<PrivateStoppingRule> boasting =
        new PrivateDesign<>(
            asked.payoff(),
            asked.l(),
            asked.factor(),
            asked.delta(),
            asked.best(),
            asked.unconstrained(),
            new BestMix(
                Sought.P,
                asked.l(),
                ExactReal.ONE,
                Optional.of(asked.factor()),
                ExactReal.ZERO,
                Optional.empty()));
    refused(
        "private(mix(1, q, u), 1, 3/2, 0)",
        () -> new StoppingDesignProof<>(boasting, proofs, 5).mix());
  }

  @Test
  void refusesAWrongPointOfAFrontier() {
    List<Cell> cells = FrontierPoint.of(design(3), 20).cells();
    // The first two are what was asked.
    assertThat(cells.subList(2, cells.size()))
        .hasSize(5)
        .allSatisfy(cell -> assertThat(cell).isInstanceOf(Cell.Proved.class));
    refused("best_private_stopping(", () -> FrontierPoint.of(confused(), 20));
  }

  private static NamedVector named(String name, long value) {
    return new NamedVector(
        ExactReal.ONE, List.of(new NamedVector.Entry(name, ExactReal.of(value))));
  }

  private static List<Rational> numbers(long... values) {
    List<Rational> numbers = new ArrayList<>();
    for (long value : values) {
      numbers.add(Rational.of(value));
    }
    return numbers;
  }

  @Test
  void refusesWrongAnswersOfALinearProgram() throws Exception {
    LinearProgram<Rational> blend = LpReader.read(Path.of("specs/lp/blend.lp"));
    LpTables tables = new LpTables(blend, options, proofs);
    refused(
        "OBJECTIVES_DIFFER",
        () ->
            tables.optimal(
                new ProgramEvidence.Optimum(named("darjeeling", 10), named("leaves", 3)),
                numbers(0, 10),
                numbers(3, 0, 0),
                numbers(0, 0)));
    refused(
        "not feasible(",
        () ->
            tables.infeasible(
                new ProgramEvidence.Farkas(named("leaves", 1)), numbers(1, 0, 0), numbers(0, 0)));
    refused(
        "not bounded(",
        () ->
            tables.unbounded(
                new ProgramEvidence.Ray(named("assam", 0), named("assam", 1)),
                numbers(0, 2),
                numbers(1, 0)));
  }
}
