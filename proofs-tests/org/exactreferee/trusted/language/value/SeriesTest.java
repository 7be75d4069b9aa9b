package org.exactreferee.trusted.language.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums without end against their partial sums. */
class SeriesTest {

  private static Rational number(String text) {
    return ((NumberValue) Evaluations.evaluate(text)).rational().orElseThrow();
  }

  /** All powers are of numbers up to 2/3, polynomials at most of degree 3. */
  @Test
  void theSumIsTheLimitOfItsPartialSums() {
    Random random = new Random(3);
    Rational tolerance = Rational.of(1, 1_000_000_000_000L);
    for (int round = 0; round < 60; round++) {
      List<String> terms = new ArrayList<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        String base = List.of("1/2", "1/3", "2/3", "(-1 + 3/2)").get(random.nextInt(4));
        terms.add((random.nextInt(9) - 4) + "*k^" + random.nextInt(4) + "*(" + base + ")^k");
      }
      String term = String.join(" + ", terms);
      int first = random.nextInt(7) - 3;
      String exact = "sum(k in " + first + ".. : " + term + ")";
      String part = "sum(k in " + first + "..130 : " + term + ")";
      Rational error = number(exact).subtract(number(part));
      assertThat(error.abs()).as(exact).isLessThan(tolerance);
      String rest = "sum(k in 131.. : " + term + ")";
      assertThat(number(rest)).as(rest).isEqualTo(error);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sum(k in 0.. : 2^(-k))                         | 2
          sum(k in 0.. : 2^k/3^k)                        | 3
          sum(k in 5.. : 0)                              | 0
          sum(k in 1.. : 4^k - (2^k)^2 + 3^(-k))         | 1/2
          sum(k in 0.. : 2^(-abs(k - 3)))                | 23/8
          sum(k in 0.. : if k = 2 then 5 else 3^(-k))    | 115/18
          sum(k in 0.. where k > 3 : 2^(-k))             | 1/8
          sum(k in 0.. where k < 3 : k)                  | 3
          sum(i in 1..3, k in i.. : 2^(-k))              | 7/4
          sum(k in 0.., j in 0.. : 2^(-k)*3^(-j))        | 3
          sum(k in 0.. : (k - k)*2^k)                    | 0
          """)
  void sumsOfManyForms(String sum, String value) {
    assertThat(number(sum)).isEqualTo(number(value));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum(k in 0.. : 1)",
        "sum(k in 0.. : k)",
        "sum(k in 0.. : 2^k)",
        "sum(k in 0.. : (-1)^2 + 2^(-k))",
        "sum(k in 0.. : 3^k*2^(-k) - 2^(-k))",
        "sum(k in 0.. : k*2^(-k) + k^2)"
      })
  void aSumWhoseTermsDoNotTendToZeroIsUndefined(String sum) {
    assertThat(Evaluations.result(sum)).contains("does not converge");
    assertThat(Evaluations.result(sum + " = 1")).startsWith("UNDEFINED");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum(k in 1.. : 1/k^2)",
        "sum(k in 0.. : 1/(1 + 2^k))",
        "sum(k in 0.. : (-1/2)^k)",
        "sum(k in 0.., j in 0..k : 2^(-k))",
        "sum(k in 0.. : 2^(-k^2))"
      })
  void aSumOfAnotherFormStaysOpen(String sum) {
    assertThat(Evaluations.result(sum + " = 1")).isEqualTo("UNKNOWN");
  }
}
