package org.exactreferee.trusted.model.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.exactreferee.trusted.model.selection.Selection.Kind;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The enclosures of all candidates at once against the exact law, and against 1. */
@Tag("slow")
class EnclosedLawTest {
  private static final int BITS = 96;

  private static List<Rational> usual(Kind kind) {
    return kind.parameters().stream()
        .map(
            p ->
                switch (p) {
                  case SHARE -> Rational.of(3, 5);
                  case ETA -> Rational.ONE;
                  case GAMMA, BETA -> Rational.of(1, 20);
                })
        .toList();
  }

  /** The enclosures of the different candidates, which short laws do not use. */
  private static List<Enclosure> enclosed(
      Kind kind, Setting setting, List<Rational> scores, int bits) {
    List<Rational> exponents = List.of();
    if (setting.largest().sign() > 0) {
      exponents = ExponentialMechanism.exponents(setting, scores);
    }
    List<Rational> given = exponents;
    return switch (kind) {
      case EM -> {
        Map<Rational, Integer> groups = Length.multiplicities(given);
        yield each(given, ExponentialMechanism.enclose(groups, bits));
      }
      case RNM, PERMUTE_AND_FLIP ->
          each(
              given,
              WeightedNoisyMax.enclose(
                  working ->
                      Length.multiplicities(given).keySet().stream()
                          .map(exponent -> Exponential.exp(exponent, working))
                          .toList(),
                  List.copyOf(Length.multiplicities(given).values()),
                  bits));
      case GEM, MGEM -> {
        GeneralizedExponential gem = (GeneralizedExponential) kind.make(setting, usual(kind));
        yield WeightedNoisyMax.enclose(
            working -> gem.enclosedWeights(scores, working),
            Collections.nCopies(scores.size(), 1),
            bits);
      }
      case RNM_LAPLACE, RNMH, RNMH_LAPLACE -> {
        NoisyMax noisyMax = (NoisyMax) kind.make(setting, usual(kind));
        List<NoisyScore> noisy = noisyMax.noisy(scores);
        yield each(noisy, NoisyMax.enclose(Length.multiplicities(noisy), bits));
      }
      default -> throw new IllegalArgumentException(kind + " has no enclosures of its own here");
    };
  }

  private static <T> List<Enclosure> each(List<T> names, List<Enclosure> groups) {
    List<T> order = List.copyOf(Length.multiplicities(names).keySet());
    return names.stream().map(name -> groups.get(order.indexOf(name))).toList();
  }

  private static void assertContain(List<Enclosure> found, List<ExactReal> exact, String where) {
    for (int a = 0; a < exact.size(); a++) {
      Enclosure sharp = exact.get(a).enclose(2 * BITS);
      assertThat(found.get(a).lower()).as(where).isLessThanOrEqualTo(sharp.upper());
      assertThat(found.get(a).upper()).as(where).isGreaterThanOrEqualTo(sharp.lower());
      assertThat(found.get(a).width()).as(where).isLessThan(Rational.of(1, 2).pow(BITS - 8));
    }
  }

  private static final List<Kind> CLOSED =
      List.of(
          Kind.EM,
          Kind.RNM,
          Kind.PERMUTE_AND_FLIP,
          Kind.GEM,
          Kind.MGEM,
          Kind.RNM_LAPLACE,
          Kind.RNMH,
          Kind.RNMH_LAPLACE);

  private static List<Rational> decimals(Random random, int size, int scale, int least) {
    return Stream.generate(() -> Rational.of(least + random.nextInt(scale + 1), scale))
        .limit(size)
        .toList();
  }

  @Test
  void enclosuresContainTheExactLawOfGeneratedScores() {
    Random random = new Random(21);
    int compared = 0;
    for (int k = 1; k <= 5; k++) {
      for (int scale : new int[] {2, 1000}) {
        Setting setting =
            new Setting(decimals(random, k, scale, 1), Rational.of(1 + random.nextInt(30), 10));
        List<Rational> scores = decimals(random, k, scale, 0);
        for (Kind kind : CLOSED) {
          List<ExactReal> exact = kind.make(setting, usual(kind)).law(scores).probabilities();
          assertContain(
              enclosed(kind, setting, scores, BITS), exact, kind + " " + setting + " " + scores);
          compared++;
        }
      }
    }
    assertThat(compared).isEqualTo(80);
  }

