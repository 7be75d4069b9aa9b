package org.exactreferee.benchmark;

import ch.obermuhlner.math.big.BigDecimalMath;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Harmonic;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The exact numbers against {@link BigFraction} and big-math, results reduced on both sides. The
 * only argument is a regular expression for the races to run; exit code 1 if one misses its bar.
 */
public final class NumberRaces {

  private static final int PAIRS = 2_000;

  private final Pattern wanted;
  private boolean allPass = true;

  private NumberRaces(Pattern wanted) {
    this.wanted = wanted;
  }

  public static void main(String[] args) {
    NumberRaces races = new NumberRaces(Pattern.compile(args.length > 0 ? args[0] : ""));
    for (int bits : new int[] {10, 31, 62}) {
      races.rationals("long" + bits, bits, 2, 2.5);
    }
    for (int digits : new int[] {20, 50, 200}) {
      races.rationals(digits + "-digit", digits * 10 / 3, 1, 1);
    }
    races.race("H_3000", () -> Harmonic.number(3_000), () -> harmonic(3_000), 10);
    races.exponential(50, 1);
    races.exponential(1_000, 1);
    races.exponential(10_000, 3);
    races.comparisons();
    System.exit(races.allPass ? 0 : 1);
  }

  private void race(String name, Supplier<?> ours, Supplier<?> peer, double bar) {
    if (wanted.matcher(name).find()) {
      allPass &= Race.run(name, ours, peer, bar);
    }
  }

  private void rationals(String size, int bits, double bar, double compareBar) {
    Random random = new Random(bits);
    List<Rational> ours = new ArrayList<>();
    List<BigFraction> peers = new ArrayList<>();
    for (int i = 0; i < PAIRS; i++) {
      BigInteger top = new BigInteger(bits, random);
      BigInteger bottom = new BigInteger(bits, random).add(BigInteger.ONE);
      BigInteger signed = random.nextBoolean() ? top : top.negate();
      ours.add(Rational.of(signed, bottom));
      peers.add(BigFraction.of(signed, bottom));
    }
    race(
        "add " + size, () -> sweep(ours, Rational::add), () -> sweep(peers, BigFraction::add), bar);
    race(
        "multiply " + size,
        () -> sweep(ours, Rational::multiply),
        () -> sweep(peers, BigFraction::multiply),
        bar);
    race(
        "compare " + size,
        () -> sweep(ours, Rational::compareTo),
        () -> sweep(peers, BigFraction::compareTo),
        compareBar);
  }

  /** The operation on every number and its neighbour. */
  private static <T, R> int sweep(List<T> numbers, BiFunction<T, T, R> operation) {
    int seen = 0;
    for (int i = 1; i < numbers.size(); i++) {
      R result = operation.apply(numbers.get(i - 1), numbers.get(i));
      seen += result instanceof Integer order ? order : System.identityHashCode(result) & 1;
    }
    return seen;
  }

  private static BigFraction harmonic(int n) {
    BigFraction sum = BigFraction.ZERO;
    for (int i = 1; i <= n; i++) {
      sum = sum.add(BigFraction.of(1, i));
    }
    return sum;
  }

  /** Both sides give the decimal digits; ours are certified. */
  private void exponential(int digits, double bar) {
    BigDecimal half = new BigDecimal("0.5");
    MathContext context = new MathContext(digits);
    race(
        "e^(1/2) " + digits + " digits",
        () ->
            Decimal.of(ExactReal.exp(Rational.of(1, 2)), digits, Decimal.Rounding.NEAREST).digits(),
        () -> BigDecimalMath.exp(half, context).toString(),
        bar);
  }

  /** Is a number of thirty digits less than the power of e that it was rounded from? */
  private void comparisons() {
    String name = "100,000 near ties";
    if (!wanted.matcher(name).find()) {
      return;
    }
    int count = 100_000;
    List<Rational> exponents = new ArrayList<>();
    List<Rational> rounded = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      Rational exponent = Rational.of(i - count / 2, 9_973);
      Rational middle = Exponential.exp(exponent, 140).midpoint();
      exponents.add(exponent);
      rounded.add(RationalText.parse(Decimal.of(middle, 30).digits()));
    }
    allPass &=
        Race.alone(
            name,
            () -> {
              int less = 0;
              for (int i = 0; i < count; i++) {
                ExactReal power = ExactReal.exp(exponents.get(i));
                less += ExactReal.of(rounded.get(i)).compareTo(power) < 0 ? 1 : 0;
              }
              return less;
            },
            3);
  }
}
