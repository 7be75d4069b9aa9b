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
    System.exit(run(Pattern.compile(args.length > 0 ? args[0] : "")) ? 0 : 1);
  }

  /** Runs the wanted races; whether all reach their goal. */
  static boolean run(Pattern wanted) {
    NumberRaces races = new NumberRaces(wanted);
    for (int bits : new int[] {10, 31, 62}) {
      races.rationals("long" + bits, bits, 2, 2.5);
    }
    for (int digits : new int[] {20, 50, 200}) {
      races.rationals(digits + "-digit", digits * 10 / 3, 1, 1);
    }
    races.race(
        "H_3000", "Commons Numbers", () -> Harmonic.number(3_000), () -> harmonic(3_000), 10);
    races.exponential(50, 1);
    races.exponential(1_000, 1);
    races.exponential(10_000, 3);
    return races.allPass;
  }

  private void race(String job, String peer, Supplier<?> ours, Supplier<?> theirs, double goal) {
    if (wanted.matcher(job).find()) {
      allPass &= Race.run(job, peer, ours, theirs, goal);
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
        "add " + size,
        "Commons Numbers",
        () -> sweep(ours, Rational::add),
        () -> sweep(peers, BigFraction::add),
        bar);
    race(
        "multiply " + size,
        "Commons Numbers",
        () -> sweep(ours, Rational::multiply),
        () -> sweep(peers, BigFraction::multiply),
        bar);
    race(
        "compare " + size,
        "Commons Numbers",
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
        "big-math",
        () ->
            Decimal.of(ExactReal.exp(Rational.of(1, 2)), digits, Decimal.Rounding.NEAREST).digits(),
        () -> BigDecimalMath.exp(half, context).toString(),
        bar);
  }
}
