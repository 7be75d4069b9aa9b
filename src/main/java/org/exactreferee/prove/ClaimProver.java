package org.exactreferee.prove;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.EnclosedDifference;
import org.exactreferee.prove.derivation.search.Search;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Difference;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.Real;

/**
 * Finds evidence for a claim of the kinds that are quicker to check than its evaluation, or easier
 * to check elsewhere: ranks, events and words that attain a bound, a series of rationals for bounds
 * of one {@code exp(q)}, enclosures for a chain of numbers, a grid of losses.
 */
public final class ClaimProver {

  /** What can be said of a claim, and why. */
  public record Proposal(Conclusion conclusion, Evidence evidence) {}

  private static final int MOST_TERMS = 400;

  private final Limits limits;
  private final Values values;

  public ClaimProver(FunctionRegistry registry, Limits limits) {
    this.limits = limits;
    this.values = new Values(new Evaluator(registry, RealDecider.NONE, limits)::evaluate);
  }

  /** Evidence of such a kind; empty if the claim is to be evaluated. */
  public Optional<Proposal> propose(Expression claim) {
    if (!(claim instanceof Chain chain)) {
      return Optional.empty();
    }
    try {
      Optional<Evidence> special =
          new GoalProver(values).prove(chain).or(() -> HockeyStickGrid.find(chain, values));
      return special.isPresent()
          ? special.map(evidence -> new Proposal(Conclusion.HOLDS, evidence))
          : compared(chain);
    } catch (UndefinedException | UndecidedException | EvaluationException none) {
      return Optional.empty();
    }
  }

  /**
   * A proof about all values of the letters, for a claim that evaluation leaves open.
   *
   * @param claim one without letters is left to evaluation
   */
  public static Optional<Proposal> derive(Expression claim) {
    return Search.prove(claim).map(proof -> new Proposal(Conclusion.HOLDS, proof));
  }

  /** Evidence for a chain of numbers that are all known, and whose order is. */
  private Optional<Proposal> compared(Chain chain) {
    List<Optional<Real>> operands = chain.operands().stream().map(values::real).toList();
    if (!operands.stream().allMatch(Optional::isPresent)) {
      return Optional.empty();
    }
    List<Real> numbers = operands.stream().map(Optional::get).toList();
    Conclusion conclusion = Conclusion.HOLDS;
    for (int i = 0; i < chain.relations().size(); i++) {
      Comparison comparison = numbers.get(i).compareWith(numbers.get(i + 1), limits.bits());
      if (comparison.order() == Comparison.Order.UNKNOWN) {
        return Optional.empty();
      }
      if (!chain.relations().get(i).holdsForSign(sign(comparison.order()))) {
        conclusion = Conclusion.DOES_NOT_HOLD;
      }
    }
    Conclusion found = conclusion;
    return taylor(chain, numbers)
        .or(() -> differences(chain, numbers, found))
        .map(evidence -> new Proposal(found, evidence));
  }

  private static int sign(Comparison.Order order) {
    return order == Comparison.Order.LESS ? -1 : order == Comparison.Order.GREATER ? 1 : 0;
  }

  /** The shortest series, if one operand is exp(q) with a small q and the others are rational. */
  private Optional<Evidence> taylor(Chain chain, List<Real> numbers) {
    List<Rational> bounds = new ArrayList<>();
    List<Rational> exponents = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      Optional<List<Expression>> power =
          Library.arguments(chain.operands().get(i), FunctionNames.EXP);
      if (power.isPresent()) {
        values.rational(power.get().get(0)).ifPresent(exponents::add);
      } else {
        numbers.get(i).rational().ifPresent(bounds::add);
      }
    }
    if (exponents.size() != 1 || bounds.size() + 1 != numbers.size()) {
      return Optional.empty();
    }
    Rational q = exponents.get(0);
    int halvings = q.abs().ceil().subtract(BigInteger.ONE).max(BigInteger.ZERO).bitLength();
    return halvings > 6 ? Optional.empty() : shortestSeries(q, halvings, bounds);
  }

  /** Enough terms that the error is smaller than the distance from e^q to every bound. */
  private static Optional<Evidence> shortestSeries(
      Rational q, int halvings, List<Rational> bounds) {
    Rational r = q.abs().divide(Rational.of(2).pow(halvings));
    Rational term = Rational.ONE;
    Rational sum = Rational.ZERO;
    int power = 1 << halvings;
    for (int terms = 1; terms <= MOST_TERMS; terms++) {
      sum = sum.add(term);
      term = term.multiply(r).divide(Rational.of(terms));
      Rational low = sum.pow(power);
      Rational high = sum.add(term).add(term).pow(power);
      Rational least = q.sign() < 0 ? high.reciprocal() : low;
      Rational most = q.sign() < 0 ? low.reciprocal() : high;
      boolean apart =
          bounds.stream().allMatch(b -> b.compareTo(least) <= 0 || b.compareTo(most) >= 0);
      if (apart) {
        return Optional.of(new Evidence.Taylor(terms, halvings));
      }
    }
    return Optional.empty();
  }

  /** One enclosure for every link of a chain that holds, or one for the first link that fails. */
  private Optional<Evidence> differences(Chain chain, List<Real> numbers, Conclusion conclusion) {
    List<Difference> list = new ArrayList<>();
    for (int i = 0; i < chain.relations().size(); i++) {
      Comparison comparison = numbers.get(i).compareWith(numbers.get(i + 1), limits.bits());
      Optional<Enclosure> difference =
          EnclosedDifference.of(numbers.get(i), numbers.get(i + 1), comparison);
      if (difference.isEmpty()) {
        return Optional.empty();
      }
      Difference link = new Difference(i + 1, difference.get().lower(), difference.get().upper());
      list.add(link);
      int sign = difference.get().certainSign();
      if (conclusion == Conclusion.DOES_NOT_HOLD && !chain.relations().get(i).holdsForSign(sign)) {
        return Optional.of(new Evidence.Differences(List.of(link)));
      }
    }
    return Optional.of(new Evidence.Differences(list));
  }
}
