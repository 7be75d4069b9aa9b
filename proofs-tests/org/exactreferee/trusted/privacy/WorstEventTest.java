package org.exactreferee.trusted.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

/** Machine integers say the same as the definition. */
class WorstEventTest {
  private static final Rational TINY = Rational.of(BigInteger.ONE, BigInteger.TEN.pow(40));

  private final Random random = new Random(5);
  private int compared;

  @Test
  void ofFractionsOverSmallDenominators() {
    for (int i = 0; i < 300; i++) {
      int outputs = 1 + random.nextInt(5);
      List<ExactReal> first = proportional(random.ints(outputs, 0, 5).mapToObj(this::of).toList());
      List<ExactReal> second = proportional(random.ints(outputs, 0, 5).mapToObj(this::of).toList());
      assertThat(law(first).isExact()).isTrue();
      assertAgrees(first, second, of(1));
      assertAgrees(first, second, ExactReal.of(Rational.of(4 + random.nextInt(20), 4)));
      assertAgrees(first, second, ExactReal.exp(Rational.of(random.nextInt(5), 3)));
    }
    assertThat(compared).isGreaterThan(2_000);
  }

  /** No common denominator of 61 bits: the integers are next to the numbers, and no more. */
  @Test
  void ofFractionsOverLargeDenominators() {
    for (int i = 0; i < 100; i++) {
      List<ExactReal> first =
          proportional(random.longs(5, 1L << 60, 1L << 61).mapToObj(ExactReal::of).toList());
      List<ExactReal> second =
          proportional(random.longs(5, 1L << 60, 1L << 61).mapToObj(ExactReal::of).toList());
      assertThat(law(first).isExact()).isFalse();
      assertAgrees(first, second, of(1));
      assertAgrees(first, second, atLeastOne(first.get(2).divide(second.get(2))));
      assertAgrees(first, first, of(1));
    }
    assertThat(compared).isGreaterThan(1_000);
  }

  @Test
  void ofPowersAndOfNumbersThatNoLongHolds() {
    ExactReal tiny = ExactReal.exp(Rational.of(-1000));
    ExactReal tinier = ExactReal.exp(Rational.of(-2000));
    List<ExactReal> first = List.of(tiny, ExactReal.ONE.subtract(tiny));
    List<ExactReal> second = List.of(tinier, ExactReal.ONE.subtract(tinier));
    List<ExactReal> sure = List.of(of(0), of(1));
    for (int power : List.of(0, 30, 60, 999, 1000, 1001)) {
      ExactReal factor = ExactReal.exp(Rational.of(power));
      assertAgrees(first, second, factor);
      assertAgrees(second, first, factor);
      assertAgrees(first, sure, factor);
      assertAgrees(sure, first, factor);
    }
    ExactReal huge = ExactReal.of(Rational.of(BigInteger.TEN.pow(50)));
    assertAgrees(first, second, huge);
    assertAgrees(List.of(of(1), of(0)), sure, huge);
  }

  private static ExactReal atLeastOne(ExactReal factor) {
    return factor.compareTo(ExactReal.ONE) < 0 ? ExactReal.ONE : factor;
  }

  private ExactReal of(int value) {
    return ExactReal.of(value);
  }

  private static IntegerLaw law(List<ExactReal> row) {
    return IntegerLaw.of(asLaw(row));
  }

  private static Law<Integer, ExactReal> asLaw(List<ExactReal> row) {
    return Law.of("x", IntStream.range(0, row.size()).boxed().toList(), row);
  }

  private void assertAgrees(List<ExactReal> first, List<ExactReal> second, ExactReal factor) {
    WorstEvent event = WorstEvent.of(law(first), law(second), factor);
    ExactReal excess = ExactReal.ZERO;
    List<Integer> members = new ArrayList<>();
    for (int o = 0; o < first.size(); o++) {
      ExactReal here = first.get(o).subtract(factor.multiply(second.get(o)));
      assertThat(event.contains(o)).isEqualTo(here.sign() > 0);
      if (here.sign() > 0) {
        excess = excess.add(here);
        members.add(o);
      }
      compared++;
    }
    assertThat(event.excess()).isEqualTo(excess);
    assertThat(event.sums().first()).isEqualTo(asLaw(first).probability(members));
    assertThat(event.sums().second()).isEqualTo(asLaw(second).probability(members));
    assertThat(event.isWithin(excess)).isTrue();
    assertThat(event.isWithin(excess.add(ExactReal.of(TINY)))).isTrue();
    assertThat(event.isWithin(excess.subtract(ExactReal.of(TINY)))).isFalse();
  }

  private static List<ExactReal> proportional(List<ExactReal> weights) {
    ExactReal total = weights.stream().reduce(ExactReal.ZERO, ExactReal::add);
    return total.isZero()
        ? weights.stream().map(w -> ExactReal.of(Rational.of(1, weights.size()))).toList()
        : weights.stream().map(weight -> weight.divide(total)).toList();
  }
}
