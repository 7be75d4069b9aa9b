package org.exactreferee.prove.selection;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.exactreferee.prove.sign.PolynomialSign;
import org.exactreferee.prove.sign.SignDecision;
import org.exactreferee.trusted.model.selection.NoisyMax;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Whether {@code P(a) <= e^(c epsilon) P'(a)} holds for every {@code epsilon > 0}, where P and P'
 * are the laws of a mechanism at two fixed vectors of scores.
 *
 * <p>The exponential mechanism, permute-and-flip, randomised response and noisy max with
 * exponential noise depend on epsilon through powers {@code e^(r epsilon)} with rational r and
 * rational coefficients only: rates are multiples of epsilon, and in the integrals they cancel. So
 * the difference, cleared of its denominator, is a sum of {@code c_i e^(r_i epsilon)}, read off at
 * epsilon = 1 because powers of e with different exponents are independent; and with {@code x =
 * e^(epsilon/m)} it is a polynomial for {@code x > 1}.
 */
public final class EveryEpsilon {

  private static final int GUESS_BITS = 24;
  private static final int MOST_DOUBLINGS = 8;

  private EveryEpsilon() {}

  /** How a law depends on epsilon at fixed scores. */
  public enum Dependence {
    /** The law depends on epsilon through powers {@code e^(c epsilon)}: see {@link #question}. */
    POWERS,
    /** The law is made of sums of {@code (c + d epsilon) e^(s epsilon)}: see {@link EpsilonLaw}. */
    LAPLACE,
    /** The law depends on epsilon through powers between breakpoints: see {@link GemInEpsilon}. */
    PIECES,
    /** No description of the dependence is known. */
    UNKNOWN
  }

  public static Dependence dependence(Selection mechanism) {
    return KnownMechanism.of(mechanism).dependence();
  }

  /**
   * The question as a polynomial.
   *
   * @param polynomial at least 0 for all {@code x > 1} exactly if the inequality holds
   * @param root the m with {@code x = e^(epsilon/m)}
   */
  public record Question(Polynomial<Rational> polynomial, BigInteger root) {}

  /**
   * The question for one candidate.
   *
   * @param made the mechanism for an epsilon
   * @param factor the c in {@code e^(c epsilon)}
   */
  public static Question question(
      Function<Rational, Selection> made,
      List<Rational> first,
      List<Rational> second,
      int candidate,
      Rational factor) {
    Selection mechanism = made.apply(Rational.ONE);
    if (dependence(mechanism) != Dependence.POWERS) {
      throw new IllegalArgumentException(
          "mechanism (" + mechanism + ") must depend on epsilon through powers of e^epsilon only");
    }
    ExactReal p = mechanism.law(first).probabilities().get(candidate - 1);
    ExactReal q = mechanism.law(second).probabilities().get(candidate - 1);
    ExactReal margin = ExactReal.exp(factor).multiply(q).subtract(p);
    ExactReal cleared = margin.multiply(margin.clearingFactor());
    SortedMap<Rational, Rational> powers = cleared.powersOfE().orElseThrow();
    return question(powers);
  }

  private static Question question(SortedMap<Rational, Rational> powers) {
    if (powers.isEmpty()) {
      return new Question(Polynomial.constant(Rational.ZERO), BigInteger.ONE);
    }
    BigInteger root = BigInteger.ONE;
    for (Rational exponent : powers.keySet()) {
      BigInteger d = exponent.denominator();
      root = root.multiply(d.divide(root.gcd(d)));
    }
    Rational lowest = powers.firstKey();
    Map<Integer, Rational> coefficients = new TreeMap<>();
    int degree = 0;
    for (Map.Entry<Rational, Rational> power : powers.entrySet()) {
      Rational place = power.getKey().subtract(lowest).multiply(Rational.of(root));
      degree = place.numerator().intValueExact();
      coefficients.put(degree, power.getValue());
    }
    List<Rational> dense = new ArrayList<>();
    for (int i = 0; i <= degree; i++) {
      dense.add(coefficients.getOrDefault(i, Rational.ZERO));
    }
    return new Question(Polynomial.of(dense), root);
  }

  /** Whether the inequality holds for every epsilon. */
  public static boolean holds(Question question) {
    return decide(question) instanceof SignDecision.Holds<Rational>;
  }

  private static SignDecision<Rational> decide(Question question) {
    return PolynomialSign.decide(
        question.polynomial(), RealInterval.greaterThan(Rational.ONE), SignGoal.NON_NEGATIVE);
  }

  /**
   * A rational epsilon at which the inequality fails, replayed with the law itself: a power of 2,
   * or near a counterexample that a method has found.
   *
   * @param near where the methods say that it fails
   */
  public static Optional<Rational> violation(
      Function<Rational, Selection> made,
      List<Rational> first,
      List<Rational> second,
      int candidate,
      Rational factor,
      List<Rational> near) {
    List<Rational> guesses = new ArrayList<>();
    for (int i = 0; i <= MOST_DOUBLINGS; i++) {
      guesses.add(Rational.of(2).pow(i));
      guesses.add(Rational.of(1, 2).pow(i));
    }
    guesses.addAll(near);
    return guesses.stream()
        .filter(
            epsilon -> {
              Selection mechanism = made.apply(epsilon);
              ExactReal p = mechanism.law(first).probabilities().get(candidate - 1);
              ExactReal q = mechanism.law(second).probabilities().get(candidate - 1);
              return p.compareTo(ExactReal.exp(factor.multiply(epsilon)).multiply(q)) > 0;
            })
        .findFirst();
  }

  /** A rational epsilon near {@code m ln x}. */
  public static Rational epsilon(Rational x, BigInteger root) {
    return Logarithm.ln(x, GUESS_BITS).midpoint().multiply(Rational.of(root));
  }

  /** The x at which the polynomial is negative that its decision names, if it names one. */
  public static Optional<Rational> failure(Question question) {
    return decide(question) instanceof SignDecision.Fails<Rational> fails
        ? fails
            .evidence()
            .<Optional<Rational>>match(
                point -> Optional.of(point.point()),
                root -> Optional.empty(),
                end -> Optional.empty())
        : Optional.empty();
  }

  /**
   * An epsilon at which the inequality fails under Laplace noise, whose probabilities contain
   * epsilon itself; empty if it holds for every one.
   *
   * @throws org.exactreferee.trusted.number.UndecidedException if two zeros are too close
   */
  public static Optional<Rational> laplaceFailure(
      Selection mechanism,
      List<Rational> first,
      List<Rational> second,
      int candidate,
      Rational factor) {
    NoisyMax max = (NoisyMax) mechanism;
    QuasiPolynomial p = new EpsilonLaw(max, first).probability(candidate - 1);
    QuasiPolynomial q = new EpsilonLaw(max, second).probability(candidate - 1);
    return SignCells.negative(q.shift(factor).add(p.negate()));
  }
}
