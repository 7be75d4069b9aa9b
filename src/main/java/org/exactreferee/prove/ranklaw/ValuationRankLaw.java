package org.exactreferee.prove.ranklaw;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.model.stopping.ThresholdRule;

/**
 * All rank probabilities of a threshold rule in lowest terms without any gcd of long numbers: the
 * recurrence of {@link RecurrenceRankLaw}, in which {@link PrimeValuations} tells beforehand what
 * each step must multiply and divide by.
 */
public final class ValuationRankLaw {

  private ValuationRankLaw() {}

  /** A fraction in lowest terms. */
  public record LowestTerms(BigInteger numerator, BigInteger denominator) {}

  /** The probabilities of rank 1, ..., n. */
  public static List<LowestTerms> of(ThresholdRule rule) {
    int n = rule.candidates();
    int t = rule.t();
    if (t == 1 || t == n) {
      return Collections.nCopies(n, new LowestTerms(BigInteger.ONE, BigInteger.valueOf(n)));
    }
    int m = n - t + 1;
    long top = t - 1L;
    long bottom = (long) n * (n - 1);
    long common = BigInteger.valueOf(top).gcd(BigInteger.valueOf(bottom)).longValueExact();
    PrimeValuations.Passes passes = passes(n, t);
    WordNatural numerator = WordNatural.of(top / common);
    WordNatural denominator = WordNatural.of(bottom / common);
    WordNatural step = WordNatural.of(1);
    BigInteger shown = denominator.toBigInteger();
    List<LowestTerms> reversed =
        new ArrayList<>(
            Collections.nCopies(n - m, new LowestTerms(numerator.toBigInteger(), shown)));
    for (int k = m; k >= 2; k--) {
      passes.raise().forEach(k, numerator::multiply);
      passes.stepUp().forEach(k, step::multiply);
      passes.stepDown().forEach(k, step::divideExactly);
      numerator.add(step);
      passes.cancel().forEach(k, numerator::divideExactly);
      if (passes.denominatorUp().isSome(k) || passes.denominatorDown().isSome(k)) {
        passes.denominatorUp().forEach(k, denominator::multiply);
        passes.denominatorDown().forEach(k, denominator::divideExactly);
        shown = denominator.toBigInteger();
      }
      reversed.add(new LowestTerms(numerator.toBigInteger(), shown));
    }
    LowestTerms second = reversed.get(n - 2);
    reversed.add(sum(second, top * (n - t), bottom));
    Collections.reverse(reversed);
    return List.copyOf(reversed);
  }

  private static PrimeValuations.Passes passes(int n, int t) {
    PrimeValuations.Passes passes = PrimeValuations.Passes.upTo(n - t + 1);
    BigInteger binomial = RecurrenceRankLaw.binomial(n, t);
    for (int p : Primes.upTo(n)) {
      new PrimeValuations(n, t, p, binomial, passes).run();
    }
    return passes;
  }

  /** A fraction plus one of small words: only the primes of the small denominator can cancel. */
  private static LowestTerms sum(LowestTerms fraction, long top, long bottom) {
    BigInteger small = BigInteger.valueOf(bottom);
    BigInteger g = small.gcd(BigInteger.valueOf(top));
    BigInteger smallTop = BigInteger.valueOf(top).divide(g);
    BigInteger smallBottom = small.divide(g);
    BigInteger shared = fraction.denominator().mod(smallBottom).gcd(smallBottom);
    BigInteger numerator =
        fraction
            .numerator()
            .multiply(smallBottom.divide(shared))
            .add(smallTop.multiply(fraction.denominator().divide(shared)));
    BigInteger cancels = numerator.mod(shared).gcd(shared);
    return new LowestTerms(
        numerator.divide(cancels),
        fraction.denominator().divide(shared).multiply(smallBottom.divide(cancels)));
  }
}
