package org.exactreferee.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.exactreferee.attacks.LyingReferee.Run;
import org.junit.jupiter.api.Test;

/** What {@code eval} and {@code design voting} print is confirmed only if it is true. */
class ConfirmationTest {
  private static final String GAP = "forall x in [0,1] : x*x - x + 1/5 >= 0";

  private static Run printed(String out) {
    return new Run(0, out, "", Map.of(), List.of());
  }

  private static boolean confirms(String statement, String out, String line) {
    Run run = printed(out);
    return new Confirmation("eval \"" + statement + "\"", run, run).line(line);
  }

  @Test
  void aCaseMustBeACounterexample() {
    assertThat(confirms(GAP, "", "FALSE at x = 999/2000")).isTrue();
    assertThat(confirms(GAP, "", "FALSE at x = 1/10")).isFalse();
    assertThat(confirms(GAP, "", "TRUE")).isFalse();
  }

  @Test
  void aGroundMustBeSoInThePrintedCase() {
    String out = "FALSE at x = 999/2000\n";
    assertThat(confirms(GAP, out, "because x^2 - x + 1/5 = -199999/4000000")).isTrue();
    assertThat(confirms(GAP, out, "because x^2 - x + 1/5 = -1/20")).isFalse();
    assertThat(confirms("e < 3", "TRUE\n", "because e - 3 lies in [-0.29, -0.28]")).isTrue();
    assertThat(confirms("e < 3", "TRUE\n", "because e - 3 lies in [-0.28, -0.27]")).isFalse();
    assertThat(confirms("e < 3", "TRUE\n", "because e - 3 is negative")).isTrue();
    assertThat(confirms("e < 3", "TRUE\n", "because e - 3 is positive")).isFalse();
  }

  @Test
  void aGeneralGroundMustHoldEverywhere() {
    String line = "because x - x^2 <= %s for all x in [0, 1]: no reason";
    assertThat(confirms(GAP, "", line.formatted("1/4"))).isTrue();
    assertThat(confirms(GAP, "", line.formatted("1/5"))).isFalse();
  }

  @Test
  void aZeroMustLieWhereItIsSaidTo() {
    String line = "because x^2 - 2 has a zero between 1 and %s";
    assertThat(confirms("exists x in [0, 2] : x*x = 2", "", line.formatted("3/2"))).isTrue();
    assertThat(confirms("exists x in [0, 2] : x*x = 2", "", line.formatted("4/3"))).isFalse();
  }

  @Test
  void theCheckedCasesAreThoseBeforeTheTail() {
    String out = "TRUE\n and n^3 - 2*n^2 > 0 for all n in (4, oo): so\n";
    String statement = "forall n in 3.. : n^3 > 2*n^2";
    assertThat(confirms(statement, out, "because all 2 cases were checked")).isTrue();
    assertThat(confirms(statement, out, "because all 3 cases were checked")).isFalse();
    assertThat(confirms(statement, out, "because the only case was checked")).isFalse();
    assertThat(confirms(GAP, out, "because all 2 cases were checked")).isFalse();
  }

  @Test
  void digitsMustBeThoseOfTheValue() {
    assertThat(confirms("1/3", "", "~ 0.333 (3 digits, rounded to nearest)")).isTrue();
    assertThat(confirms("1/3", "", "~ 0.334 (3 digits, rounded to nearest)")).isFalse();
    assertThat(confirms("1/3", "", "~ 0.334 (3 digits, rounded up)")).isTrue();
    assertThat(confirms("1/3", "", "~ 0.335 (3 digits, rounded up)")).isFalse();
    assertThat(confirms("1/3", "", "~ 0.333 (3 digits, rounded down)")).isTrue();
    assertThat(confirms("1/3", "", "~ 0.332 (3 digits, rounded down)")).isFalse();
    assertThat(confirms("1/3", "", "~ 0.333 (4 digits, rounded to nearest)")).isFalse();
    assertThat(confirms("1/4", "", "= 0.25 (exact)")).isTrue();
    assertThat(confirms("1/4", "", "= 0.26 (exact)")).isFalse();
  }

  @Test
  void noLineOfAnotherCommandIsConfirmed() {
    Run run = printed("");
    assertThat(new Confirmation("lp x.lp", run, run).line("FALSE at x = 1/2")).isFalse();
    assertThat(new Confirmation("lp x.lp", run, run).cell(HEADINGS, row("1, 1", "1"), "~"))
        .isFalse();
  }

  private static final List<String> HEADINGS =
      List.of("worst profile", "wanted", "probability", "~");

  private static List<List<String>> row(String profile, String probability) {
    return List.of(
        List.of("computed", profile, ""),
        List.of("computed", "{1}", ""),
        List.of("proved", probability, ""),
        List.of("proved", "0.667", ""));
  }

  /** The cell of a design whose phantoms weigh so much. */
  private static boolean confirms(String among, Map<String, String> chooser, String probability) {
    List<List<List<String>>> rows =
        chooser.entrySet().stream()
            .map(one -> List.of(List.of("given", one.getKey()), List.of("proved", one.getValue())))
            .toList();
    Run run =
        new Run(
            0,
            "",
            "",
            Map.of(),
            List.of(Map.of("headings", List.of("parameter", "value", "~"), "rows", rows)));
    Confirmation confirmation = new Confirmation("design voting --voters 2" + among, run, run);
    List<List<String>> row = row("1, 1", probability);
    assertThat(confirmation.cell(HEADINGS, row, "worst profile")).isFalse();
    return confirmation.cell(HEADINGS, row, "probability") && confirmation.cell(HEADINGS, row, "~");
  }

  @Test
  void aProbabilityMustBeThatOfThePrintedChooserAtThePrintedProfile() {
    Map<String, String> phantoms = Map.of("c_1", "1/3", "c_2", "1/3", "m", "1/6");
    assertThat(confirms(" --among phantoms", phantoms, "2/3")).isTrue();
    assertThat(confirms(" --among phantoms", phantoms, "1/2")).isFalse();
    Map<String, String> votes = Map.of("xi_1", "1/3", "xi_2", "1/3", "t(1)", "1/6", "t(2)", "1/6");
    assertThat(confirms(" --among randomized-medians", votes, "2/3")).isTrue();
    assertThat(confirms(" --among randomized-medians", votes, "1/3")).isFalse();
    Map<String, String> medians =
        Map.of("xi_1", "1/3", "xi_2", "2/3", "t_1(1)", "1/3", "t_1(2)", "0");
    assertThat(confirms("", medians, "2/3")).isTrue();
    assertThat(confirms("", medians, "3/4")).isFalse();
  }
}
