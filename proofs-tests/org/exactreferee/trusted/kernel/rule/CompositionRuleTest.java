package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class CompositionRuleTest {
  private static final String RESPONSE = "pair([3/4, 1/4], [1/4, 3/4])";

  private static Optional<Reason> reason(String claim, int bits, Rational step) {
    Evidence evidence = new Evidence.Composition(bits, step);
    Outcome outcome = Kernel.check("1", Evaluations.parse(claim), Conclusion.HOLDS, evidence);
    return outcome.match(
        proved -> Optional.<Reason>empty(), refused -> Optional.of(refused.reason()));
  }

  private static Optional<Reason> reason(String claim) {
    return reason(claim, 128, Rational.ZERO);
  }

  private static void assertProved(String claim) {
    assertThat(reason(claim)).as(claim).isEmpty();
  }

  @Test
  void provesBoundsOfManySteps() {
    assertProved("hockey_stick(repeated(" + RESPONSE + ", 101), 3^50) <= 0.49634618670881447434");
    assertProved(
        "0.49634618670881447433 < hockey_stick(repeated(" + RESPONSE + ", 101), 3^50) < 1");
    assertProved(
        "let above = repeated("
            + RESPONSE
            + ", 101), below = repeated("
            + RESPONSE
            + ", 100)"
            + " in hockey_stick(above, 3^50) > hockey_stick(below, 3^50)"
            + " and hockey_stick(below, 3^50) != 0 and hockey_stick(swapped(above), 3) < 1");
  }

  @Test
  void provesNothingBeyondTheBracket() {
    assertThat(
            reason("hockey_stick(repeated(" + RESPONSE + ", 101), 3^50) <= 0.49634618670881447433"))
        .contains(Reason.BOUNDS_DO_NOT_DECIDE);
    assertThat(
            reason("hockey_stick(repeated(" + RESPONSE + ", 101), 3^50) >= 0.49634618670881447434"))
        .contains(Reason.BOUNDS_DO_NOT_DECIDE);
    assertThat(reason("hockey_stick(repeated(" + RESPONSE + ", 101), 3^50) = 1/2"))
        .contains(Reason.BOUNDS_DO_NOT_DECIDE);
  }

  @Test
  void everyPartIsChecked() {
    String holds = "hockey_stick(repeated(" + RESPONSE + ", 101), 3^50) <= 1/2";
    assertProved(holds + " and 1/3 < 1/2");
    assertThat(reason(holds + " and 1/2 < 1/3")).contains(Reason.BOUNDS_DO_NOT_DECIDE);
    assertThat(reason("1/2 < 1/3 and " + holds)).contains(Reason.BOUNDS_DO_NOT_DECIDE);
    assertThat(reason(holds + " and not 1/2 < 1/3")).contains(Reason.EVIDENCE_DOES_NOT_FIT);
    assertThat(reason("(" + holds + ") or 1/2 < 1/3")).contains(Reason.EVIDENCE_DOES_NOT_FIT);
  }

  @Test
  void aStepIsRefusedWhereItIsNotNeededAndAskedForWhereItIs() {
    String lattice = "hockey_stick(repeated(" + RESPONSE + ", 101), 3^50) <= 1/2";
    assertThat(reason(lattice, 128, Rational.of(1, 9))).contains(Reason.UNUSED_EVIDENCE);
    assertThat(reason(lattice, 128, Rational.of(-1, 9))).contains(Reason.STEP_OUT_OF_RANGE);
    assertThat(reason(lattice, 7, Rational.ZERO)).contains(Reason.PRECISION_OUT_OF_RANGE);
    assertThat(reason("hockey_stick(gaussian_pair(1), 2) < 1")).contains(Reason.UNDECIDED);
  }

  @Test
  void whatIsNoPairIsUndefined() {
    assertThat(reason("hockey_stick(repeated(" + RESPONSE + ", -1), 2) <= 1"))
        .contains(Reason.CLAIM_UNDEFINED);
    assertThat(reason("hockey_stick(subsampled(" + RESPONSE + ", 2), 2) <= 1"))
        .contains(Reason.CLAIM_UNDEFINED);
    assertThat(reason("hockey_stick(geometric_pair(1, 1), 2) <= 1"))
        .contains(Reason.CLAIM_UNDEFINED);
    assertThat(reason("hockey_stick(gaussian_pair(0), 2) <= 1")).contains(Reason.CLAIM_UNDEFINED);
    assertThat(reason("hockey_stick(laplace_pair(-1), 2) <= 1")).contains(Reason.CLAIM_UNDEFINED);
  }
}
