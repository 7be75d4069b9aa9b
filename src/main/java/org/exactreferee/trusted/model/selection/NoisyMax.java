package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * The candidate with the largest noisy score; ties, which only scores without noise have, are
 * broken at random.
 *
 * <p>Report-noisy-max: noise of scale {@code 2 Delta / epsilon} for all, Delta the largest
 * sensitivity, which must not be 0; "Exp(epsilon / 2 Delta)" names the rate [ALMW25, eqn 3], and
 * the scale is the same with Laplace noise. RNMH: exponential noise of scale {@code 2 Delta_a /
 * epsilon} [ALMW25, eqn 4], Laplace noise of scale {@code Delta_a / epsilon} [ALMW25, section IV-A
 * and appendix A]; a candidate of sensitivity 0 has no noise.
 *
 * <p>If F_b is the distribution of b's noisy score, then {@code P(a) = Integral F_a'(y) product_(b
 * != a) F_b(y) dy}, and a score without noise has the product of the others at this score. Between
 * scores, every F_b is a constant plus a multiple of an exponential.
 *
 * @param heterogeneous whether this is RNMH
 */
public record NoisyMax(Setting setting, Noise noise, boolean heterogeneous) implements Selection {

  public NoisyMax {
    if (!heterogeneous) {
      setting.positiveLargest();
    }
  }

  @Override
  public Kind kind() {
    return heterogeneous
        ? (noise == Noise.LAPLACE ? Kind.RNMH_LAPLACE : Kind.RNMH)
        : (noise == Noise.LAPLACE ? Kind.RNM_LAPLACE : Kind.RNM);
  }

  @Override
  public List<Real> probabilities(List<Rational> scores) {
    setting.requireOnePerCandidate(scores);
    return noise == Noise.EXPONENTIAL && !heterogeneous
        ? WeightedNoisyMax.ofExponents(ExponentialMechanism.exponents(setting, scores))
        : byIntegration(scores);
  }

  /** The probabilities from the integral over the noisy score, for noise of any kind. */
  List<Real> byIntegration(List<Rational> scores) {
    List<NoisyScore> noisy = noisy(scores);
    Map<NoisyScore, Integer> groups = Length.multiplicities(noisy);
    Rational best = scores.stream().reduce(scores.get(0), Rational::max);
    List<Rational> gaps = new ArrayList<>();
    if (!heterogeneous) {
      noisy.forEach(n -> gaps.add(best.subtract(n.score()).multiply(n.rate().orElseThrow())));
    }
    boolean closed = Length.isModerate(groups.values(), gaps, noisy.size());
    return EnclosedLaw.of(
        noisy,
        bits -> enclose(groups, bits),
        closed && Length.isShort(groups.values()),
        own -> closed ? Optional.of(exact(own, groups)) : Optional.empty());
  }

  List<NoisyScore> noisy(List<Rational> scores) {
    Rational doubled = Rational.of(noise == Noise.LAPLACE && heterogeneous ? 1 : 2);
    Rational factor = doubled.divide(setting.epsilon());
    return IntStream.range(0, scores.size())
        .mapToObj(
            a ->
                NoisyScore.of(
                    scores.get(a),
                    heterogeneous ? setting.sensitivities().get(a) : setting.largest(),
                    factor,
                    noise))
        .toList();
  }

  static ExactReal exact(NoisyScore own, Map<NoisyScore, Integer> groups) {
    ExactReal sum = ExactReal.ZERO;
    for (Piece piece : NoisyScore.pieces(List.copyOf(groups.keySet()))) {
      ExponentialForm.Exact cofactor = ExponentialForm.ONE.exact();
      for (NoisyScore b : groups.keySet()) {
        int copies = groups.get(b) - (b.equals(own) ? 1 : 0);
        cofactor = cofactor.multiply(b.on(piece).exact().pow(copies));
      }
      if (own.rate().isPresent()) {
        sum = sum.add(own.on(piece).derivative().exact().multiply(cofactor).integral(piece));
      } else if (piece.low().filter(own.score()::equals).isPresent()) {
        sum = cofactor.at(own.score()).divide(ExactReal.of(groups.get(own)));
      }
    }
    return sum;
  }

  /** The probabilities of one candidate of each group. */
  static List<Enclosure> enclose(Map<NoisyScore, Integer> groups, int bits) {
    List<NoisyScore> moving = groups.keySet().stream().filter(n -> n.rate().isPresent()).toList();
    Optional<Rational> floor = NoisyScore.floor(groups.keySet());
    ProductIntegral integral = new ProductIntegral(moving.stream().map(groups::get).toList(), bits);
    Rational reach = NoisyScore.reach(moving, integral.bits());
    List<Piece> pieces = new ArrayList<>(NoisyScore.pieces(List.copyOf(groups.keySet())));
    Collections.reverse(pieces);
    for (Piece piece : pieces) {
      if (floor.map(piece::isAbove).orElse(true)) {
        List<Distribution> forms = moving.stream().map(n -> n.on(piece).distribution()).toList();
        Piece cut = piece.within(reach);
        integral.add(forms, cut.low().orElseThrow(), cut.high().orElseThrow());
        if (piece.low().isEmpty()) {
          integral.addBelow(forms, reach.negate());
        }
        if (piece.high().isEmpty()) {
          integral.addAbove(forms, reach);
        }
      }
    }
    Iterator<Enclosure> sums = integral.sums().iterator();
    List<Enclosure> all = new ArrayList<>();
    for (NoisyScore own : groups.keySet()) {
      boolean still = own.rate().isEmpty();
      all.add(still ? ofStill(own, groups, floor, integral.bits()) : sums.next());
    }
    return all;
  }

  /** A score without noise wins if no other one without noise, and no noisy one, is higher. */
  private static Enclosure ofStill(
      NoisyScore own, Map<NoisyScore, Integer> groups, Optional<Rational> floor, int bits) {
    if (!floor.orElseThrow().equals(own.score())) {
      return Enclosure.ZERO;
    }
    Piece above = new Piece(Optional.of(own.score()), Optional.empty());
    Enclosure product = Enclosure.of(Rational.of(1, groups.get(own)), bits);
    for (NoisyScore b : groups.keySet()) {
      if (b.rate().isPresent()) {
        Enclosure below = b.on(above).at(own.score(), bits);
        product = product.multiply(Series.power(below, Rational.of(groups.get(b)), bits), bits);
      }
    }
    return product;
  }
}
