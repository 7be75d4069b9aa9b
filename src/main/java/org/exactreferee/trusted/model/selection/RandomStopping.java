package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * RS: K times a candidate is drawn at random and gets a noisy score, and the highest scored draw is
 * the choice [ALMW25, Algorithm 1]; ties, which only scores without noise have, are broken at
 * random. K is at least 1 and has the truncated negative binomial law of eta and gamma [ALMW25,
 * Definition A.1], which for eta = 1 is geometric and for eta = 0 logarithmic.
 *
 * <p>Laplace noise has the scale {@code (2 + eta) Delta_a / epsilon}: {@code 3 Delta_a / epsilon}
 * for geometric K [ALMW25, Algorithm 1], and else what makes the whole epsilon-private [ALMW25,
 * appendix C]. Exponential noise has twice that scale, "Exp(epsilon / 6)" for eta = 1 [ALMW25,
 * appendix B]. A candidate of sensitivity 0 has no noise.
 *
 * <p>If H is the average of the distributions of all noisy scores and G the generating function of
 * K, the highest score is at most y with probability {@code G(H(y))}, and {@code P(a) = 1/k
 * Integral F_a'(y) G'(H(y)) dy}; scores without noise share the jump of {@code G(H)} there.
 *
 * @param gamma below 1 unless eta is 1: then K = 1
 */
