package org.exactreferee.trusted.kernel.rule;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.number.Rational;

/** Two laws of the rank over one common denominator, to be mixed. */
final class Mixture {

  /** Rows of a table use few values of p in turn. */
  private static final int MOST_KEPT = 16;

  private final BigInteger denominator;
  private final List<BigInteger> first;
  private final List<BigInteger> second;
  private final Map<Rational, MixedLaw> mixed = new HashMap<>();

  /**
   * Laws to be mixed.
   *
   * @param first the numerators of the law that is played with probability p
   * @param second the numerators of the other
   */
  private Mixture(BigInteger denominator, List<BigInteger> first, List<BigInteger> second) {
    this.denominator = denominator;
    this.first = first;
    this.second = second;
  }

  static Mixture of(List<Rational> first, List<Rational> second) {
    if (first.size() != second.size()) {
      throw new UndefinedException("lengths (" + first.size() + ") of two laws must be equal");
    }
    BigInteger common =
        Stream.concat(first.stream(), second.stream())
            .map(Rational::denominator)
            .reduce(BigInteger.ONE, (a, b) -> a.divide(a.gcd(b)).multiply(b));
    return new Mixture(common, numerators(first, common), numerators(second, common));
  }

  /** Laws that are each over one denominator already. */
  static Mixture of(LawOverOne first, LawOverOne second) {
    if (first.candidates() != second.candidates()) {
      throw new UndefinedException("lengths (" + first.candidates() + ") of laws must be equal");
    }
    BigInteger shared = first.denominator().gcd(second.denominator());
    BigInteger widens = second.denominator().divide(shared);
    BigInteger common = first.denominator().multiply(widens);
    return new Mixture(
        common,
        checked(scaled(first, widens), common),
        checked(scaled(second, first.denominator().divide(shared)), common));
  }

  private static List<BigInteger> scaled(LawOverOne law, BigInteger factor) {
    return law.numerators().stream().map(factor::multiply).toList();
  }

  private static List<BigInteger> numerators(List<Rational> law, BigInteger common) {
    return checked(
        law.stream().map(q -> q.numerator().multiply(common.divide(q.denominator()))).toList(),
        common);
  }

  private static List<BigInteger> checked(List<BigInteger> numerators, BigInteger common) {
    BigInteger sum = numerators.stream().reduce(BigInteger.ZERO, BigInteger::add);
    if (!sum.equals(common) || numerators.stream().anyMatch(number -> number.signum() < 0)) {
      throw new UndefinedException("a law must have no negative entry and sum to 1");
    }
    return numerators;
  }

  /** How much the mixture leaks under d_l. */
  Loss loss(Rational p, BigInteger l) {
    boolean distance =
        l.signum() > 0 && l.compareTo(BigInteger.valueOf(Math.max(1, first.size() - 1))) <= 0;
    if (p.sign() < 0 || p.compareTo(Rational.ONE) > 0 || !distance) {
      throw new UndefinedException("p (" + p + ") must be in [0, 1], l (" + l + ") below n");
    }
    return mixed(p).loss(l.intValueExact());
  }

  private MixedLaw mixed(Rational p) {
    if (mixed.size() >= MOST_KEPT) {
      mixed.clear();
    }
    return mixed.computeIfAbsent(p, this::mix);
  }

  private MixedLaw mix(Rational p) {
    BigInteger share = p.numerator();
    BigInteger rest = p.denominator().subtract(share);
    List<BigInteger> entries =
        IntStream.range(0, first.size())
            .mapToObj(k -> first.get(k).multiply(share).add(second.get(k).multiply(rest)))
            .toList();
    return new MixedLaw(denominator.multiply(p.denominator()), entries);
  }
}
