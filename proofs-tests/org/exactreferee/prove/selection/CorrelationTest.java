package org.exactreferee.prove.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class CorrelationTest {

  private static List<Rational> numbers(int... values) {
    return IntStream.of(values).mapToObj(Rational::of).toList();
  }

  /** The weighted formula as it is printed, in double precision. */
  private static double printed(double[] q, double[] d, double[] w) {
    double total = Arrays.stream(w).sum();
    double mq = 0;
    double md = 0;
    for (int a = 0; a < q.length; a++) {
      mq += w[a] * q[a] / total;
      md += w[a] * d[a] / total;
    }
    double both = 0;
    double first = 0;
    double second = 0;
    for (int a = 0; a < q.length; a++) {
      both += w[a] * (q[a] - mq) * (d[a] - md);
      first += w[a] * (q[a] - mq) * (q[a] - mq);
      second += w[a] * (d[a] - md) * (d[a] - md);
    }
    return both / (Math.sqrt(first) * Math.sqrt(second));
  }

  private static double rank(double[] v, int a) {
    double rank = 0.5;
    for (double other : v) {
      rank += other < v[a] ? 1 : other == v[a] ? 0.5 : 0;
    }
    return rank;
  }

  private static double value(Correlation correlation) {
    Rational square = correlation.signedSquare();
    double size = square.abs().numerator().doubleValue() / square.denominator().doubleValue();
    return square.sign() * Math.sqrt(size);
  }

  @Test
  void correlationsAreThoseOfTheFormulas() {
    Random random = new Random(1);
    int seen = 0;
    for (int run = 0; run < 200; run++) {
      int[] q = random.ints(8, 0, 12).toArray();
      int[] d = random.ints(8, 1, 6).toArray();
      double[] x = Arrays.stream(q).asDoubleStream().toArray();
      double[] y = Arrays.stream(d).asDoubleStream().toArray();
      double low = Arrays.stream(x).min().orElseThrow();
      double high = Arrays.stream(x).max().orElseThrow();
      Correlation pearson = Correlation.pearson(numbers(q), numbers(d));
      if (!pearson.isDefined()) {
        continue;
      }
      double[] ones = new double[8];
      Arrays.fill(ones, 1);
      assertThat(value(pearson)).isCloseTo(printed(x, y, ones), within(1e-9));
      double[] rx = IntStream.range(0, 8).mapToDouble(a -> rank(x, a)).toArray();
      double[] ry = IntStream.range(0, 8).mapToDouble(a -> rank(y, a)).toArray();
      assertThat(value(Correlation.spearman(numbers(q), numbers(d))))
          .isCloseTo(printed(rx, ry, ones), within(1e-9));
      double[] w = new double[8];
      for (int a = 0; a < 8; a++) {
        double top = 0;
        for (int b = 0; b < 8; b++) {
          top = bucket(x[b], low, high) == bucket(x[a], low, high) ? Math.max(top, y[b]) : top;
        }
        w[a] = y[a] / top;
      }
      assertThat(value(Correlation.weighted(numbers(q), numbers(d), 5).orElseThrow()))
          .isCloseTo(printed(x, y, w), within(1e-9));
      seen++;
    }
    assertThat(seen).isGreaterThan(190);
  }

  /** Which of the five half-open intervals holds the score; the last one is closed. */
  private static int bucket(double q, double low, double high) {
    for (int b = 1; b < 5; b++) {
      if (5 * (q - low) < b * (high - low)) {
        return b;
      }
    }
    return 5;
  }

  @Test
  void whatIsZeroOverZeroIsNotDefined() {
    assertThat(Correlation.pearson(numbers(1, 1), numbers(1, 2)).isDefined()).isFalse();
    assertThat(Correlation.weighted(numbers(1, 1), numbers(1, 2), 5)).isEmpty();
    assertThat(Correlation.weighted(numbers(1, 2), numbers(0, 2), 5)).isEmpty();
    assertThat(Correlation.spearman(numbers(1, 2), numbers(3, 7)).signedSquare())
        .isEqualTo(Rational.ONE);
  }
}
