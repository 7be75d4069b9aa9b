package org.exactreferee.voting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.exactreferee.voting.Choosers.numbers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.exactreferee.finite.Words;
import org.exactreferee.number.Rational;
import org.junit.jupiter.api.Test;

/** Truthfulness at extreme rays against the definition over many utilities. */
class TruthfulnessTest {
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

  private static List<Chooser<Rational>> samples() {
    Random random = new Random(5);
    List<Chooser<Rational>> samples = new ArrayList<>();
    for (int k = 2; k <= 3; k++) {
      samples.add(Chooser.degenerate(2, Choosers.law(random, k)));
      samples.add(Chooser.dictatorship(2, k, 2, ONE));
      samples.add(Chooser.randomizedDictatorship(2, k, ONE));
      samples.add(Chooser.withPhantoms(2, numbers("1", "2", "1/3").subList(0, k)));
      for (int i = 0; i < 12; i++) {
        samples.add(Choosers.randomTable(random, 1, k));
        samples.add(Choosers.randomTable(random, 2, k));
        samples.add(Choosers.randomizedMedian(random, 2, k));
        samples.add(Choosers.generalizedMedian(random, 2, k).chooser());
      }
    }
    return samples;
  }

  @Test
  void raysDecideWhatTheDefinitionSays() {
    int truthful = 0;
    int manipulable = 0;
    for (Chooser<Rational> chooser : samples()) {
      for (Preferences domain : Preferences.values()) {
        Optional<Manipulation<Rational>> found = ChooserProperties.manipulation(chooser, domain);
        assertThat(found.isEmpty()).isEqualTo(isTruthfulByDefinition(chooser, domain));
        if (found.isPresent()) {
          replay(chooser, domain, found.get());
          manipulable++;
        } else {
          truthful++;
        }
      }
    }
    assertThat(truthful).isGreaterThan(40);
    assertThat(manipulable).isGreaterThan(40);
    assertThat(truthful + manipulable).isEqualTo(2 * 2 * (4 + 48));
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

  @Test
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

  @Test
  void anonymityFailsWhereTwoOrdersOfTheSameVotesHaveDifferentLaws() {
    Random random = new Random(6);
    int unequal = 0;
    for (int i = 0; i < 20; i++) {
      Chooser<Rational> chooser = Choosers.randomTable(random, 2, 2);
      Profile first = new Profile(List.of(1, 2), 2);
      Profile second = new Profile(List.of(2, 1), 2);
      boolean same = chooser.law(first).probabilities().equals(chooser.law(second).probabilities());
      assertThat(ChooserProperties.unequalTreatment(chooser).isEmpty()).isEqualTo(same);
      unequal += same ? 0 : 1;
    }
    assertThat(unequal).isGreaterThan(0);
    assertThat(ChooserProperties.unequalTreatment(Chooser.dictatorship(3, 2, 1, ONE)))
        .hasValueSatisfying(pair -> assertThat(pair.first()).isEqualTo(pair.second().sorted()));
    assertThat(ChooserProperties.unequalTreatment(Chooser.dictatorship(1, 2, 1, ONE))).isEmpty();
    assertThat(ChooserProperties.unequalTreatment(Choosers.randomizedMedian(new Random(1), 3, 3)))
        .isEmpty();
  }
}
