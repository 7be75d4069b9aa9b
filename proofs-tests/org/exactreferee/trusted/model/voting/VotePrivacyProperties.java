package org.exactreferee.trusted.model.voting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.exactreferee.trusted.model.voting.Choosers.numbers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.testkit.Rationals;
import org.exactreferee.testkit.VoteChoosers;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Witness;

class VotePrivacyProperties {

  /** All ordered pairs of profiles that differ in at most one vote, all entries. */
  private static boolean isPrivateByDefinition(Chooser<Rational> chooser, List<Rational> bounds) {
    for (Profile v : Profile.all(chooser.voters(), chooser.entries())) {
      for (Profile w : Profile.all(chooser.voters(), chooser.entries())) {
        int differing = 0;
        for (int i = 1; i <= v.voters(); i++) {
          differing += v.vote(i) == w.vote(i) ? 0 : 1;
        }
        for (int z = 1; z <= chooser.entries() && differing <= 1; z++) {
          Rational here = chooser.law(v).probability(List.of(z));
          Rational there = chooser.law(w).probability(List.of(z));
          if (here.compareTo(bounds.get(z - 1).multiply(there)) > 0) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Any choosers, and phantoms that are nearly too few for the bounds 2, 3 and 4. */
  @Provide
  Arbitrary<Chooser<Rational>> choosers() {
    Arbitrary<Rational> near = Rationals.between(Rational.of(9, 10), Rational.of(11, 10), 20);
    return Arbitraries.integers()
        .between(1, 3)
        .flatMap(
            n ->
                Arbitraries.oneOf(
                    VoteChoosers.randomizedMedians(n, 3),
                    VoteChoosers.of(Math.min(n, 2), 3),
                    near.list().ofSize(3).map(scales -> phantoms(n, scales))));
  }

  private static Chooser<Rational> phantoms(int voters, List<Rational> scales) {
    List<Rational> least = numbers("1", "1/2", "1/3");
    return Chooser.withPhantoms(
        voters, IntStream.range(0, 3).mapToObj(z -> least.get(z).multiply(scales.get(z))).toList());
  }

  @Property(tries = 180)
  @StatisticsReport(StatisticsReportMode.OFF)
  void leaksAreFoundWhereTheDefinitionFails(@ForAll("choosers") Chooser<Rational> chooser) {
    List<Rational> bounds = numbers("2", "3", "4");
    boolean isPrivate = ChooserProperties.leak(chooser, bounds).isEmpty();
    Statistics.collect(isPrivate);
    Statistics.coverage(
        coverage -> {
          coverage.check(true).count(seen -> seen > 5);
          coverage.check(false).count(seen -> seen > 5);
        });
    assertThat(isPrivate).isEqualTo(isPrivateByDefinition(chooser, bounds));
  }

  @Example
  void aFixedLawHidesEverythingAndADictatorNothing() {
    List<Rational> bounds = numbers("1", "1");
    assertThat(ChooserProperties.leak(Chooser.degenerate(2, numbers("1/2", "1/2")), bounds))
        .isEmpty();
    List<Rational> large = numbers("1000", "1000");
    assertThat(ChooserProperties.leak(Chooser.dictatorship(2, 2, 1, Rational.ONE), large))
        .hasValueSatisfying(leak -> assertThat(leak.second()).isEqualTo(Rational.ZERO));
    assertThat(ChooserProperties.leak(Chooser.randomizedDictatorship(2, 2, Rational.ONE), large))
        .isPresent();
  }

  @Example
  void phantomsAreEnoughFromOneOverEMinusOneOn() {
    Ballot ballot = new Ballot.Entries(numbers("1", "2", "3"), Rational.of(1, 2));
    List<ExactReal> least =
        ballot.bounds().stream()
            .map(bound -> ExactReal.ONE.divide(bound.subtract(ExactReal.ONE)))
            .toList();
    assertThat(ChooserProperties.leak(Chooser.withPhantoms(3, least), ballot.bounds())).isEmpty();
    for (int z = 0; z < 3; z++) {
      List<ExactReal> less = new ArrayList<>(least);
      less.set(z, least.get(z).subtract(ExactReal.of(RationalText.parse("1e-30"))));
      Witness<Profile, Integer, ExactReal> leak =
          ChooserProperties.leak(Chooser.withPhantoms(3, less), ballot.bounds()).orElseThrow();
      assertThat(leak.event()).containsExactly(z + 1);
    }
  }

  @Example
  void boundsMustFitTheChooser() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                ChooserProperties.leak(
                    Chooser.randomizedDictatorship(2, 2, Rational.ONE), numbers("2")))
        .withMessage("bounds (1) must be one per entry: 2");
  }
}
