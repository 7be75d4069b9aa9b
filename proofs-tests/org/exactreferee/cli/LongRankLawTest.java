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
import org.exactreferee.question.Proofs;
import org.exactreferee.question.RankLawTheorems;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.RuleKind;
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
          LongRankLaw printed = law(rule, digits, new RankLawTheorems(List.of()));
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

  private static LongRankLaw law(ThresholdRule rule, int digits, RankLawTheorems theorems) {
    Expression term =
        Terms.call(
            FunctionNames.RANK_LAW,
            Terms.call(
                RuleKind.THRESHOLD_RULE.function(),
                Terms.number(rule.candidates()),
                Terms.number(rule.t())));
    return new LongRankLaw(rule, term, new Proofs(), digits, theorems);
  }

  @Test
  void theoremsProveEveryNumberAndNothingElseDoes() {
    int cells = 0;
    for (int n : List.of(2, 3, 40, 1_300)) {
      for (int t : IntStream.of(1, 2, (n + 1) / 2, n).distinct().toArray()) {
        ThresholdRule rule = new ThresholdRule(n, t);
        LongRankLaw proved = law(rule, 20, RankLawTheorems.known());
        LongRankLaw computed = law(rule, 20, new RankLawTheorems(List.of()));
        assertThat(plain(proved)).isEqualTo(plain(computed));
        assertThat(results(proved)).noneMatch(cell -> cell.notProved().isPresent());
        assertThat(results(computed)).allMatch(cell -> cell.notProved().isPresent());
        cells += results(proved).size();
      }
    }
    assertThat(cells).isEqualTo(2 * (2 * 3 + 3 * 4 + 4 * 41 + 4 * 1_301));
  }

  /** The mean and the law without the numbers of the ranks. */
  private static List<Cell> results(LongRankLaw law) {
    List<Cell> cells = new ArrayList<>(law.mean());
    law.rows().forEach(row -> cells.addAll(row.subList(1, row.size())));
    return cells;
  }

  private static List<String> plain(LongRankLaw law) {
    return results(law).stream().map(Cell::plain).toList();
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
