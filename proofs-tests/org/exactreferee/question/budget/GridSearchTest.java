package org.exactreferee.question.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.budget.Accountant.Precision;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

/** Grids get finer as the square root of what is missing, and bits grow where that is not it. */
class GridSearchTest {

  private static GridSearch search(String delta, Optional<Integer> bits, Optional<Rational> grid) {
    List<ExactReal> deltas = List.of(ExactReal.of(RationalText.parse(delta)));
    Rational tolerance = Rational.of(1, 200);
    return new GridSearch(
        new BudgetQuestion(List.of(), deltas, 0, 10, bits, grid, tolerance),
        BigInteger.valueOf(1000));
  }

  private static Optional<Rational> times(long excess) {
    return Optional.of(Rational.of(excess));
  }

  @Test
  void theNextStepIsChosenByWhatIsMissing() {
    GridSearch search = search("1e-5", Optional.empty(), Optional.empty());
    Precision first = search.first();
    assertThat(first.step()).contains(Rational.of(1, 32));
    Precision next = search.next(times(64)).orElseThrow();
    Rational leap = first.step().get().divide(next.step().get());
    assertThat(leap).isBetween(Rational.of(8), Rational.of(10));
    assertThat(next.bits()).isEqualTo(first.bits());
  }

  @Test
  void bitsAreThoseOfTheSmallestDelta() {
    int few = search("1e-5", Optional.empty(), Optional.empty()).first().bits();
    int many = search("1e-100", Optional.empty(), Optional.empty()).first().bits();
    assertThat(many - few).isBetween(300, 340);
  }

  @Test
  void bitsGrowWhereTheGridDoesNotHelp() {
    GridSearch search = search("1e-5", Optional.empty(), Optional.empty());
    int bits = search.first().bits();
    assertThat(search.next(times(10)).orElseThrow().bits()).isEqualTo(bits);
    Precision more = search.next(times(9)).orElseThrow();
    assertThat(more.bits()).isEqualTo(2 * bits);
    Precision last = search.next(times(8)).orElseThrow();
    assertThat(last.bits()).isEqualTo(2 * bits);
    assertThat(more.step().get().divide(last.step().get())).isEqualTo(Rational.of(8));
    assertThat(search.next(times(7))).isEmpty();
  }

  @Test
  void aBracketThatNarrowsAsItsGridGetsALongerLeap() {
    GridSearch search = search("1e-5", Optional.empty(), Optional.empty());
    Rational begin = search.first().step().get();
    Precision first = search.next(times(16)).orElseThrow();
    Rational leap = begin.divide(first.step().get());
    // The first gain is the leap itself, and not its square.
    Precision next = search.next(Optional.of(Rational.of(16).divide(leap))).orElseThrow();
    assertThat(next.bits()).isEqualTo(first.bits());
    assertThat(first.step().get().divide(next.step().get()))
        .isGreaterThan(Rational.of(16).divide(leap));
  }

  @Test
  void whereNothingIsKnownBothChange() {
    GridSearch search = search("1e-5", Optional.empty(), Optional.empty());
    Precision next = search.next(Optional.empty()).orElseThrow();
    assertThat(next.step()).contains(Rational.of(1, 64));
    assertThat(next.bits())
        .isEqualTo(2 * search("1e-5", Optional.empty(), Optional.empty()).first().bits());
  }

  @Test
  void whatIsSaidStaysAsItIs() {
    Optional<Rational> grid = Optional.of(Rational.of(1, 100));
    GridSearch search = search("1e-5", Optional.of(50), grid);
    assertThat(search.first()).isEqualTo(new Precision(50, grid));
    assertThat(search.next(times(10))).isEmpty();
  }

  @Test
  void theStepNeverBecomesTooSmall() {
    GridSearch search = search("1e-5", Optional.empty(), Optional.empty());
    int tried = 1;
    Rational excess = Rational.of(1_000_000_000_000L);
    while (search.next(Optional.of(excess)).isPresent()) {
      excess = excess.divide(Rational.of(3));
      tried++;
    }
    assertThat(tried).isBetween(3, 5);
  }
}
