package org.exactreferee.trusted.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.exactreferee.prove.ClaimProver;
import org.exactreferee.testkit.Distributions;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.number.Harmonic;
import org.exactreferee.trusted.number.Rational;

/** Thresholds, tight bounds and distances: what is proved is true, and what is true is proved. */
class StoppingRulesProperties {

  private static ClaimProver.Proposal prove(String claim) {
    ClaimProver.Proposal proposal = Steps.proposed(claim);
    assertThat(Steps.proves(claim, proposal.conclusion(), proposal.evidence())).as(claim).isTrue();
    return proposal;
  }

  /** From the definition, by exact sums. */
  private static boolean isThreshold(int n, int t) {
    boolean small = tail(n, t).compareTo(Rational.ONE) <= 0;
    return t >= 1 && t <= n && small && (t == 1 || tail(n, t - 1).compareTo(Rational.ONE) > 0);
  }

  private static Rational tail(int n, int t) {
    return Harmonic.number(n - 1).subtract(Harmonic.number(Math.max(0, t - 1)));
  }

  @Example
  void exactlyOneThresholdIsProvedForEverySmallN() {
    int proved = 0;
    for (int n = 1; n <= 60; n++) {
      for (int t = 1; t <= n; t++) {
        String claim = "threshold(" + n + ") = " + t;
        boolean accepted = Steps.proves(claim, Conclusion.HOLDS, new Evidence.HarmonicSums(64));
        assertThat(accepted).as(claim).isEqualTo(isThreshold(n, t));
        proved += accepted ? 1 : 0;
      }
    }
    assertThat(proved).isEqualTo(60);
  }

  @Example
  void aThresholdFarBeyondAnySumIsProved() {
    String n = BigInteger.TEN.pow(30).toString();
    ClaimProver.Proposal proposal = prove("threshold(" + n + ") = 367879441171442321595523770162");
    assertThat(proposal.conclusion()).isEqualTo(Conclusion.HOLDS);
    assertThat(proposal.evidence()).isInstanceOf(Evidence.HarmonicSums.class);
    assertThat(prove("threshold(" + n + ") = 367879441171442321595523770161").conclusion())
        .isEqualTo(Conclusion.DOES_NOT_HOLD);
  }

  @Provide
  Arbitrary<List<Rational>> laws() {
    return Arbitraries.integers().between(2, 5).flatMap(Distributions::vectors);
  }

  /** The smallest delta, by the definition over all pairs of ranks. */
  private static Rational smallestDelta(List<Rational> law, int l, Rational factor) {
    Rational most = Rational.ZERO;
    for (int i = 0; i < law.size(); i++) {
      for (int j = 0; j < law.size(); j++) {
        if (i != j && Math.abs(i - j) <= l) {
          most = most.max(law.get(i).subtract(factor.multiply(law.get(j))));
        }
      }
    }
    return most;
  }

  @Property(tries = 400)
  void tightDeltasAreProvedAndNoOthers(
      @ForAll("laws") List<Rational> law,
      @ForAll @IntRange(min = 1, max = 4) int span,
      @ForAll @IntRange(min = 0, max = 6) int extra,
      @ForAll @IntRange(min = -1, max = 1) int shift) {
    int l = Math.min(span, law.size() - 1);
    Rational factor = Rational.ONE.add(Rational.of(extra, 4));
    Rational delta = smallestDelta(law, l, factor).add(Rational.of(shift, 60));
    if (delta.sign() < 0) {
      return;
    }
    String claim = "tight_delta(" + law + ", " + l + ", " + factor + ") = " + delta;
    assertThat(prove(claim).conclusion()).isEqualTo(Steps.conclusion(shift == 0));
    for (int h = 0; h <= law.size(); h++) {
      for (int k = 0; k <= law.size(); k++) {
        boolean proved =
            Steps.proves(claim, Conclusion.HOLDS, Evidence.Attained.by(Event.ofRanks(h, k)));
        assertThat(!proved || shift == 0).as(claim).isTrue();
      }
    }
  }

  @Property(tries = 400)
  void tightFactorsAreProvedAndNoOthers(
      @ForAll("laws") List<Rational> law,
      @ForAll @IntRange(min = 1, max = 4) int span,
      @ForAll @IntRange(min = 1, max = 12) int top,
      @ForAll @IntRange(min = 0, max = 4) int part) {
    int l = Math.min(span, law.size() - 1);
    Rational delta = Rational.of(part, 12);
    Rational factor = Rational.of(top, 4).max(Rational.ONE);
    boolean enough = smallestDelta(law, l, factor).compareTo(delta) <= 0;
    Rational less = factor.subtract(Rational.of(1, 1_000_000));
    boolean least = factor.equals(Rational.ONE) || smallestDelta(law, l, less).compareTo(delta) > 0;
    String claim = "tight_exp_epsilon(" + law + ", " + l + ", " + delta + ") = " + factor;
    Statistics.collect(enough && least);
    for (int h = 0; h <= law.size(); h++) {
      for (int k = 0; k <= law.size(); k++) {
        boolean proved =
            Steps.proves(claim, Conclusion.HOLDS, Evidence.Attained.by(Event.ofRanks(h, k)));
        assertThat(!proved || (enough && least)).as(claim).isTrue();
      }
    }
    if (enough && least) {
      assertThat(prove(claim).conclusion()).isEqualTo(Conclusion.HOLDS);
    }
    Statistics.coverage(coverage -> coverage.check(true).count(c -> c > 5));
  }

