package org.exactreferee.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.number.Rational;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prover.SmallestPhantom;

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
  public List<Parameter> parameters() {
    return List.of(
        new Parameter("lambda", Values.POSITIVE, "the factor of the entry"),
        new Parameter("x", Values.POSITIVE, "the entry of the ballot"),
        new Parameter(
            "denominator", Values.POSITIVE_INTEGERS, "the largest denominator of phantom votes"));
  }

  @Override
  public List<Column> columns() {
    return List.of(
        new Column("least", "fewest phantoms"),
        new Column("least_up", "fewest phantoms, rounded up"),
        new Column("phantoms", "fewest with such denominators"),
        new Column("too_few", "most that are too few"));
  }

  @Override
  public List<String> claims(List<String> cells, int digits) {
    String factor = "exp(" + cells.get(0) + "*" + cells.get(1) + ")";
    String least = "1/(" + factor + " - 1)";
    String enough = cells.get(5);
    String few = cells.get(6);
    List<String> claims = new ArrayList<>();
    claims.add(least + " = " + cells.get(3));
    claims.add(DecimalClaim.of(least, cells.get(4), digits, Rounding.UP));
    claims.add("forall m in 0.. : m + 1 + %s <= %s*(m + %s)".formatted(enough, factor, enough));
    claims.add("private_votes(%s)".formatted(twoEntries(enough, factor)));
    claims.add("1 + %s > %s*%s".formatted(few, factor, few));
    Rational above = Rational.parse(enough);
    Rational below = Rational.parse(few);
    if (below.sign() != 0) {
      claims.add("not private_votes(%s)".formatted(twoEntries(few, factor)));
    }
    BigInteger b = below.denominator();
    BigInteger d = above.denominator();
    claims.add("%s*%s - %s*%s = 1".formatted(b, above.numerator(), below.numerator(), d));
    claims.add("max(%s, %s) <= %s < %s + %s".formatted(b, d, cells.get(2), b, d));
    return claims;
  }

  private static String twoEntries(String phantoms, String factor) {
    return "phantoms(2, [%s, %s]), [%s, %s]".formatted(phantoms, phantoms, factor, factor);
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

  @Override
  public String notCovered(List<List<String>> values) {
    return "that for more than two votes an entry is private if m + 1 + c <= e^(lambda x) (m + c)"
        + " for all m";
  }
}
