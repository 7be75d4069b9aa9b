package org.exactreferee.prove.ranklaw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.OptimalRule;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class FastestRankLawTest {
  @Test
  void everyRouteLeadsToTheDefinition() {
    for (int n : new int[] {1, 2, 29, 30, 31, 40}) {
      StoppingRule threshold = StoppingRule.secretary(n);
      List<Rational> payoff =
          IntStream.rangeClosed(1, n).mapToObj(k -> Rational.of(k <= 2 ? 1 : 0)).toList();
      StoppingRule table = OptimalRule.maximizing(payoff).rule();
      assertThat(FastestRankLaw.of(threshold)).isEqualTo(OccupancyRankLaw.of(threshold));
      assertThat(FastestRankLaw.of(table)).isEqualTo(OccupancyRankLaw.of(table));
    }
  }
}
