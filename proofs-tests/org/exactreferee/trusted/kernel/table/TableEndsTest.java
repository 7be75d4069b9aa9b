package org.exactreferee.trusted.kernel.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.junit.jupiter.api.Test;

/** The first and the last blocks of tables, and blocks that are too long. */
class TableEndsTest {

  private static Cell q(String fraction) {
    return Cell.Exact.of(RationalText.parse(fraction));
  }

  private static TableVerification table(Cell... ranks) {
    RowKind kind = RowKinds.named("rank-law").orElseThrow();
    Grid grid = new Grid(kind, List.of(List.of(q("3")), List.of(ranks)));
    return new TableVerification(new TableHead(grid, 4));
  }

  private static Rejected wrong(Checked<?> checked) {
    return ((Checked.Wrong<?>) checked).rejected();
  }

  private static Checked<VerifiedBlock> check(TableVerification table, Cell found, String text) {
    Cell decimal = new Cell.Digits(new Numeral(BigInteger.valueOf(5), -1));
    return table.check(
        table.next(1).orElseThrow(),
        List.of(List.of(found, decimal)),
        List.of(List.of(text, "0.5")),
        new Evidence.Evaluation(List.of()));
  }

  @Test
  void aTableWithoutRowsIsNotVerified() {
    TableVerification table = table();
    assertThat(table.next(1)).isEmpty();
    assertThat(table.missing()).isEmpty();
    assertThat(table.end()).contains(new Rejected(Reason.NO_STEPS, "the table has no rows"));
  }

  @Test
  void aTableWhoseRowsAreAllProvedIsVerified() {
    TableVerification table = table(q("1"));
    VerifiedBlock block = ((Checked.Right<VerifiedBlock>) check(table, q("1/2"), "1/2")).value();
    assertThat(block.theorem().evidence()).isEqualTo(new Evidence.Evaluation(List.of()));
    table.count(block);
    assertThat(table.end()).isEqualTo(Optional.empty());
  }

  @Test
  void aBlockHasAtMostAMillionCharacters() {
    String longest = "1".repeat(1_000_000 - 3);
    assertThat(table(q("1")).place(List.of(List.of("3", "1", longest, "0"))))
        .isInstanceOf(Checked.Right.class);
    assertThat(wrong(table(q("1")).place(List.of(List.of("3", "1", longest, "00")))))
        .isEqualTo(new Rejected(Reason.TOO_LARGE, "the rows of block 1 are too long for a claim"));
  }

  @Test
  void rowsThatShareNothingStandInBlocksOfTheirOwn() {
    RowKind kind = RowKinds.named("rank-law").orElseThrow();
    Grid grid = new Grid(kind, List.of(List.of(q("2"), q("3")), List.of(q("1"), q("2"), q("3"))));
    for (int most = 1; most <= 4; most++) {
      TableVerification table = new TableVerification(new TableHead(grid, 4));
      List<Integer> sizes = new ArrayList<>();
      Optional<PlacedRows> next = table.next(most);
      while (next.isPresent()) {
        sizes.add(next.get().parameters().size());
        next = table.next(most);
      }
      assertThat(sizes)
          .isEqualTo(
              switch (most) {
                case 1 -> List.of(1, 1, 1, 1, 1);
                case 2 -> List.of(2, 2, 1);
                default -> List.of(2, 3);
              });
    }
  }

  @Test
  void aBlockIsNamedByItsNumber() {
    TableVerification table = table(q("1"), q("2"));
    assertThat(wrong(table.place(List.of())))
        .isEqualTo(new Rejected(Reason.NO_STEPS, "block 1 is empty"));
    check(table, q("1/2"), "1/2");
    VerifiedBlock second =
        ((Checked.Right<VerifiedBlock>)
                table.check(
                    table.next(1).orElseThrow(),
                    List.of(
                        List.of(
                            q("1/3"), new Cell.Digits(new Numeral(BigInteger.valueOf(3333), -4)))),
                    List.of(List.of("1/3", "0.3333")),
                    new Evidence.Evaluation(List.of())))
            .value();
    assertThatThrownBy(() -> table.count(second))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("block (2) must be number 1");
  }

  @Test
  void aCellIsRefusedForHowItIsWrittenOrForWhatItHolds() {
    assertThat(wrong(check(table(q("1")), q("1/2"), "2/4")).detail())
        .endsWith("column probability: (2/4) is written 1/2");
    Cell decimal = new Cell.Digits(new Numeral(BigInteger.valueOf(5), -1));
    assertThat(wrong(check(table(q("1")), decimal, "0.5")).detail())
        .endsWith("column probability: (0.5) is not what it holds");
  }

  @Test
  void numeralsHaveModerateDigitsAndExponents() {
    BigInteger longest = BigInteger.ONE.shiftLeft(40_000).subtract(BigInteger.ONE);
    assertThat(Numeral.isModerate(longest, 10_000)).isTrue();
    assertThat(Numeral.isModerate(longest, -10_000)).isTrue();
    assertThat(Numeral.isModerate(longest.add(BigInteger.ONE), 0)).isFalse();
    assertThat(Numeral.isModerate(BigInteger.ONE, 10_001)).isFalse();
    assertThat(Numeral.isModerate(BigInteger.ONE, -10_001)).isFalse();
  }

  /** An integer with more than six zeros behind the digits that were asked for has an exponent. */
  @Test
  void aLongIntegerIsWrittenWithAnExponent() {
    BigInteger three = BigInteger.valueOf(3);
    assertThat(new Numeral(three, 10).isWrittenWith(4)).isTrue();
    assertThat(new Numeral(three, 9).isWrittenWith(4)).isFalse();
    assertThat(new Numeral(three.multiply(BigInteger.TEN.pow(9)), 0).isWrittenWith(4)).isTrue();
    assertThat(new Numeral(three.multiply(BigInteger.TEN.pow(10)), 0).isWrittenWith(4)).isFalse();
  }
}
