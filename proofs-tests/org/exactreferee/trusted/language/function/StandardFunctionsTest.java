package org.exactreferee.trusted.language.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.exactreferee.trusted.language.meaning.Evaluations.result;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Random;
import org.apache.commons.numbers.combinatorics.BinomialCoefficient;
import org.apache.commons.numbers.combinatorics.Factorial;
import org.junit.jupiter.api.Test;

class StandardFunctionsTest {

  @Test
  void aFunctionIsGivenOnce() {
    List<FunctionRegistry.Function> twice =
        List.of(
            StandardFunctions.REGISTRY.find("e").orElseThrow(),
            StandardFunctions.REGISTRY.find("e").orElseThrow());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FunctionRegistry.of(twice))
        .withMessage("function (e) must be given once");
    assertThat(StandardFunctions.REGISTRY.find("nonsense")).isEmpty();
  }

  @Test
  void binomialsAgreeWithAnotherLibraryAndVanishOutside() {
    int cases = 0;
    for (int n = 0; n <= 40; n++) {
      for (int k = -3; k <= n + 3; k++) {
        long expected = k < 0 || k > n ? 0 : BinomialCoefficient.value(n, k);
        assertThat(result("C(" + n + ", " + k + ")")).isEqualTo(Long.toString(expected));
        cases++;
      }
    }
    assertThat(cases).isEqualTo(1107);
    assertThat(result("C(10^18, 2) = 10^18 * (10^18 - 1)/2")).isEqualTo("TRUE");
    assertThat(result("C(10^18, 10^18 - 1) = 10^18")).isEqualTo("TRUE");
  }

  @Test
  void factorialsAgreeWithAnotherLibrary() {
    for (int n = 0; n <= 20; n++) {
      assertThat(result("factorial(" + n + ")")).isEqualTo(Long.toString(Factorial.value(n)));
    }
    assertThat(result("factorial(1000) = 1000 * factorial(999)")).isEqualTo("TRUE");
  }

  @Test
  void aHarmonicNumberTooLongForAFractionIsStillCompared() {
    assertThat(result("H(100001)")).isEqualTo("H(100001)");
    for (String claim :
        List.of(
            "H(200001) > H(200000)",
            "1/200002 < H(200001) - H(200000) < 1/200000",
            "577215664901532860/10^18 < H(10^30) - ln(10^30) < 577215664901532861/10^18")) {
      assertThat(result(claim)).as(claim).isEqualTo("TRUE");
    }
    assertThat(result("H(200001) = H(200000) + 1/200001")).isEqualTo("UNKNOWN");
  }

  @Test
  void floorAndCeilingOfDecimalsAgreeWithBigDecimal() {
    Random random = new Random(5);
    for (int i = 0; i < 500; i++) {
      BigDecimal value = new BigDecimal(random.nextInt(2_000_000) - 1_000_000).movePointLeft(4);
      String text = value.toPlainString();
      assertThat(result("floor(" + text + ")"))
          .isEqualTo(value.setScale(0, RoundingMode.FLOOR).toPlainString());
      assertThat(result("ceil(" + text + ")"))
          .isEqualTo(value.setScale(0, RoundingMode.CEILING).toPlainString());
    }
  }

  @Test
  void floorOfAnIrrationalIsDecidedNextToAnInteger() {
    assertThat(result("floor(3 + exp(-100))")).isEqualTo("3");
    assertThat(result("floor(3 - exp(-100))")).isEqualTo("2");
    assertThat(result("ceil(3 + exp(-100))")).isEqualTo("4");
    assertThat(result("ceil(3 - exp(-100))")).isEqualTo("3");
    assertThat(result("floor(log(10^50, 10) + 0 * ln(3))")).isEqualTo("50");
    assertThat(result("floor(log(10^50 - 1, 10))")).isEqualTo("49");
    assertThat(result("floor(exp(50))")).isEqualTo("5184705528587072464087");
  }

  @Test
  void remaindersAreNeverNegative() {
    int cases = 0;
    for (int a = -20; a <= 20; a++) {
      for (int b = 1; b <= 7; b++) {
        assertThat(result("mod(" + a + ", " + b + ")"))
            .isEqualTo(Integer.toString(Math.floorMod(a, b)));
        cases++;
      }
    }
    assertThat(cases).isEqualTo(287);
    assertThat(result("gcd(0, 0) + gcd(-4, 6) + gcd(0, 5)")).isEqualTo("7");
  }

  @Test
  void smallestAndLargestAreFoundAmongNumbersOfAnyKind() {
    assertThat(result("max(exp(1/2), 33/20)")).isEqualTo("33/20");
    assertThat(result("min(exp(1/2), 33/20)")).isEqualTo("e^(1/2)");
    assertThat(result("max(ln(2), ln(3), 1)")).isEqualTo("ln(3)");
    assertThat(result("max(i in 1..20 : exp(-i) * i^5) = 5^5 * exp(-5)")).isEqualTo("TRUE");
    assertThat(result("abs(ln(1/2)) = ln(2)")).isEqualTo("TRUE");
  }

  /** A number known by enclosures only is never compared with itself, which would not end. */
  @Test
  void smallestAndLargestAreFoundAmongNumbersKnownByEnclosuresOnly() {
    assertThat(result("min(H(200000), 100)")).isEqualTo("H(200000)");
    assertThat(result("max(H(200000), H(200001), 1)")).isEqualTo("H(200001)");
    assertThat(result("max(H(200000))")).isEqualTo("H(200000)");
  }
}
