package org.exactreferee.prove;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.prove.metric.SwapDistances;
import org.exactreferee.prove.metric.SwapWord;
import org.exactreferee.prove.privacy.TablePrivacyLoss;
import org.exactreferee.prove.stopping.PrivateStoppingQuestion;
import org.exactreferee.prove.stopping.PrivateStoppingRule;
import org.exactreferee.prove.stopping.PrivateStoppingSolver;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained;
import org.exactreferee.trusted.kernel.goal.Goal;
import org.exactreferee.trusted.kernel.goal.Subject;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Harmonic;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.TightDelta;
import org.exactreferee.trusted.privacy.Witness;

/** Finds evidence of its own kind for goals that have one; empty for others and if they fail. */
final class GoalProver {

  private static final int FIRST_BITS = 32;

  private final Values values;

  GoalProver(Values values) {
    this.values = values;
  }

  /** Evidence that the statement holds; empty if it does not, or is of no such kind. */
  Optional<Evidence> prove(Expression statement) {
    try {
      return Goal.of(statement)
          .match(
              this::tightBound,
              privacy -> Optional.empty(),
              this::threshold,
              this::distance,
              other -> bestStopping(other.statement()));
    } catch (UndefinedException | IllegalArgumentException | ArithmeticException undefined) {
      return Optional.empty();
    }
  }

  private Optional<Evidence> threshold(Goal.Threshold goal) {
    BigInteger n = values.integer(goal.n());
    BigInteger t = values.integer(goal.t());
    return t.signum() > 0 && t.compareTo(n) <= 0 ? sums(n, t) : Optional.empty();
  }

  /** The fewest bits, up to doubling, that settle both sums. */
  private static Optional<Evidence> sums(BigInteger n, BigInteger t) {
    BigInteger last = n.subtract(BigInteger.ONE);
    int limit = 8 * n.bitLength() + 8 * FIRST_BITS;
    for (int bits = FIRST_BITS; bits <= limit; bits *= 2) {
      Enclosure tail = Harmonic.difference(t.subtract(BigInteger.ONE), last, bits);
      boolean small = tail.upper().compareTo(Rational.ONE) <= 0;
      boolean first = t.equals(BigInteger.ONE);
      boolean large =
          first
              || Harmonic.difference(t.subtract(BigInteger.TWO), last, bits)
                      .lower()
                      .compareTo(Rational.ONE)
                  > 0;
      if (small && large) {
        return Optional.of(new Evidence.HarmonicSums(bits));
      }
    }
    return Optional.empty();
  }

  private PrivacyLoss<Integer, Integer, ExactReal> loss(Subject subject) {
    return subject.match(
        of -> {
          List<ExactReal> law = values.vector(of.law()).exact();
          List<Integer> ranks = IntStream.rangeClosed(1, law.size()).boxed().toList();
          int l = values.integer(of.l()).intValueExact();
          return PrivacyLoss.ofRankLaw(Law.of("the rank law", ranks, law), l);
        },
        of -> {
          MechanismValue mechanism = values.mechanism(of.mechanism());
          return new TablePrivacyLoss<>(mechanism.table(), mechanism.adjacency());
        });
  }

  private Optional<Evidence> tightBound(Goal.TightBound goal) {
    PrivacyLoss<Integer, Integer, ExactReal> loss = loss(goal.subject());
    ExactReal factor = values.exact(goal.factor());
    ExactReal delta = values.exact(goal.delta());
    if (!goal.ofFactor()) {
      TightDelta<Integer, Integer, ExactReal> tight = loss.tightDelta(factor);
      return Optional.of(tight.attained())
          .filter(unused -> tight.delta().equals(delta))
          .map(GoalProver::attained);
    }
    return loss.tightEpsilon(delta)
        .match(
            finite ->
                Optional.of(finite.attained())
                    .filter(unused -> finite.expEpsilon().equals(factor))
                    .map(GoalProver::attained),
            infinite -> Optional.empty());
  }

  private static Evidence attained(Optional<Witness<Integer, Integer, ExactReal>> witness) {
    return Attained.by(
        witness
            .map(w -> new Attained.Event(w.pair().first(), w.pair().second(), w.event()))
            .orElse(Attained.Event.ofRanks(0, 0)));
  }

  /** Of {@code best_private_stopping(payoff, l, E, delta) = value}. */
  private Optional<Evidence> bestStopping(Expression statement) {
    return statement instanceof Chain chain && chain.relations().equals(List.of(Relation.EQUAL))
        ? Library.arguments(chain.operands().get(0), FunctionNames.BEST_PRIVATE_STOPPING)
            .flatMap(asked -> bestStopping(asked, chain.operands().get(1)))
        : Optional.empty();
  }

  private Optional<Evidence> bestStopping(List<Expression> asked, Expression value) {
    Optional<Rational> delta = values.rational(asked.get(3));
    if (delta.isEmpty()) {
      return Optional.empty();
    }
    PrivateStoppingRule best =
        PrivateStoppingSolver.solve(
            new PrivateStoppingQuestion(
                values.vector(asked.get(0)).rationals(),
                values.integer(asked.get(1)).intValueExact(),
                values.exact(asked.get(2)),
                delta.get()));
    return values.exact(value).equals(best.value())
        ? Optional.of(new Evidence.Evaluation(List.of(new Answer.OfProgram(best.evidence()))))
        : Optional.empty();
  }

  private Optional<Evidence> distance(Goal.Distance goal) {
    Permutation from = values.vector(goal.from()).order();
    Permutation to = values.vector(goal.to()).order();
    int l = values.integer(goal.l()).intValueExact();
    if (from.size() > SwapDistances.MOST_CANDIDATES) {
      return Optional.empty();
    }
    SwapMetric metric = new SwapMetric(from.size(), l);
    List<Permutation> path = SwapDistances.of(metric, 1, done -> {}).shortestPath(from, to);
    return values
        .rational(goal.k())
        .filter(Rational.of(path.size() - 1L)::equals)
        .flatMap(k -> SwapWord.of(path, metric));
  }
}
