package org.exactreferee.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class ProofsTest {
  private final Proofs proofs = new Proofs();

  private static Expression threshold(int n) {
    return Terms.call("threshold", Terms.number(n));
  }

  @Test
  void aRightValueBecomesACellWithItsTheorem() {
    Cell cell = proofs.equal(threshold(7), 3);
    assertThat(cell.plain()).isEqualTo("3");
    assertThat(((Cell.Proved) cell).theorems())
        .singleElement()
        .hasToString("threshold(7) = 3 holds");
    assertThat(proofs.steps()).extracting(Step::claim).containsExactly("threshold(7) = 3");
  }

  @Test
  void aWrongValueIsRefusedAndNothingOfItIsKept() {
    assertThatThrownBy(() -> proofs.equal(threshold(7), 4))
        .isInstanceOf(RefusedProofException.class)
        .hasMessageContaining("threshold(7) = 4")
        .hasMessageContaining("does not hold");
  }

  @Test
  void wrongEvidenceForARightValueIsRefusedInWords() {
    Expression claim =
        Terms.equal(
            Terms.call(
                "tight_exp_epsilon",
                Terms.vector(List.of(Rational.of(2, 3), Rational.of(1, 3))),
                Terms.number(1),
                Terms.number(0)),
            Terms.number(2));
    assertThatThrownBy(() -> proofs.holds(claim, Attained.by(Attained.Event.ofRanks(2, 1))))
        .isInstanceOf(RefusedProofException.class)
        .hasMessageContaining("the kernel refused what the search found")
        .hasMessageContaining("BOUND_NOT_ATTAINED");
    assertThat(proofs.steps()).isEmpty();
    assertThat(proofs.holds(claim, Attained.by(Attained.Event.ofRanks(1, 2))).holds()).isTrue();
  }

  @Test
  void whatStaysOpenIsNoTheorem() {
    Expression open = Terms.formula("forall x in [0, 1] : exp(x) <= 3");
    assertThatThrownBy(() -> proofs.holds(open)).isInstanceOf(UndecidedException.class);
    assertThat(proofs.tryHolds(open)).isEmpty();
    assertThat(proofs.steps()).isEmpty();
  }

  @Test
  void digitsAreProvedInEachDirection() {
    Expression third = Terms.number(Rational.of(1, 3));
    ExactReal value = ExactReal.of(Rational.of(1, 3));
    for (Decimal.Rounding rounding : Decimal.Rounding.values()) {
      Cell cell = proofs.decimal(third, value, 3, rounding);
      assertThat(cell.plain()).isEqualTo(rounding == Decimal.Rounding.UP ? "0.334" : "0.333");
    }
    assertThat(proofs.steps()).hasSize(3);
  }

  @Test
  void wrongDigitsAreRefused() {
    Expression third = Terms.number(Rational.of(1, 3));
    for (String digits : List.of("0.332", "0.334", "-0.333", "3.33")) {
      assertThatThrownBy(
              () -> proofs.decimal(third, new Decimal(digits, Decimal.Rounding.DOWN, false)))
          .isInstanceOf(RefusedProofException.class);
    }
    assertThatThrownBy(
            () -> proofs.decimal(third, new Decimal("0.333", Decimal.Rounding.DOWN, true)))
        .isInstanceOf(RefusedProofException.class);
  }

  @Test
  void aClaimThatIsProvedTwiceIsOneStep() {
    Theorem first = proofs.holds(Terms.formula("1 < 2"));
    Theorem second = proofs.holds(Terms.formula("1 < 2"));
    assertThat(second).hasToString(first.toString());
    assertThat(proofs.steps()).hasSize(1);
    assertThat(proofs.steps().get(0).evidence()).isInstanceOf(Evidence.class);
  }

  @Test
  void treesKeepWhatIsSplicedIntoThemTogether() {
    Expression sum = Terms.formula("1 - 2");
    assertThat(
            org.exactreferee.trusted.language.tree.CanonicalText.of(
                Terms.times(sum, Terms.name("e"))))
        .isEqualTo("(1 - 2) * e");
  }
}
