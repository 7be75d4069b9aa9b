package org.exactreferee.trusted.number.real;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.exactreferee.trusted.number.Rational;

/**
 * Writes positive integers over multiplicatively independent ones without factoring them.
 *
 * <p>A basis is a set of pairwise coprime integers above 1, none of them a perfect power. Then a
 * product of rational powers of them is rational only if every exponent is an integer: the primes
 * of different members are disjoint, and in one member the multiplicities of the primes have gcd 1.
 */
final class RadicalBasis {

  private RadicalBasis() {}

  /** A positive rational as a product of powers of members of one basis. */
  static SortedMap<BigInteger, Rational> factors(Rational value) {
    SortedMap<BigInteger, Rational> powers = new TreeMap<>();
    add(powers, value.numerator(), 1);
    add(powers, value.denominator(), -1);
    return powers;
  }

  private static void add(SortedMap<BigInteger, Rational> powers, BigInteger n, int sign) {
    if (!n.equals(BigInteger.ONE)) {
      int power = largestPower(n);
      powers.put(root(n, power), Rational.of((long) sign * power));
    }
  }

  private static int multiplicity(BigInteger factor, BigInteger n) {
    int times = 0;
    for (BigInteger rest = n; rest.mod(factor).signum() == 0; rest = rest.divide(factor)) {
      times++;
    }
    return times;
  }

  /** The largest k for which n, at least 2, is a k-th power; only primes need be tried. */
  private static int largestPower(BigInteger n) {
    int power = 1;
    BigInteger base = n;
    for (int k = 2; k < base.bitLength(); k++) {
      BigInteger root = BigInteger.valueOf(k).isProbablePrime(1) ? root(base, k) : BigInteger.ONE;
      while (root.pow(k).equals(base)) {
        base = root;
        power *= k;
        root = root(base, k);
      }
    }
    return power;
  }

  /**
   * The largest r with {@code r^k <= n}, by Newton's method.
   *
   * <p>From any s above the root, {@code floor(((k - 1) s + n / s^(k-1)) / k)} is at least floor of
   * the root, as an arithmetic mean is at least the geometric one, and less than s until that is
   * reached. The start is one more than the root of the upper half of the bits.
   */
  static BigInteger root(BigInteger n, int k) {
    int half = n.bitLength() / k / 2;
    BigInteger root =
        half == 0
            ? BigInteger.valueOf(4)
            : root(n.shiftRight(k * half), k).add(BigInteger.ONE).shiftLeft(half);
    BigInteger degree = BigInteger.valueOf(k);
    while (true) {
      BigInteger rest = n.divide(root.pow(k - 1));
      BigInteger next = root.multiply(degree.subtract(BigInteger.ONE)).add(rest).divide(degree);
      if (next.compareTo(root) >= 0) {
        return root;
      }
      root = next;
    }
  }

  /** Whether two different numbers among these share a factor. */
  static boolean needsRefinement(Collection<BigInteger> numbers) {
    List<BigInteger> list = new ArrayList<>(numbers);
    for (int i = 0; i < list.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (sharesFactor(list.get(i), list.get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean sharesFactor(BigInteger a, BigInteger b) {
    return !a.equals(b) && !a.gcd(b).equals(BigInteger.ONE);
  }

  /**
   * A basis over which all these members of bases can be written: gcds split off what is shared.
   */
  static List<BigInteger> refine(Collection<BigInteger> numbers) {
    TreeSet<BigInteger> open = new TreeSet<>(numbers);
    TreeSet<BigInteger> basis = new TreeSet<>();
    while (!open.isEmpty()) {
      BigInteger next = open.pollFirst();
      if (next.equals(BigInteger.ONE)) {
        continue;
      }
      BigInteger partner = null;
      for (BigInteger member : basis) {
        if (!member.gcd(next).equals(BigInteger.ONE)) {
          partner = member;
          break;
        }
      }
      if (partner == null) {
        basis.add(root(next, largestPower(next)));
      } else if (!partner.equals(next)) {
        BigInteger common = partner.gcd(next);
        basis.remove(partner);
        open.addAll(List.of(common, partner.divide(common), next.divide(common)));
      }
    }
    return List.copyOf(basis);
  }

  /** A product of powers of numbers as one of powers of members of a basis. */
  static SortedMap<BigInteger, Rational> over(
      List<BigInteger> basis, SortedMap<BigInteger, Rational> powers) {
    SortedMap<BigInteger, Rational> sum = new TreeMap<>();
    powers.forEach(
        (number, power) ->
            over(basis, number)
                .forEach((b, times) -> Terms.add(sum, b, power.multiply(Rational.of(times)))));
    return sum;
  }

  /** The exponents of n over a basis that {@link #refine} made from a set containing n. */
  static SortedMap<BigInteger, Integer> over(List<BigInteger> basis, BigInteger n) {
    SortedMap<BigInteger, Integer> result = new TreeMap<>();
    BigInteger rest = n;
    for (BigInteger member : basis) {
      int times = multiplicity(member, rest);
      if (times > 0) {
        result.put(member, times);
        rest = rest.divide(member.pow(times));
      }
    }
    if (!rest.equals(BigInteger.ONE)) {
      throw new IllegalArgumentException("number (" + n + ") must be a product over " + basis);
    }
    return result;
  }
}
