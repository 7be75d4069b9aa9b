package org.exactreferee.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Shrinkable;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;

class RationalsProperties {

  private static Rational number(String text) {
    return RationalText.parse(text);
  }

  @Provide
  Arbitrary<Rational> any() {
    return Rationals.any();
  }

  @Provide
  Arbitrary<Rational> unit() {
    return Rationals.unit();
  }

  @Provide
  Arbitrary<Rational> narrow() {
    return Rationals.between(number("-22/7"), number("-3"), 50);
  }

  @Provide
  Arbitrary<Rational> narrowAndPositive() {
    return Rationals.between(number("3/7"), number("5/9"), 50);
  }

  @Provide
  Arbitrary<Rational> sixths() {
    return Rationals.between(Rational.ZERO, Rational.ONE, 6);
  }

  @Property
  void valuesLieInTheInterval(@ForAll("narrow") Rational value) {
    assertThat(value).isBetween(number("-22/7"), number("-3"));
    assertThat(value.denominator()).isLessThanOrEqualTo(BigInteger.valueOf(50));
  }

  @Example
  void edgeCasesAreTheSimpleNumbersTheEndsAndTheirNeighbours() {
    assertThat(edges(Rationals.unit())).containsExactly("0", "1", "1/2", "1/1000", "999/1000");
    assertThat(edges(Rationals.any()))
        .startsWith("0", "1", "-1", "1/2", "-1/2", "-1000", "1000")
        .hasSize(11);
    assertThat(edges(Rationals.between(number("1/3"), number("5/7"), 4)))
        .containsExactly("1/2", "1/3", "5/7");
    assertThat(edges(Rationals.between(number("3/7"), number("3/7"), 4))).containsExactly("3/7");
    assertThat(edges(Rationals.between(number("0"), number("2"), 1)))
        .containsExactly("0", "1", "2");
  }

  private static List<String> edges(Arbitrary<Rational> arbitrary) {
    return Stream.generate(() -> arbitrary.edgeCases().iterator())
        .limit(1)
        .flatMap(
            edges -> {
              Stream.Builder<String> texts = Stream.builder();
              edges.forEachRemaining(edge -> texts.add(edge.value().toString()));
              return texts.build();
            })
        .toList();
  }

  @Property(generation = GenerationMode.EXHAUSTIVE)
  void fewFractionsAreAllTried(@ForAll("sixths") Rational value) {
    assertThat(value).isBetween(Rational.ZERO, Rational.ONE);
  }

  @Example
  void theFractionsUpToADenominatorAreAFareySequenceTheSimplestFirst() {
    assertThat(Rationals.between(Rational.ZERO, Rational.ONE, 6).allValues().orElseThrow())
        .extracting(Rational::toString)
        .containsExactly(
            "0", "1", "1/2", "1/3", "2/3", "1/4", "3/4", "1/5", "2/5", "3/5", "4/5", "1/6", "5/6");
    assertThat(Rationals.any().exhaustive(1000)).isEmpty();
  }

  @Property
  @ShrinksTo("1/2")
  boolean nothingLiesStrictlyBetweenThreeAndFourSevenths(@ForAll("unit") Rational value) {
    return value.compareTo(number("3/7")) <= 0 || value.compareTo(number("4/7")) >= 0;
  }

  @Property(tries = 10_000)
  @ShrinksTo("5/12")
  boolean nothingLiesBetweenTwoFifthsAndThreeSevenths(@ForAll("unit") Rational value) {
    return value.compareTo(number("2/5")) <= 0 || value.compareTo(number("3/7")) >= 0;
  }

  @Property(generation = GenerationMode.RANDOMIZED)
  @ShrinksTo("-3")
  boolean noNegativeNumberExists(@ForAll("narrow") Rational value) {
    return false;
  }

  @Property(generation = GenerationMode.RANDOMIZED)
  @ShrinksTo("1/2")
  boolean noPositiveNumberExists(@ForAll("narrowAndPositive") Rational value) {
    return false;
  }

  @Property(generation = GenerationMode.EXHAUSTIVE)
  @ShrinksTo("-25/8")
  boolean whatIsFoundByGoingThroughAllIsTheSimplest(@ForAll("narrow") Rational value) {
    return value.equals(number("-22/7")) || value.compareTo(number("-28/9")) >= 0;
  }

