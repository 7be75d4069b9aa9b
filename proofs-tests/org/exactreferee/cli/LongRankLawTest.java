package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.cli.stopping.LongRankLaw;
import org.exactreferee.cli.stopping.RankLawProof;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.ranklaw.ExpectedPayoff;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class LongRankLawTest {

  @Test
  void printsWhatTheFractionsThemselvesPrint() {
    int laws = 0;
    for (int n : List.of(2, 3, 5, 40, 1_300)) {
      for (int t : IntStream.of(1, 2, (n + 1) / 2, n - 1, n).distinct().toArray()) {
        for (int digits : n < 1_000 ? List.of(1, 20, 400) : List.of(20)) {
          if (t < 1 || (n > 1_000 && t < n / 3)) {
            continue;
          }
          ThresholdRule rule = new ThresholdRule(n, t);
          RankLaw law = FastestRankLaw.of(rule);
          LongRankLaw printed = new LongRankLaw(rule, digits);
          assertThat(printed.rows()).isEqualTo(rows(law, digits));
          Rational mean =
              ExpectedPayoff.of(law, IntStream.rangeClosed(1, n).mapToObj(Rational::of).toList());
          assertThat(printed.mean())
              .containsExactly(computed(mean), computed(Decimal.of(mean, digits).digits()));
          laws++;
        }
      }
    }
    assertThat(laws).isEqualTo(48);
  }

  private static List<List<Cell>> rows(RankLaw law, int digits) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int k = 1; k <= law.candidates(); k++) {
      Rational probability = law.probability(k);
      rows.add(
          List.of(
              Cell.given(k),
              computed(probability),
              computed(Decimal.of(probability, digits).digits())));
    }
    return rows;
  }

  private static Cell computed(Object value) {
    return Cell.computed(value, RankLawProof.TOO_LARGE);
  }
}
