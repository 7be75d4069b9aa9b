package org.exactreferee.papers.bandit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.papers.draw.Draws;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class HybridSumTest {
  private static final int LAST = 300;
  private static final Rational EPSILON = Rational.of(3, 2);

  /** Rewards that are released together, from first to last, with noise of this scale. */
  private record Node(int first, int last, Rational scale) {
    boolean holds(int position) {
      return first <= position && position <= last;
    }
  }

  /** All releases, by walking through the steps and their binary digits. */
  private static List<Node> nodes() {
    List<Node> nodes = new ArrayList<>();
    int power = 1;
    for (int step = 1; step <= LAST; step++) {
      if (step == 2 * power) {
        power = step;
      }
      if (step == power) {
        nodes.add(new Node(step / 2 + 1, step, Rational.of(2).divide(EPSILON)));
      } else {
        int offset = step - power;
        int length = Integer.lowestOneBit(offset);
        int levels = Integer.numberOfTrailingZeros(power);
        Rational scale = Rational.of(2L * levels).divide(EPSILON);
        nodes.add(new Node(step - length + 1, step, scale));
      }
    }
    return nodes;
  }

  /** The releases that a sum of so many rewards is made of: backwards from its end. */
  private static List<Node> parts(List<Node> nodes, int count) {
    List<Node> parts = new ArrayList<>();
    for (int end = count; end > 0; end = parts.get(parts.size() - 1).first() - 1) {
      parts.add(nodes.get(end - 1));
    }
    return parts;
  }

  @Test
  void theVarianceIsThatOfTheNodesOfASum() {
    List<Node> nodes = nodes();
    int noises = 0;
    for (int count = 1; count <= LAST; count++) {
      Rational variance = Rational.ZERO;
      for (Node node : parts(nodes, count)) {
        variance = variance.add(node.scale().pow(2).multiply(Rational.of(2)));
        noises++;
      }
      assertThat(HybridSum.variance(count, EPSILON)).as("%d", count).isEqualTo(variance);
    }
    assertThat(noises).isGreaterThan(LAST);
  }

  @Test
  void aRewardCostsTheSumOverItsNodesAndAtMostEpsilon() {
    List<Node> nodes = nodes();
    Rational largest = Rational.ZERO;
    for (int position = 1; position <= LAST; position++) {
      Rational cost = Rational.ZERO;
      for (Node node : nodes) {
        if (node.holds(position)) {
          cost = cost.add(node.scale().reciprocal());
        }
      }
      assertThat(HybridSum.cost(position, LAST, EPSILON)).as("%d", position).isEqualTo(cost);
      largest = largest.max(cost);
    }
    assertThat(largest).isEqualTo(EPSILON);
  }

  @Test
  void releasedSumsAreRightOnAverageAndSpreadAsTheirVarianceSays() {
    int runs = 4000;
    long[] rewards = {400_000, 0, 1_000_000, 250_000, 1, 999_999, 700_000};
    long exact = 0;
    for (long reward : rewards) {
      exact += reward;
    }
    double sum = 0;
    double squares = 0;
    for (int run = 0; run < runs; run++) {
      HybridSum sums = new HybridSum(Rational.ONE, new Draws(run));
      long released = 0;
      for (long reward : rewards) {
        released = sums.add(reward);
      }
      double error = (released - exact) / 1e6;
      sum += error;
      squares += error * error;
    }
    double variance = 8 * 3 + 2 * 16 * 2;
    assertThat(HybridSum.variance(7, Rational.ONE)).isEqualTo(Rational.of(88));
    assertThat(variance).isEqualTo(88);
    assertThat(sum / runs).isCloseTo(0, within(5 * Math.sqrt(variance / runs)));
    assertThat(squares / runs).isCloseTo(variance, within(0.15 * variance));
  }

  @Test
  void littleNoiseLeavesTheSum() {
    HybridSum sums = new HybridSum(Rational.of(1000), new Draws(1));
    for (int count = 1; count <= 200; count++) {
      assertThat((double) sums.add(500_000)).isCloseTo(500_000.0 * count, within(900_000.0));
    }
  }
}
