package org.exactreferee.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.linear.LinearTerms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class TermsTest {

  @Test
  void aFractionIsTheTreeThatItsTextIsReadAs() {
    int seen = 0;
    for (long numerator = -120; numerator <= 120; numerator++) {
      for (long denominator : List.of(1L, 3L, 10L, 700L, 1_000_000_007L)) {
        Rational value = Rational.of(numerator, denominator);
        assertThat(Terms.number(value)).isEqualTo(Terms.formula(value.toString()));
        seen++;
      }
    }
    assertThat(seen).isEqualTo(241 * 5);
  }

  @Test
  void aLongConjunctionOrSumCanBeReadAgain() {
    List<Expression> numbers =
        IntStream.rangeClosed(1, 5_000).<Expression>mapToObj(Terms::number).toList();
    Expression sum = Terms.equal(LinearTerms.total(numbers), Terms.number(5_000L * 5_001 / 2));
    List<Expression> parts = numbers.stream().map(k -> Terms.atMost(k, k)).toList();
    Proofs proofs = new Proofs();
    for (Expression claim : List.of(sum, Statements.conjunction(parts))) {
      assertThat(Terms.formula(CanonicalText.of(claim))).isEqualTo(claim);
      assertThat(proofs.evaluated(claim).claim()).isEqualTo(claim);
    }
    assertThat(LinearTerms.total(List.of())).isEqualTo(Terms.number(0));
  }

  @Test
  void manyDecimalsAreProvedByFewTheoremsAndAWrongOneIsRefused() {
    Proofs proofs = new Proofs();
    Expression given = Terms.formula("1 = 1");
    List<Digits.Wanted> wanted =
        IntStream.rangeClosed(1, 450)
            .mapToObj(k -> Digits.Wanted.of(Rational.of(1, k), 9, Decimal.Rounding.UP))
            .toList();
    List<Cell> cells = Digits.cells(proofs, List.of(proofs.evaluated(given)), wanted);
    assertThat(cells).hasSize(450).allMatch(Cell.Proved.class::isInstance);
    assertThat(cells.get(2).plain()).isEqualTo("0.333333334");
    assertThat(proofs.steps()).hasSize(4);
    Digits.Wanted wrong =
        new Digits.Wanted(
            Terms.number(Rational.of(1, 3)), Decimal.of(Rational.of(1, 4), 9, Decimal.Rounding.UP));
    assertThatExceptionOfType(RefusedProofException.class)
        .isThrownBy(() -> Digits.cells(proofs, List.of(), List.of(wrong)))
        .withMessageContaining("1/3 = 0.25");
  }

  /** What the kernel leaves open is no theorem, and what it refuses ends the command. */
  @Test
  void beyondTheKernelThereIsNoTheorem() {
    Proofs proofs = new Proofs();
    Expression large = Terms.formula("rank_law(secretary(1001))[1] > 0");
    assertThat(proofs.tryEvaluated(large)).isEqualTo(Optional.empty());
    assertThat(proofs.tryDecided(large)).isEqualTo(Optional.empty());
    assertThat(proofs.steps()).isEmpty();
    Expression twice = Terms.formula("threshold(7) = 3");
    assertThat(proofs.holds(twice)).isSameAs(proofs.holds(twice, new Evidence.HarmonicSums(64)));
    assertThat(proofs.steps()).hasSize(1);
  }
}