public record RandomStopping(Setting setting, Noise noise, Rational gamma, Rational eta)
    implements Selection {

  /** Every group adds a divisor to the sum of the closed form. */
  private static final int MOST_EXACT_GROUPS = 6;

  public RandomStopping {
    Parameter.GAMMA.require(gamma);
    Parameter.ETA.require(eta);
    if (gamma.equals(Rational.ONE) && !eta.equals(Rational.ONE)) {
      throw new IllegalArgumentException("gamma (1) must be below 1 unless eta is 1");
    }
  }

  static BiFunction<Setting, List<Rational>, Selection> with(Noise noise) {
    return (setting, more) -> new RandomStopping(setting, noise, more.get(0), more.get(1));
  }

  @Override
  public Kind kind() {
    return noise == Noise.LAPLACE ? Kind.RS : Kind.RS_EXPONENTIAL;
  }

  @Override
  public List<Rational> parameters() {
    return List.of(gamma, eta);
  }

  @Override
  public List<Real> probabilities(List<Rational> scores) {
    if (gamma.equals(Rational.ONE)) {
      return new UniformChoice(setting).probabilities(scores);
    }
    setting.requireOnePerCandidate(scores);
    Rational doubled = Rational.of(noise == Noise.LAPLACE ? 1 : 2);
    Rational factor = eta.add(Rational.of(2)).multiply(doubled).divide(setting.epsilon());
    List<NoisyScore> noisy = new ArrayList<>();
    for (int a = 0; a < scores.size(); a++) {
      noisy.add(NoisyScore.of(scores.get(a), setting.sensitivities().get(a), factor, noise));
    }
    Map<NoisyScore, Integer> groups = Length.multiplicities(noisy);
    boolean oneRate = noisy.stream().flatMap(n -> n.rate().stream()).distinct().count() <= 1;
    boolean closed = noise == Noise.EXPONENTIAL && oneRate && groups.size() <= MOST_EXACT_GROUPS;
    boolean still = noisy.stream().noneMatch(n -> n.rate().isPresent());
    if (closed || still) {
      Map<NoisyScore, Real> ofGroups = new HashMap<>();
      groups.keySet().forEach(own -> ofGroups.put(own, closedForm(own, groups)));
      return noisy.stream().map(ofGroups::get).toList();
    }
    return EnclosedLaw.of(noisy, bits -> enclose(groups, bits), false, own -> Optional.empty());
  }

  /**
   * A score without noise has its share of the jump of {@code G(H)}. For exponential noise of one
   * rate r, between scores {@code k H' = S r e^(-r y)} with S the sum of the {@code e^(r q_b)}
   * below, so {@code F_a' / k = (e^(r q_a) / S) H'} and the integral is {@code e^(r q_a) / S} times
   * the increase of {@code G(H)}.
   */
  private Real closedForm(NoisyScore own, Map<NoisyScore, Integer> groups) {
    Real sum = ExactReal.ZERO;
    for (Piece piece : NoisyScore.pieces(List.copyOf(groups.keySet()))) {
      ExponentialForm.Exact rest = rest(groups, piece).exact();
      Real start = piece.low().map(q -> generating(rest.at(q))).orElse(ExactReal.ZERO);
      Real end = piece.high().map(q -> generating(rest.at(q))).orElse(ExactReal.ONE);
      boolean below = piece.high().filter(own.score()::equals).isPresent();
      if (own.rate().isPresent() && piece.isAbove(own.score())) {
        sum = sum.add(end.subtract(start).divide(powersBelow(piece, own, groups)));
      } else if (own.rate().isEmpty() && below) {
        sum = end.negate();
      } else if (own.rate().isEmpty() && piece.low().filter(own.score()::equals).isPresent()) {
        return sum.add(start).divide(Real.of(Rational.of(groups.get(own))));
      }
    }
    return sum;
  }

  /** {@code S / e^(r q_a)} for the noisy scores below the piece. */
  private static ExactReal powersBelow(
      Piece piece, NoisyScore own, Map<NoisyScore, Integer> groups) {
    ExactReal sum = ExactReal.ZERO;
    for (NoisyScore b : groups.keySet()) {
      if (b.rate().isPresent() && piece.isAbove(b.score())) {
        Rational gap = b.score().subtract(own.score());
        ExactReal power = ExactReal.exp(gap.multiply(own.rate().orElseThrow()));
        sum = sum.add(power.multiply(ExactReal.of(groups.get(b))));
      }
    }
    return sum;
  }

  /** {@code w = 1 - (1 - gamma) H} on a piece. */
  private ExponentialForm rest(Map<NoisyScore, Integer> groups, Piece piece) {
    ExponentialForm rest = ExponentialForm.ONE;
    for (NoisyScore b : groups.keySet()) {
      Rational share = Rational.of(groups.get(b), setting.candidates());
      Rational kept = gamma.subtract(Rational.ONE).multiply(share);
      rest = rest.add(b.on(piece).scale(kept));
    }
    return rest;
  }

  /** {@code G = (w^-eta - 1) / (gamma^-eta - 1)}, or {@code ln w / ln gamma} for eta = 0. */
  private Real generating(Real w) {
    return primitive(w).divide(primitive(Real.of(gamma)));
  }

  private Real primitive(Real w) {
    return eta.sign() == 0 ? w.ln() : w.pow(Real.of(eta.negate())).subtract(Real.of(Rational.ONE));
  }

  /** {@code G'(H) / k} is a multiple of {@code w^(-eta - 1)}, w being 1 - (1 - gamma) H. */
  List<Enclosure> enclose(Map<NoisyScore, Integer> groups, int bits) {
    int working = bits + 32;
    Rational share = Rational.ONE.subtract(gamma).divide(Rational.of(setting.candidates()));
    Rational power = eta.add(Rational.ONE).negate();
    List<Enclosure> integrals = new RandomStoppingIntegral(groups, share, power, bits).sums();
    Rational slope = (eta.sign() == 0 ? Rational.of(-1) : eta).multiply(share);
    Enclosure factor =
        Enclosure.of(slope, working)
            .divide(primitive(Enclosure.of(gamma, working), working), working);
    List<Enclosure> all = new ArrayList<>();
    Iterator<Enclosure> next = integrals.iterator();
    for (NoisyScore own : groups.keySet()) {
      boolean moves = own.rate().isPresent();
      all.add(moves ? next.next().multiply(factor, working) : jump(own, groups, working));
    }
    return all;
  }

  private Enclosure primitive(Enclosure w, int bits) {
    return eta.sign() == 0
        ? w.ln(bits)
        : Series.power(w, eta.negate(), bits).subtract(Enclosure.ONE, bits);
  }

  /** The share of a score without noise in the jump of {@code G(H)}. */
  private Enclosure jump(NoisyScore own, Map<NoisyScore, Integer> groups, int bits) {
    Enclosure jump = Enclosure.ZERO;
    for (Piece piece : NoisyScore.pieces(List.copyOf(groups.keySet()))) {
      boolean below = piece.high().filter(own.score()::equals).isPresent();
      if (below || piece.low().filter(own.score()::equals).isPresent()) {
        Enclosure value = primitive(rest(groups, piece).at(own.score(), bits), bits);
        jump = below ? jump.subtract(value, bits) : jump.add(value, bits);
      }
    }
    Enclosure count = Enclosure.of(Rational.of(groups.get(own)), bits);
    Enclosure whole = primitive(Enclosure.of(gamma, bits), bits).multiply(count, bits);
    return jump.divide(whole, bits);
  }
}
