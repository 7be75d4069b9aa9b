package org.exactreferee.question.stopping;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** Numbers from definitions that are written out, for comparison. */
final class DesignOracles {

  private DesignOracles() {}

  /** The value of a text of the language. */
  static ExactReal value(String text) throws ParseException {
    return ((NumberValue)
            Kernel.evaluate(
                ParsedExpression.parse(text).expression(), Kernel.LIMITS, new ProverAnswers()))
        .real()
        .exact()
        .orElseThrow();
  }

  static ExactReal number(long numerator, long denominator) {
    return ExactReal.of(Rational.of(numerator, denominator));
  }

  static List<List<Integer>> orders(int n) {
    List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
    for (int length = 0; length < n; length++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> order : all) {
        for (int v = 1; v <= n; v++) {
          if (!order.contains(v)) {
            List<Integer> next = new ArrayList<>(order);
            next.add(v);
            longer.add(next);
          }
        }
      }
      all = longer;
    }
    return all;
  }

  /**
   * Definition 1 for a partial order: a weight for each arrival order and time, the same where the
   * player has seen the same; all linear in these weights.
   */
  static String literal(PartialOrder order, List<Integer> payoff, String exp, String delta, int l) {
    int n = order.size();
    int all = orders(n).size();
    List<List<Integer>> above =
        IntStream.rangeClosed(1, n)
            .mapToObj(
                u ->
                    IntStream.rangeClosed(1, n).mapToObj(v -> order.isAbove(u, v) ? 1 : 0).toList())
            .toList();
    return """
        let up = %s, w = %s, all = %d, n = %d,
          alike(v, z, t) = forall i in 1..t, j in 1..t : up[v[i]][v[j]] = up[z[i]][z[j]],
          taken(x, u) = sum(o in 1..all, t in 1..n where permutations(n)[o][t] = u : x[n*(o - 1) + t])/all
        in maximum(x[n*all] : sum(u in 1..n : w[u]*taken(x, u)) where
          (forall j in 1..n*all : x[j] >= 0), (forall o in 1..all : sum(t in 1..n : x[n*(o - 1) + t]) = 1),
          (forall o in 1..all, m in 1..all, t in 1..n where o < m and alike(permutations(n)[o], permutations(n)[m], t) :
            x[n*(o - 1) + t] = x[n*(m - 1) + t]),
          forall u in 1..n, v in 1..n where u != v and %s[u][v] <= %d : taken(x, u) - %s*taken(x, v) <= %s)
        """
        .formatted(above, payoff, all, n, distances(order), l, exp, delta);
  }

  /** How far apart two candidates are in the linear extension in which they are closest. */
  static List<List<Integer>> distances(PartialOrder order) {
    int n = order.size();
    int[][] least = new int[n][n];
    for (int[] row : least) {
      Arrays.fill(row, n);
    }
    for (List<Integer> line : orders(n)) {
      boolean extends_ = true;
      for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++) {
          extends_ &= !order.isAbove(line.get(j), line.get(i));
        }
      }
      for (int i = 0; extends_ && i < n; i++) {
        for (int j = 0; j < n; j++) {
          int u = line.get(i) - 1;
          int v = line.get(j) - 1;
          least[u][v] = Math.min(least[u][v], Math.abs(i - j));
        }
      }
    }
    return Arrays.stream(least).map(row -> IntStream.of(row).boxed().toList()).toList();
  }
}
