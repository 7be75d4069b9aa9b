package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Numbers that are powers of one number.
 *
 * @param step above 1
 * @param exponents {@code step^exponent} is each of the numbers
 */
record Lattice(ExactReal step, List<Integer> exponents) {

  /** Exponents are below this in size. */
  static final int MOST = 1 << 21;

  /** Above it, only products of powers are raised to an exponent. */
  private static final int MOST_OF_A_SUM = 64;

  /** Logarithms are multiples of {@code 2^-BITS}; what is below {@code 2^-HALF} is taken for 0. */
  private static final int BITS = 256;

  private static final int HALF = 128;

  /**
   * The coarsest lattice that has all of the numbers; empty if none is found.
   *
   * <p>Euclid's algorithm on their logarithms says which exponents to try. That the numbers are
   * these powers is then decided in the field.
   *
   * @param numbers positive, and not all 1
   */
  static Optional<Lattice> of(List<ExactReal> numbers) {
    List<BigInteger> logarithms = numbers.stream().map(Lattice::logarithm).toList();
    BigInteger unit = BigInteger.ZERO;
    for (BigInteger logarithm : logarithms) {
      unit = measure(unit, logarithm.abs());
    }
    BigInteger half = unit.shiftRight(1);
    List<BigInteger> exponents = new ArrayList<>();
    BigInteger divisor = BigInteger.ZERO;
    for (BigInteger logarithm : logarithms) {
      BigInteger exponent = logarithm.abs().add(half).divide(unit);
      if (exponent.bitLength() >= Integer.SIZE - Integer.numberOfLeadingZeros(MOST)) {
        return Optional.empty();
      }
      exponents.add(logarithm.signum() < 0 ? exponent.negate() : exponent);
      divisor = divisor.gcd(exponent);
    }
    BigInteger common = divisor;
    return common.signum() == 0
        ? Optional.empty()
        : decided(numbers, exponents.stream().map(e -> e.divide(common).intValueExact()).toList());
  }

  private static BigInteger logarithm(ExactReal number) {
    Rational middle = number.enclose(BITS).ln(BITS).midpoint();
    return middle.multiply(Rational.of(BigInteger.ONE.shiftLeft(BITS))).floor();
  }

  private static BigInteger measure(BigInteger one, BigInteger other) {
    BigInteger larger = one.max(other);
    BigInteger smaller = one.min(other);
    while (smaller.bitLength() > HALF) {
      BigInteger rest = larger.mod(smaller);
      larger = smaller;
      smaller = rest.min(smaller.subtract(rest));
    }
    return larger;
  }

  /** The step is the product of powers of the numbers in which the exponents sum to 1. */
  private static Optional<Lattice> decided(List<ExactReal> numbers, List<Integer> exponents) {
    ExactReal step = ExactReal.ONE;
    int reached = 0;
    for (int i = 0; i < numbers.size(); i++) {
      int exponent = exponents.get(i);
      BigInteger common = BigInteger.valueOf(reached).gcd(BigInteger.valueOf(exponent));
      if (common.intValueExact() == Math.abs(reached)) {
        continue;
      }
      BigInteger modulus = BigInteger.valueOf(exponent).abs().divide(common);
      BigInteger factor =
          reached == 0
              ? BigInteger.ZERO
              : BigInteger.valueOf(reached).divide(common).modInverse(modulus);
      int ofStep = factor.intValueExact();
      int ofNumber = Math.toIntExact((common.intValueExact() - (long) ofStep * reached) / exponent);
      Optional<ExactReal> first = power(step, ofStep);
      Optional<ExactReal> second = power(numbers.get(i), ofNumber);
      if (first.isEmpty() || second.isEmpty()) {
        return Optional.empty();
      }
      step = first.get().multiply(second.get());
      reached = common.intValueExact();
    }
    ExactReal found = step;
    for (int i = 0; i < numbers.size(); i++) {
      ExactReal number = numbers.get(i);
      if (!power(found, exponents.get(i)).filter(number::equals).isPresent()) {
        return Optional.empty();
      }
    }
    return found.compareTo(ExactReal.ONE) > 0
        ? Optional.of(new Lattice(found, exponents))
        : Optional.empty();
  }

  private static Optional<ExactReal> power(ExactReal base, int exponent) {
    Optional<ExactReal> product = base.rationalPower(Rational.of(exponent));
    return product.isEmpty() && Math.abs(exponent) <= MOST_OF_A_SUM
        ? Optional.of(base.pow(exponent))
        : product;
  }
}
