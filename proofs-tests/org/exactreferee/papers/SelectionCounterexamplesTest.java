package org.exactreferee.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.exactreferee.papers.NoisyChoiceByQuadrature.gem;
import static org.exactreferee.papers.NoisyChoiceByQuadrature.noisyMax;
import static org.exactreferee.papers.NoisyChoiceByQuadrature.randomStopping;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.apache.commons.numbers.combinatorics.BinomialCoefficient;
import org.apache.commons.numbers.fraction.BigFraction;
import org.exactreferee.check.Finding;
import org.exactreferee.numeral.EnclosedDifference;
import org.exactreferee.papers.NoisyChoiceByQuadrature.Group;
import org.exactreferee.papers.NoisyChoiceByQuadrature.Noise;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The numbers at which statements about private selection fail, a second time: by quadrature in
 * double precision, and by going through the draws of random stopping.
 */
@Tag("slow")
class SelectionCounterexamplesTest {

  /**
   * Scenario n of [ALMW25, section VI] with so many high scores of 100; scales are sensitivities.
   */
  private static List<Group> scenario(int n, int high) {
    int low = 100 - high;
    return switch (n) {
      case 1 -> List.of(new Group(1, 1.8, high), new Group(-1, 1, low));
      case 2 -> List.of(new Group(1, 1, high), new Group(-1, 1.8, low));
      default ->
          List.of(
              new Group(1, 1.8, high / 2),
              new Group(1, 1, high / 2),
              new Group(-1, 1.8, low / 2),
              new Group(-1, 1, low / 2));
    };
  }

  private static List<Group> pair(double gap, double first, double second) {
    return List.of(new Group(0, first, 1), new Group(gap, second, 1));
  }

  private static List<Group> scaled(List<Group> groups, double factor) {
    return groups.stream().map(g -> new Group(g.score(), g.scale() * factor, g.count())).toList();
  }

  private static double[] rnm(List<Group> groups, double epsilon) {
    double widest = groups.stream().mapToDouble(Group::scale).max().orElseThrow();
    return noisyMax(
        groups.stream().map(g -> new Group(g.score(), 2 * widest / epsilon, g.count())).toList(),
        Noise.EXPONENTIAL);
  }

  private static double[] rnmh(List<Group> groups, double epsilon) {
    return noisyMax(scaled(groups, 2 / epsilon), Noise.EXPONENTIAL);
  }

  private static double[] rs(List<Group> groups, double epsilon, double gamma) {
    return randomStopping(scaled(groups, 3 / epsilon), Noise.LAPLACE, gamma);
  }

  private static double[] gems(List<Group> groups, double epsilon, int sign) {
    int all = groups.stream().mapToInt(Group::count).sum();
    return gem(groups, epsilon, sign * 2 * Math.log(all / 0.05) / epsilon);
  }

  /** Four times the probability of the groups in the second half. */
  private static double error(double[] law) {
    return 4 * DoubleStream.of(law).skip(law.length / 2).sum();
  }

  private static double differenceOfAppendixD(double gamma) {
    List<Group> groups = pair(1, 0.5, 2);
    return Math.abs(rnm(groups, 0.1)[0] - rs(groups, 0.1, gamma)[0]);
  }

  private static double[] laplace(double q1, double q2, double s1, double s2, double epsilon) {
    return noisyMax(
        List.of(new Group(q1, s1 / epsilon, 1), new Group(q2, s2 / epsilon, 1)), Noise.LAPLACE);
  }

  private static double expectedOfEm(double epsilon, double... scores) {
    double sum = DoubleStream.of(scores).map(q -> Math.exp(epsilon * q / 2)).sum();
    return DoubleStream.of(scores).map(q -> q * Math.exp(epsilon * q / 2)).sum() / sum;
  }

  private static Map<String, DoubleSupplier> differences() {
    Map<String, DoubleSupplier> all = new LinkedHashMap<>();
    all.put(
        "ALMW25/abstract-some-mechanism-wins",
        () ->
            Math.min(
                    Math.min(
                        error(gems(scenario(3, 50), 0.5, 1)),
                        error(gems(scenario(3, 50), 0.5, -1))),
                    error(rs(scenario(3, 50), 0.5, 0.05)))
                - error(rnm(scenario(3, 50), 0.5)));
    all.put(
        "ALMW25/scenario-1",
        () ->
            Math.max(error(rs(scenario(1, 50), 8, 0.05)), error(gems(scenario(1, 50), 8, -1)))
                - error(rnm(scenario(1, 50), 8)));
    all.put(
        "ALMW25/fig-13-worse-than-random",
        () ->
            Math.min(
                    Math.min(error(rnmh(scenario(2, 10), 2)), error(gems(scenario(2, 10), 2, -1))),
                    error(rs(scenario(2, 10), 2, 0.05)))
                - 3.6);
    all.put(
        "ALMW25/gamma-increases", () -> differenceOfAppendixD(0.1) - differenceOfAppendixD(0.5));
    all.put(
        "ALMW25/laplace-k-minus-one",
        () -> laplace(0, 4, 1, 1, 0.5)[0] - Math.exp(0.5) * laplace(-1, 5, 1, 1, 0.5)[0]);
    all.put(
        "ALMW25/laplace-scale",
        () -> laplace(0, 0, 1, 1, 2)[1] - Math.E * laplace(1, -1, 1, 1, 2)[1]);
    all.put(
        "EM/corollary-expectation", () -> expectedOfEm(1, 0.01) - (0.01 - 2 * Math.log(0.01) - 1));
    all.put("EM/second-step", () -> 1 - 2 * Math.log(2));
    return all;
  }

