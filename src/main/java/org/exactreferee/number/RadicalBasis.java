package org.exactreferee.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Writes positive integers over multiplicatively independent ones without factoring them fully.
 *
 * <p>A basis is a set of pairwise coprime integers above 1, none of them a perfect power. Then a
 * product of rational powers of them is rational only if every exponent is an integer: the primes
 * of different members are disjoint, and in one member the multiplicities of the primes have gcd 1.
 */
final class RadicalBasis {

  /** Primes below this are split off; what is left over is kept whole. */
  private static final int TRIAL_LIMIT = 1 << 16;

  private RadicalBasis() {}

  /**
   * n as a product of powers of members of one basis: small primes, and at most one larger rest.
   */
  static SortedMap<BigInteger, Integer> factors(BigInteger n) {
    SortedMap<BigInteger, Integer> result = new TreeMap<>();
    BigInteger rest = n;
    for (int p = 2; p < TRIAL_LIMIT && rest.bitLength() > 1; p += p == 2 ? 1 : 2) {
      if (rest.bitLength() < Long.SIZE && (long) p * p > rest.longValue()) {
        break;
      }
      BigInteger prime = BigInteger.valueOf(p);
      while (rest.mod(prime).signum() == 0) {
        result.merge(prime, 1, Integer::sum);
        rest = rest.divide(prime);
      }
    }
    if (!rest.equals(BigInteger.ONE)) {
      int power = largestPower(rest);
      result.merge(root(rest, power), power, Integer::sum);
    }
    return result;
  }

  /** The largest k for which n is a k-th power. */
  private static int largestPower(BigInteger n) {
    for (int k = n.bitLength(); k > 1; k--) {
      if (root(n, k).pow(k).equals(n)) {
        return k;
      }
    }
    return 1;
  }

  /** The largest r with {@code r^k <= n}, by bisection on the bits of r. */
  static BigInteger root(BigInteger n, int k) {
    BigInteger root = BigInteger.ZERO;
    for (int bit = n.bitLength() / k; bit >= 0; bit--) {
      BigInteger candidate = root.setBit(bit);
      if (candidate.pow(k).compareTo(n) <= 0) {
        root = candidate;
      }
    }
    return root;
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

  /** A basis over which all these numbers can be written: shared factors are split off by gcds. */
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

  /** The exponents of n over a basis that {@link #refine} made from a set containing n. */
  static SortedMap<BigInteger, Integer> over(List<BigInteger> basis, BigInteger n) {
    SortedMap<BigInteger, Integer> result = new TreeMap<>();
    BigInteger rest = n;
    for (BigInteger member : basis) {
      while (rest.mod(member).signum() == 0) {
        result.merge(member, 1, Integer::sum);
        rest = rest.divide(member);
      }
    }
    if (!rest.equals(BigInteger.ONE)) {
      throw new IllegalArgumentException("number (" + n + ") must be a product over " + basis);
    }
    return result;
  }
}
