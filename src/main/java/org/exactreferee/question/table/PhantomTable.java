package org.exactreferee.question.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prove.voting.SmallestPhantom;
import org.exactreferee.trusted.number.Rational;

/**
 * The fewest phantom votes with which an entry x is private in a randomized dictatorship.
 *
 * <p>An entry with m of n votes and c phantoms has a probability that is {@code m + c} over a sum
 * that no change of one vote changes, so it is private exactly if {@code m + 1 + c <= e^(lambda x)
 * (m + c)} for all m, and m = 0 is the worst [KL18, Theorem 1].
 */
record PhantomTable() implements TableKind {

  @Override
  public String name() {
    return "phantoms";
  }

  @Override
  public String about() {
    return "the fewest phantom votes with which an entry of the ballot is private";
  }

  @Override
  public List<String> aboutParameters() {
    return List.of(
        "the factor of the entry",
        "the entry of the ballot",
        "the largest denominator of phantom votes");
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    return Filling.of(parameters.stream().map(row -> cells(row, digits)).toList());
  }

  private static List<String> cells(List<String> row, int digits) {
    Rational exponent = Rational.parse(row.get(0)).multiply(Rational.parse(row.get(1)));
    SmallestPhantom found = SmallestPhantom.of(exponent, new BigInteger(row.get(2)));
    List<String> cells = new ArrayList<>(row);
    cells.add(SmallestPhantom.least(exponent).toString());
    cells.add(Decimal.of(SmallestPhantom.least(exponent), digits, Rounding.UP).digits());
    cells.add(found.phantoms().toString());
    cells.add(found.below().toString());
    return cells;
  }
}
