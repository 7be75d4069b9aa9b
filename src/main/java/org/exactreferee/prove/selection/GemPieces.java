package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.Rational;

/**
 * GEM's minimum cut into its pieces. The logarithm of the weight of candidate b is the least of
 *
 * <pre>
 *   L_bc(q) = epsilon/2 (q_b - q_c) / (Delta_b + Delta_c) +- ln(k/beta) (Delta_c - Delta_b) / (Delta_b + Delta_c)
 * </pre>
 *
 * <p>over all c, with {@code L_bb = 0}: affine functions of the scores. Their constants are
 * rational multiples of one logarithm, which is irrational, so any two of their values can be
 * compared.
 *
 * <p>P(a) is {@code e^(min_c L_ac) I(u)} with {@code u_b = min_c L_bc} for the others b, and
 *
 * <pre>
 *   I(u) = Integral_0^1 product_b max(0, 1 - e^(u_b) x) dx
 * </pre>
 *
 * <p>falls with every {@code u_b} and is log-concave: with {@code x = e^(-y)} it is the probability
 * that independent noise with log-concave distributions {@code max(0, 1 - e^(u - y))} stays below
 * y, itself of log-concave density, and marginals of log-concave functions are log-concave [Prekopa
 * 1973].
 */
final class GemPieces {

  static final int BITS = 96;

  /** A value {@code rational + logarithms ln(k/beta)}. */
  private record Value(Rational rational, Rational logarithms) {}

  /** An affine function of the scores. */
  private record Term(List<Rational> slopes, Rational logarithms) {

    Value at(List<Rational> scores) {
      Rational sum = Rational.ZERO;
      for (int i = 0; i < slopes.size(); i++) {
        if (slopes.get(i).sign() != 0) {
          sum = sum.add(slopes.get(i).multiply(scores.get(i)));
        }
      }
      return new Value(sum, logarithms);
    }

    /** The largest value of this minus another one on a box. */
    Value largestExcess(Term that, ScorePart part) {
      Rational sum = Rational.ZERO;
      for (int i = 0; i < slopes.size(); i++) {
        Rational slope = slopes.get(i).subtract(that.slopes.get(i));
        Rational end = slope.sign() > 0 ? part.high().get(i) : part.low().get(i);
        sum = sum.add(slope.multiply(end));
      }
      return new Value(sum, logarithms.subtract(that.logarithms));
    }
  }

  private final int candidates;
  private final Enclosure logarithm;
  private final Rational base;
  private final List<List<Term>> terms = new ArrayList<>();

  GemPieces(GeneralizedExponential gem) {
    List<Rational> sensitivities = gem.setting().sensitivities();
    this.candidates = sensitivities.size();
    this.base = Rational.of(candidates).divide(gem.beta());
    this.logarithm = Logarithm.ln(base, BITS);
    for (int b = 0; b < candidates; b++) {
      List<Term> row = new ArrayList<>();
      for (int c = 0; c < candidates; c++) {
        row.add(term(gem, b, c));
      }
      terms.add(List.copyOf(row));
    }
  }

  private Term term(GeneralizedExponential gem, int b, int c) {
    List<Rational> slopes =
        new ArrayList<>(IntStream.range(0, candidates).mapToObj(i -> Rational.ZERO).toList());
    if (b == c) {
      return new Term(slopes, Rational.ZERO);
    }
    Rational own = gem.setting().sensitivities().get(b);
    Rational other = gem.setting().sensitivities().get(c);
    Rational slope = gem.setting().epsilon().divide(own.add(other).multiply(Rational.of(2)));
    slopes.set(b, slope);
    slopes.set(c, slope.negate());
    Rational shift = other.subtract(own).divide(own.add(other));
    return new Term(List.copyOf(slopes), gem.modified() ? shift.negate() : shift);
  }

  private int sign(Value value) {
    if (value.logarithms.sign() == 0) {
      return value.rational.sign();
    }
    int sign = enclose(value).certainSign();
    for (int bits = 2 * BITS; sign == 0; bits *= 2) {
      Enclosure multiple =
          Logarithm.ln(base, bits).multiply(Enclosure.of(value.logarithms, bits), bits);
      sign = multiple.add(Enclosure.of(value.rational, bits), bits).certainSign();
    }
    return sign;
  }

  private Enclosure enclose(Value value) {
    Enclosure multiple = logarithm.multiply(Enclosure.of(value.logarithms, BITS), BITS);
    return multiple.add(Enclosure.of(value.rational, BITS), BITS);
  }

  int candidates() {
    return candidates;
  }

  /** The c at which {@code L_bc} is least. */
  int active(int b, List<Rational> scores) {
    int least = 0;
    for (int c = 1; c < candidates; c++) {
      least = exceeds(b, least, c, scores) ? c : least;
    }
    return least;
  }

  /** Whether {@code L_bc} is the minimum at these scores. */
  boolean isActive(int b, int c, List<Rational> scores) {
    return IntStream.range(0, candidates).noneMatch(d -> exceeds(b, c, d, scores));
  }

  private boolean exceeds(int b, int c, int d, List<Rational> scores) {
    Value one = terms.get(b).get(c).at(scores);
    Value other = terms.get(b).get(d).at(scores);
    return sign(
            new Value(
                one.rational.subtract(other.rational), one.logarithms.subtract(other.logarithms)))
        > 0;
  }

  /**
   * The c without which the minimum would not be the same on the part; of equal ones, the first.
   */
  List<Integer> possible(int b, ScorePart part) {
    return IntStream.range(0, candidates)
        .filter(
            c ->
                IntStream.range(0, candidates)
                    .noneMatch(
                        d ->
                            d != c && isBelow(b, d, c, part) && (d < c || !isBelow(b, c, d, part))))
        .boxed()
        .toList();
  }

  private boolean isBelow(int b, int d, int c, ScorePart part) {
    return sign(terms.get(b).get(d).largestExcess(terms.get(b).get(c), part)) <= 0;
  }

  Enclosure term(int b, int c, List<Rational> scores) {
    return enclose(terms.get(b).get(c).at(scores));
  }

  Rational slope(int b, int c, int coordinate) {
    return terms.get(b).get(c).slopes.get(coordinate);
  }
}
