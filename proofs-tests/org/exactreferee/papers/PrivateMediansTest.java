package org.exactreferee.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.exactreferee.papers.CountedVotes.Median;
import org.junit.jupiter.api.Test;

/** The privacy of medians and dictatorships with phantoms [KL18], by the definition. */
class PrivateMediansTest {

  private static List<BigFraction> fractions(String... texts) {
    return Stream.of(texts).map(BigFraction::parse).toList();
  }

  private static boolean isAtMost(BigFraction top, BigFraction bound, BigFraction bottom) {
    return top.compareTo(bound.multiply(bottom)) <= 0;
  }

  /** The four families of Theorem 3 as products, the first two for entries in between only. */
  private static boolean hasCorrectedFamilies(Median median, List<BigFraction> bounds) {
    int n = median.voters();
    int k = median.entries();
    boolean all = true;
    for (int r = 1; r <= n; r++) {
      for (int z = 2; z < k; z++) {
        BigFraction top = median.mass(z, r - 1, r);
        all &= isAtMost(top, bounds.get(z - 1), median.mass(z, r - 1, r - 1));
        all &= isAtMost(top, bounds.get(z - 1), median.mass(z, r, r));
      }
      all &= isAtMost(median.mass(1, 0, r), bounds.get(0), median.mass(1, 0, r - 1));
      all &= isAtMost(median.mass(k, r - 1, n), bounds.get(k - 1), median.mass(k, r, n));
    }
    return all;
  }

  @Test
  void theCorrectedFamiliesOfTheoremThreeArePrivacy() {
    Random random = new Random(18);
    int kept = 0;
    int broken = 0;
    for (int i = 0; i < 3_000; i++) {
      int n = 1 + random.nextInt(3);
      int k = 2 + random.nextInt(3);
      Median median = CountedVotes.random(random, n, k);
      assertThat(median.isDistribution()).isTrue();
      List<BigFraction> bounds = fractions("5/4", "3/2", "2", "4").subList(0, k);
      boolean isPrivate = median.isPrivate(bounds);
      assertThat(hasCorrectedFamilies(median, bounds)).isEqualTo(isPrivate);
      kept += isPrivate ? 1 : 0;
      broken += isPrivate ? 0 : 1;
    }
    assertThat(kept).isGreaterThan(100);
    assertThat(broken).isGreaterThan(100);
  }

  @Test
  void theFirstFamilyFailsForTheHighestEntryOfAPrivateMedian() {
    Median median = new Median(List.of(fractions("0"), fractions("2/3")), fractions("0", "1/3"));
    assertThat(median.isDistribution()).isTrue();
    assertThat(median.isPrivate(fractions("3/2", "2"))).isTrue();
    BigFraction top = median.transfer(2, 1).add(median.base().get(1));
    assertThat(top.divide(median.base().get(1))).isEqualTo(BigFraction.of(3));
  }

  @Test
  void switchesUpAloneDoNotMakeAMedianPrivate() {
    Median median = new Median(List.of(fractions("1/2"), fractions("0")), fractions("1/2", "1/2"));
    assertThat(median.isDistribution()).isTrue();
    BigFraction before = median.probability(List.of(1), 1);
    BigFraction after = median.probability(List.of(2), 1);
    assertThat(before.divide(after)).isEqualTo(BigFraction.of(2));
    assertThat(median.probability(List.of(1), 2)).isEqualTo(BigFraction.ZERO);
    assertThat(median.probability(List.of(2), 2)).isEqualTo(BigFraction.of(1, 2));
    assertThat(median.isPrivate(fractions("2", "3"))).isFalse();
    assertThat(median.isPrivate(fractions("2", "1000000"))).isFalse();
  }

  @Test
  void aPrivateMedianCanHaveARatioOfZeroByZero() {
    Median median = new Median(List.of(fractions("0"), fractions("0")), fractions("0", "1"));
    assertThat(median.isDistribution()).isTrue();
    assertThat(median.isPrivate(fractions("2", "3"))).isTrue();
    assertThat(median.probability(List.of(1), 1)).isEqualTo(BigFraction.ZERO);
    assertThat(median.probability(List.of(2), 1)).isEqualTo(BigFraction.ZERO);
  }

