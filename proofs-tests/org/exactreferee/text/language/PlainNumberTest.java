package org.exactreferee.text.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class PlainNumberTest {

  @Test
  void decimalsAndFractionsAreWhatTheLanguageSaysTheyAre() {
    Random random = new Random(1);
    int read = 0;
    for (int i = 0; i < 2_000; i++) {
      String digits = new BigInteger(1 + random.nextInt(90), random).toString();
      String fraction = "0".repeat(random.nextInt(3)) + random.nextInt(1000);
      String text =
          switch (random.nextInt(4)) {
            case 0 -> digits;
            case 1 -> digits + "." + fraction;
            case 2 -> digits + "/" + (1 + random.nextInt(1000));
            default -> digits + "." + fraction + "e-" + random.nextInt(40);
          };
      assertThat(PlainNumber.of(text).map(ExactReal::of))
          .as(text)
          .contains(ExactNumber.parse(text));
      read++;
    }
    assertThat(read).isEqualTo(2_000);
  }

  @Test
  void numbersOfJsonAreTheDecimalsTheyShow() {
    for (String text : List.of("0", "-0", "1.50E+3", "-2.5e-7", "1E5", "0.1", "1e00010")) {
      BigDecimal value = new BigDecimal(text);
      Rational expected =
          Rational.of(value.unscaledValue())
              .multiply(Rational.of(BigInteger.TEN).pow(-value.scale()));
      assertThat(PlainNumber.of(text)).as(text).contains(expected);
    }
  }

  @Test
  void everythingElseIsLeftToTheParser() {
    for (String text :
        List.of(
            "",
            "-",
            ".",
            "1.",
            ".5",
            "1/",
            "/2",
            "1/0",
            "1/2/3",
            "1.5/2",
            "+1",
            "1e",
            "1e+",
            "e5",
            "1e5.5",
            "1e123456",
            "1e99999",
            "0x1",
            "1_000",
            "１",
            "1 ",
            "NaN",
            "exp(1)",
            "--1")) {
      assertThat(PlainNumber.of(text)).as(text).isEmpty();
    }
  }
}
