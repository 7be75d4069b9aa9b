package org.exactreferee.trusted.model.voting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.exactreferee.trusted.model.voting.Choosers.numbers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;
import org.exactreferee.testkit.VoteChoosers;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** The rows of programs against the definitions of what they say. */
class ChooserProgramProperties {
  private static final List<ExactReal> BOUNDS = exact(numbers("2", "3", "4"));

  private static List<ExactReal> exact(List<Rational> numbers) {
    return numbers.stream().map(ExactReal::of).toList();
  }

  private static LinearProgram<ExactReal> rows(ChooserProgram program, int voters) {
    int size = Profile.sorted(voters, 3).size() * 3;
    return program.maximum(Collections.nCopies(size, ExactReal.ZERO));
  }

  /** All probabilities of an anonymous chooser, in the order of the parameters of all choosers. */
  private static List<ExactReal> point(Chooser<Rational> chooser) {
    return chooser.profiles().stream()
        .flatMap(v -> chooser.law(v).probabilities().stream())
        .map(ExactReal::of)
        .toList();
  }

  @Provide
  Arbitrary<Chooser<Rational>> choosers() {
    return Arbitraries.integers()
        .between(1, 3)
        .flatMap(
            n ->
                Arbitraries.oneOf(
                    VoteChoosers.anonymousTables(n, 3),
                    VoteChoosers.randomizedMedians(n, 3),
                    VoteChoosers.generalizedMedians(n, 3),
                    VoteChoosers.withPhantoms(n, 3)));
  }

  @Property(tries = 100)
  @StatisticsReport(StatisticsReportMode.OFF)
  void aTableSatisfiesTheRowsForTruthfulnessIfItIsTruthful(
      @ForAll("choosers") Chooser<Rational> chooser, @ForAll Preferences domain) {
    boolean truthful = ChooserProperties.manipulation(chooser, domain).isEmpty();
    Statistics.collect(truthful);
    Statistics.coverage(
        coverage -> {
          coverage.check(true).count(seen -> seen > 10);
          coverage.check(false).count(seen -> seen > 10);
        });
    int n = chooser.voters();
    ChooserProgram program = new ChooserProgram(ChooserFamily.ALL, n, 3).andTruthful(domain);
    assertThat(rows(program, n).isFeasible(point(chooser))).isEqualTo(truthful);
  }

  @Property(tries = 100)
  @StatisticsReport(StatisticsReportMode.OFF)
  void aTableSatisfiesTheRowsForPrivacyIfItIsPrivate(
      @ForAll("choosers") Chooser<Rational> chooser) {
    boolean hidden = ChooserProperties.leak(chooser, numbers("2", "3", "4")).isEmpty();
    Statistics.collect(hidden);
    Statistics.coverage(
        coverage -> {
          coverage.check(true).count(seen -> seen > 5);
          coverage.check(false).count(seen -> seen > 5);
        });
    int n = chooser.voters();
    ChooserProgram program = new ChooserProgram(ChooserFamily.ALL, n, 3).andPrivate(BOUNDS);
    assertThat(rows(program, n).isFeasible(point(chooser))).isEqualTo(hidden);
  }

  @Example
  void parametersGiveTheProbabilitiesOfTheChoosersThatTheyStandFor() {
    List<Rational> t = numbers("1/10", "1/5");
    List<Rational> xi = numbers("1/10", "2/5", "1/5");
    Map<String, Rational> randomized = named("t(1) t(2) xi_1 xi_2 xi_3", t, xi);
    same(ChooserFamily.RANDOMIZED_MEDIANS, randomized, Chooser.randomizedMedian(t, xi));
    List<Rational> second = numbers("1/5", "0");
    List<Rational> base = numbers("1/10", "2/5", "1/2");
    Map<String, Rational> median =
        named("t_1(1) t_1(2) t_2(1) t_2(2) xi_1 xi_2 xi_3", t, second, base);
    same(
        ChooserFamily.MEDIANS,
        median,
        new GeneralizedMedian<>(List.of(t, second, numbers("0", "0")), base).chooser());
    Map<String, Rational> phantoms =
        named("m c_1 c_2 c_3", numbers("1/5"), numbers("1/5", "1/5", "1/5"));
    same(ChooserFamily.PHANTOMS, phantoms, Chooser.withPhantoms(2, numbers("1", "1", "1")));
  }

  @SafeVarargs
  private static Map<String, Rational> named(String names, List<Rational>... values) {
    Map<String, Rational> named = new HashMap<>();
    List<Rational> all = new ArrayList<>();
    List.of(values).forEach(all::addAll);
    List<String> list = List.of(names.split(" ", -1));
    for (int i = 0; i < list.size(); i++) {
      named.put(list.get(i), all.get(i));
    }
    return named;
  }

  private static void same(
      ChooserFamily family, Map<String, Rational> parameters, Chooser<Rational> chooser) {
    assertThat(family.parameters(2, 3)).containsExactlyInAnyOrderElementsOf(parameters.keySet());
    for (Profile v : Profile.all(2, 3)) {
      for (int z = 1; z <= 3; z++) {
        Rational sum = Rational.ZERO;
        for (Map.Entry<String, Integer> term : family.probability(v, z).entrySet()) {
          sum = sum.add(parameters.get(term.getKey()).multiply(Rational.of(term.getValue())));
        }
        assertThat(sum).isEqualTo(chooser.law(v).probability(List.of(z)));
      }
    }
  }

  @Example
  void boundsAndObjectivesMustFit() {
    ChooserProgram program = new ChooserProgram(ChooserFamily.ALL, 2, 3);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> program.andPrivate(BOUNDS.subList(0, 2)))
        .withMessage("bounds [2, 3] must be one per entry, 3, and at least 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> program.andPrivate(exact(numbers("2", "1/2", "3"))))
        .withMessage("bounds [2, 1/2, 3] must be one per entry, 3, and at least 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> program.maximum(BOUNDS))
        .withMessage("multiples (3) must be 18");
  }
}
