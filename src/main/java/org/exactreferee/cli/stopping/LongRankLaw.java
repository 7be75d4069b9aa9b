package org.exactreferee.cli.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.ranklaw.CommonDenominatorLaw;
import org.exactreferee.prove.ranklaw.RecurrenceRankLaw;
import org.exactreferee.prove.ranklaw.ValuationRankLaw;
import org.exactreferee.prove.ranklaw.ValuationRankLaw.LowestTerms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ComputedReal;

/**
 * The rank law of a threshold rule with so many candidates that gcds of its numbers would take a
 * hundred times as long as the law: it is printed without any but one, that of the mean.
 */
public final class LongRankLaw {

  /**
   * The least number of candidates for which this route pays; the kernel computes all shorter laws.
   */
  static final int FEWEST_CANDIDATES = 1_001;

  /** A fraction in lowest terms with a longer denominator is no decimal of so many digits. */
  private static final int MOST_DIGITS = 300;

  private static final int LONG_BITS = 4 * MOST_DIGITS;

  private final ThresholdRule rule;
  private final int digits;

  public LongRankLaw(ThresholdRule rule, int digits) {
    this.rule = rule;
    this.digits = digits;
  }

  /** A row for every rank: its number, its probability, and that as a decimal. */
  public List<List<Cell>> rows() {
    List<LowestTerms> law = ValuationRankLaw.of(rule);
    List<List<Cell>> rows = new ArrayList<>();
    for (int k = 1; k <= rule.candidates(); k++) {
      LowestTerms probability = law.get(k - 1);
      rows.add(
          List.of(
              Cell.given(k),
              Cell.computed(text(probability), RankLawProof.TOO_LARGE),
              Cell.computed(decimal(probability), RankLawProof.TOO_LARGE)));
    }
    return rows;
  }

  private static String text(LowestTerms fraction) {
    return fraction.denominator().equals(BigInteger.ONE)
        ? fraction.numerator().toString()
        : fraction.numerator() + "/" + fraction.denominator();
  }

  private String decimal(LowestTerms fraction) {
    if (digits <= MOST_DIGITS && fraction.denominator().bitLength() > LONG_BITS) {
      ComputedReal quotient = new ComputedReal("probability", bits -> enclose(fraction, bits));
      try {
        return Decimal.of(quotient, digits, Decimal.Rounding.NEAREST).digits();
      } catch (UndecidedException tie) {
        // only the fraction itself tells
      }
    }
    return Decimal.of(Rational.of(fraction.numerator(), fraction.denominator()), digits).digits();
  }

  private static Enclosure enclose(LowestTerms fraction, int bits) {
    Enclosure top = Enclosure.dyadic(fraction.numerator(), fraction.numerator(), 0);
    Enclosure bottom = Enclosure.dyadic(fraction.denominator(), fraction.denominator(), 0);
    return top.divide(bottom, bits);
  }

  /** The expected rank, and that as a decimal. */
  public List<Cell> mean() {
    Rational mean = exactMean();
    String decimal = Decimal.of(mean, digits).digits();
    return List.of(
        Cell.computed(mean, RankLawProof.TOO_LARGE),
        Cell.computed(decimal, RankLawProof.TOO_LARGE));
  }

  private Rational exactMean() {
    CommonDenominatorLaw law = RecurrenceRankLaw.of(rule);
    BigInteger sum = BigInteger.ZERO;
    for (int k = 1; k <= law.candidates(); k++) {
      sum = sum.add(law.numerators().get(k - 1).multiply(BigInteger.valueOf(k)));
    }
    return Rational.of(sum, law.denominator());
  }
}
