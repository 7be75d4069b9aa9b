package org.exactreferee.trusted.model.selection;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * GEM: report-noisy-max with exponential noise of rate {@code epsilon / 2} on the scores
 *
 * <pre>
 *   q'(a) = min over c of ((q_a - t Delta_a) - (q_c - t Delta_c)) / (Delta_a + Delta_c)
 * </pre>
 *
 * <p>with {@code t = 2 ln(k / beta) / epsilon}; mGEM has {@code t = -2 ln(k / beta) / epsilon}
 * [ALMW25, eqn 6 and section IV-D]. The minimum includes c = a, whose term is 0 even for {@code
 * Delta_a = 0}, so that the best has {@code q' = 0}; the noise is that of RNM for sensitivity 1
 * [ALMW25, footnote 3]. Two candidates of sensitivity 0 would divide by 0 and are refused.
 *
 * <p>In the weights {@code p_a = e^(q'(a) epsilon / 2)} the logarithm becomes a power: each term is
 * {@code e^(epsilon/2 (q_a - q_c) / (Delta_a + Delta_c)) (k / beta)^(-+ (Delta_a - Delta_c) /
 * (Delta_a + Delta_c))}.
 *
 * @param modified whether this is mGEM
 */
public record GeneralizedExponential(Setting setting, Rational beta, boolean modified)
    implements Selection {

  public GeneralizedExponential {
    Parameter.BETA.require(beta);
    if (setting.sensitivities().stream().filter(s -> s.sign() == 0).count() > 1) {
      throw new IllegalArgumentException(
          "sensitivities "
              + (setting.sensitivities() + " must have at most one 0:")
              + " scores are divided by the sum of any two");
    }
  }

  @Override
  public Kind kind() {
    return modified ? Kind.MGEM : Kind.GEM;
  }

  @Override
  public List<Rational> parameters() {
    return List.of(beta);
  }

  /**
   * For three or more candidates, a lower score of one can raise the transformed one of another.
   */
  @Override
  public boolean isMonotone() {
    return setting.candidates() <= 2;
  }

  @Override
  public List<Real> probabilities(List<Rational> scores) {
    List<Candidate> named = candidates(scores);
    Set<Candidate> all = new LinkedHashSet<>(named);
    return WeightedNoisyMax.probabilities(
        named, own -> weight(own, all), bits -> enclosedDifferent(List.copyOf(all), bits));
  }

  /** {@code e^(q'(a) epsilon / 2)} of every candidate, at most 1. */
  public List<ExactReal> weights(List<Rational> scores) {
    List<Candidate> named = candidates(scores);
    Set<Candidate> all = new LinkedHashSet<>(named);
    Map<Candidate, ExactReal> weights = new HashMap<>();
    all.forEach(own -> weights.put(own, weight(own, all)));
    return named.stream().map(weights::get).toList();
  }

  /** The same by enclosures. */
  List<Enclosure> enclosedWeights(List<Rational> scores, int bits) {
    return enclosedDifferent(candidates(scores), bits);
  }

  private record Candidate(Rational score, Rational sensitivity) {}

  private List<Candidate> candidates(List<Rational> scores) {
    setting.requireOnePerCandidate(scores);
    List<Candidate> named = new ArrayList<>();
    for (int a = 0; a < scores.size(); a++) {
      named.add(new Candidate(scores.get(a), setting.sensitivities().get(a)));
    }
    return named;
  }

  private ExactReal weight(Candidate own, Set<Candidate> all) {
    ExactReal least = ExactReal.ONE;
    for (Candidate other : all) {
      ExactReal term = other.equals(own) ? ExactReal.ONE : term(own, other);
      least = term.compareTo(least) < 0 ? term : least;
    }
    return least;
  }

  private Rational base() {
    return Rational.of(setting.candidates()).divide(beta);
  }

  private ExactReal term(Candidate own, Candidate other) {
    Rational sum = own.sensitivity.add(other.sensitivity);
    Rational difference = own.score.subtract(other.score).divide(sum);
    Rational shift = other.sensitivity.subtract(own.sensitivity).divide(sum);
    return ExactReal.exp(setting.epsilon().divide(Rational.of(2)).multiply(difference))
        .multiply(ExactReal.power(base(), modified ? shift.negate() : shift));
  }

  /**
   * The weights of different candidates by enclosures of the shifted scores {@code epsilon/2 (q_a -
   * t Delta_a)}, {@code epsilon/2 t = +-ln(k / beta)}: the ends of the least quotient are the least
   * ends, in units of {@code 2^-bits}.
   */
  private List<Enclosure> enclosedDifferent(List<Candidate> all, int bits) {
    Rational half = setting.epsilon().divide(Rational.of(2));
    Enclosure shift = Logarithm.ln(base(), bits);
    Rational unit = Rational.ONE;
    List<BigInteger> lows = new ArrayList<>();
    List<BigInteger> highs = new ArrayList<>();
    for (Candidate one : all) {
      Enclosure moved = shift.multiply(Enclosure.of(one.sensitivity, bits), bits);
      Enclosure score = Enclosure.of(one.score.multiply(half), bits);
      Enclosure shifted = modified ? score.add(moved, bits) : score.subtract(moved, bits);
      lows.add(shifted.lower().multiply(Rational.of(2).pow(bits)).floor());
      highs.add(shifted.upper().multiply(Rational.of(2).pow(bits)).ceil());
      unit = unit.multiply(unit.multiply(one.sensitivity).clearingFactor());
    }
    Rational perUnit = unit;
    List<BigInteger> sensitivities =
        all.stream().map(one -> one.sensitivity.multiply(perUnit).floor()).toList();
    List<Enclosure> weights = new ArrayList<>();
    for (int a = 0; a < all.size(); a++) {
      BigInteger low = BigInteger.ZERO;
      BigInteger high = BigInteger.ZERO;
      for (int c = 0; c < all.size(); c++) {
        if (c != a) {
          BigInteger sum = sensitivities.get(a).add(sensitivities.get(c));
          BigInteger least = lows.get(a).subtract(highs.get(c)).multiply(unit.numerator());
          BigInteger most = highs.get(a).subtract(lows.get(c)).multiply(unit.numerator());
          low = low.min(least.divide(sum).subtract(BigInteger.ONE));
          high = high.min(most.divide(sum).add(BigInteger.ONE));
        }
      }
      weights.add(Enclosure.dyadic(low, high, -bits).exp(bits));
    }
    return weights;
  }
}
