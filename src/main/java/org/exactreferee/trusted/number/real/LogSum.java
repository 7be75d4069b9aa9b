package org.exactreferee.trusted.number.real;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.Rational;

/**
 * A number {@code c + sum r_b ln b + sum s_f ln f} with rational c, r, s, the b pairwise coprime
 * integers above 1 and the f positive sums in the exact field.
 *
 * <p>It is zero exactly if {@code e^c prod b^r prod f^s = 1}. Without any f this means that c and
 * all r are zero, as different b have different primes; with some, it is decided in the exact field
 * after making the s coprime integers.
 */
public final class LogSum implements Real {

  /** The largest power of an f that is multiplied out to decide whether a sum is zero. */
  static final int LARGEST_POWER = 64;

  private final Rational constant;
  private final SortedMap<BigInteger, Rational> bases;
  private final Map<ExactReal, Rational> others;

  private LogSum(
      Rational constant, SortedMap<BigInteger, Rational> bases, Map<ExactReal, Rational> others) {
    this.constant = constant;
    this.bases = Collections.unmodifiableSortedMap(new TreeMap<>(bases));
    this.others = Collections.unmodifiableMap(new LinkedHashMap<>(others));
  }

  static LogSum of(Rational constant) {
    return new LogSum(constant, new TreeMap<>(), Map.of());
  }

  /** The logarithm of a positive rational. */
  static LogSum ofLogarithm(Rational value) {
    SortedMap<BigInteger, Rational> bases = new TreeMap<>();
    bases.put(value.numerator(), Rational.ONE);
    bases.put(value.denominator(), Rational.of(-1));
    bases.remove(BigInteger.ONE);
    return ofBases(Rational.ZERO, bases);
  }

  /** {@code q + sum r_b ln b}, the b pairwise coprime. */
  static LogSum ofBases(Rational constant, SortedMap<BigInteger, Rational> bases) {
    return new LogSum(constant, bases, Map.of());
  }

  /** {@code ln f} kept whole. */
  static LogSum ofOther(ExactReal f) {
    return new LogSum(Rational.ZERO, new TreeMap<>(), Map.of(f, Rational.ONE));
  }

  /** Whether no logarithm is left, so that this is the rational {@link #constant}. */
  boolean isRational() {
    return bases.isEmpty() && others.isEmpty();
  }

  /** The same number as the simplest kind of real. */
  Real simplified() {
    return isRational() ? ExactReal.of(constant) : this;
  }

  /** Coprime integers of which those of this and that are products. */
  private List<BigInteger> basis(LogSum that) {
    TreeSet<BigInteger> all = new TreeSet<>(bases.keySet());
    all.addAll(that.bases.keySet());
    return RadicalBasis.needsRefinement(all) ? RadicalBasis.refine(all) : List.copyOf(all);
  }

  LogSum plus(LogSum that) {
    List<BigInteger> basis = basis(that);
    SortedMap<BigInteger, Rational> sum = RadicalBasis.over(basis, bases);
    RadicalBasis.over(basis, that.bases).forEach((b, factor) -> Terms.add(sum, b, factor));
    Map<ExactReal, Rational> rest = new LinkedHashMap<>(others);
    that.others.forEach((f, factor) -> Terms.add(rest, f, factor));
    return new LogSum(constant.add(that.constant), sum, rest);
  }

  LogSum times(Rational factor) {
    if (factor.sign() == 0) {
      return of(Rational.ZERO);
    }
    Map<ExactReal, Rational> scaledOthers = new LinkedHashMap<>();
    others.forEach((f, s) -> scaledOthers.put(f, s.multiply(factor)));
    return new LogSum(constant.multiply(factor), PowerProduct.scaled(bases, factor), scaledOthers);
  }

  /** The rational r with {@code this = r that}, if the forms are multiples of each other. */
  Optional<Rational> ratioTo(LogSum that) {
    SortedMap<BigInteger, Rational> divisor = RadicalBasis.over(basis(that), that.bases);
    Rational candidate =
        divisor.isEmpty()
            ? Rational.ZERO
            : RadicalBasis.over(basis(that), bases)
                .getOrDefault(divisor.firstKey(), Rational.ZERO)
                .divide(divisor.get(divisor.firstKey()));
    LogSum rest = plus(that.times(candidate.negate()));
    boolean zero = rest.isRational() && rest.constant.sign() == 0;
    return zero ? Optional.of(candidate) : Optional.empty();
  }

  /** {@code e^this} if it is in the exact field for a reason seen here: the s are integers. */
  Optional<ExactReal> exponential() {
    ExactReal product = ExactReal.exp(constant);
    for (Map.Entry<BigInteger, Rational> entry : bases.entrySet()) {
      product = product.multiply(ExactReal.power(Rational.of(entry.getKey()), entry.getValue()));
    }
    for (Map.Entry<ExactReal, Rational> entry : others.entrySet()) {
      Rational power = entry.getValue();
      boolean small = power.abs().compareTo(Rational.of(LARGEST_POWER)) <= 0;
      if (!power.isInteger() || !small) {
        return Optional.empty();
      }
      product = product.multiply(entry.getKey().pow(power.numerator().intValueExact()));
    }
    return Optional.of(product);
  }

  /** Whether this is zero, if that can be decided. */
  Optional<Boolean> isZero() {
    return others.isEmpty()
        ? Optional.of(constant.sign() == 0 && bases.isEmpty())
        : multiplied().map(ExactReal.ONE::equals);
  }

  /** The sign as found in the exact field, if it can be. */
  Optional<Integer> fieldSign() {
    return multiplied().map(power -> power.compareTo(ExactReal.ONE));
  }

  /**
   * {@code e^(this / u)} for the u > 0 that makes the s coprime integers: above 1 as this above 0.
   */
  private Optional<ExactReal> multiplied() {
    Rational unit = others.values().stream().reduce(Rational.ZERO, Rational::commonMeasure);
    return unit.sign() == 0 ? exponential() : times(unit.reciprocal()).exponential();
  }

  @Override
  public Enclosure enclose(int bits) {
    int working = bits + 16;
    Enclosure sum = Enclosure.of(constant, working);
    for (Map.Entry<BigInteger, Rational> entry : bases.entrySet()) {
      Enclosure ln = Logarithm.ln(Rational.of(entry.getKey()), working);
      sum = sum.add(ln.multiply(Enclosure.of(entry.getValue(), working), working), working);
    }
    for (Map.Entry<ExactReal, Rational> entry : others.entrySet()) {
      Enclosure ln = entry.getKey().enclose(working).ln(working);
      sum = sum.add(ln.multiply(Enclosure.of(entry.getValue(), working), working), working);
    }
    return sum;
  }

  /** {@code 1/2 + 3*ln(2) - ln(e + 1)/2}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    if (constant.sign() != 0) {
      text.append(constant);
    }
    bases.forEach((b, factor) -> append(text, factor, "ln(" + b + ")"));
    others.forEach((f, factor) -> append(text, factor, "ln(" + f + ")"));
    return text.isEmpty() ? "0" : text.toString();
  }

  private static void append(StringBuilder text, Rational factor, String logarithm) {
    String sign =
        factor.sign() < 0 ? (text.isEmpty() ? "-" : " - ") : (text.isEmpty() ? "" : " + ");
    BigInteger top = factor.numerator().abs();
    text.append(sign)
        .append(top.equals(BigInteger.ONE) ? "" : top + "*")
        .append(logarithm)
        .append(factor.isInteger() ? "" : "/" + factor.denominator());
  }
}
