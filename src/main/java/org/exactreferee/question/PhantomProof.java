package org.exactreferee.question;

import static org.exactreferee.trusted.language.function.FunctionNames.EXP;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.voting.SmallestPhantom;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;

/** Proves that phantoms are the fewest that are enough, among fractions of bounded denominator. */
public record PhantomProof(Proofs proofs, int digits) {

  /**
   * A row: q, {@code 1/(e^q - 1)}, the fewest phantoms and the most that are too few, each with its
   * decimal.
   */
  public List<Cell> row(SmallestPhantom found) {
    Expression power = Terms.call(EXP, Terms.number(found.exponent()));
    Expression one = Terms.number(1);
    ProvedNumber least =
        ProvedNumber.of(
            proofs,
            Terms.over(one, Terms.minus(power, one)),
            SmallestPhantom.least(found.exponent()));
    List<Theorem> fewest = List.of(proofs.holds(enough(found)), proofs.holds(neighbours(found)));
    return List.of(
        Cell.given(found.exponent()),
        least.exact(),
        least.decimal(digits, Decimal.Rounding.NEAREST),
        Cell.proved(fewest, found.phantoms()),
        decimal(found.phantoms(), Decimal.Rounding.UP),
        Cell.proved(fewest, found.below()),
        decimal(found.below(), Decimal.Rounding.DOWN));
  }

  private Cell decimal(Rational value, Decimal.Rounding rounding) {
    return proofs.decimal(Terms.number(value), Decimal.of(value, digits, rounding));
  }

  /**
   * {@code 1 + 1/c <= e^q < 1 + 1/b}: with c phantoms an entry is private, with b it is not; with
   * none it never is.
   */
  private static Expression enough(SmallestPhantom found) {
    Expression power = Terms.call(EXP, Terms.number(found.exponent()));
    Expression enough = ratio(found.phantoms());
    return found.below().sign() == 0
        ? Terms.compare(enough, Relation.AT_MOST, power)
        : Terms.between(enough, Relation.AT_MOST, power, Relation.LESS, ratio(found.below()));
  }

  private static Expression ratio(Rational phantoms) {
    Expression one = Terms.number(1);
    return Terms.plus(one, Terms.over(one, Terms.number(phantoms)));
  }

  /**
   * Of all fractions between a/b and c/d none has a denominator below {@code b + d} if {@code b c -
   * a d = 1}.
   */
  private static Expression neighbours(SmallestPhantom found) {
    BigInteger b = found.below().denominator();
    BigInteger d = found.phantoms().denominator();
    Expression difference =
        Terms.minus(
            Terms.times(Terms.number(b), Terms.number(found.phantoms().numerator())),
            Terms.times(Terms.number(found.below().numerator()), Terms.number(d)));
    return Terms.all(
        List.of(
            Terms.equal(difference, Terms.number(1)),
            Terms.compare(
                Terms.plus(Terms.number(b), Terms.number(d)),
                Relation.GREATER,
                Terms.number(found.denominator()))));
  }
}
