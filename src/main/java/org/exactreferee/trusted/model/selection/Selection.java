package org.exactreferee.trusted.model.selection;

import static org.exactreferee.trusted.model.selection.Selection.Parameter.BETA;
import static org.exactreferee.trusted.model.selection.Selection.Parameter.ETA;
import static org.exactreferee.trusted.model.selection.Selection.Parameter.GAMMA;
import static org.exactreferee.trusted.model.selection.Selection.Parameter.SHARE;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.Mechanism;

/**
 * A mechanism that chooses one of the candidates 1..k by their scores.
 *
 * <p>Each has a row in {@link Kind}: names, parameters, functions of the language, tables and
 * options follow from it.
 */
public sealed interface Selection extends Mechanism<List<Rational>, Integer, ExactReal>
    permits ExponentialMechanism,
        NoisyMax,
        PermuteAndFlip,
        GeneralizedExponential,
        CombinedGem,
        RandomStopping,
        RandomizedResponse,
        UniformChoice {

  /** A number that mechanisms have besides sensitivities and epsilon. */
  @SuppressWarnings("ImmutableEnumChecker")
  enum Parameter {
    GAMMA(fromZeroToOne(true)),
    ETA(RealInterval.greaterThan(Rational.of(-1))),
    BETA(fromZeroToOne(false)),
    SHARE(fromZeroToOne(false));

    private final RealInterval<Rational> domain;

    Parameter(RealInterval<Rational> domain) {
      this.domain = domain;
    }

    private static RealInterval<Rational> fromZeroToOne(boolean closedAbove) {
      return new RealInterval<>(
          Optional.of(Rational.ZERO), false, Optional.of(Rational.ONE), closedAbove);
    }

    public RealInterval<Rational> domain() {
      return domain;
    }

    void require(Rational value) {
      if (!domain.contains(value)) {
        throw new IllegalArgumentException(this + " (" + value + ") must lie in " + domain);
      }
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What claims can name of a mechanism; each offer includes those before. */
  enum Offer {
    /** Its law. */
    LAW,
    /** The neighbours that decide its privacy: it is monotone, and exact for few candidates. */
    NEIGHBOURS,
    /**
     * The law in powers of a root. It depends on epsilon through powers {@code e^(c epsilon)} with
     * rational c and rational coefficients only: rates are multiples of epsilon, which cancel in
     * the integrals, and no choice depends on it.
     */
    ROOT
  }

  /** The registry: one row per mechanism. */
  @SuppressWarnings("ImmutableEnumChecker")
  enum Kind {
    EM(Offer.ROOT, (s, p) -> new ExponentialMechanism(s)),
    RNM(Offer.ROOT, (s, p) -> new NoisyMax(s, Noise.EXPONENTIAL, false)),
    RNM_LAPLACE(Offer.NEIGHBOURS, (s, p) -> new NoisyMax(s, Noise.LAPLACE, false)),
    PERMUTE_AND_FLIP(Offer.ROOT, (s, p) -> new PermuteAndFlip(s)),
    RNMH(Offer.ROOT, (s, p) -> new NoisyMax(s, Noise.EXPONENTIAL, true)),
    RNMH_LAPLACE(Offer.NEIGHBOURS, (s, p) -> new NoisyMax(s, Noise.LAPLACE, true)),
    RS(Offer.LAW, RandomStopping.with(Noise.LAPLACE), GAMMA, ETA),
    RS_EXPONENTIAL(Offer.NEIGHBOURS, RandomStopping.with(Noise.EXPONENTIAL), GAMMA, ETA),
    GEM(Offer.LAW, (s, p) -> new GeneralizedExponential(s, p.get(0), false), BETA),
    MGEM(Offer.LAW, (s, p) -> new GeneralizedExponential(s, p.get(0), true), BETA),
    COMBINED_GEM(Offer.LAW, (s, p) -> new CombinedGem(s, p.get(0), p.get(1)), SHARE, BETA),
    KRR(Offer.ROOT, (s, p) -> new RandomizedResponse(s)),
    RANDOM(Offer.ROOT, (s, p) -> new UniformChoice(s));

    private final Offer offer;
    private final BiFunction<Setting, List<Rational>, Selection> maker;
    private final List<Parameter> parameters;

    Kind(
        Offer offer,
        BiFunction<Setting, List<Rational>, Selection> maker,
        Parameter... parameters) {
      this.offer = offer;
      this.maker = maker;
      this.parameters = List.of(parameters);
    }

    /** The kind with a name such as {@code rnm-laplace}. */
    public static Kind named(String name) {
      List<String> names = Stream.of(values()).map(Kind::toString).toList();
      if (!names.contains(name)) {
        throw new IllegalArgumentException(
            "mechanism (" + name + ") must be one of " + String.join(", ", names));
      }
      return values()[names.indexOf(name)];
    }

    /** What it has besides sensitivities and epsilon, in order. */
    public List<Parameter> parameters() {
      return parameters;
    }

    public boolean offers(Offer wanted) {
      return offer.compareTo(wanted) >= 0;
    }

    /** The function of the language about an offer, such as {@code select_rnm_root}. */
    public String function(Offer about) {
      String name = "select_" + name() + (about == Offer.LAW ? "" : "_" + about);
      return name.toLowerCase(Locale.ROOT);
    }

    /** The mechanism for the values of its parameters. */
    public Selection make(Setting setting, List<Rational> values) {
      return maker.apply(setting, values);
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  Kind kind();

  Setting setting();

  /** The values of the parameters of its kind, in order. */
  default List<Rational> parameters() {
    return List.of();
  }

  /**
   * The probability of each candidate, exact or known by enclosures of any width. Candidates with
   * equal scores and sensitivities share one object.
   */
  List<Real> probabilities(List<Rational> scores);

  /**
   * Whether the probability of a candidate never falls if its own score rises or another one falls.
   *
   * <p>So it is wherever the choice is the largest of scores plus noise that does not depend on the
   * scores, ties broken at random: for fixed noise, who is chosen stays chosen. The exponential
   * mechanism is of this kind with Gumbel noise, permute-and-flip with exponential noise. In
   * randomised response a candidate only comes nearer to being the one best.
   */
  default boolean isMonotone() {
    return true;
  }

  /**
   * The exact law.
   *
   * @throws UndecidedException if a probability is known by enclosures only
   */
  @Override
  default Law<Integer, ExactReal> law(List<Rational> scores) {
    List<ExactReal> exact = new ArrayList<>();
    for (Real probability : probabilities(scores)) {
      exact.add(
          probability
              .exact()
              .orElseThrow(
                  () -> new UndecidedException(probability + " is known by enclosures only")));
    }
    return Law.of(scores, IntStream.rangeClosed(1, exact.size()).boxed().toList(), exact);
  }
}
