package org.exactreferee.prove.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.prove.threshold.FormulaDifferences.Difference;
import org.exactreferee.trusted.model.stopping.Threshold;
import org.junit.jupiter.api.Test;

class RoundingFormulaTest {
  private static final String GUESS = "ceil((n - 1/2)/e + 1/2)";

  private static BigInteger value(String formula, long n) {
    return RoundingFormula.parse(formula).at(BigInteger.valueOf(n));
  }

  @Test
  void formulasMeanWhatTheySay() {
    for (int n = 1; n <= 200; n++) {
      BigDecimal perE = new BigDecimal(n / Math.E);
      assertThat(value("floor(n/e)", n))
          .isEqualTo(perE.setScale(0, RoundingMode.FLOOR).toBigInteger());
      assertThat(value("ceil(n/e)", n))
          .isEqualTo(perE.setScale(0, RoundingMode.CEILING).toBigInteger());
      assertThat(value("round(n/e)", n))
          .isEqualTo(perE.setScale(0, RoundingMode.HALF_UP).toBigInteger());
      assertThat(value("floor(n/e) + 1", n)).isEqualTo(value("ceil(n/e)", n));
      assertThat(value("ceil(n/e)-1", n)).isEqualTo(value("floor(n/e)", n));
      assertThat(value("floor((2*n - 1)/2/e + 0.5)", n))
          .isEqualTo(value("floor((n-1/2)/e+1/2)", n));
      assertThat(value("floor(-n/e*(1 - 2))", n)).isEqualTo(value("floor(n/e)", n));
      assertThat(value("round(n/2)", n)).isEqualTo((n + 1) / 2);
      assertThat(value("floor(n*3)", n)).isEqualTo(3L * n);
      assertThat(value("ceil(+n)", n)).isEqualTo(n);
      assertThat(value("round(2/e)", n)).isEqualTo(1);
    }
  }

  @Test
  void theTextIsKept() {
    assertThat(RoundingFormula.parse(GUESS).text()).isEqualTo(GUESS);
  }

  @Test
  void whatIsNoFormulaIsRefusedWithItsPlace() {
    refused("n/e", "ceil, floor or round", 1);
    refused("ceil n", "(", 6);
    refused("ceil(n", ")", 7);
    refused("ceil(n) n", "+, - or the end", 9);
    refused("ceil(n) + n", "an integer after the rounding", 12);
    refused("ceil(n) + 1/2", "an integer after the rounding", 14);
    refused("ceil(n*n)", "a number as one of two factors", 9);
    refused("ceil(1/n)", "e or a number other than 0 as divisor", 9);
    refused("ceil(n/0)", "e or a number other than 0 as divisor", 9);
    refused("ceil(n/e/e)", "one division by e", 11);
    refused("ceil(e)", "a number, n or (", 6);
  }

  private static void refused(String formula, String expected, int column) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RoundingFormula.parse(formula))
        .withMessage(
            "formula ("
                + formula
                + ") must be like ceil((n - 1/2)/e + 1/2): expected "
                + expected
                + " at column "
                + column);
  }

  @Test
  void differencesAreFoundWhereTheDefinitionHasThem() {
    List<BigInteger> thresholds = new ArrayList<>();
    for (int n = 1; n <= 400; n++) {
      thresholds.add(Threshold.of(BigInteger.valueOf(n)));
    }
    for (String formula :
        List.of(GUESS, "round(n/e)", "floor(n/e)", "ceil(n/e)", "round(0.37*n)", "floor(n/3)+1")) {
      List<Difference> expected = new ArrayList<>();
      for (int n = 1; n <= 400; n++) {
        long threshold = thresholds.get(n - 1).longValueExact();
        long value = value(formula, n).longValueExact();
        if (threshold != value) {
          expected.add(new Difference(n, threshold, value));
        }
      }
      List<Difference> found = new ArrayList<>();
      long count =
          FormulaDifferences.upTo(400, RoundingFormula.parse(formula), found::add, done -> {});
      assertThat(found).isEqualTo(expected).isNotEmpty();
      assertThat(count).isEqualTo(expected.size());
    }
  }

  @Test
  void theUsualGuessIsWrongThreeTimesUpTo200000() {
    List<Difference> found = new ArrayList<>();
    List<Long> progress = new ArrayList<>();
    FormulaDifferences.upTo(200_000, RoundingFormula.parse(GUESS), found::add, progress::add);
    assertThat(found)
        .containsExactly(
            new Difference(2, 1, 2),
            new Difference(97, 36, 37),
            new Difference(24_586, 9_045, 9_046));
    assertThat(progress).isSorted().startsWith(0L).endsWith(200_000L);
    for (Difference difference : found) {
      BigInteger n = BigInteger.valueOf(difference.n());
      assertThat(Threshold.isThreshold(n, BigInteger.valueOf(difference.threshold()))).isTrue();
    }
  }

  @Test
  void aLimitBelowOneIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> FormulaDifferences.upTo(0, RoundingFormula.parse(GUESS), d -> {}, done -> {}))
        .withMessage("limit (0) must be positive");
  }
}
