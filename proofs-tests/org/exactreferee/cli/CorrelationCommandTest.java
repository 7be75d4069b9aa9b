package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;

class CorrelationCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(
        ("experiment correlation " + arguments).split(" "),
        new PrintWriter(out, true),
        new PrintWriter(err, true));
  }

  private void refused(String message, String arguments) {
    assertThat(run(arguments)).as(arguments).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains(message);
  }

  /**
   * Covariance 2 and variances 5/2: the squares are 16/25; by hand, with weights 1/3, 1, 1/2, 1.
   */
  @Test
  void correlationsAreProved() {
    assertThat(run("--scores 0,1,2,3 --sensitivities 1,3,2,4 --buckets 2 --digits 5 --format csv"))
        .isEqualTo(0);
    assertThat(out.toString().lines())
        .containsExactly(
            "correlation,square,value,meaning",
            "Pearson,16/25,0.8,positive",
            "Spearman,16/25,0.8,positive",
            "\"weighted, 2 buckets\",169/288,0.76603,positive");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void aScenarioHasThePrintedOrderOfCorrelations() {
    double last = -1;
    for (String slope : new String[] {"-5", "-0.8", "-0.3", "0", "0.3", "0.8", "5"}) {
      String scenario = "--scenario normal-correlation:" + slope + " --digits 6 --format csv";
      assertThat(run(scenario)).isEqualTo(0);
      String spearman = out.toString().lines().toList().get(2);
      double value = Double.parseDouble(spearman.split(",", -1)[2]);
      assertThat(value).as(slope).isGreaterThan(last);
      last = value;
    }
    assertThat(last).isBetween(0.9, 1.0);
  }

  @Test
  void undefinedCorrelationsSaySo() {
    assertThat(run("--scores 1,1 --sensitivities 1,2 --format csv")).isEqualTo(0);
    assertThat(out.toString()).contains("Pearson,,,undefined: 0/0", "buckets\",,,undefined: 0/0");
  }

  @Test
  void mistakesEndInOneLine() {
    refused("--scores and --sensitivities, or --candidates, must be given", "--buckets 3");
    refused("--buckets (0) must be between", "--scores 1,2 --sensitivities 1,2 --buckets 0");
    refused("sensitivity (-1) must not be negative", "--scores 1,2 --sensitivities=-1,2");
    refused("T (2000) must be between", "--scenario normal-correlation:2000");
    refused("scenario (x) must be 1 to 8", "--scenario x");
    refused("--scenario and --scores, --sensitivities or", "--scenario 4 --scores 1,2");
    refused("Unknown option: '--gamma=", "--scores 1,2 --sensitivities 1,2 --gamma=1/2");
  }
}
