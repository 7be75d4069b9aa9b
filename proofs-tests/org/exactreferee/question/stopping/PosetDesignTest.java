package org.exactreferee.question.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class PosetDesignTest {

  private static final List<String> SMALL =
      List.of("1,2,3", "1>2,3", "1>2,1>3", "1>3,2>3", "1>2>3", "3>1,2");

  private static List<Integer> maximal(PartialOrder order) {
    return IntStream.rangeClosed(1, order.size())
        .mapToObj(v -> order.isMaximal(v) ? 1 : 0)
        .toList();
  }

  private static PosetDesign design(PartialOrder order, List<Integer> payoff, Privacy privacy) {
    List<Rational> values = payoff.stream().map(Rational::of).toList();
    return new PosetDesign(order, values, privacy, new Proofs(), 6);
  }

  private static Privacy privacy(int l, Rational factor, Rational delta) {
    return new Privacy(l, ExactReal.of(factor), delta);
  }

  @Test
  void theOptimumIsThatOfAllRulesThatSeeInducedOrders() throws ParseException {
    List<String> all = new ArrayList<>(SMALL);
    all.addAll(List.of("1>3,2>3,2>4", "1>2,3,4", "1>2>4,1>3>4"));
    int seen = 0;
    for (String text : all) {
      PartialOrder order = PartialOrder.parse(text);
      for (int l = 1; l < (order.size() == 3 ? 3 : 2); l++) {
        String literal = DesignOracles.literal(order, maximal(order), "5/4", "1/50", l);
        Privacy wanted = privacy(l, Rational.of(5, 4), Rational.of(1, 50));
        assertThat(design(order, maximal(order), wanted).value())
            .as(text)
            .isEqualTo(DesignOracles.value(literal));
        seen++;
      }
    }
    assertThat(seen).isEqualTo(2 * SMALL.size() + 3);
  }

  @Test
  void onChainsItIsTheBestPrivateRuleOfRanks() throws ParseException {
    for (int n = 2; n <= 5; n++) {
      for (int l = 1; l < n; l++) {
        String chain =
            IntStream.rangeClosed(1, n)
                .mapToObj(Integer::toString)
                .reduce((a, b) -> a + ">" + b)
                .orElseThrow();
        PartialOrder order = PartialOrder.parse(chain);
        String known = "best_private_stopping(%s, %d, 3/2, 1/30)".formatted(maximal(order), l);
        Privacy wanted = privacy(l, Rational.of(3, 2), Rational.of(1, 30));
        assertThat(design(order, maximal(order), wanted).value())
            .isEqualTo(DesignOracles.value(known));
      }
    }
  }

  /** The rule as printed, played on every arrival order. */
  @Test
  void thePrintedRuleHasThePrintedLaw() {
    for (String text : List.of("1>2,1>3", "1>3,2>3,2>4", "1>2>4,1>3>4", "1>3,2>3,2>4,5")) {
      PartialOrder order = PartialOrder.parse(text);
      int n = order.size();
      PosetDesign design =
          design(order, maximal(order), privacy(1, Rational.of(3, 2), Rational.of(1, 100)));
      List<List<Cell>> rule = design.rule(true);
      Rational[] law = new Rational[n];
      Arrays.fill(law, Rational.ZERO);
      int played = 0;
      for (List<Integer> arrivals : DesignOracles.orders(n)) {
        Rational left = Rational.ONE;
        for (int t = 1; t <= n; t++) {
          Rational stop = t == n ? left : left.multiply(acceptance(order, rule, arrivals, t));
          int who = arrivals.get(t - 1) - 1;
          law[who] = law[who].add(stop);
          left = left.subtract(stop);
        }
        played++;
      }
      List<List<Cell>> printed = design.candidates();
      for (int v = 0; v < n; v++) {
        Rational mean = law[v].divide(Rational.of(played));
        assertThat(printed.get(v).get(1).plain()).as(text).isEqualTo(mean.toString());
      }
    }
  }

  /** The acceptance of the row that shows what is seen, found by trying all bijections. */
  private static Rational acceptance(
      PartialOrder order, List<List<Cell>> rule, List<Integer> arrivals, int t) {
    List<Integer> come = arrivals.subList(0, t);
    for (List<Cell> row : rule) {
      Set<Integer> members = new HashSet<>();
      for (String part : row.get(1).plain().split("[>, ]+", -1)) {
        members.add(Integer.valueOf(part));
      }
      int last = Integer.parseInt(row.get(2).plain());
      if (members.size() == t && alike(order, come, new ArrayList<>(members), last)) {
        return RationalText.parse(row.get(3).plain());
      }
    }
    return Rational.ZERO;
  }

  private static boolean alike(
      PartialOrder order, List<Integer> come, List<Integer> members, int last) {
    int t = come.size();
    return DesignOracles.orders(t).stream()
        .map(map -> map.stream().map(i -> members.get(i - 1)).toList())
        .filter(image -> image.get(t - 1) == last)
        .anyMatch(
            image ->
                IntStream.range(0, t * t)
                    .allMatch(
                        place ->
                            order.isAbove(come.get(place / t), come.get(place % t))
                                == order.isAbove(image.get(place / t), image.get(place % t))));
  }

  @Test
  void theSightsOfAChainAreTimesAndRelativeRanks() {
    for (int n = 1; n <= 5; n++) {
      String chain =
          IntStream.rangeClosed(1, n)
              .mapToObj(Integer::toString)
              .reduce((a, b) -> a + ">" + b)
              .orElseThrow();
      assertThat(SeenOrders.of(PartialOrder.parse(chain)).count()).isEqualTo(n * (n + 1) / 2);
    }
    assertThat(SeenOrders.of(PartialOrder.parse("1,2,3,4")).count()).isEqualTo(4);
  }

  @Test
  void aWrongTextIsRefusedByName() {
    for (String text :
        List.of("", "1>", "1>3", "0>1", "1>2,2>1", "1>1", "a>b", "1>2;3", "1,2,3,4,5,6,7,8")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> PartialOrder.parse(text))
          .withMessageStartingWith("poset (" + text + ") must");
    }
    assertThat(PartialOrder.parse("2>1, 2>3").text(List.of(1, 2, 3))).isEqualTo("2>1, 2>3");
  }
}
