package org.exactreferee.trusted.number.real;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.NumberBuilder;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * A real number that is a quotient of sums of terms {@code c b^r e^q} with rational c, b, r and q.
 *
 * <p>These numbers form an ordered field in which equality is decided algebraically and the sign of
 * anything but zero by refining an enclosure, so every comparison ends; see {@link PowerSum} for
 * the theorems this rests on.
 *
 * <p>Invariant: the denominator has lowest exponent 0; its leading coefficient is 1 if the one it
 * had is a product of powers; a quotient that is a rational multiple of a power of e is held as
 * such, and one that is a sum of moderate size too if the leading coefficient is 1. Common factors
 * of numerator and denominator are cancelled while that is cheap, and up to {@link
 * #LARGEST_PRINTED_COST} for printing; no comparison depends on it.
 */
public final class ExactReal implements OrderedField<ExactReal>, Real {

  public static final ExactReal ZERO = of(Rational.ZERO);
  public static final ExactReal ONE = of(Rational.ONE);

  /** The largest degree in {@code e^(1/d)} for which a fraction is reduced before printing. */
  private static final int LARGEST_PRINTED_COST = 400;

  private static final int CHEAP_COST = 12;

  private final PowerSum top;
  private final PowerSum bottom;

  private ExactReal(PowerSum top, PowerSum bottom) {
    this.top = top;
    this.bottom = bottom;
  }

  public static ExactReal of(Rational value) {
    return of(PowerSum.of(value));
  }

  public static ExactReal of(long value) {
    return of(Rational.of(value));
  }

  private static ExactReal of(PowerSum value) {
    return new ExactReal(value, PowerSum.ONE);
  }

  /** {@code e^exponent}. */
  public static ExactReal exp(Rational exponent) {
    return of(PowerSum.exp(exponent));
  }

  /**
   * {@code base^exponent}.
   *
   * @throws ArithmeticException if the base is not positive
   */
  public static ExactReal power(Rational base, Rational exponent) {
    return of(PowerSum.power(base, exponent));
  }

  private static ExactReal quotient(PowerSum top, PowerSum bottom) {
    return quotient(top, bottom, CHEAP_COST);
  }

  private static ExactReal quotient(PowerSum top, PowerSum bottom, int largestCost) {
    if (bottom.isZero()) {
      throw new ArithmeticException("divisor (0) must not be zero");
    }
    if (top.isZero()) {
      return ZERO;
    }
    PowerSum leading = bottom.leading();
    PowerSum scale =
        (leading.isMonomial() ? leading.reciprocal() : PowerSum.ONE)
            .multiply(PowerSum.exp(bottom.lowestExponent().negate()));
    PowerSum numerator = top.multiply(scale);
    PowerSum denominator = bottom.multiply(scale);
    if (denominator.isOne()) {
      return of(numerator);
    }
    Rational gap = numerator.highestExponent().subtract(denominator.highestExponent());
    PowerSum ratio = numerator.leading().ratioTo(denominator.leading());
    PowerSum factor = ratio.multiply(PowerSum.exp(gap));
    if (numerator.equals(denominator.multiply(factor))) {
      return of(factor);
    }
    if (!denominator.leading().isOne()) {
      return new ExactReal(numerator, denominator);
    }
    PowerSum.Division division = numerator.divideBy(denominator);
    if (division.rest().isZero()) {
      return of(division.quotient());
    }
    if (Reduction.cost(numerator, denominator) > largestCost) {
      return new ExactReal(numerator, denominator);
    }
    Reduction reduction = Reduction.of(numerator, denominator);
    return new ExactReal(reduction.top(), reduction.bottom());
  }

  @Override
  public ExactReal add(ExactReal that) {
    if (bottom.isOne() && that.bottom.isOne()) {
      return of(top.add(that.top));
    }
    if (bottom.equals(that.bottom)) {
      return quotient(top.add(that.top), bottom);
    }
    return quotient(
        top.multiply(that.bottom).add(that.top.multiply(bottom)), bottom.multiply(that.bottom));
  }

  @Override
  public ExactReal multiply(ExactReal that) {
    if (bottom.isOne() && that.bottom.isOne()) {
      return of(top.multiply(that.top));
    }
    return quotient(top.multiply(that.top), bottom.multiply(that.bottom));
  }

  @Override
  public ExactReal divide(ExactReal that) {
    return quotient(top.multiply(that.bottom), bottom.multiply(that.top));
  }

  @Override
  public ExactReal negate() {
    return new ExactReal(top.negate(), bottom);
  }

  @Override
  public int sign() {
    return top.sign() * bottom.sign();
  }

  @Override
  public boolean isZero() {
    return top.isZero();
  }

  @Override
  public ExactReal fromRational(Rational value) {
    return of(value);
  }

  @Override
  public ExactReal clearingFactor() {
    Rational common = Rational.ONE;
    for (Rational coefficient : top.terms().values()) {
      common = common.multiply(coefficient.multiply(common).clearingFactor());
    }
    return of(absolute(bottom).multiply(PowerSum.of(common)));
  }

  /** Exponent to coefficient if this is a sum of terms {@code c e^q} with rational c. */
  public Optional<SortedMap<Rational, Rational>> powersOfE() {
    if (!bottom.isOne() || !top.hasRationalCoefficients()) {
      return Optional.empty();
    }
    SortedMap<Rational, Rational> powers = new TreeMap<>();
    top.terms().forEach((power, coefficient) -> powers.put(power.exponent(), coefficient));
    return Optional.of(powers);
  }

  /** The value if it is rational. */
  @Override
  public Optional<Rational> rational() {
    return bottom.isOne() && top.isRational() ? Optional.of(top.rationalPart()) : Optional.empty();
  }

  /**
   * This to a rational power, if the result is in the field for a reason seen here: this is a
   * positive product of powers.
   */
  public Optional<ExactReal> rationalPower(Rational exponent) {
    boolean product = bottom.isOne() && top.isMonomial() && sign() > 0;
    return product ? Optional.of(of(top.monomialPower(exponent))) : Optional.empty();
  }

  /** The natural logarithm of this positive number, products and quotients taken apart. */
  LogSum logarithm() {
    ExactReal shown = shown();
    return logarithm(shown.top).plus(logarithm(shown.bottom).times(Rational.of(-1)));
  }

  /** The logarithm of the size of a sum, its lowest power of e and a leading product taken out. */
  private static LogSum logarithm(PowerSum sum) {
    PowerSum leading = sum.leading().isMonomial() ? sum.leading() : PowerSum.ONE;
    PowerSum outside = absolute(leading).multiply(PowerSum.exp(sum.lowestExponent()));
    LogSum product = outside.monomialLogarithm();
    return sum.isMonomial()
        ? product
        : product.plus(LogSum.ofOther(of(absolute(sum.multiply(outside.reciprocal())))));
  }

  private static PowerSum absolute(PowerSum sum) {
    return sum.sign() < 0 ? sum.negate() : sum;
  }

  @Override
  public Optional<ExactReal> exact() {
    return Optional.of(this);
  }

  /**
   * An enclosure of relative width at most {@code 2^-bits}, found on numerator and denominator
   * divided by the highest power of e below.
   *
   * @throws UndecidedException if the number is too large or too small to be written out
   */
  @Override
  public Enclosure enclose(int bits) {
    if (isZero()) {
      return Enclosure.ZERO;
    }
    Rational scale = bottom.highestExponent();
    Exponential.requireModerate(top.highestExponent().subtract(scale));
    for (int working = bits + 16; ; working *= 2) {
      Enclosure numerator = top.encloseScaled(scale, working);
      Enclosure denominator = bottom.encloseScaled(scale, working);
      if (!numerator.containsZero() && !denominator.containsZero()) {
        Enclosure result = numerator.divide(denominator, working);
        if (result.isRelativelyWithin(bits + 1)) {
          return result.round(bits + 4);
        }
      }
    }
  }

  @Override
  public int compareTo(ExactReal that) {
    PowerSum difference = top.multiply(that.bottom).subtract(that.top.multiply(bottom));
    return difference.sign() * bottom.sign() * that.bottom.sign();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExactReal that
        && top.multiply(that.bottom).equals(that.top.multiply(bottom));
  }

  /** Of what a common factor of numerator and denominator does not change. */
  @Override
  public int hashCode() {
    if (isZero()) {
      return 0;
    }
    Rational high = top.highestExponent().subtract(bottom.highestExponent());
    Rational low = top.lowestExponent().subtract(bottom.lowestExponent());
    PowerSum ratio = top.leading().ratioTo(bottom.leading());
    boolean known = ratio.isRational() && ratio.multiply(bottom.leading()).equals(top.leading());
    int exponents = 31 * high.hashCode() + low.hashCode();
    return known ? 31 * exponents + ratio.rationalPart().hashCode() : exponents;
  }

  /** The reduced fraction, {@code e^(1/2)/2 - 1/3} or {@code 1/(e + 1)}. */
  @Override
  public String toString() {
    ExactReal shown = shown();
    return ExactText.of(shown.top, shown.bottom);
  }

  /** The reduced fraction in another form. */
  public <T> T build(NumberBuilder<T> builder) {
    ExactReal shown = shown();
    T numerator = shown.top.build(builder);
    return shown.bottom.isOne()
        ? numerator
        : builder.quotient(numerator, shown.bottom.build(builder));
  }

  private ExactReal shown() {
    return quotient(top, bottom, LARGEST_PRINTED_COST);
  }
}
