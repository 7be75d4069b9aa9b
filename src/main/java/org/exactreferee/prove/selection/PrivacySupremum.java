package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;

/**
 * The least epsilon for which a mechanism with given sensitivities is private at all scores.
 *
 * <p>Upper bounds come from moving noise. Let a's score rise by {@code Delta_a} and every other b's
 * fall by {@code Delta_b}: if a's noise is larger by some t, and b's smaller by {@code (Delta_a +
 * Delta_b - t)+}, whoever won before still wins, and the densities change by at most the factor e
 * to the sum of these times the rates. With one-sided noise only a's may be moved, so t is the
 * largest {@code Delta_a + Delta_b}; the exponential mechanism and permute-and-flip have noise of
 * this kind (Gumbel: a's weight against the others changes by that factor at most).
 *
 * <p>The bound is approached where the others are far above a, in the direction {@code Delta_a +
 * Delta_b} for Laplace noise of own scales: there, P(a) decays like e to minus epsilon times the
 * least cost of closing the gaps, which is linear along the ray; else with one of them far above.
 */
public final class PrivacySupremum {

  /** What the number is to the supremum. */
  public enum Kind {
    /** It is the loss at the first witness. */
    ATTAINED,
    /** The losses of the witnesses tend to it. */
    APPROACHED,
    /** Nothing exceeds it. */
    BOUND,
    /** No number is enough, at the first witness. */
    INFINITE
  }

  /**
   * The answer.
   *
   * @param epsilon the number, if there is one
   * @param start scores that lose much
   * @param direction multiples of this that are added to them lose more, or not less
   */
  public record Answer(
      Kind kind,
      Optional<Rational> epsilon,
      String because,
      List<Rational> start,
      List<Rational> direction) {

    /** The scores that far along the family. */
    public List<Rational> witness(Rational steps) {
      List<Rational> scores = new ArrayList<>();
      for (int a = 0; a < start.size(); a++) {
        scores.add(start.get(a).add(direction.get(a).multiply(steps)));
      }
      return scores;
    }
  }

  private final Selection mechanism;
  private final List<Rational> sensitivities;
  private final Rational epsilon;
  private final List<Rational> zero;

  public PrivacySupremum(Selection mechanism) {
    Setting setting = mechanism.setting();
    this.mechanism = mechanism;
    this.sensitivities = setting.sensitivities();
    this.epsilon = setting.epsilon();
    this.zero = Collections.nCopies(sensitivities.size(), Rational.ZERO);
  }

  public Answer answer() {
    if (sensitivities.size() == 1 || mechanism.setting().largest().sign() == 0) {
      return answer(Kind.ATTAINED, Rational.ZERO, "no neighbour changes anything", zero, zero);
    }
    return KnownMechanism.of(mechanism).supremum().apply(this);
  }

  Answer constant() {
    return answer(Kind.ATTAINED, Rational.ZERO, "the scores do not matter", zero, zero);
  }

  Answer onlyTheBest() {
    int a = largest(-1);
    Rational half = sensitivities.get(a).divide(Rational.of(2));
    return answer(Kind.ATTAINED, epsilon, "only who is best matters", only(a, half), zero);
  }

  /** Epsilon itself is enough, for a reason. */
  Answer bound(String because) {
    return answer(Kind.BOUND, epsilon, because, zero, apart());
  }

  /**
   * Random stopping with exponential noise, {@code P(a) = 1/k Integral F_a' G'(H) dy} where G'
   * falls like {@code w^-(1 + eta)} with {@code w = gamma + (1 - gamma) (1 - H)}. A step of all
   * scores changes each {@code 1 - F_b}, so w, by a factor between 1/s and s, {@code s = e^(epsilon
   * / (2 (2 + eta)))}, and G'(H) by at most {@code s^(1 + eta)}. If a's score falls, the density of
   * its noise changes by at most s where it was positive; if it rises, the same noise lies at a
   * larger H, where G' is not less. Together {@code s^(2 + eta) = e^(epsilon/2)}; a score without
   * noise has the integral of G' over its jump.
   */
  Answer stoppedExponential() {
    return answer(
        Kind.BOUND,
        epsilon.divide(Rational.of(2)),
        "a step changes 1 - H by e^(epsilon/(2 (2 + eta))), its power 1 + eta counts, and once the"
            + " noise",
        zero,
        apart());
  }

  private Answer answer(
      Kind kind, Rational value, String because, List<Rational> start, List<Rational> direction) {
    return new Answer(kind, Optional.of(value), because, start, direction);
  }

  /** The candidate of the largest sensitivity but one that is left out. */
  private int largest(int except) {
    int largest = except == 0 ? 1 : 0;
    for (int a = 0; a < sensitivities.size(); a++) {
      if (a != except && sensitivities.get(a).compareTo(sensitivities.get(largest)) > 0) {
        largest = a;
      }
    }
    return largest;
  }

  private List<Rational> only(int candidate, Rational score) {
    List<Rational> scores = new ArrayList<>(zero);
    scores.set(candidate, score);
    return scores;
  }

  /** The candidate of the second largest sensitivity stays, that of the largest moves up. */
  private List<Rational> apart() {
    return only(largest(-1), mechanism.setting().largest());
  }