  @Test
  void scoresWithoutNoiseHugeGapsAndTinyRatesAreEnclosed() {
    Rational tiny = Rational.of(1, 2).pow(16);
    List<Setting> settings =
        List.of(
            new Setting(List.of(Rational.ZERO, Rational.ONE, Rational.ONE), Rational.ONE),
            new Setting(List.of(Rational.ONE, Rational.of(2), Rational.of(1, 3)), tiny),
            new Setting(List.of(tiny, Rational.ONE, Rational.of(3)), Rational.ONE),
            new Setting(List.of(Rational.ONE, Rational.ONE, Rational.ONE), Rational.of(5)));
    List<List<Rational>> scores =
        List.of(
            List.of(Rational.ZERO, Rational.ZERO, Rational.ZERO),
            List.of(Rational.ONE, Rational.of(-1), Rational.of(1, 2)),
            List.of(Rational.ZERO, Rational.ONE, Rational.ONE),
            List.of(Rational.ZERO, Rational.of(400), Rational.of(401)));
    int compared = 0;
    for (Setting setting : settings) {
      for (List<Rational> one : scores) {
        for (Kind kind : CLOSED) {
          List<ExactReal> exact = kind.make(setting, usual(kind)).law(one).probabilities();
          assertContain(
              enclosedWidely(kind, setting, one), exact, kind + " " + setting + " " + one);
          compared++;
        }
      }
    }
    assertThat(compared).isEqualTo(128);
  }

  private static List<Enclosure> enclosedWidely(Kind kind, Setting setting, List<Rational> scores) {
    return enclosed(kind, setting, scores, 2 * BITS);
  }

  /** Three-decimal scores and sensitivities, as evaluations of models have them. */
  private static Setting realistic(Random random, int size) {
    return new Setting(decimals(random, size, 1000, 1), Rational.ONE);
  }

  @Test
  void everyLawOfThirtyModelsSumsToOneWithFifteenRightDigits() {
    Random random = new Random(22);
    Setting setting = realistic(random, 30);
    List<Rational> scores = decimals(random, 30, 1000, 0);
    for (Kind kind : Kind.values()) {
      List<Real> law = kind.make(setting, usual(kind)).probabilities(scores);
      Enclosure sum = Enclosure.ZERO;
      for (Real probability : law) {
        Enclosure one = probability.enclose(BITS);
        boolean tiny = one.upper().compareTo(Rational.of(1, 10).pow(30)) < 0;
        assertThat(tiny || one.isRelativelyWithin(64)).as(kind + ": " + probability).isTrue();
        sum = sum.add(one, BITS);
      }
      assertThat(sum.contains(Rational.ONE)).as(kind.toString()).isTrue();
      assertThat(sum.width()).as(kind.toString()).isLessThan(Rational.of(1, 2).pow(64));
    }
  }

  @Test
  void numbersThatLookEqualAreComparedInTheirExactForm() {
    Setting setting = new Setting(Collections.nCopies(8, Rational.ONE), Rational.ONE);
    List<Rational> scores = new ArrayList<>();
    for (int a = 0; a < 8; a++) {
      scores.add(Rational.of(a, 2));
    }
    for (Kind kind : List.of(Kind.EM, Kind.RNM, Kind.RNMH, Kind.RNM_LAPLACE)) {
      List<Real> law = kind.make(setting, List.of()).probabilities(scores);
      assertThat(law.get(0)).as(kind.toString()).isNotInstanceOf(ExactReal.class);
      Real sum = law.stream().reduce(Real.of(Rational.ZERO), Real::add);
      assertThat(sum.compareWith(Real.of(Rational.ONE), Real.LIMIT_BITS).order().toString())
          .as(kind.toString())
          .isEqualTo("EQUAL");
      assertThat(sum.rational()).contains(Rational.ONE);
      assertThat(law.get(1).divide(law.get(1)).rational()).contains(Rational.ONE);
    }
  }

  @Test
  void quadratureRulesIntegratePowers() {
    for (int bits : new int[] {16, 100, 200}) {
      QuadratureRule rule = QuadratureRule.of(bits);
      assertThat(rule.error()).isLessThan(Rational.of(1, 2).pow(bits - 4));
      for (int n = 0; n < 6; n += 2) {
        Rational sum = Rational.ZERO;
        for (int j = 0; j < rule.nodes().size(); j++) {
          sum = sum.add(rule.weights().get(j).multiply(rule.nodes().get(j).pow(n)));
        }
        Rational off = sum.multiply(Rational.of(2)).subtract(Rational.of(2, n + 1L)).abs();
        assertThat(off).isLessThanOrEqualTo(rule.defect());
      }
    }
  }

  @Test
  void theDefectOfARuleIsThatOfTheNumbersThatAreUsed() {
    QuadratureRule rule = QuadratureRule.of(64);
    List<Rational> moved = new ArrayList<>(rule.nodes());
    moved.set(0, moved.get(0).subtract(Rational.of(1, 1000)));
    QuadratureRule worse = QuadratureRule.of(moved, rule.weights(), 96);
    assertThat(worse.error()).isGreaterThan(Rational.of(1, 100_000));
  }
}