  /** All transfers 1/M and base masses phi/M. */
  private static Median withPhantoms(int voters, List<BigFraction> phantoms) {
    BigFraction all = phantoms.stream().reduce(BigFraction.of(voters), BigFraction::add);
    BigFraction share = all.reciprocal();
    List<BigFraction> equal = Collections.nCopies(voters, share);
    List<BigFraction> base = phantoms.stream().map(share::multiply).toList();
    return new Median(Collections.nCopies(phantoms.size(), equal), base);
  }

  @Test
  void aDictatorshipIsPrivateExactlyWithEnoughPhantoms() {
    Random random = new Random(19);
    int enough = 0;
    for (int i = 0; i < 1_000; i++) {
      int n = 1 + random.nextInt(3);
      List<BigFraction> bounds = fractions("3/2", "2", "4");
      List<BigFraction> phantoms =
          Stream.of(2, 1, 3)
              .map(least -> BigFraction.of(Math.max(0, 6 * least + random.nextInt(7) - 1), 6))
              .toList();
      boolean expected = true;
      for (int z = 0; z < 3; z++) {
        BigFraction bound = bounds.get(z).subtract(1).reciprocal();
        expected &= phantoms.get(z).compareTo(bound) >= 0;
      }
      Median median = withPhantoms(n, phantoms);
      assertThat(median.isDistribution()).isTrue();
      for (List<Integer> votes : CountedVotes.all(n, 3)) {
        long own = votes.stream().filter(vote -> vote == 2).count();
        BigFraction all = phantoms.stream().reduce(BigFraction.of(n), BigFraction::add);
        assertThat(median.probability(votes, 2))
            .isEqualTo(phantoms.get(1).add(BigFraction.of(own)).divide(all));
      }
      assertThat(median.isPrivate(bounds)).isEqualTo(expected);
      enough += expected ? 1 : 0;
    }
    assertThat(enough).isBetween(300, 900);
  }

  /**
   * The median vote can be chosen with probability p = 1/(1 + 1/2 + 1/3) = 6/11 by a private median
   * for the bounds 2, 3, 4, and not more likely: where the highest entry is the median and one vote
   * makes another entry z the median, the law gives at least p to the one and p/E_z to each other.
   */
  @Test
  void theMedianIsChosenWithAProbabilityThatDoesNotDependOnTheNumberOfVoters() {
    List<BigFraction> bounds = fractions("2", "3", "4");
    BigFraction best = BigFraction.of(6, 11);
    for (int n : new int[] {1, 3, 5}) {
      int middle = (n + 1) / 2;
      List<List<BigFraction>> transfers =
          Stream.of("3/11", "4/11", "0")
              .map(
                  size -> {
                    List<BigFraction> own =
                        new ArrayList<>(Collections.nCopies(n, BigFraction.ZERO));
                    own.set(middle - 1, BigFraction.parse(size));
                    return own;
                  })
              .<List<BigFraction>>map(List::copyOf)
              .toList();
      Median median = new Median(transfers, fractions("3/11", "2/11", "6/11"));
      assertThat(median.isDistribution()).isTrue();
      assertThat(median.isPrivate(bounds)).isTrue();
      int tight = 0;
      for (List<Integer> votes : CountedVotes.all(n, 3)) {
        int wanted = votes.stream().sorted().toList().get(middle - 1);
        BigFraction probability = median.probability(votes, wanted);
        assertThat(probability).isGreaterThanOrEqualTo(best);
        tight += probability.equals(best) ? 1 : 0;
      }
      assertThat(tight).isPositive();
    }
    BigFraction least = BigFraction.ONE;
    for (int z = 0; z < 2; z++) {
      least = least.add(bounds.get(z).reciprocal());
    }
    assertThat(best.multiply(least)).isEqualTo(BigFraction.ONE);
  }
}
