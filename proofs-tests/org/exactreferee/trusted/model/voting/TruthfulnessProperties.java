package org.exactreferee.trusted.model.voting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.exactreferee.trusted.model.voting.Choosers.numbers;

import java.util.List;
import java.util.Optional;
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
import org.exactreferee.trusted.finite.Words;
import org.exactreferee.trusted.number.Rational;

/** Truthfulness at extreme rays against the definition over many utilities. */
class TruthfulnessProperties {
  private static final Rational ONE = Rational.ONE;

  /** Utilities with values 1 to 3, which reach every order of preference of three entries. */
  private static List<List<Integer>> utilities(int entries) {
    return Words.all(entries, 3).stream().toList();
  }

  private static boolean isSinglePeaked(List<Integer> u, int peak) {
    for (int z = 1; z < u.size(); z++) {
      boolean wrong = z < peak ? u.get(z - 1) > u.get(z) : u.get(z - 1) < u.get(z);
      if (wrong) {
        return false;
      }
    }
    return true;
  }

  private static boolean mayHave(Preferences preferences, List<Integer> u, int type) {
    return switch (preferences) {
      case UNRESTRICTED -> u.stream().allMatch(value -> u.get(type - 1) >= value);
      case SINGLE_PEAKED -> isSinglePeaked(u, type);
    };
  }

  private static Rational expected(Chooser<Rational> chooser, Profile profile, List<Integer> u) {
    Rational sum = Rational.ZERO;
    for (int z = 1; z <= u.size(); z++) {
      Rational probability = chooser.law(profile).probability(List.of(z));
      sum = sum.add(probability.multiply(Rational.of(u.get(z - 1))));
    }
    return sum;
  }

  /** The definition: all profiles, voters, utilities and false votes. */
  private static boolean isTruthfulByDefinition(Chooser<Rational> chooser, Preferences domain) {
    for (Profile truth : Profile.all(chooser.voters(), chooser.entries())) {
      for (int voter = 1; voter <= chooser.voters(); voter++) {
        for (List<Integer> u : utilities(chooser.entries())) {
          if (mayHave(domain, u, truth.vote(voter))) {
            for (int vote = 1; vote <= chooser.entries(); vote++) {
              Rational honest = expected(chooser, truth, u);
              if (expected(chooser, truth.with(voter, vote), u).compareTo(honest) > 0) {
                return false;
              }
            }
          }
        }
      }
    }
    return true;
  }

  @Provide
  Arbitrary<Chooser<Rational>> choosers() {
    return Arbitraries.integers()
        .between(2, 3)
        .flatMap(k -> Arbitraries.oneOf(VoteChoosers.tables(1, k), VoteChoosers.of(2, k)));
  }

  @Property(tries = 500)
  @StatisticsReport(StatisticsReportMode.OFF)
  void raysDecideWhatTheDefinitionSays(
      @ForAll("choosers") Chooser<Rational> chooser, @ForAll Preferences domain) {
    Optional<Manipulation<Rational>> found = ChooserProperties.manipulation(chooser, domain);
    Statistics.collect(found.isEmpty());
    Statistics.coverage(
        coverage -> {
          coverage.check(true).count(seen -> seen > 40);
          coverage.check(false).count(seen -> seen > 40);
        });
    assertThat(found.isEmpty()).isEqualTo(isTruthfulByDefinition(chooser, domain));
    found.ifPresent(manipulation -> replay(chooser, domain, manipulation));
  }

  private static void replay(
      Chooser<Rational> chooser, Preferences domain, Manipulation<Rational> found) {
    int type = found.truth().vote(found.voter());
    assertThat(mayHave(domain, found.utility(), type)).isTrue();
    Profile changed = found.truth().with(found.voter(), found.misreport());
    Rational gain =
        expected(chooser, changed, found.utility())
            .subtract(expected(chooser, found.truth(), found.utility()));
    assertThat(found.gain()).isEqualTo(gain).isGreaterThan(Rational.ZERO);
  }

  @Example
  void aMedianIsTruthfulForSinglePeakedPreferencesOnly() {
    Chooser<Rational> median =
        Chooser.randomizedMedian(numbers("0", "1", "0"), numbers("0", "0", "0"));
    assertThat(ChooserProperties.manipulation(median, Preferences.SINGLE_PEAKED)).isEmpty();
    Manipulation<Rational> found =
        ChooserProperties.manipulation(median, Preferences.UNRESTRICTED).orElseThrow();
    assertThat(found.gain()).isEqualTo(ONE);
    assertThat(found.truth()).isEqualTo(new Profile(List.of(1, 2, 3), 3));
    assertThat(found.utility()).containsExactly(0, -1, 0);
  }

  @Provide
  Arbitrary<Chooser<Rational>> tables() {
    return VoteChoosers.tables(2, 2);
  }

  @Property(tries = 200)
  @StatisticsReport(StatisticsReportMode.OFF)
  void anonymityFailsWhereTwoOrdersOfTheSameVotesHaveDifferentLaws(
      @ForAll("tables") Chooser<Rational> chooser) {
    Profile first = new Profile(List.of(1, 2), 2);
    Profile second = new Profile(List.of(2, 1), 2);
    boolean same = chooser.law(first).probabilities().equals(chooser.law(second).probabilities());
    Statistics.collect(same);
    Statistics.coverage(
        coverage -> {
          coverage.check(true).count(seen -> seen > 0);
          coverage.check(false).count(seen -> seen > 0);
        });
    assertThat(ChooserProperties.unequalTreatment(chooser).isEmpty()).isEqualTo(same);
  }

  @Example
  void dictatorsAreNotAnonymousAndMediansAre() {
    assertThat(ChooserProperties.unequalTreatment(Chooser.dictatorship(3, 2, 1, ONE)))
        .hasValueSatisfying(pair -> assertThat(pair.first()).isEqualTo(pair.second().sorted()));
    assertThat(ChooserProperties.unequalTreatment(Chooser.dictatorship(1, 2, 1, ONE))).isEmpty();
    List<Rational> transfers = numbers("1/2", "0", "1/4");
    assertThat(
            ChooserProperties.unequalTreatment(
                Chooser.randomizedMedian(transfers, numbers("0", "1/4", "0"))))
        .isEmpty();
  }
}
