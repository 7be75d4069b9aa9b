package org.exactreferee.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;
import org.exactreferee.trusted.model.stopping.AcceptanceTable;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Rational;

class StoppingRuleArbitrariesProperties {

  @Provide
  Arbitrary<StoppingRule> rules() {
    return StoppingRules.upTo(4);
  }

  @Provide
  Arbitrary<StoppingRule> tables() {
    return StoppingRules.tables(4);
  }

  @Property(tries = 1000)
  @StatisticsReport(StatisticsReportMode.OFF)
  void everyKindAndSizeComesUp(@ForAll("rules") StoppingRule rule) {
    Statistics.collect(rule instanceof ThresholdRule, rule.candidates());
    Statistics.coverage(
        coverage -> {
          for (int n = 1; n <= 4; n++) {
            coverage.check(true, n).count(seen -> seen > 10);
            coverage.check(false, n).count(seen -> seen > 10);
          }
        });
  }

  @Example
  void oneCandidateIsTaken() {
    List<StoppingRule> edges = new ArrayList<>();
    StoppingRules.of(1).edgeCases().forEach(edge -> edges.add(edge.value()));
    assertThat(edges)
        .containsExactly(StoppingRule.blind(1), StoppingRule.table(List.of(List.of(Rational.ONE))));
  }

  @Example
  void edgeCasesAreTheBlindRuleTheLastCandidateAndConstantTables() {
    List<StoppingRule> edges = new ArrayList<>();
    StoppingRules.of(3).edgeCases().forEach(edge -> edges.add(edge.value()));
    assertThat(edges)
        .contains(
            StoppingRule.blind(3),
            StoppingRule.threshold(3, 3),
            constant(Rational.ZERO),
            constant(Rational.ONE),
            constant(Rational.of(1, 2)));
  }

  private static StoppingRule constant(Rational entry) {
    return StoppingRule.table(
        List.of(
            List.of(entry),
            List.of(entry, entry),
            List.of(Rational.ONE, Rational.ONE, Rational.ONE)));
  }

  @Property
  @ShrinksTo("AcceptanceTable[rows=[[0], [0, 0], [1, 0, 0], [1, 1, 1, 1]]]")
  boolean noTableTakesTheBestThirdArrival(@ForAll("tables") StoppingRule rule) {
    return rule.acceptance(3, 1).compareTo(Rational.of(2, 3)) <= 0;
  }

  @Property
  @ShrinksTo("AcceptanceTable[rows=[[0], [1/2, 0], [0, 0, 0], [1, 1, 1, 1]]]")
  boolean noTableIsUndecidedAtTimeTwo(@ForAll("tables") StoppingRule rule) {
    Rational entry = ((AcceptanceTable) rule).acceptance(2, 1);
    return entry.sign() == 0 || entry.equals(Rational.ONE);
  }

  @Property(tries = 300)
  void everyRuleHasARankLaw(@ForAll("rules") StoppingRule rule) {
    ExactAssertions.assertDistribution(OccupancyRankLaw.of(rule).probabilities());
  }
}
