package org.exactreferee.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.show.finding.DecimalStatement;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/** Proves the decimals of many numbers by few theorems. */
public final class Digits {

  private static final String TOO_FINE = "so many digits are beyond the precision of the kernel";

  /** The text of a statement has a largest length. */
  private static final int MOST_AT_ONCE = 200;

  private Digits() {}

  /**
   * A number whose decimal is wanted.
   *
   * @param term the number in a statement; its own theorem says where it comes from
   * @param decimal what is believed to be its decimal
   */
  public record Wanted(Expression term, Decimal decimal) {
    public static Wanted of(Rational value, int digits, Decimal.Rounding rounding) {
      return new Wanted(Terms.number(value), Decimal.of(value, digits, rounding));
    }

    /** A number of the exact field, or one whose term is not what it is printed as. */
    public static Wanted of(Expression term, Real value, int digits, Decimal.Rounding rounding) {
      return new Wanted(term, Decimal.of(value, digits, rounding));
    }

    private Expression claim() {
      return DecimalStatement.of(term, decimal);
    }
  }

  /**
   * A cell for each decimal, in their order.
   *
   * @param values what proves the numbers themselves
   */
  public static List<Cell> cells(Proofs proofs, List<Theorem> values, List<Wanted> wanted) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i += MOST_AT_ONCE) {
      List<Wanted> some = wanted.subList(i, Math.min(wanted.size(), i + MOST_AT_ONCE));
      cells.addAll(together(proofs, values, some));
    }
    return cells;
  }

  /** The same, but where nothing proves the numbers, the decimals are computed for this reason. */
  public static List<Cell> cells(
      Proofs proofs, List<Theorem> values, List<Wanted> wanted, String reason) {
    return values.isEmpty()
        ? wanted.stream().map(each -> Cell.computed(each.decimal(), reason)).toList()
        : cells(proofs, values, wanted);
  }

  private static List<Cell> together(Proofs proofs, List<Theorem> values, List<Wanted> wanted) {
    Expression all = Statements.conjunction(wanted.stream().map(Wanted::claim).toList());
    Optional<Theorem> together = proofs.tryEvaluated(all);
    List<Cell> cells = new ArrayList<>();
    for (Wanted each : wanted) {
      Optional<Theorem> theorem =
          together.isPresent() ? together : proofs.tryEvaluated(each.claim());
      cells.add(
          theorem
              .map(digits -> proved(values, digits, each.decimal()))
              .orElseGet(() -> Cell.computed(each.decimal().digits(), TOO_FINE)));
    }
    return cells;
  }

  private static Cell proved(List<Theorem> values, Theorem digits, Decimal decimal) {
    List<Theorem> theorems = new ArrayList<>(values);
    theorems.add(digits);
    return Cell.proved(theorems, decimal.digits());
  }
}
