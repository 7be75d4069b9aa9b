package org.exactreferee.trusted.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;
import org.exactreferee.prove.privacy.LiteralPrivacy;
import org.exactreferee.prove.privacy.PrivacyProfile;
import org.exactreferee.testkit.Distributions;
import org.exactreferee.testkit.Rationals;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.TightEpsilon.Finite;

/** Random mechanisms, with rational probabilities and with powers of e in them. */
class PrivacyLossProperties {

  @Property(tries = 400)
  @StatisticsReport(StatisticsReportMode.OFF)
  void theRoutesAgreeOnRationalMechanisms(
      @ForAll("tables") MechanismTable<Integer, Integer, Rational> mechanism,
      @ForAll("expEpsilons") Rational e,
      @ForAll("deltas") Rational delta) {
    assertRoutesAgree(mechanism, new Budget<>(e, delta));
  }

  @Property(tries = 60)
  @StatisticsReport(StatisticsReportMode.OFF)
  void theRoutesAgreeOnMechanismsWithPowersOfE(
      @ForAll("tablesOfPowers") MechanismTable<Integer, Integer, ExactReal> mechanism,
      @ForAll("exponents") Rational epsilon,
      @ForAll("deltas") Rational delta) {
    assertRoutesAgree(mechanism, Budget.ofEpsilon(epsilon, ExactReal.of(delta)));
  }

  private static <F extends OrderedField<F>> void assertRoutesAgree(
      MechanismTable<Integer, Integer, F> mechanism, Budget<F> budget) {
    Adjacency<Integer> adjacency = SmallMechanisms.all(mechanism);
    PrivacyLoss<Integer, Integer, F> loss = PrivacyLoss.of(mechanism, adjacency);
    boolean literal = LiteralPrivacy.violation(mechanism, adjacency, budget).isEmpty();
    Statistics.collect(literal);
    Statistics.coverage(
        coverage -> {
          coverage.check(true).count(seen -> seen > 0);
          coverage.check(false).count(seen -> seen > 0);
        });
    assertThat(loss.violation(budget).isEmpty()).isEqualTo(literal);
    assertThat(loss.tightDelta(budget.expEpsilon()).delta().compareTo(budget.delta()) <= 0)
        .isEqualTo(literal);
    assertThat(isAtMost(loss.tightEpsilon(budget.delta()), budget.expEpsilon())).isEqualTo(literal);
    PrivacyProfile<Integer, Integer, F> profile =
        PrivacyProfile.of(loss, budget.delta().fromRational(Rational.ONE));
    ProfileChecks.assertCanonical(profile);
    ProfileChecks.assertAttained(profile, mechanism);
    ProfileChecks.assertIsTheTightDelta(profile, loss, List.of(budget.expEpsilon()));
  }

  @Property(tries = 300)
  @StatisticsReport(StatisticsReportMode.OFF)
  void nothingBelowTheTightEpsilonIsEnough(
      @ForAll("tables") MechanismTable<Integer, Integer, Rational> mechanism,
      @ForAll("deltas") Rational delta) {
    Adjacency<Integer> adjacency = SmallMechanisms.all(mechanism);
    Rational e =
        PrivacyLoss.of(mechanism, adjacency)
            .tightEpsilon(delta)
            .match(Finite::expEpsilon, infinite -> Rational.ZERO);
    boolean aboveOne = e.compareTo(Rational.ONE) > 0;
    Statistics.collect(aboveOne);
    Statistics.coverage(coverage -> coverage.check(true).count(seen -> seen > 0));
    if (aboveOne) {
      Rational below = e.subtract(Rational.ONE).multiply(Rational.of(999, 1000)).add(Rational.ONE);
      assertThat(LiteralPrivacy.violation(mechanism, adjacency, new Budget<>(e, delta))).isEmpty();
      assertThat(LiteralPrivacy.violation(mechanism, adjacency, new Budget<>(below, delta)))
          .isPresent();
    }
  }

  @Property(tries = 200)
  void withoutDeltaPrivacyIsTheSameBoundOnEveryOutput(
      @ForAll("tables") MechanismTable<Integer, Integer, Rational> mechanism,
      @ForAll("expEpsilons") Rational e) {
    Adjacency<Integer> adjacency = SmallMechanisms.all(mechanism);
    assertThat(OutputBounds.violation(mechanism, adjacency, output -> e).isEmpty())
        .isEqualTo(
            LiteralPrivacy.violation(mechanism, adjacency, new Budget<>(e, Rational.ZERO))
                .isEmpty());
  }

  private static <F extends OrderedField<F>> boolean isAtMost(
      TightEpsilon<Integer, Integer, F> tight, F e) {
    return tight.match(finite -> finite.expEpsilon().compareTo(e) <= 0, infinite -> false);
  }

  @Provide
  Arbitrary<Rational> expEpsilons() {
    return Rationals.between(Rational.ONE, Rational.of(8), 10);
  }

  @Provide
  Arbitrary<Rational> exponents() {
    return Rationals.between(Rational.ZERO, Rational.of(4), 3);
  }

  @Provide
  Arbitrary<Rational> deltas() {
    return Rationals.between(Rational.ZERO, Rational.ONE, 24);
  }

  /** One to four inputs, one to five outputs, with zeros and repeated rows. */
  @Provide
  Arbitrary<MechanismTable<Integer, Integer, Rational>> tables() {
    return Arbitraries.integers()
        .between(1, 5)
        .flatMap(outputs -> Distributions.vectors(outputs).list().ofMinSize(1).ofMaxSize(4))
        .map(SmallMechanisms::table);
  }

  private static Arbitrary<List<Integer>> weights(int outputs) {
    return Arbitraries.integers()
        .between(0, 6)
        .list()
        .ofSize(outputs)
        .filter(weights -> weights.stream().anyMatch(weight -> weight > 0));
  }

  /** Exponential mechanisms: weights {@code e^(k/2)}, some of them 0. */
  @Provide
  Arbitrary<MechanismTable<Integer, Integer, ExactReal>> tablesOfPowers() {
    return Arbitraries.integers()
        .between(1, 4)
        .flatMap(
            outputs ->
                weights(outputs)
                    .map(PrivacyLossProperties::exponentialRow)
                    .list()
                    .ofMinSize(1)
                    .ofMaxSize(3))
        .map(SmallMechanisms::table);
  }

  private static List<ExactReal> exponentialRow(List<Integer> scores) {
    List<ExactReal> weights =
        scores.stream()
            .map(k -> k == 0 ? ExactReal.ZERO : ExactReal.exp(Rational.of(k, 2)))
            .toList();
    ExactReal total = weights.stream().reduce(ExactReal.ZERO, ExactReal::add);
    return weights.stream().map(weight -> weight.divide(total)).toList();
  }
}
