package org.exactreferee.trusted.kernel.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.junit.jupiter.api.Test;

class TableVerificationTest {
  private static final Evidence EVALUATION = new Evidence.Evaluation(List.of());

  private static Cell q(String fraction) {
    return Cell.Exact.of(RationalText.parse(fraction));
  }

  /** The rank law of three candidates, two ranks. */
  private static TableVerification table() {
    RowKind kind = RowKinds.named("rank-law").orElseThrow();
    Grid grid = new Grid(kind, List.of(List.of(q("3")), List.of(q("1"), q("2"))));
    return new TableVerification(new TableHead(grid, 4));
  }

  private static Checked<VerifiedBlock> check(TableVerification table, PlacedRows place, String q) {
    Cell decimal = new Cell.Digits(new Numeral(BigInteger.valueOf(5), -1));
    return table.check(
        place, List.of(List.of(q(q), decimal)), List.of(List.of(q, "0.5")), EVALUATION);
  }

  private static <T> T right(Checked<T> checked) {
    return ((Checked.Right<T>) checked).value();
  }

  private static Reason wrong(Checked<?> checked) {
    return ((Checked.Wrong<?>) checked).rejected().reason();
  }

  @Test
  void aVerifiedBlockHoldsTheTheoremOfWhatItsRowsClaim() {
    TableVerification table = table();
    VerifiedBlock block = right(check(table, table.next(1).orElseThrow(), "1/2"));
    assertThat(block.theorem().conclusion()).isEqualTo(Conclusion.HOLDS);
    assertThat(block.theorem().claim()).isEqualTo(block.claim().claim());
    assertThat(block.theorem().toString())
        .isEqualTo("let q = rank_law(secretary(3)) in q[1] = 1/2 and 1/2 = 0.5 holds");
    assertThat(block.rows()).containsExactly(List.of("3", "1", "1/2", "0.5"));
  }

  @Test
  void aRowThatIsWrongIsNoTheorem() {
    TableVerification table = table();
    assertThat(wrong(check(table, table.next(1).orElseThrow(), "1/3")))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
  }

  @Test
  void aTextThatIsNotTheOneOfTheValueIsRejected() {
    TableVerification table = table();
    Cell decimal = new Cell.Digits(new Numeral(BigInteger.valueOf(5), -1));
    List<List<Cell>> cells = List.of(List.of(q("1/2"), decimal));
    PlacedRows place = table.next(1).orElseThrow();
    assertThat(wrong(table.check(place, cells, List.of(List.of("2/4", "0.5")), EVALUATION)))
        .isEqualTo(Reason.CELL_NOT_CANONICAL);
    assertThat(wrong(table.check(place, cells, List.of(List.of("1/2")), EVALUATION)))
        .isEqualTo(Reason.WRONG_NUMBER_OF_CELLS);
    assertThat(wrong(table.check(place, List.of(), List.of(), EVALUATION)))
        .isEqualTo(Reason.ROW_OUT_OF_PLACE);
  }

  @Test
  void otherEvidenceIsRejected() {
    TableVerification table = table();
    Cell decimal = new Cell.Digits(new Numeral(BigInteger.valueOf(5), -1));
    assertThat(
            wrong(
                table.check(
                    table.next(1).orElseThrow(),
                    List.of(List.of(q("1/2"), decimal)),
                    List.of(List.of("1/2", "0.5")),
                    new Evidence.Attained(List.of()))))
        .isEqualTo(Reason.EVIDENCE_DOES_NOT_FIT);
  }

  @Test
  void rowsAreCountedInOrderAndOnlyInTheirOwnTable() {
    TableVerification table = table();
    TableVerification other = table();
    VerifiedBlock block = right(check(table, table.next(1).orElseThrow(), "1/2"));
    assertThatThrownBy(() -> other.count(block)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> check(other, table.next(1).orElseThrow(), "1/2"))
        .isInstanceOf(IllegalArgumentException.class);
    table.count(block);
    assertThatThrownBy(() -> table.count(block)).isInstanceOf(IllegalArgumentException.class);
    assertThat(table.rows()).isEqualTo(1);
    assertThat(table.end()).map(rejected -> rejected.reason()).contains(Reason.ROW_MISSING);
    assertThat(other.end()).map(rejected -> rejected.reason()).contains(Reason.ROW_MISSING);
  }

  @Test
  void aTableWhoseLastRowIsNotPlacedOrNotProvedIsNotVerified() {
    TableVerification table = table();
    table.count(right(check(table, table.next(1).orElseThrow(), "1/2")));
    assertThat(table.missing()).map(rejected -> rejected.detail()).contains("row [3, 2]");
    assertThat(table.end()).isPresent();
    assertThat(table.next(1)).isPresent();
    assertThat(table.missing()).isEmpty();
    assertThat(table.end()).map(rejected -> rejected.detail()).contains("block 2 is not proved");
  }
}
