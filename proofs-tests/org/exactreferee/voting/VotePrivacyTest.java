package org.exactreferee.voting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.exactreferee.voting.Choosers.numbers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.exactreferee.analysis.Ballot;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.privacy.Witness;
import org.junit.jupiter.api.Test;

class VotePrivacyTest {

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

  @Test
  void leaksAreFoundWhereTheDefinitionFails() {
    Random random = new Random(3);
    List<Rational> bounds = numbers("2", "3", "4");
    int kept = 0;
    int broken = 0;
    for (int i = 0; i < 60; i++) {
      int n = 1 + i % 3;
      List<Chooser<Rational>> samples = new ArrayList<>();
      samples.add(Choosers.randomizedMedian(random, n, 3));
      samples.add(
          Chooser.withPhantoms(
              n, numbers("1", "1/2", "1/3").stream().map(x -> x.multiply(scale(random))).toList()));
      if (n < 3) {
        samples.add(Choosers.randomTable(random, n, 3));
      }
      for (Chooser<Rational> chooser : samples) {
        Optional<Witness<Profile, Integer, Rational>> leak =
            ChooserProperties.leak(chooser, bounds);
        assertThat(leak.isEmpty()).isEqualTo(isPrivateByDefinition(chooser, bounds));
        kept += leak.isEmpty() ? 1 : 0;
        broken += leak.isEmpty() ? 0 : 1;
      }
    }
    assertThat(kept).isGreaterThan(5);
    assertThat(broken).isGreaterThan(5);
  }

  private static Rational scale(Random random) {
    return Rational.of(9 + random.nextInt(3), 10);
  }

  @Test
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

  @Test
  void phantomsAreEnoughFromOneOverEMinusOneOn() {
    Ballot ballot = new Ballot.Entries(numbers("1", "2", "3"), Rational.of(1, 2));
    List<ExactReal> least =
        ballot.bounds().stream()
            .map(bound -> ExactReal.ONE.divide(bound.subtract(ExactReal.ONE)))
            .toList();
    assertThat(ChooserProperties.leak(Chooser.withPhantoms(3, least), ballot.bounds())).isEmpty();
    for (int z = 0; z < 3; z++) {
      List<ExactReal> less = new ArrayList<>(least);
      less.set(z, least.get(z).subtract(ExactReal.of(Rational.parse("1e-30"))));
      Witness<Profile, Integer, ExactReal> leak =
          ChooserProperties.leak(Chooser.withPhantoms(3, less), ballot.bounds()).orElseThrow();
      assertThat(leak.event()).containsExactly(z + 1);
    }
  }

  @Test
  void boundsMustFitTheChooser() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                ChooserProperties.leak(
                    Chooser.randomizedDictatorship(2, 2, Rational.ONE), numbers("2")))
        .withMessage("bounds (1) must be one per entry: 2");
  }
}
