package org.exactreferee.question.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.metric.SwapDistances;
import org.exactreferee.question.LongLaw;
import org.exactreferee.question.Question;
import org.exactreferee.trusted.model.stopping.AsymptoticRank;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.model.stopping.Threshold;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Harmonic;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/** Questions about the secretary problem and about orders of candidates. */
public final class StoppingQuestions {

  /** The largest number of candidates that the models of claims take. */
  private static final BigInteger MOST_CANDIDATES = BigInteger.valueOf(1_000);

  private StoppingQuestions() {}

  static Question thresholds() {
    return Question.of(
        "threshold",
        "thresholds of the secretary problem, the sums that prove them, the probability to win",
        (row, digits) -> threshold(row.get(0), digits));
  }

  private static boolean isExact(BigInteger n) {
    return n.compareTo(MOST_CANDIDATES) <= 0;
  }

  /**
   * The sum of 1/i for i from the first on, to n - 1. A long one is no decimal: there is a prime
   * between n/2 and n - 1, which divides its denominator.
   */
  private static Real sum(BigInteger first, BigInteger n) {
    BigInteger before = first.subtract(BigInteger.ONE);
    BigInteger last = n.subtract(BigInteger.ONE);
    return isExact(n)
        ? ExactReal.of(
            Harmonic.number(last.intValueExact()).subtract(Harmonic.number(before.intValueExact())))
        : new ComputedReal("sum", bits -> Harmonic.difference(before, last, bits));
  }

  private static String down(Real value, int digits) {
    return Decimal.of(value, digits, Rounding.DOWN).digits();
  }

  /**
   * The probability to win, {@code (t - 1)/n (1/(t-1) + ... + 1/(n-1))}, is exact as far as the
   * rank law goes. Beyond, its fraction would be longer than the candidates are many.
   */
  private static List<String> threshold(String text, int digits) {
    BigInteger n = new BigInteger(text);
    BigInteger t = Threshold.of(n);
    if (t.equals(BigInteger.ONE)) {
      Rational win = Rational.of(BigInteger.ONE, n);
      String share = down(ExactReal.of(win), digits);
      return List.of("1", down(sum(t, n), digits), "-", win.toString(), share);
    }
    BigInteger before = t.subtract(BigInteger.ONE);
    Real longer = sum(before, n);
    Real win = ExactReal.of(Rational.of(before, n)).multiply(longer);
    return List.of(
        t.toString(),
        down(sum(t, n), digits),
        down(longer, digits),
        isExact(n) ? win.toString() : "-",
        down(win, digits));
  }

  static Question rankLaws() {
    return new Question(
        "rank-law",
        "the probabilities that the secretary rule takes the best, the second best, ...",
        StoppingQuestions::rankLaw);
  }

  private static Question.Filling rankLaw(List<List<String>> rows, int digits) {
    String n = rows.get(0).get(0);
    LongLaw law = LAST.of(Integer.parseInt(n));
    List<List<String>> cells = new ArrayList<>();
    for (List<String> row : rows) {
      int k = Integer.parseInt(row.get(1));
      cells.add(List.of(law.text(k), law.decimal(k, digits, Rounding.DOWN).digits()));
    }
    return new Question.Filling(cells, CitedTheorems.evidence(n, Optional.empty()));
  }

  private static final LastLaw LAST = new LastLaw();

  /** The law that was found last: the blocks of a table ask for the same one many times. */
  private static final class LastLaw {
    private Optional<LongLaw> last = Optional.empty();

    synchronized LongLaw of(int n) {
      if (last.filter(law -> law.candidates() == n).isEmpty()) {
        last = Optional.of(LongLaw.of((ThresholdRule) StoppingRule.secretary(n)));
      }
      return last.get();
    }
  }

  static Question constants() {
    return Question.of(
        "asymptotic",
        "the constants a_k, the sums of (1 - 1/e)^s / s for s >= k, and the limits a_k/e of rank"
            + " laws",
        (row, digits) -> constant(AsymptoticRank.a(Integer.parseInt(row.get(0))), digits));
  }

  private static List<String> constant(ExactReal a, int digits) {
    ExactReal limit = a.divide(ExactReal.exp(Rational.ONE));
    return List.of(a.toString(), down(a, digits), down(limit, digits));
  }

  static Question distances() {
    return Question.of(
        "metric",
        "how many orders are at which distance d_l from any one order, and the diameter",
        (row, digits) ->
            distances(Integer.parseInt(row.get(0)), Integer.parseInt(row.get(1)), digits));
  }

  private static List<String> distances(int n, int l, int digits) {
    long[] counts = SwapDistances.of(new SwapMetric(n, l), 1, reached -> {}).distribution();
    List<String> found = new ArrayList<>(distances(counts));
    found.add(Decimal.of(RationalText.parse(found.get(2)), digits).digits());
    return found;
  }

  /**
   * The counts, the diameter and the mean distance.
   *
   * @param counts how many orders are at distance 0, 1, ...
   */
  public static List<String> distances(long[] counts) {
    long sum = IntStream.range(0, counts.length).mapToLong(d -> d * counts[d]).sum();
    return List.of(
        Arrays.toString(counts),
        Integer.toString(counts.length - 1),
        Rational.of(sum, Arrays.stream(counts).sum()).toString());
  }
}