  /**
   * Noise of one scale.
   *
   * @param exponential whether the noise is exponential
   */
  Answer oneScale(boolean exponential) {
    Rational largest = mechanism.setting().largest();
    Rational sum = largest.add(sensitivities.get(largest(largest(-1))));
    Rational value = epsilon.multiply(sum).divide(largest.multiply(Rational.of(2)));
    boolean attained = exponential && alone() >= 0;
    return answer(
        attained ? Kind.ATTAINED : Kind.APPROACHED,
        value,
        "epsilon times the two largest sensitivities over twice the largest",
        zero,
        attained ? zero : apart());
  }

  /** A candidate with the largest sum such that all others share one sensitivity; -1 if none. */
  private int alone() {
    int most = largest(-1);
    int next = largest(most);
    for (int a : new int[] {next, most}) {
      boolean same = true;
      for (int b = 0; b < sensitivities.size(); b++) {
        Rational shared = sensitivities.get(a == next ? most : next);
        same = same && (b == a || sensitivities.get(b).equals(shared));
      }
      if (same) {
        return a;
      }
    }
    return -1;
  }

  Answer ownExponential() {
    Rational most = mechanism.setting().largest();
    int least = 0;
    for (int a = 0; a < sensitivities.size(); a++) {
      least = sensitivities.get(a).compareTo(sensitivities.get(least)) < 0 ? a : least;
    }
    Rational smallest = sensitivities.get(least);
    if (smallest.sign() == 0) {
      List<Rational> start =
          new ArrayList<>(Collections.nCopies(zero.size(), most.multiply(Rational.of(-4))));
      start.set(least, Rational.ZERO);
      start.set(largest(-1), most.divide(Rational.of(2)));
      return new Answer(
          Kind.INFINITE,
          Optional.empty(),
          "a candidate without noise can be impossible [ALMW25, section IV-A]",
          start,
          zero);
    }
    Rational other = sensitivities.get(largest(least));
    Rational value =
        epsilon.multiply(smallest.add(other)).divide(smallest.multiply(Rational.of(2)));
    return answer(
        sensitivities.size() == 2 ? Kind.ATTAINED : Kind.APPROACHED,
        value,
        "epsilon/2 times (1 + largest over smallest sensitivity)",
        zero,
        only(largest(least), most));
  }

  Answer ownLaplace() {
    int worst = 0;
    for (int a = 1; a < sensitivities.size(); a++) {
      worst = cost(a).compareTo(cost(worst)) > 0 ? a : worst;
    }
    List<Rational> start = new ArrayList<>(zero);
    List<Rational> direction = new ArrayList<>();
    Rational own = sensitivities.get(worst);
    for (int b = 0; b < sensitivities.size(); b++) {
      boolean still = b == worst || (own.sign() == 0 && sensitivities.get(b).sign() == 0);
      direction.add(still ? Rational.ZERO : own.add(sensitivities.get(b)));
      if (still && b != worst) {
        start.set(b, Rational.of(-1));
      }
    }
    boolean attained = own.sign() == 0;
    return answer(
        attained ? Kind.ATTAINED : Kind.APPROACHED,
        epsilon.multiply(cost(worst)),
        "epsilon times the least cost of closing the gaps Delta_a + Delta_b",
        start,
        attained ? zero : direction);
  }

  /**
   * The least {@code t / Delta_a + sum over b of (Delta_a + Delta_b - t)+ / Delta_b} over {@code t
   * >= 0}, without the b that cannot move; t is 0 for {@code Delta_a = 0}.
   */
  private Rational cost(int a) {
    Rational own = sensitivities.get(a);
    SortedSet<Rational> turns = new TreeSet<>(List.of(Rational.ZERO));
    if (own.sign() > 0) {
      sensitivities.forEach(each -> turns.add(own.add(each)));
    }
    Optional<Rational> least = Optional.empty();
    for (Rational t : turns) {
      Rational sum = own.sign() == 0 ? Rational.ZERO : t.divide(own);
      boolean possible = true;
      for (int b = 0; b < sensitivities.size(); b++) {
        Rational rest = own.add(sensitivities.get(b)).subtract(t);
        if (b != a && rest.sign() > 0) {
          possible = possible && sensitivities.get(b).sign() > 0;
          sum = possible ? sum.add(rest.divide(sensitivities.get(b))) : sum;
        }
      }
      Rational cost = sum;
      least =
          possible ? least.filter(l -> l.compareTo(cost) <= 0).or(() -> Optional.of(cost)) : least;
    }
    return least.orElseThrow();
  }

  Answer gem(Rational beta) {
    if (sensitivities.size() > 2) {
      return bound("transformed scores change by at most 1");
    }
    return answer(
        Kind.ATTAINED,
        epsilon.divide(Rational.of(2)),
        "one transformed score is 0, the other changes by at most 1",
        only(1, mechanism.setting().largest().multiply(far(beta))),
        zero);
  }

  /** A distance of scores at which the logarithm ln(k/beta) does not change who is the best. */
  private Rational far(Rational beta) {
    Rational base = Rational.of(2).divide(beta);
    Rational steps = Rational.of(base.ceil().bitLength()).multiply(Rational.of(4));
    return steps.divide(epsilon).add(Rational.of(4));
  }
}