  @Property
  @ShrinksTo("101")
  boolean everythingIsAtMostAHundred(@ForAll("any") Rational value) {
    return value.compareTo(Rational.of(100)) <= 0;
  }

  @Property
  @ShrinksTo("-101")
  boolean everythingIsAtLeastMinusAHundred(@ForAll("any") Rational value) {
    return value.compareTo(Rational.of(-100)) >= 0;
  }

  @Property
  @ShrinksTo("2")
  boolean everySquareIsAtMostOne(@ForAll("any") Rational value) {
    return value.abs().compareTo(Rational.ONE) <= 0;
  }

  @Property
  @ShrinksTo("1/2")
  boolean everyNumberIsAnInteger(@ForAll("any") Rational value) {
    return value.isInteger();
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  @ShrinksTo("1/3, 1")
  boolean noLargerNumberFollowsOneBetweenAQuarterAndAHalf(
      @ForAll("unit") Rational first, @ForAll("unit") Rational second) {
    return first.compareTo(number("1/4")) <= 0
        || first.compareTo(number("1/2")) >= 0
        || second.compareTo(first) <= 0;
  }

  /** Against a search through all denominators, for intervals of every width and sign. */
  @Example
  void aPropertyThatFailsOnAnIntervalShrinksToItsSimplestFraction() {
    Random random = new Random(1);
    int found = 0;
    for (int i = 0; i < 400; i++) {
      Rational centre = Rational.of(random.nextInt(4001) - 2000, 1 + random.nextInt(60));
      Rational width = Rational.of(1 + random.nextInt(30), 1 + random.nextInt(60));
      Rational low = centre.subtract(width);
      Rational high = centre.add(width);
      Arbitrary<Rational> arbitrary = Rationals.between(low.subtract(width), high.add(width), 200);
      Optional<Rational> shrunk =
          Shrinking.of(
              arbitrary, random, value -> value.compareTo(low) > 0 && value.compareTo(high) < 0);
      assertThat(shrunk).contains(simplest(low, high));
      found++;
    }
    assertThat(found).isEqualTo(400);
  }

  /** The first fraction strictly between by denominator, absolute value and sign. */
  private static Rational simplest(Rational low, Rational high) {
    for (int d = 1; ; d++) {
      Rational scale = Rational.of(d);
      BigInteger first = low.multiply(scale).floor().add(BigInteger.ONE);
      BigInteger last = high.multiply(scale).ceil().subtract(BigInteger.ONE);
      if (first.compareTo(last) <= 0) {
        BigInteger nearestToZero =
            first.signum() > 0 ? first : last.signum() < 0 ? last : BigInteger.ZERO;
        return Rational.of(nearestToZero, BigInteger.valueOf(d));
      }
    }
  }

  @Example
  void aLongWayTakesFewSteps() {
    Rational million = Rational.of(1_000_000);
    SimplerFractions order = new SimplerFractions(Rational.ZERO, million);
    assertThat(order.simpler(million)).hasSizeLessThan(30).first().isEqualTo(Rational.ZERO);
    assertThat(order.simpler(million.reciprocal())).hasSizeLessThan(30);
    assertThat(order.simpler(Rational.ZERO)).isEmpty();
  }

  @Example
  void aThresholdFarOutIsFoundByHalving() {
    Rational million = Rational.of(1_000_000);
    Rational threshold = Rational.of(123_456);
    AtomicInteger asked = new AtomicInteger();
    assertThat(
            Shrinking.of(
                Rationals.between(threshold, million),
                new Random(1),
                value -> asked.incrementAndGet() > 0 && value.compareTo(threshold) > 0))
        .contains(Rational.of(123_457));
    assertThat(asked).hasValueLessThan(400);
  }

  @Example
  void positiveNumbersAreNotZero() {
    List<Shrinkable<Rational>> drawn =
        Rationals.positive(Rational.ONE, 3).generator(1000).stream(new Random(1))
            .limit(500)
            .toList();
    assertThat(drawn).allMatch(value -> value.value().sign() > 0).hasSize(500);
  }

  @Example
  void anEmptyIntervalIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rationals.between(Rational.ONE, Rational.ZERO))
        .withMessage("low (1) must be at most high (0)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rationals.between(Rational.ZERO, Rational.ONE, 0))
        .withMessage("denominator (0) must be at least 1");
  }
}
