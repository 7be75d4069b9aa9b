package org.exactreferee.trusted.model.voting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.exactreferee.trusted.model.voting.Choosers.numbers;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class ChooserTest {
  private static final Rational ONE = Rational.ONE;

  private static List<Rational> law(Chooser<Rational> chooser, Integer... votes) {
    return chooser.law(new Profile(List.of(votes), chooser.entries())).probabilities();
  }

  @Test
  void theExamplesOfThePaperAtOneProfile() {
    List<Rational> fixed = numbers("1/2", "0", "1/2");
    assertThat(law(Chooser.degenerate(3, fixed), 3, 1, 1)).isEqualTo(fixed);
    assertThat(law(Chooser.dictatorship(3, 3, 2, ONE), 3, 1, 2)).isEqualTo(numbers("1", "0", "0"));
    assertThat(law(Chooser.randomizedDictatorship(3, 3, ONE), 3, 1, 1))
        .isEqualTo(numbers("2/3", "0", "1/3"));
    assertThat(law(Chooser.withPhantoms(3, numbers("1", "1/2", "1/2")), 3, 1, 1))
        .isEqualTo(numbers("3/5", "1/10", "3/10"));
    List<Rational> median = numbers("0", "1", "0");
    assertThat(law(Chooser.randomizedMedian(median, numbers("0", "0", "0")), 3, 1, 2))
        .isEqualTo(numbers("0", "1", "0"));
    assertThat(
            law(
                Chooser.randomizedMedian(numbers("1/2", "1/4", "0"), numbers("1/8", "0", "1/8")),
                3,
                1,
                1))
        .isEqualTo(numbers("7/8", "0", "1/8"));
  }

  @Test
  void equalTransfersGiveTheRandomizedMedian() {
    Random random = new Random(1);
    int seen = 0;
    for (int n = 1; n <= 4; n++) {
      for (int k = 1; k <= 4; k++) {
        List<Rational> all = Choosers.law(random, n + k);
        List<Rational> t = all.subList(0, n);
        List<Rational> xi = all.subList(n, n + k);
        Chooser<Rational> general =
            new GeneralizedMedian<>(Collections.nCopies(k, t), xi).chooser();
        Chooser<Rational> median = Chooser.randomizedMedian(t, xi);
        for (Profile profile : Profile.all(n, k)) {
          assertThat(general.law(profile)).isEqualTo(median.law(profile));
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(4 + 30 + 120 + 340);
  }

  @Test
  void equalTransfersForEveryRankArePhantoms() {
    Chooser<Rational> phantoms = Chooser.withPhantoms(3, numbers("1", "1/2", "1/2"));
    Chooser<Rational> median =
        Chooser.randomizedMedian(numbers("1/5", "1/5", "1/5"), numbers("1/5", "1/10", "1/10"));
    assertThat(Profile.all(3, 3)).hasSize(27).allMatch(v -> phantoms.law(v).equals(median.law(v)));
  }

  @Test
  void theTopTransfersMatterByTheirSumOnly() {
    List<Rational> t = numbers("1/4", "1/4");
    List<Rational> none = numbers("0", "0");
    Chooser<Rational> inTransfers =
        new GeneralizedMedian<>(List.of(t, numbers("0", "1/2")), numbers("1/4", "1/4")).chooser();
    Chooser<Rational> inBase =
        new GeneralizedMedian<>(List.of(t, none), numbers("1/4", "3/4")).chooser();
    assertThat(Profile.all(2, 2)).allMatch(v -> inTransfers.law(v).equals(inBase.law(v)));
  }

  @Test
  void tablesAreTheirRows() {
    Random random = new Random(2);
    Map<Profile, List<Rational>> rows = new HashMap<>();
    Profile.sorted(3, 2).forEach(v -> rows.put(v, Choosers.law(random, 2)));
    Chooser<Rational> table = Chooser.table(3, 2, true, rows);
    for (Profile profile : Profile.all(3, 2)) {
      assertThat(table.law(profile).probabilities()).isEqualTo(rows.get(profile.sorted()));
    }
    refused("profile (1, 2, 1) must have a law", () -> Chooser.table(3, 2, false, rows));
    rows.put(new Profile(List.of(2, 1, 1), 2), numbers("1", "0"));
    refused("laws (5) must be one per profile: 4", () -> Chooser.table(3, 2, true, rows));
    rows.remove(new Profile(List.of(2, 1, 1), 2));
    rows.put(new Profile(List.of(1, 1, 2), 2), numbers("1", "1/2"));
    refused(
        "input (1, 1, 2) must have probabilities that sum to 1, not to 3/2",
        () -> Chooser.table(3, 2, true, rows));
  }

  @Test
  void whatIsNoChooserIsRefused() {
    refused("voters (0) must be at least 1", () -> Chooser.randomizedDictatorship(0, 2, ONE));
    refused("entries (0) must be at least 1", () -> Chooser.randomizedDictatorship(2, 0, ONE));
    refused(
        "dictator (3) must be one of the voters, 1 to 2", () -> Chooser.dictatorship(2, 2, 3, ONE));
    refused(
        "phantoms (0) of entry 2 must be positive",
        () -> Chooser.withPhantoms(2, numbers("1", "0")));
    refused(
        "phantoms must be given for at least one entry",
        () -> Chooser.withPhantoms(2, List.<Rational>of()));
    refused(
        "input (any votes) must have probabilities that sum to 1, not to 1/2",
        () -> Chooser.degenerate(2, numbers("1/2", "0")));
    refused(
        "input (randomized median) must have probabilities that sum to 1, not to 3/2",
        () -> Chooser.randomizedMedian(numbers("1"), numbers("1/2", "0")));
    refused(
        "input (randomized median) must not have a negative probability (-1/2) for output (t(2))",
        () -> Chooser.randomizedMedian(numbers("1", "-1/2"), numbers("1/2", "0")));
    refused(
        "input (randomized median) must not have a negative probability (-1) for output (xi_2)",
        () -> Chooser.randomizedMedian(numbers("1"), numbers("1", "-1")));
    refused(
        "profile (1, 1) must have 3 votes for 2 entries",
        () -> law(Chooser.randomizedDictatorship(3, 2, ONE), 1, 1));
  }

  @Test
  void aMedianThatIsNoDistributionIsRefusedWithTheProfile() {
    List<Rational> none = numbers("0", "0");
    List<Rational> half = numbers("1/2", "1/2");
    refused(
        "input (1, 1) must not have a negative probability (-1/2) for output (2)",
        () -> new GeneralizedMedian<>(List.of(half, none, none), numbers("0", "1/2", "1/2")));
    refused(
        "input (1, 1) must have probabilities that sum to 1, not to 1/2",
        () -> new GeneralizedMedian<>(List.of(none, none), numbers("1/2", "0")));
    refused(
        "transfer (-1/2) of entry 1 must not be negative",
        () -> new GeneralizedMedian<>(List.of(numbers("-1/2"), numbers("0")), numbers("1", "0")));
    refused(
        "transfer (3/2) of entry 1 must be at most 1",
        () -> new GeneralizedMedian<>(List.of(numbers("3/2"), numbers("0")), numbers("0", "1")));
    refused(
        "base mass (-1) of entry 2 must not be negative",
        () -> new GeneralizedMedian<>(List.of(none, none), numbers("2", "-1")));
    refused(
        "transfers (1) of entry 2 must be as many as voters, 2",
        () -> new GeneralizedMedian<>(List.of(none, numbers("0")), numbers("1", "0")));
    refused(
        "transfers (0) of entry 1 must be as many as voters, 0",
        () -> new GeneralizedMedian<>(List.of(List.<Rational>of()), numbers("1")));
    refused(
        "lists of transfers (1) must be as many as base masses, 2, and at least one",
        () -> new GeneralizedMedian<>(List.of(none), numbers("1", "0")));
  }

  private static void refused(String message, ThrowingCallable made) {
    assertThatIllegalArgumentException().isThrownBy(made).withMessage(message);
  }
}