  @Example
  void everyDistanceOfFourCandidatesIsProved() {
    Permutation identity = Permutation.identity(4);
    int proved = 0;
    for (int l = 1; l <= 3; l++) {
      SwapMetric metric = new SwapMetric(4, l);
      for (Permutation order : metric.ball(identity, 99).keySet()) {
        int distance = metric.distance(order, identity);
        String pair = order.images() + ", " + identity.images() + ", " + l;
        assertThat(prove("distance(" + pair + ") = " + distance).conclusion())
            .isEqualTo(Conclusion.HOLDS);
        assertThat(prove("distance(" + pair + ") = " + (distance + 1)).conclusion())
            .isEqualTo(Conclusion.DOES_NOT_HOLD);
        proved++;
      }
    }
    assertThat(proved).isEqualTo(72);
  }

  @Example
  void aBoundOutsideItsRangeIsNeverProved() {
    List<String> claims =
        List.of(
            "tight_exp_epsilon([1/2, 1/2], 1, 0) = 1/2",
            "tight_exp_epsilon([2/3, 1/3], 1, -1/3) = 3",
            "tight_delta([2/3, 1/3], 1, 1/2) = 1/2",
            "tight_delta([1/2, 1/2], 1, 2) = -1/2",
            "tight_delta([2/3, 1/3], 0, 1) = 0",
            "tight_delta([2/3, 1/3], 2, 1) = 1/3",
            "distance([1, 2], [2, 1], 2) = 1",
            "distance([1, 2], [2, 1], 0) = 1");
    List<Evidence> all = new ArrayList<>();
    for (int h = 0; h <= 2; h++) {
      for (int k = 0; k <= 2; k++) {
        all.add(Evidence.Attained.by(Event.ofRanks(h, k)));
      }
    }
    for (Evidence.Word.Bound bound : Evidence.Word.Bound.values()) {
      all.add(new Evidence.Word(List.of(new Evidence.Word.Swap(1, 2)), bound));
    }
    for (String claim : claims) {
      for (Evidence evidence : all) {
        assertThat(Steps.proves(claim, Conclusion.HOLDS, evidence)).as(claim).isFalse();
      }
    }
    assertThat(prove("tight_delta([1], 1, 1) = 0").conclusion()).isEqualTo(Conclusion.HOLDS);
  }

  /** A shortest word is enough exactly where the named bound, computed here anew, is sharp. */
  @Example
  void aBoundProvesADistanceExactlyWhereItIsSharp() {
    Map<Evidence.Word.Bound, Integer> sharp = new EnumMap<>(Evidence.Word.Bound.class);
    Permutation identity = Permutation.identity(4);
    for (int l = 1; l <= 3; l++) {
      for (Permutation order : new SwapMetric(4, l).ball(identity, 99).keySet()) {
        int distance = new SwapMetric(4, l).distance(order, identity);
        String claim =
            "distance(" + order.images() + ", " + identity.images() + ", " + l + ") = " + distance;
        List<Evidence.Word.Swap> swaps = ((Evidence.Word) prove(claim).evidence()).swaps();
        for (Evidence.Word.Bound bound : Evidence.Word.Bound.values()) {
          boolean isSharp = lowerBound(order.images(), l, bound, distance) == distance;
          assertThat(Steps.proves(claim, Conclusion.HOLDS, new Evidence.Word(swaps, bound)))
              .as("%s by %s", claim, bound)
              .isEqualTo(isSharp);
          sharp.merge(bound, isSharp ? 1 : 0, Integer::sum);
        }
      }
    }
    assertThat(sharp).containsEntry(Evidence.Word.Bound.SEARCH, 72);
    assertThat(sharp.values()).allMatch(count -> count >= 24);
  }

  private static int lowerBound(List<Integer> images, int l, Evidence.Word.Bound bound, int exact) {
    int inversions = 0;
    int displacement = 0;
    for (int i = 0; i < images.size(); i++) {
      displacement += Math.max(images.get(i), i + 1) - Math.min(images.get(i), i + 1);
      for (int j = i + 1; j < images.size(); j++) {
        inversions += images.get(i) > images.get(j) ? 1 : 0;
      }
    }
    return switch (bound) {
      case SEARCH -> exact;
      case INVERSIONS -> (inversions + 2 * l - 2) / (2 * l - 1);
      case DISPLACEMENT -> (displacement + 2 * l - 1) / (2 * l);
      case CYCLES -> new SwapMetric(4, 3).distance(Permutation.of(images), Permutation.identity(4));
    };
  }

  @Property(tries = 500)
  void noWordProvesAWrongDistance(
      @ForAll @IntRange(min = 1, max = 3) int l,
      @ForAll("swaps") List<Evidence.Word.Swap> swaps,
      @ForAll Evidence.Word.Bound bound) {
    Permutation from = Permutation.identity(4);
    Permutation to = from;
    List<Evidence.Word.Swap> used = new ArrayList<>();
    for (Evidence.Word.Swap swap : swaps) {
      if (swap.first() < swap.second()) {
        to = to.swap(swap.first(), swap.second());
        used.add(swap);
      }
    }
    String claim =
        "distance(" + from.images() + ", " + to.images() + ", " + l + ") = " + used.size();
    boolean proved = Steps.proves(claim, Conclusion.HOLDS, new Evidence.Word(used, bound));
    boolean right = new SwapMetric(4, l).distance(from, to) == used.size();
    assertThat(!proved || right).as(claim).isTrue();
    Statistics.collect(proved);
    Statistics.coverage(coverage -> coverage.check(true).count(c -> c > 20));
  }

  @Provide
  Arbitrary<List<Evidence.Word.Swap>> swaps() {
    Arbitrary<Integer> position = Arbitraries.integers().between(1, 4);
    return Combinators.combine(position, position).as(Evidence.Word.Swap::new).list().ofMaxSize(4);
  }
}
