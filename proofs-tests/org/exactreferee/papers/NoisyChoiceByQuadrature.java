package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Probabilities of noisy choices in double precision, as integrals over the noisy score of the
 * chosen candidate by Simpson's rule between the scores.
 */
final class NoisyChoiceByQuadrature {
  private static final int STEPS = 4000;

  /** Where the tails are cut off, in scales. */
  private static final double FAR = 45;

  /** So many candidates with one score and noise of one scale, which is positive. */
  record Group(double score, double scale, int count) {}

  enum Noise {
    EXPONENTIAL,
    LAPLACE;

    double density(Group group, double y) {
      double z = (y - group.score()) / group.scale();
      if (this == EXPONENTIAL) {
        return z < 0 ? 0 : Math.exp(-z) / group.scale();
      }
      return Math.exp(-Math.abs(z)) / (2 * group.scale());
    }

    double atMost(Group group, double y) {
      double z = (y - group.score()) / group.scale();
      if (this == EXPONENTIAL) {
        return z < 0 ? 0 : -Math.expm1(-z);
      }
      return z < 0 ? Math.exp(z) / 2 : 1 - Math.exp(-z) / 2;
    }
  }

  private NoisyChoiceByQuadrature() {}

  /** The probability that the largest noisy score is one of a group, for each of them. */
  static double[] noisyMax(List<Group> groups, Noise noise) {
    return each(
        groups,
        a ->
            integral(
                groups,
                y -> {
                  double product = groups.get(a).count() * noise.density(groups.get(a), y);
                  for (int b = 0; b < groups.size(); b++) {
                    int others = groups.get(b).count() - (a == b ? 1 : 0);
                    product *= Math.pow(noise.atMost(groups.get(b), y), others);
                  }
                  return product;
                }));
  }

  /** The same for the largest of a geometric number of uniform draws with fresh noise. */
  static double[] randomStopping(List<Group> groups, Noise noise, double gamma) {
    int all = groups.stream().mapToInt(Group::count).sum();
    return each(
        groups,
        a ->
            integral(
                groups,
                y -> {
                  double lower = 0;
                  for (Group group : groups) {
                    lower += noise.atMost(group, y) * group.count() / all;
                  }
                  double rest = 1 - (1 - gamma) * lower;
                  double drawn = noise.density(groups.get(a), y) * groups.get(a).count() / all;
                  return drawn * gamma / (rest * rest);
                }));
  }

  /** RNM with exponential noise of rate epsilon/2 on the scores of [ALMW25, eqn 6]. */
  static double[] gem(List<Group> groups, double epsilon, double t) {
    List<Group> transformed = new ArrayList<>();
    for (Group a : groups) {
      double least = 0;
      for (Group b : groups) {
        double difference = a.score() - b.score() - t * (a.scale() - b.scale());
        least = Math.min(least, difference / (a.scale() + b.scale()));
      }
      transformed.add(new Group(least, 2 / epsilon, a.count()));
    }
    return noisyMax(transformed, Noise.EXPONENTIAL);
  }

  private interface Probability {
    double of(int group);
  }

  private static double[] each(List<Group> groups, Probability probability) {
    return IntStream.range(0, groups.size()).mapToDouble(probability::of).toArray();
  }

  private static double integral(List<Group> groups, DoubleUnaryOperator f) {
    double widest = groups.stream().mapToDouble(Group::scale).max().orElseThrow();
    double low = groups.stream().mapToDouble(Group::score).min().orElseThrow() - FAR * widest;
    double high = groups.stream().mapToDouble(Group::score).max().orElseThrow() + FAR * widest;
    double[] cuts =
        Stream.concat(Stream.of(low, high), groups.stream().map(Group::score))
            .mapToDouble(cut -> cut)
            .sorted()
            .distinct()
            .toArray();
    double sum = 0;
    for (int i = 1; i < cuts.length; i++) {
      sum += simpson(f, cuts[i - 1], cuts[i]);
    }
    return sum;
  }

  /** Looks just inside the ends, where a density may jump. */
  private static double simpson(DoubleUnaryOperator f, double from, double to) {
    double step = (to - from) / STEPS;
    double sum = f.applyAsDouble(from + step * 1e-9) + f.applyAsDouble(to - step * 1e-9);
    for (int i = 1; i < STEPS; i++) {
      sum += (i % 2 == 1 ? 4 : 2) * f.applyAsDouble(from + i * step);
    }
    return sum * step / 3;
  }
}
