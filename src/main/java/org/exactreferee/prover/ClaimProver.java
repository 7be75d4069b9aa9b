package org.exactreferee.prover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Answer;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.certificate.Evidence.Difference;
import org.exactreferee.claim.Evaluator;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Expression.Call;
import org.exactreferee.claim.Expression.Chain;
import org.exactreferee.claim.FunctionRegistry;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.NumberValue;
import org.exactreferee.claim.Truth;
import org.exactreferee.claim.Value;
import org.exactreferee.number.Comparison;
import org.exactreferee.number.Enclosure;
import org.exactreferee.number.Rational;
import org.exactreferee.number.Real;

/**
 * Finds evidence for or against a claim, the kind that is easiest to re-check elsewhere: a series
 * of rationals for bounds of one {@code exp(q)}, enclosures for a chain of numbers, otherwise the
 * answers to the questions about real variables and linear programs.
 */
public final class ClaimProver {

  /** What can be said of a claim, and why. */
  public record Proposal(Conclusion conclusion, Evidence evidence) {}

  private static final int MOST_TERMS = 400;

  private final FunctionRegistry registry;
  private final Limits limits;

  public ClaimProver(FunctionRegistry registry, Limits limits) {
    this.registry = registry;
    this.limits = limits;
  }

  /** Evidence for what the claim evaluates to; empty if that is UNKNOWN or no truth. */
  public Optional<Proposal> propose(Expression claim) {
    if (claim instanceof Chain chain) {
      Optional<Evidence> special = new EquationProver(this::value).prove(chain);
      if (special.isPresent()) {
        return special.map(evidence -> new Proposal(Conclusion.HOLDS, evidence));
      }
    }
    List<Answer> answers = new ArrayList<>();
    PolynomialDecider decider = new PolynomialDecider(answers::add);
    Value value = new Evaluator(registry, decider, limits).evaluate(claim);
    if (!(value instanceof Truth truth) || truth.verdict() == Truth.Verdict.UNKNOWN) {
      return Optional.empty();
    }
    Conclusion conclusion = Conclusion.of(truth.verdict() == Truth.Verdict.TRUE);
    Optional<Evidence> evidence = Optional.empty();
    if (claim instanceof Chain chain && answers.isEmpty()) {
      List<Optional<Real>> operands = chain.operands().stream().map(this::number).toList();
      if (operands.stream().allMatch(Optional::isPresent)) {
        List<Real> numbers = operands.stream().map(Optional::get).toList();
        evidence = taylor(chain, numbers).or(() -> differences(chain, numbers, conclusion));
      }
    }
    return Optional.of(new Proposal(conclusion, evidence.orElse(new Evidence.Evaluation(answers))));
  }

  private Optional<Real> number(Expression expression) {
    return value(expression) instanceof NumberValue number
        ? Optional.of(number.real())
        : Optional.empty();
  }

  private Value value(Expression expression) {
    return new Evaluator(registry, new PolynomialDecider(), limits).evaluate(expression);
  }

  /** The shortest series, if one operand is exp(q) with a small q and the others are rational. */
  private Optional<Evidence> taylor(Chain chain, List<Real> numbers) {
    List<Rational> bounds = new ArrayList<>();
    List<Rational> exponents = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      Expression operand = chain.operands().get(i);
      if (operand instanceof Call call && call.function().equals("exp")) {
        number(call.arguments().get(0)).flatMap(Real::rational).ifPresent(exponents::add);
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
      Optional<Enclosure> difference = comparison.difference();
      if (difference.isEmpty()) {
        return Optional.empty();
      }
      Difference link = new Difference(i + 1, difference.get().lower(), difference.get().upper());
      list.add(link);
      int sign = difference.get().certainSign();
      if (conclusion == Conclusion.FAILS && !chain.relations().get(i).holdsForSign(sign)) {
        return Optional.of(new Evidence.Differences(List.of(link)));
      }
    }
    return Optional.of(new Evidence.Differences(list));
  }
}
