package org.exactreferee.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.MechanismTable;

class DistributionsProperties {

  private static Rational number(String text) {
    return RationalText.parse(text);
  }

  private static boolean isBetween(String low, Rational value, String high) {
    return value.compareTo(number(low)) > 0 && value.compareTo(number(high)) < 0;
  }

  @Provide
  Arbitrary<List<Rational>> pairs() {
    return Distributions.vectors(2);
  }

  @Provide
  Arbitrary<List<Rational>> triples() {
    return Distributions.vectors(3);
  }

  @Provide
  Arbitrary<List<Rational>> sixes() {
    return Distributions.vectors(6);
  }

  @Provide
  Arbitrary<MechanismTable<Integer, Integer, Rational>> mechanisms() {
    return Distributions.mechanisms(2, 3);
  }

  @Property
  void everyVectorIsADistribution(
      @ForAll @IntRange(min = 1, max = 7) int size, @ForAll Random random) {
    List<Rational> vector = Distributions.vectors(size).generator(1000).next(random).value();
    assertThat(vector).hasSize(size).allMatch(entry -> entry.sign() >= 0);
    assertThat(vector.stream().reduce(Rational.ZERO, Rational::add)).isEqualTo(Rational.ONE);
  }

  @Property
  void everyInputOfAMechanismHasALaw(
      @ForAll("mechanisms") MechanismTable<Integer, Integer, Rational> mechanism) {
    assertThat(mechanism.inputs()).containsExactly(1, 2);
    assertThat(mechanism.outputs()).containsExactly(1, 2, 3);
  }

  @Example
  void edgeCasesAreOnePointLawsTheUniformOneAndTwoEntries() {
    List<String> edges = new ArrayList<>();
    Distributions.vectors(3).edgeCases().forEach(edge -> edges.add(edge.value().toString()));
    assertThat(edges)
        .containsExactly(
            "[1, 0, 0]",
            "[0, 1, 0]",
            "[0, 0, 1]",
            "[1/3, 1/3, 1/3]",
            "[1/2, 1/2, 0]",
            "[99/100, 1/100, 0]");
  }

  @Example
  void oneOutputHasOneLaw() {
    assertThat(Distributions.vectors(1).allValues().orElseThrow())
        .containsExactly(List.of(Rational.ONE));
    assertThat(Distributions.laws(List.of("only")).allValues().orElseThrow())
        .containsExactly(Law.of("any", List.of("only"), List.of(Rational.ONE)));
  }

  @Example
  void tiesZerosAndLargeDenominatorsAreDrawn() {
    Random random = new Random(1);
    int ties = 0;
    int zeros = 0;
    int large = 0;
    for (int i = 0; i < 1000; i++) {
      List<Rational> vector = Distributions.vectors(3).generator(1000).next(random).value();
      ties += vector.stream().distinct().count() < 3 ? 1 : 0;
      zeros += vector.contains(Rational.ZERO) ? 1 : 0;
      large += vector.get(0).denominator().compareTo(BigInteger.valueOf(50)) > 0 ? 1 : 0;
    }
    assertThat(ties).isBetween(200, 900);
    assertThat(zeros).isBetween(200, 900);
    assertThat(large).isBetween(100, 500);
  }

  @Property(tries = 10_000)
  @ShrinksTo("[2/5, 3/5]")
  boolean noProbabilityIsBetweenAThirdAndAHalf(@ForAll("pairs") List<Rational> vector) {
    return !isBetween("1/3", vector.get(0), "1/2");
  }

  @Property
  @ShrinksTo("[0, 1, 0]")
  boolean theSecondEntryIsNeverTheLargest(@ForAll("triples") List<Rational> vector) {
    return vector.get(1).compareTo(vector.get(0).max(vector.get(2))) <= 0;
  }

  @Property
  @ShrinksTo("[1/3, 1/3, 1/3]")
  boolean someEntryIsZero(@ForAll("triples") List<Rational> vector) {
    return vector.contains(Rational.ZERO);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  @ShrinksTo("[1/6, 1/6, 1/6, 1/6, 1/6, 1/6]")
  boolean someEntryOfManyIsZero(@ForAll("sixes") List<Rational> vector) {
    return vector.contains(Rational.ZERO);
  }

  /** Nowhere near what is drawn, so only found by going through all small denominators. */
  @Property
  @ShrinksTo("[0, 1/4, 3/4]")
  boolean noVectorIsLongOrThatOne(@ForAll("triples") List<Rational> vector) {
    boolean isLong = vector.get(0).denominator().compareTo(BigInteger.valueOf(20)) > 0;
    return !isLong && !vector.equals(List.of(Rational.ZERO, number("1/4"), number("3/4")));
  }

  /** Against all vectors of three entries, by common denominator and then by what is in front. */
  @Example
  void theShrunkVectorIsTheSimplestOfAllThatFail() {
    Random random = new Random(2);
    int found = 0;
    for (int i = 0; i < 200; i++) {
      int d = 3 + random.nextInt(12);
      Rational low = Rational.of(random.nextInt(d), d);
      Rational high = low.add(Rational.of(1 + random.nextInt(3), d));
      int place = random.nextInt(3);
      Predicate<List<Rational>> fails =
          vector ->
              vector.get(place).compareTo(low) > 0
                  && vector.get(place).compareTo(high) < 0
                  && vector.get((place + 1) % 3).sign() > 0;
      Optional<List<Rational>> shrunk = Shrinking.of(Distributions.vectors(3), random, fails);
      if (shrunk.isPresent()) {
        assertThat(shrunk).contains(simplest(fails));
        found++;
      }
    }
    assertThat(found).isGreaterThan(150);
  }

  private static List<Rational> simplest(Predicate<List<Rational>> fails) {
    for (long d = 1; ; d++) {
      for (long first = d; first >= 0; first--) {
        for (long second = d - first; second >= 0; second--) {
          List<Rational> vector =
              List.of(
                  Rational.of(first, d),
                  Rational.of(second, d),
                  Rational.of(d - first - second, d));
          if (fails.test(vector)) {
            return vector;
          }
        }
      }
    }
  }

  @Example
  void noEntryIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Distributions.vectors(0))
        .withMessage("size (0) must be at least 1");
  }
}
