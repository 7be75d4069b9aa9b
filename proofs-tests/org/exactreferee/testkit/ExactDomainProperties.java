package org.exactreferee.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.SampleReportingFormat;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;

@Domain(ExactDomain.class)
class ExactDomainProperties {

  @Property(tries = 100, edgeCases = EdgeCasesMode.FIRST)
  void everyTypeHasValues(
      @ForAll Rational number,
      @ForAll Law<Integer, Rational> law,
      @ForAll Permutation order,
      @ForAll StoppingRule rule,
      @ForAll Ballot ballot,
      @ForAll Profile profile,
      @ForAll Setting setting) {
    assertThat(number.abs()).isLessThanOrEqualTo(Rational.of(1000));
    assertThat(law.outputs()).hasSizeBetween(1, 4);
    assertThat(order.size()).isBetween(1, 4);
    assertThat(rule.candidates()).isBetween(1, 4);
    assertThat(ballot.size()).isBetween(2, 3);
    assertThat(profile.voters()).isBetween(1, 3);
    assertThat(setting.candidates()).isBetween(1, 3);
  }

  @Property(tries = 100)
  void tablesHaveValues(
      @ForAll MechanismTable<Integer, Integer, Rational> mechanism,
      @ForAll Chooser<Rational> chooser,
      @ForAll ScoreTable table) {
    assertThat(mechanism.inputs()).hasSizeBetween(1, 3);
    assertThat(chooser.entries()).isBetween(1, 3);
    assertThat(table.databases()).hasSize(6);
  }

  @Property(tries = 100)
  void pairsAreToldApartByWhatTheyArePairsOf(
      @ForAll Pair<Permutation> orders,
      @ForAll Pair<Profile> profiles,
      @ForAll Pair<List<Rational>> scores) {
    assertThat(orders.first().size()).isEqualTo(orders.second().size()).isGreaterThan(1);
    assertThat(profiles.first().changes()).contains(profiles.second());
    assertThat(scores.first()).hasSameSizeAs(scores.second());
  }

  @Property(tries = 20)
  @Domain(DomainContext.Global.class)
  void otherTypesComeFromTheGlobalDomain(
      @ForAll Rational number, @ForAll @IntRange(min = 1, max = 3) int small) {
    assertThat(number).isNotNull();
    assertThat(small).isBetween(1, 3);
  }

  @Property(edgeCases = EdgeCasesMode.FIRST)
  @ShrinksTo("[1, 2] -> [0, 1]")
  boolean theFirstOutputIsAlwaysPossible(@ForAll Law<Integer, Rational> law) {
    return law.probabilities().get(0).sign() > 0;
  }

  @Example
  void choosersAndMechanismsAreReportedAsLaws() {
    SampleReportingFormat format = new ExactDomain().getReportingFormats().iterator().next();
    Chooser<Rational> chooser = Chooser.randomizedDictatorship(2, 2, Rational.ONE);
    assertThat(format.appliesTo(chooser)).isTrue();
    assertThat(format.report(chooser)).hasToString("{1, 1=[1, 0], 1, 2=[1/2, 1/2], 2, 2=[0, 1]}");
    MechanismTable<String, Integer, Rational> table =
        MechanismTable.of(Map.of("x", Law.of("x", List.of(1), List.of(Rational.ONE))));
    assertThat(format.appliesTo(table)).isTrue();
    assertThat(format.report(table)).hasToString("{x=[1]}");
    assertThat(format.appliesTo(Rational.ONE)).isFalse();
  }
}
