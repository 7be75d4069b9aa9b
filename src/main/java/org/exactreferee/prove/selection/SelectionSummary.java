package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * How good the candidate is that a mechanism chooses. Enclosures that were computed once are kept,
 * since several answers need them.
 *
 * @param probabilities one per candidate
 */
public record SelectionSummary(List<Rational> scores, List<Real> probabilities) {

  public static SelectionSummary of(Selection mechanism, List<Rational> scores) {
    return of(scores, mechanism.probabilities(scores));
  }

  /** The same of a law that is known. */
  public static SelectionSummary of(List<Rational> scores, List<Real> law) {
    IdentityHashMap<Real, Real> kept = new IdentityHashMap<>();
    List<Real> probabilities = new ArrayList<>();
    for (Real probability : law) {
      probabilities.add(kept.computeIfAbsent(probability, SelectionSummary::remembering));
    }
    return new SelectionSummary(List.copyOf(scores), List.copyOf(probabilities));
  }

  private static Real remembering(Real value) {
    if (!(value instanceof ComputedReal computed)) {
      return value;
    }
    Map<Integer, Enclosure> known = new HashMap<>();
    return new ComputedReal(
        value.toString(), bits -> known.computeIfAbsent(bits, value::enclose), computed.form());
  }

  public Rational bestScore() {
    return scores.stream().reduce(scores.get(0), Rational::max);
  }

  /** The probability that a candidate of the best score is chosen. */
  public Real best() {
    Rational best = bestScore();
    return mean(score -> score.equals(best) ? Rational.ONE : Rational.ZERO);
  }

  public Real expectedScore() {
    return mean(score -> score);
  }

  /** The expected square of what the choice falls short of the best score. */
  public Real meanSquaredError() {
    Rational best = bestScore();
    return mean(score -> best.subtract(score).pow(2));
  }

  private interface Payoff {
    Rational of(Rational score);
  }

  /** Candidates that share a probability are taken together. */
  private Real mean(Payoff payoff) {
    IdentityHashMap<Real, Rational> factors = new IdentityHashMap<>();
    List<Real> order = new ArrayList<>();
    for (int a = 0; a < scores.size(); a++) {
      Real probability = probabilities.get(a);
      if (!factors.containsKey(probability)) {
        order.add(probability);
      }
      factors.merge(probability, payoff.of(scores.get(a)), Rational::add);
    }
    return sum(order.stream().map(p -> p.multiply(Real.of(factors.get(p)))).toList());
  }

  /** A sum that is as deep as the logarithm of the number of its terms. */
  private static Real sum(List<Real> terms) {
    int size = terms.size();
    return size == 1
        ? terms.get(0)
        : sum(terms.subList(0, size / 2)).add(sum(terms.subList(size / 2, size)));
  }
}
