package org.exactreferee.question.stopping;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.exactreferee.question.Proofs;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class ParticipationTest {

  private static final Rational DELTA = Rational.of(1, 3);

  private static final Rational FIFTH = Rational.of(1, 5);

  private static Participation question(int n, Absence absence) {
    return new Participation(n, absence, ExactReal.of(Rational.of(5, 4)), new Proofs(), 6);
  }

  /**
   * The same rows for every event S instead of sums of positive parts, with the laws of rules by
   * acceptance at each time and rank.
   */
  private static String literal(int n, Absence absence, List<Integer> hidden) {
    String rules =
        """
        let N = %d, hidden = %s, E = 5/4, d = 1/3,
          at(i, s) = i*(i - 1)/2 + s,
          picks(x, m, k) = sum(i in 1..m, s in 1..i : x[at(i, s)]*C(k - 1, s - 1)*C(m - k, i - s)/C(m, i)),
          rule(x, y, m) = y[1] = 1 and y[m + 1] = 0 and forall i in 1..m : y[i + 1] = y[i] - sum(s in 1..i : x[at(i, s)])
            and forall s in 1..i : 0 <= i*x[at(i, s)] <= y[i],
          moved(j, k) = if j > k then j - 1 else j in
        """
            .formatted(n, hidden);
    String known =
        """
        maximum(x[at(N, N)], y[N + 1], z[at(N, 0)], w[N], won : won where rule(x, y, N), rule(z, w, N - 1),
          won <= picks(x, N, 1), won <= picks(z, N - 1, 1), forall k in hidden, S in subsets(N) :
            sum(j in S : picks(x, N, j)) - E*sum(j in S where j != k : picks(z, N - 1, moved(j, k))) <= d
            and sum(j in S where j != k : picks(z, N - 1, moved(j, k))) - E*sum(j in S : picks(x, N, j)) <= d)
        """;
    String unnoticed =
        """
        maximum(x[at(N, N)], y[N + 1], won : won where rule(x, y, N),
          won <= picks(x, N, 1), won <= picks(x, N - 1, 1), forall k in hidden, S in subsets(N) :
            sum(j in S : picks(x, N, j)) - E*sum(j in S where j != k : picks(x, N - 1, moved(j, k))) <= d
            and y[N] + sum(j in S where j != k : picks(x, N - 1, moved(j, k))) - E*sum(j in S : picks(x, N, j)) <= d)
        """;
    String replaced =
        """
        maximum(x[at(N, N)], y[N + 1] : picks(x, N, 1) where rule(x, y, N),
          forall k in hidden, m in hidden, S in subsets(N - 1) :
            picks(x, N, k) + sum(t in S : picks(x, N, if t < k then t else t + 1) - E*picks(x, N, if t < m then t else t + 1)) <= d)
        """;
    return rules
        + switch (absence) {
          case KNOWN -> known;
          case UNNOTICED -> unnoticed;
          case REPLACED -> replaced;
        };
  }

  @Test
  void theOptimumIsThatOfTheRowsForAllEvents() throws ParseException {
    int seen = 0;
    for (Absence absence : Absence.values()) {
      for (int n = 3; n <= 4; n++) {
        for (List<Integer> hidden : List.of(List.of(3), List.of(2, 3), List.of(1))) {
          ExactReal value = question(n, absence).solved(hidden, DELTA).orElseThrow().value();
          assertThat(value)
              .as("%s %s %s", n, absence, hidden)
              .isEqualTo(DesignOracles.value(literal(n, absence, hidden)));
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(18);
  }

  @Test
  void allCanBeHiddenExactlyFromOneOverN() {
    for (int n = 2; n <= 7; n++) {
      Participation question = question(n, Absence.KNOWN);
      Rational least = Rational.of(1, n);
      Rational less = least.subtract(Rational.of(1, 1000));
      assertThat(question.solved(question.from(1), less)).isEmpty();
      assertThat(question.best(question.from(1), less).get(0).plain()).isEqualTo("none");
      assertThat(question.solved(question.from(1), least).orElseThrow().value())
          .isEqualTo(ExactReal.of(least));
    }
  }

  @Test
  void theLeastDeltaGivesTheSuccessBack() {
    Participation question = question(5, Absence.KNOWN);
    List<Integer> hidden = List.of(2, 3, 4, 5);
    ExactReal best = question.solved(hidden, FIFTH).orElseThrow().value();
    ExactReal back =
        question.leastSolved(hidden, best.rational().orElseThrow()).orElseThrow().value();
    assertThat(back).isEqualTo(ExactReal.of(FIFTH));
  }

  @Test
  void noRuleTakesTheBestMoreOftenThanTheOptimalOne() {
    Participation question = question(4, Absence.UNNOTICED);
    assertThat(question.least(List.of(4), Rational.of(23, 24)).get(0).plain()).isEqualTo("none");
  }
}
