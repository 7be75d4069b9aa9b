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

/**
 * A product of {@code e^exponent} and of powers {@code b^r} with {@code 0 < r < 1}, the bases b
 * from one {@link RadicalBasis}.
 *
 * @param powers base to exponent
 */
record PowerProduct(Rational exponent, SortedMap<BigInteger, Rational> powers)
    implements Comparable<PowerProduct> {

  static final PowerProduct UNIT = exp(Rational.ZERO);

  PowerProduct {
    powers =
        powers.isEmpty()
            ? Collections.emptySortedMap()
            : Collections.unmodifiableSortedMap(new TreeMap<>(powers));
  }

  /** {@code e^exponent} alone. */
  static PowerProduct exp(Rational exponent) {
    return new PowerProduct(exponent, Collections.emptySortedMap());
  }

  /** The same without its power of e. */
  PowerProduct radical() {
    return new PowerProduct(Rational.ZERO, powers);
  }

  /** A rational multiple of a product: what powers with any exponents come to. */
  record Multiple(Rational factor, PowerProduct product) {}

  /**
   * The product of {@code e^exponent} and {@code b^r} over any rational r, whose integer parts go
   * into the factor.
   *
   * @throws UndecidedException if an r is too large to multiply out
   */
  static Multiple of(Rational exponent, Map<BigInteger, Rational> exponents) {
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
    return new Multiple(factor, new PowerProduct(exponent, rest));
  }

  Multiple multiply(PowerProduct that) {
    Rational sum = exponent.add(that.exponent);
    if (powers.isEmpty() || that.powers.isEmpty()) {
      SortedMap<BigInteger, Rational> either = powers.isEmpty() ? that.powers : powers;
      return new Multiple(Rational.ONE, new PowerProduct(sum, either));
    }
    SortedMap<BigInteger, Rational> all = new TreeMap<>(powers);
    that.powers.forEach((base, power) -> all.merge(base, power, Rational::add));
    return of(sum, all);
  }

  Multiple pow(Rational power) {
    return of(exponent.multiply(power), scaled(powers, power));
  }

  /** Every exponent multiplied by a factor. */
  static SortedMap<BigInteger, Rational> scaled(
      SortedMap<BigInteger, Rational> powers, Rational factor) {
    SortedMap<BigInteger, Rational> scaled = new TreeMap<>();
    powers.forEach((base, power) -> scaled.put(base, power.multiply(factor)));
    return scaled;
  }

  /** The same number over a refined basis. */
  Multiple over(List<BigInteger> basis) {
    return of(exponent, RadicalBasis.over(basis, powers));
  }

  /** An enclosure of the powers of the bases, without the power of e. */
  Enclosure encloseRadical(int bits) {
    Enclosure logarithm = Enclosure.ZERO;
    int working = bits + 16;
    for (Map.Entry<BigInteger, Rational> entry : powers.entrySet()) {
      int size = 2 * entry.getKey().bitLength();
      Enclosure base = Logarithm.ln(Rational.of(entry.getKey()), working + size);
      Enclosure power = Enclosure.of(entry.getValue(), working + size);
      logarithm = logarithm.add(base.multiply(power, working + size), working + size);
    }
    return logarithm.exp(bits);
  }

  /** Compares by the exponent of e first. */
  @Override
  public int compareTo(PowerProduct that) {
    int order = exponent.compareTo(that.exponent);
    return order != 0 || (powers.isEmpty() && that.powers.isEmpty()) ? order : byPowers(that);
  }

  private int byPowers(PowerProduct that) {
    int order = 0;
    Iterator<Map.Entry<BigInteger, Rational>> left = powers.entrySet().iterator();
    Iterator<Map.Entry<BigInteger, Rational>> right = that.powers.entrySet().iterator();
    while (order == 0 && left.hasNext() && right.hasNext()) {
      Map.Entry<BigInteger, Rational> a = left.next();
      Map.Entry<BigInteger, Rational> b = right.next();
      order = a.getKey().compareTo(b.getKey());
      order = order != 0 ? order : a.getValue().compareTo(b.getValue());
    }
    return order != 0 ? order : Boolean.compare(left.hasNext(), right.hasNext());
  }
}
