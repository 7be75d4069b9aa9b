package org.exactreferee.question;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.ranklaw.ValuationRankLaw;
import org.exactreferee.prove.ranklaw.ValuationRankLaw.LowestTerms;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ComputedReal;

/**
 * The rank law of a threshold rule with so many candidates that gcds of its numbers would take a
 * hundred times as long as the law: its fractions are found in lowest terms without any.
 */
public final class LongLaw {

  /** A fraction in lowest terms with a longer denominator is no decimal of so many digits. */
  private static final int MOST_DIGITS = 300;

  private static final int LONG_BITS = 4 * MOST_DIGITS;

  private final List<LowestTerms> law;

  private LongLaw(List<LowestTerms> law) {
    this.law = law;
  }

  public static LongLaw of(ThresholdRule rule) {
    return new LongLaw(ValuationRankLaw.of(rule));
  }

  public int candidates() {
    return law.size();
  }

  /** The probability of a rank as it is printed. */
  public String text(int k) {
    LowestTerms fraction = law.get(k - 1);
    return fraction.denominator().equals(BigInteger.ONE)
        ? fraction.numerator().toString()
        : fraction.numerator() + "/" + fraction.denominator();
  }

  /** The same in a statement. */
  public Expression term(int k) {
    LowestTerms fraction = law.get(k - 1);
    Expression top = Terms.number(fraction.numerator());
    return fraction.denominator().equals(BigInteger.ONE)
        ? top
        : Terms.over(top, Terms.number(fraction.denominator()));
  }

  /** The same as a decimal. */
  public Decimal decimal(int k, int digits, Decimal.Rounding rounding) {
    LowestTerms fraction = law.get(k - 1);
    if (digits <= MOST_DIGITS && fraction.denominator().bitLength() > LONG_BITS) {
      ComputedReal quotient = new ComputedReal("probability", bits -> enclose(fraction, bits));
      try {
        return Decimal.of(quotient, digits, rounding);
      } catch (UndecidedException tie) {
        // only the fraction itself tells
      }
    }
    return Decimal.of(Rational.of(fraction.numerator(), fraction.denominator()), digits, rounding);
  }

  private static Enclosure enclose(LowestTerms fraction, int bits) {
    Enclosure top = Enclosure.dyadic(fraction.numerator(), fraction.numerator(), 0);
    Enclosure bottom = Enclosure.dyadic(fraction.denominator(), fraction.denominator(), 0);
    return top.divide(bottom, bits);
  }
}