  @TestFactory
  List<DynamicTest> theEngineAndTheQuadratureFindTheSameDifference() {
    List<DynamicTest> tests = new ArrayList<>();
    differences()
        .forEach(
            (name, difference) ->
                tests.add(DynamicTest.dynamicTest(name, () -> agree(name, difference))));
    assertThat(tests).hasSize(8);
    return tests;
  }

  private static void agree(String name, DoubleSupplier difference) throws Exception {
    Finding finding = SelectionSpecs.check(name);
    assertThat(finding.judgement()).isEqualTo(Judgement.REFUTED);
    Enclosure found = difference(finding.ground());
    assertThat(difference.getAsDouble())
        .isBetween(number(found.lower()) - 2e-7, number(found.upper()) + 2e-7);
  }

  /** Of the comparison that failed; where there are several, it is the last. */
  private static Enclosure difference(Ground ground) {
    if (ground instanceof Ground.Case one) {
      return difference(one.ground());
    }
    if (ground instanceof Ground.Several several) {
      return difference(several.parts().get(several.parts().size() - 1));
    }
    Ground.Compared compared = (Ground.Compared) ground;
    return EnclosedDifference.of(
            compared.leftValue().real(),
            compared.rightValue().real(),
            compared.comparison().orElseThrow())
        .orElseThrow();
  }

  private static double number(Rational value) {
    return BigFraction.of(value.numerator(), value.denominator()).doubleValue();
  }

  /**
   * [ALMW25, appendix B]: t draws, of which s are of others, all at most the score of candidate 1,
   * and at least one is of candidate 1 itself.
   */
  @Test
  void candidateOneIsOutputAsOftenAsItsDrawsSay() {
    BigFraction f = BigFraction.of(3, 10);
    int cases = 0;
    for (int k = 2; k <= 5; k++) {
      for (BigFraction gamma : List.of(BigFraction.of(1, 2), BigFraction.of(1, 5))) {
        BigFraction go = BigFraction.ONE.subtract(gamma);
        BigFraction others = BigFraction.of(k - 1, k);
        BigFraction sum = BigFraction.ZERO;
        BigFraction everything = BigFraction.ZERO;
        int most = 40;
        for (int t = 1; t <= most; t++) {
          BigFraction drawn = gamma.multiply(go.pow(t - 1));
          for (int s = 0; s <= t; s++) {
            BigFraction way =
                drawn
                    .multiply(BinomialCoefficient.value(t, s))
                    .multiply(others.multiply(f).pow(s))
                    .multiply(BigFraction.of(1, k).pow(t - s));
            everything = everything.add(way);
            sum = s < t ? sum.add(way) : sum;
          }
        }
        double tail = go.pow(most).doubleValue();
        double x = 1.0 / k + (1 - 1.0 / k) * 0.3;
        double g = gamma.doubleValue();
        double closed = generating(g, x) - generating(g, x - 1.0 / k);
        assertThat(closed - sum.doubleValue()).isBetween(-1e-12, tail + 1e-12);
        double printed = (1 - g) * x / (1 - (1 - g) * x);
        assertThat(printed * g / (1 - g) - everything.doubleValue())
            .isBetween(-1e-12, tail + 1e-12);
        cases++;
      }
    }
    assertThat(cases).isEqualTo(8);
  }

  private static double generating(double gamma, double x) {
    return gamma * x / (1 - (1 - gamma) * x);
  }

  /** The opposite of what [ALMW25, appendix B] concludes, on random scores and sensitivities. */
  @Test
  void randomStoppingWithExponentialNoiseIsHalfEpsilonPrivate() {
    Random random = new Random(5);
    double worst = 0;
    int cases = 60;
    for (int i = 0; i < cases; i++) {
      double epsilon = 0.2 + 6 * random.nextDouble();
      double gamma = Math.pow(10, -2.5 * random.nextDouble());
      List<Group> here = new ArrayList<>();
      List<Group> there = new ArrayList<>();
      for (int a = 0; a < 2 + random.nextInt(3); a++) {
        double sensitivity = Math.pow(4, 2 * random.nextDouble() - 1);
        double score = 4 * random.nextDouble();
        double noise = 6 * sensitivity / epsilon;
        here.add(new Group(score, noise, 1));
        there.add(new Group(score + (a == 0 ? sensitivity : -sensitivity), noise, 1));
      }
      double ratio =
          randomStopping(there, Noise.EXPONENTIAL, gamma)[0]
              / randomStopping(here, Noise.EXPONENTIAL, gamma)[0];
      assertThat(Math.log(ratio)).isBetween(0.0, epsilon / 2 + 1e-9);
      worst = Math.max(worst, Math.log(ratio) / epsilon);
    }
    assertThat(worst).isGreaterThan(0.25);
  }

  @Test
  void theQuadratureAgreesWithClosedForms() {
    for (double gap : new double[] {0.1, 1, 5}) {
      assertThat(rnm(pair(gap, 1, 3), 0.7)[0])
          .isCloseTo(Math.exp(-0.7 * gap / 6) / 2, within(2e-8));
      assertThat(rnmh(pair(gap, 1, 3), 0.7)[0])
          .isCloseTo(Math.exp(-0.7 * gap / 2) / 4, within(2e-8));
      assertThat(laplace(0, gap, 1, 1, 0.7)[0])
          .isCloseTo(Math.exp(-0.7 * gap) * (2 + 0.7 * gap) / 4, within(2e-8));
    }
    assertThat(DoubleStream.of(rs(scenario(3, 20), 1, 0.05)).sum()).isCloseTo(1, within(2e-8));
    assertThat(rs(List.of(new Group(0, 1, 3), new Group(0, 1, 7)), 1, 0.2)[0])
        .isCloseTo(0.3, within(2e-8));
  }
}
