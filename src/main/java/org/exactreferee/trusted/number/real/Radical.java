package org.exactreferee.trusted.number.real;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.PowerLimit;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * A product of powers {@code b^r} with {@code 0 < r < 1}, the bases b from one {@link
 * RadicalBasis}.
 *
 * @param powers base to exponent
 */
record Radical(SortedMap<BigInteger, Rational> powers) implements Comparable<Radical> {

  static final Radical UNIT = new Radical(new TreeMap<>());

  Radical(SortedMap<BigInteger, Rational> powers) {
    this.powers = Collections.unmodifiableSortedMap(new TreeMap<>(powers));
  }

  /** A rational multiple of a radical: what a product of rational powers comes to. */
  record Multiple(Rational factor, Radical radical) {}

  /**
   * The product of {@code b^r} over any rational exponents; their integer parts go into the factor.
   *
   * @throws UndecidedException if an exponent is too large to multiply out
   */
  static Multiple product(Map<BigInteger, Rational> exponents) {
    Rational factor = Rational.ONE;
    SortedMap<BigInteger, Rational> rest = new TreeMap<>();
    for (Map.Entry<BigInteger, Rational> entry : exponents.entrySet()) {
      BigInteger whole = entry.getValue().floor();
      Rational fraction = entry.getValue().subtract(Rational.of(whole));
      factor = factor.multiply(PowerLimit.pow(Rational.of(entry.getKey()), whole));
      if (fraction.sign() > 0) {
        rest.put(entry.getKey(), fraction);
      }
    }
    return new Multiple(factor, new Radical(rest));
  }

  Multiple multiply(Radical that) {
    if (powers.isEmpty() || that.powers.isEmpty()) {
      return new Multiple(Rational.ONE, powers.isEmpty() ? that : this);
    }
    SortedMap<BigInteger, Rational> sum = new TreeMap<>(powers);
    that.powers.forEach((base, exponent) -> sum.merge(base, exponent, Rational::add));
    return product(sum);
  }

  Multiple reciprocal() {
    SortedMap<BigInteger, Rational> negated = new TreeMap<>();
    powers.forEach((base, exponent) -> negated.put(base, exponent.negate()));
    return product(negated);
  }

  /** The same number over a refined basis. */
  Multiple over(List<BigInteger> basis) {
    SortedMap<BigInteger, Rational> sum = new TreeMap<>();
    powers.forEach(
        (base, exponent) ->
            RadicalBasis.over(basis, base)
                .forEach(
                    (member, times) ->
                        sum.merge(member, exponent.multiply(Rational.of(times)), Rational::add)));
    return product(sum);
  }

  Enclosure enclose(int bits) {
    Enclosure logarithm = Enclosure.ZERO;
    int working = bits + 16;
    for (Map.Entry<BigInteger, Rational> entry : powers.entrySet()) {
      int size = 2 * entry.getKey().bitLength();
      Enclosure base = Logarithm.ln(Rational.of(entry.getKey()), working + size);
      Enclosure exponent = Enclosure.of(entry.getValue(), working + size);
      logarithm = logarithm.add(base.multiply(exponent, working + size), working + size);
    }
    return logarithm.exp(bits);
  }

  @Override
  public int compareTo(Radical that) {
    Iterator<Map.Entry<BigInteger, Rational>> left = powers.entrySet().iterator();
    Iterator<Map.Entry<BigInteger, Rational>> right = that.powers.entrySet().iterator();
    while (left.hasNext() && right.hasNext()) {
      Map.Entry<BigInteger, Rational> a = left.next();
      Map.Entry<BigInteger, Rational> b = right.next();
      int order = a.getKey().compareTo(b.getKey());
      order = order != 0 ? order : a.getValue().compareTo(b.getValue());
      if (order != 0) {
        return order;
      }
    }
    return Boolean.compare(left.hasNext(), right.hasNext());
  }

  /** {@code 2^(1/2)*3^(1/3)}; empty for the unit. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    powers.forEach(
        (base, exponent) ->
            text.append(text.isEmpty() ? "" : "*")
                .append(base)
                .append("^(")
                .append(exponent)
                .append(')'));
    return text.toString();
  }
}
