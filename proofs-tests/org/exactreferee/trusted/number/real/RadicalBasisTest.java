package org.exactreferee.trusted.number.real;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Members of a basis are coprime and no perfect powers, and their product is the number. */
class RadicalBasisTest {

  /** Primes of 40 bits. */
  static final BigInteger P = BigInteger.valueOf(1_099_511_627_689L);

  static final BigInteger Q = BigInteger.valueOf(1_099_511_627_609L);
  static final BigInteger R = BigInteger.valueOf(1_099_511_627_581L);

  @Test
  void theLargeNumbersOfTheseTestsArePrime() {
    assertThat(List.of(P, Q, R)).allMatch(p -> p.isProbablePrime(50)).doesNotHaveDuplicates();
  }

  @Test
  void noSmallNumberIsLeftAPerfectPower() {
    for (int n = 2; n <= 5_000; n++) {
      Map<BigInteger, Rational> factors = factors(BigInteger.valueOf(n));
      assertThat(factors).hasSize(1);
      assertThat(product(factors)).isEqualTo(BigInteger.valueOf(n));
      int member = factors.keySet().iterator().next().intValueExact();
      for (int root = 2; root * root <= member; root++) {
        int power = root * root;
        while (power < member) {
          power *= root;
        }
        assertThat(power).isNotEqualTo(member);
      }
    }
    assertThat(factors(BigInteger.ONE)).isEmpty();
  }

  @Test
  void aFractionHasPowersOfItsTwoSides() {
    assertThat(RadicalBasis.factors(Rational.of(8, 27)))
        .isEqualTo(Map.of(BigInteger.TWO, Rational.of(3), BigInteger.valueOf(3), Rational.of(-3)));
    assertThat(RadicalBasis.factors(Rational.of(1, 12)))
        .isEqualTo(Map.of(BigInteger.valueOf(12), Rational.of(-1)));
  }

  private static Map<BigInteger, Rational> factors(BigInteger n) {
    return RadicalBasis.factors(Rational.of(n));
  }

  @Tag("slow")
  @Test
  void aLargeNumberIsKeptWholeUnlessItIsAPerfectPower() {
    BigInteger product = P.multiply(Q);
    assertThat(factors(product)).isEqualTo(Map.of(product, Rational.ONE));
    int cases = 0;
    for (int k = 2; k <= 40; k++) {
      assertThat(factors(P.pow(k))).isEqualTo(Map.of(P, Rational.of(k)));
      assertThat(factors(product.pow(k))).isEqualTo(Map.of(product, Rational.of(k)));
      BigInteger mixed = P.pow(k).multiply(Q.pow(k + 1));
      assertThat(factors(mixed)).isEqualTo(Map.of(mixed, Rational.ONE));
      assertThat(factors(mixed.pow(3))).isEqualTo(Map.of(mixed, Rational.of(3)));
      cases++;
    }
    assertThat(cases).isEqualTo(39);
  }

  @Test
  @Timeout(20)
  void aNumberOfThousandsOfDigitsIsNoObstacle() {
    BigInteger large = BigInteger.TEN.pow(2_000).add(BigInteger.valueOf(9));
    assertThat(product(factors(large))).isEqualTo(large);
  }

  @Test
  void rootsAreTheLargestIntegersWhosePowerFits() {
    RandomNumbers random = new RandomNumbers(20);
    int cases = 0;
    for (int k = 1; k <= 70; k++) {
      for (int i = 0; i < 8; i++) {
        BigInteger n = random.integer(1 + random.below(150)).abs().add(BigInteger.ONE);
        requireRoot(n, k);
        BigInteger power = n.pow(k);
        requireRoot(power, k);
        requireRoot(power.subtract(BigInteger.ONE).max(BigInteger.ONE), k);
        requireRoot(power.add(BigInteger.ONE), k);
        cases++;
      }
    }
    assertThat(cases).isEqualTo(560);
  }

  private static void requireRoot(BigInteger n, int k) {
    BigInteger root = RadicalBasis.root(n, k);
    assertThat(root.pow(k)).isLessThanOrEqualTo(n);
    assertThat(root.add(BigInteger.ONE).pow(k)).isGreaterThan(n);
  }

  @Test
  void sharedFactorsAreSplitOff() {
    BigInteger pq = P.multiply(Q);
    BigInteger pr = P.multiply(R);
    assertThat(RadicalBasis.needsRefinement(List.of(pq, pr))).isTrue();
    assertThat(RadicalBasis.needsRefinement(List.of(pq, R))).isFalse();
    assertThat(RadicalBasis.needsRefinement(List.of(pq, pq))).isFalse();
    assertThat(RadicalBasis.refine(List.of(pq, pr))).containsExactlyInAnyOrder(P, Q, R);
    assertThat(RadicalBasis.refine(List.of(pq, R))).containsExactlyInAnyOrder(pq, R);
    assertThat(RadicalBasis.refine(List.of(pq, P.pow(3)))).containsExactlyInAnyOrder(P, Q);
    assertThat(RadicalBasis.refine(List.of(P.pow(2), P.pow(3)))).containsExactly(P);
    assertThat(RadicalBasis.refine(List.of(pq.multiply(R), pq.multiply(BigInteger.TWO))))
        .containsExactlyInAnyOrder(pq, R, BigInteger.TWO);
  }

  @Test
  void aRefinedBasisIsCoprimeAndSpansWhatItWasMadeFrom() {
    RandomNumbers random = new RandomNumbers(21);
    List<BigInteger> primes = List.of(P, Q, R, BigInteger.valueOf(1_099_511_627_563L));
    for (int i = 0; i < 300; i++) {
      List<BigInteger> numbers =
          List.of(power(primes, random), power(primes, random), power(primes, random));
      List<BigInteger> basis = RadicalBasis.refine(numbers);
      assertThat(RadicalBasis.needsRefinement(basis)).isFalse();
      for (BigInteger member : basis) {
        assertThat(factors(member)).isEqualTo(Map.of(member, Rational.ONE));
      }
      for (BigInteger n : numbers) {
        Map<BigInteger, Rational> powers = new LinkedHashMap<>();
        RadicalBasis.over(basis, n).forEach((b, times) -> powers.put(b, Rational.of(times)));
        assertThat(product(powers)).isEqualTo(n);
      }
    }
  }

  private static BigInteger power(List<BigInteger> primes, RandomNumbers random) {
    BigInteger n = primes.get(random.below(primes.size()));
    for (BigInteger p : primes) {
      n = n.multiply(p.pow(random.below(3)));
    }
    return n;
  }

  @Test
  void aNumberOutsideTheBasisIsRefused() {
    assertThatThrownBy(() -> RadicalBasis.over(List.of(P), P.multiply(Q)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("number (" + P.multiply(Q) + ") must be a product over [" + P + "]");
  }

  private static BigInteger product(Map<BigInteger, Rational> factors) {
    return factors.entrySet().stream()
        .map(entry -> entry.getKey().pow(entry.getValue().numerator().intValueExact()))
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }
}
